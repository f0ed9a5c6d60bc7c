internal import BaselineStore
internal import CaptureEngine
internal import Foundation
internal import RunModel

/// The runs that a project has kept.
struct RunArchive {
  private let folder: SealedFolder
  let root: URL

  /// Opens the runs below `.stillframe`, whether there are any or not.
  init(stateFolder: URL) {
    root = stateFolder.appending(path: "runs")
    folder = SealedFolder(root: root)
  }

  /// A run, and where it lies.
  struct Entry {
    var run: Run
    var folder: URL

    var pictures: URL { folder.appending(path: "current") }
  }

  /// The latest run that was not given up, or the one that is named.
  func find(_ id: String?) throws(UsageError) -> Entry {
    if let id { return try read(id) }
    guard let latest = try ids().last else {
      throw UsageError("there is no run yet\nRun 'stillframe check' first.")
    }
    return try read(latest)
  }

  /// The names of all runs, from the first to the latest.
  func ids() throws(UsageError) -> [String] {
    do throws(FolderError) {
      return try folder.list(.root).filter { $0.kind == .folder && !$0.name.hasPrefix(".") }
        .map(\.name)
    } catch {
      throw UsageError("the runs can't be listed: \(error)")
    }
  }

  private func read(_ id: String) throws(UsageError) -> Entry {
    let bytes: [UInt8]
    do throws(FolderError) {
      bytes = try folder.read(try RelativePath([id, "run.json"]), limit: Self.largestRecord)
    } catch {
      let known = (try? ids()) ?? []
      let nearest = Spelling.nearest(to: id, among: known).map { "; did you mean '\($0)'?" } ?? ""
      throw UsageError("there is no run '\(id)' that can be read (\(error))\(nearest)")
    }
    do {
      let header = try JSONDecoder().decode(Header.self, from: Data(bytes))
      guard header.format == Run.currentFormat else {
        throw UsageError(
          "run \(id) has format \(header.format), this stillframe reads \(Run.currentFormat)\n"
            + "Run 'stillframe check' again."
        )
      }
      let run = try JSONDecoder().decode(Run.self, from: Data(bytes))
      return Entry(run: run, folder: root.appending(path: id))
    } catch let error as UsageError {
      throw error
    } catch {
      throw UsageError(
        "the record of run \(id) is damaged: \(error)\nRun 'stillframe check' again."
      )
    }
  }

  private struct Header: Decodable {
    var format: Int
  }

  /// 256 MiB: a matrix of the largest size with findings for every shot.
  static let largestRecord = 256 << 20
}
