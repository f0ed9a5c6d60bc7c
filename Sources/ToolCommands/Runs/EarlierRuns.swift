private import BaselineStore
private import CaptureEngine
internal import Foundation

/// The runs before the present one, of which only so many are kept.
struct EarlierRuns {
  private let root: URL
  private let folder: SealedFolder

  /// What a removal came to.
  struct Removal: Hashable {
    var count = 0
    /// What could not be removed, one line each.
    var troubles: [String] = []
  }

  /// How long a run is kept however many there are.
  static let leastAge: TimeInterval = 24 * 60 * 60

  /// What the names of runs begin with that are being removed.
  private static let prefix = ".removed-"

  init(stateFolder: URL) {
    root = stateFolder.appending(path: "runs")
    folder = SealedFolder(root: root, durability: .eventually)
  }

  /// Removes the runs beyond the latest few.
  ///
  /// A run is a folder with a run's name whose record says the same; nothing else is touched, nor
  /// the run that `latest` means. To be called by whoever keeps others from running here.
  ///
  /// - Parameters:
  ///   - count: How many of the latest are kept, the present one among them.
  ///   - present: The run that has just been made.
  ///   - now: By which ages are counted.
  /// - Returns: How many were removed, and what could not be.
  func remove(keeping count: Int, besides present: String, at now: Date) -> Removal {
    var removal = Removal()
    let entries: [SealedFolder.Entry]
    do {
      entries = try folder.list(.root).filter { $0.kind == .folder }
    } catch {
      return Removal(troubles: ["earlier runs can't be listed: \(error)"])
    }
    for name in entries.map(\.name) where name.hasPrefix(Self.prefix) {
      // Left over from a removal that was interrupted.
      guard RunID.start(of: String(name.dropFirst(Self.prefix.count))) != nil else { continue }
      try? FileManager.default.removeItem(at: root.appending(path: name))
    }
    let latest = latestRun
    let runs = entries.map(\.name).filter { RunID.start(of: $0) != nil }
    for name in runs.dropLast(count) where name != present && name != latest {
      guard let start = RunID.start(of: name), now.timeIntervalSince(start) > Self.leastAge,
        isRun(name)
      else { continue }
      do {
        try remove(name)
        removal.count += 1
      } catch {
        removal.troubles.append("run \(name) can't be removed: \(error)")
      }
    }
    return removal
  }

  /// Takes a run's name away first, so that half of one is never taken for a run.
  private func remove(_ name: String) throws {
    let removed = Self.prefix + name
    try folder.rename(try RelativePath([name]), to: removed)
    // Links below are removed, not followed.
    try FileManager.default.removeItem(at: root.appending(path: removed))
  }

  /// Whether the record in a folder is that of the run that the folder is called.
  private func isRun(_ name: String) -> Bool {
    guard let path = try? RelativePath([name, "run.json"]),
      let bytes = try? folder.read(path, limit: RunArchive.largestRecord),
      let record = try? JSONDecoder().decode(Record.self, from: Data(bytes))
    else { return false }
    return record.id == name
  }

  private struct Record: Decodable {
    var id: String
    var format: Int
  }

  private var latestRun: String? {
    let link = root.deletingLastPathComponent().appending(path: LatestRun.name)
    return (try? FileManager.default.destinationOfSymbolicLink(atPath: link.path))?
      .split(separator: "/").last.map(String.init)
  }
}
