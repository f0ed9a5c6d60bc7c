internal import BaselineStore
internal import Foundation
internal import RunModel

/// Brings a report's pictures together in its folder.
struct ReportPictures: Sendable {
  let runPictures: URL
  let baselines: BaselineFolder
  let rules: ComparisonRules
  let masks: [Mask]
  /// The report's folder.
  let destination: URL

  /// Gathers every shot's pictures, on all cores, and enters their paths into the summary.
  ///
  /// Only pictures that are proven to be the ones that were compared are shown. What is not
  /// there any more, or can't be drawn, doesn't keep the report from being written; the summary
  /// says so.
  func gather(of run: Run, into summary: inout RunSummary) async throws(ReportError) {
    let shots = summary.shots
    let records = Dictionary(run.shots.map { ($0.shot, $0) }) { first, _ in first }
    let workers = ProcessInfo.processInfo.activeProcessorCount
    let gathered: [Gathered]
    do {
      gathered = try await withThrowingTaskGroup(of: [Gathered].self) { group in
        for worker in 0..<workers {
          group.addTask {
            let drawing = DifferenceDrawing(rules: rules, masks: masks)
            return try stride(from: worker, to: shots.count, by: workers).map { index in
              let shot = shots[index]
              return try gather(shot, record: records[shot.shot], index: index, drawing)
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
      summary.notes += found.notes
    }
  }

  private struct Gathered: Sendable {
    let index: Int
    var pictures = RunSummary.Pictures()
    var notes: [String] = []
  }

  private func gather(
    _ shot: RunSummary.Shot,
    record: ShotRecord?,
    index: Int,
    _ drawing: DifferenceDrawing
  ) throws(ReportError) -> Gathered {
    var gathered = Gathered(index: index)
    // A name that is none for a file has no pictures, here as in the run.
    guard let path = try? BaselineFolder.picturePath(of: shot.shot).description else {
      return gathered
    }
    let pictures = RunPictures(root: runPictures)
    var picture: [UInt8]?
    if case .captured(let captured) = record?.capture {
      do {
        picture = try pictures.picture(of: shot.shot, as: captured)
        let source = runPictures.appending(path: path)
        gathered.pictures.current = try link(source, to: "pictures/current/\(path)")
      } catch let error as ReportError {
        throw error
      } catch {
        gathered.notes.append("\(shot.shot): the run's picture can't be shown: \(error)")
      }
    }
    guard shot.verdict.showsBaseline, let baseline = baselines.baseline(for: shot.shot).sound
    else { return gathered }
    if let compared = record?.baseline?.pictureHash, compared != baseline.record.fileHash {
      gathered.notes.append(
        "\(shot.shot): its baseline has changed since the run was compared and is not shown."
      )
      return gathered
    }
    let baselinePath = "pictures/baseline/\(path)"
    gathered.pictures.baseline = try write(baseline.picture, to: baselinePath)
    guard shot.verdict.showsDifference, let picture else { return gathered }
    do {
      let layout = try pictures.layout(of: shot.shot)
      let drawn = try drawing.png(
        of: shot.shot,
        from: DifferenceDrawing.Side(file: baseline.picture, layout: baseline.record.layout),
        to: DifferenceDrawing.Side(file: picture, layout: layout)
      )
      gathered.pictures.difference = try write(drawn, to: "pictures/difference/\(path)")
    } catch let error as ReportError {
      throw error
    } catch {
      gathered.notes.append("\(shot.shot): the difference can't be drawn: \(error)")
    }
    return gathered
  }

  /// - Returns: The path that it was given.
  private func write(_ bytes: [UInt8], to path: String) throws(ReportError) -> String {
    try place(at: path) { try Data(bytes).write(to: $0) }
  }

  /// Links where the file system can: a run never writes a picture twice.
  private func link(_ source: URL, to path: String) throws(ReportError) -> String {
    try place(at: path) { file in
      do {
        try FileManager.default.linkItem(at: source, to: file)
      } catch {
        try FileManager.default.copyItem(at: source, to: file)
      }
    }
  }

  private func place(
    at path: String,
    _ make: (URL) throws -> Void
  ) throws(ReportError) -> String {
    let file = destination.appending(path: path)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try make(file)
    } catch {
      throw ReportError(.writing, at: file, underlying: error)
    }
    return path
  }
}

extension Verdict {
  /// Whether the report shows the baseline beside the picture, or in its place.
  fileprivate var showsBaseline: Bool { self != .unchanged && self != .new }

  /// Whether there is a difference to draw.
  fileprivate var showsDifference: Bool { self == .changed || self == .within }
}
