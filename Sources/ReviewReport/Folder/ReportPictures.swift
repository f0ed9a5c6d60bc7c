internal import Foundation
internal import RunModel

/// Brings a report's pictures together in its folder.
struct ReportPictures: Sendable {
  let current: PictureSource
  let baselines: PictureSource
  /// The report's folder.
  let destination: URL
  let drawDifference: ReportWriter.DifferenceDrawing?

  /// Gathers every shot's pictures, on all cores, and enters their paths into the summary.
  ///
  /// A picture that the run speaks of and that isn't there, or a difference that can't be drawn,
  /// doesn't keep the report from being written; the summary says so.
  func gather(for summary: inout RunSummary) async throws(ReportError) {
    let shots = summary.shots
    let workers = ProcessInfo.processInfo.activeProcessorCount
    let gathered: [Gathered]
    do {
      gathered = try await withThrowingTaskGroup(of: [Gathered].self) { group in
        for worker in 0..<workers {
          group.addTask {
            try stride(from: worker, to: shots.count, by: workers).map { index in
              try gather(shots[index], index: index)
            }
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
    } catch {
      throw error as? ReportError ?? ReportError(.writing, at: destination, underlying: error)
    }
    for found in gathered.sorted(by: { $0.index < $1.index }) {
      summary.shots[found.index].pictures = found.pictures
      summary.shots[found.index].reasons += found.notes
      summary.cautions += found.cautions
    }
  }

  private struct Gathered: Sendable {
    let index: Int
    var pictures = RunSummary.Pictures()
    var notes: [String] = []
    var cautions: [String] = []
  }

  private func gather(_ shot: RunSummary.Shot, index: Int) throws(ReportError) -> Gathered {
    var gathered = Gathered(index: index)
    let currentFile = shot.capture == nil ? nil : current.file(of: shot.shot)
    let baselineFile = shot.verdict.showsBaseline ? baselines.file(of: shot.shot) : nil
    if let currentFile {
      gathered.pictures.current = try place(.link(currentFile), "current", shot.shot)
    } else if shot.capture != nil {
      gathered.cautions.append("The picture of \(shot.shot) is no longer in the run's folder.")
    }
    if let baselineFile {
      gathered.pictures.baseline = try place(.copy(baselineFile), "baseline", shot.shot)
    }
    if let currentFile, let baselineFile, shot.verdict.showsDifference, let drawDifference {
      do {
        let drawn = try drawDifference(shot.shot, baselineFile, currentFile)
        gathered.pictures.difference = try place(.write(drawn), "difference", shot.shot)
      } catch let error as ReportError {
        throw error
      } catch {
        gathered.notes.append("The difference could not be drawn: \(error)")
      }
    }
    return gathered
  }

  private enum Placing {
    case link(URL)
    case copy(URL)
    case write(Data)
  }

  /// - Returns: The path relative to the report's folder; nil when the shot's name is none for a
  ///   file.
  private func place(
    _ placing: Placing,
    _ folder: StaticString,
    _ shot: ShotID
  ) throws(ReportError) -> String? {
    guard let path = PictureSource.path(of: shot) else { return nil }
    let relative = "pictures/\(folder)/\(path)"
    let file = destination.appending(path: relative)
    let files = FileManager.default
    do {
      try files.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      switch placing {
      case .link(let source):
        do {
          try files.linkItem(at: source, to: file)
        } catch {
          try files.copyItem(at: source, to: file)
        }
      case .copy(let source): try files.copyItem(at: source, to: file)
      case .write(let data): try data.write(to: file)
      }
    } catch {
      throw ReportError(.writing, at: file, underlying: error)
    }
    return relative
  }
}

extension Verdict {
  /// Whether the report shows the baseline beside the picture, or in its place.
  fileprivate var showsBaseline: Bool { self != .unchanged && self != .new }

  /// Whether there is a difference to draw.
  fileprivate var showsDifference: Bool { self == .changed || self == .within }
}
