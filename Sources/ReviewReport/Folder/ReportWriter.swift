package import Foundation
package import RunModel

/// Renders a finished run into its `report` folder.
///
/// The folder can be moved, attached to something and opened from the file system; it refers to
/// nothing outside itself. It holds the page (`index.html`, `review.css`, `review.js`, `pictures/`)
/// and the same in machine-readable forms: `summary.json`, `junit.xml`, `summary.md`.
package struct ReportWriter: Sendable {
  /// Draws the difference between a baseline and a picture, as the bytes of a PNG file.
  package typealias DifferenceDrawing =
    @Sendable (_ shot: ShotID, _ baseline: URL, _ current: URL) throws -> Data

  /// The run's own folder, with `current/<shot>.png`.
  package var runFolder: URL
  /// The folder with `<shot>.png` for each accepted shot.
  package var baselines: URL
  package var newShots: ExitStatus.NewShots
  /// Nil leaves the difference pictures out.
  package var drawDifference: DifferenceDrawing?

  package init(
    runFolder: URL,
    baselines: URL,
    newShots: ExitStatus.NewShots = .fail,
    drawDifference: DifferenceDrawing?
  ) {
    self.runFolder = runFolder
    self.baselines = baselines
    self.newShots = newShots
    self.drawDifference = drawDifference
  }

  /// Writes the report, in the place of an older one of the same run.
  ///
  /// It is filled beside its place and renamed into it: a report that is there is whole. Pictures
  /// of the run are hard links where the file system can, because a run never writes a picture
  /// twice; baselines are copied. Only shots that differ cost more than that.
  ///
  /// - Parameter run: A run whose pictures lie in ``runFolder``.
  /// - Returns: What was written, and where.
  /// - Throws: ``ReportError``; an older report is still there then.
  package func write(_ run: Run) async throws(ReportError) -> WrittenReport {
    var summary = RunSummary(run, newShots: newShots)
    let replacement = try FolderReplacement(for: runFolder.appending(path: "report"))
    do throws(ReportError) {
      let pictures = ReportPictures(
        current: PictureSource(folder: runFolder.appending(path: "current")),
        baselines: PictureSource(folder: baselines),
        destination: replacement.staging,
        drawDifference: drawDifference
      )
      try await pictures.gather(for: &summary)
      try Self.write(summary, into: replacement.staging)
      try replacement.commit()
    } catch {
      replacement.abandon()
      throw error
    }
    return WrittenReport(folder: replacement.place, summary: summary)
  }

  private static func write(_ summary: RunSummary, into folder: URL) throws(ReportError) {
    func write(_ data: Data, as name: String) throws(ReportError) {
      let file = folder.appending(path: name)
      do {
        try data.write(to: file)
      } catch {
        throw ReportError(.writing, at: file, underlying: error)
      }
    }
    let json: Data
    do {
      json = try summary.json()
    } catch {
      throw ReportError(.encoding, at: folder, underlying: error)
    }
    try write(json, as: "summary.json")
    try write(Data(JUnitReport(summary).text.utf8), as: "junit.xml")
    try write(Data(MarkdownSummary(summary).text.utf8), as: "summary.md")
    let page = ReportPage(summaryJSON: json, title: summary.headline)
    for (name, data) in page.files { try write(data, as: name) }
  }
}

/// A report that lies in its place.
package struct WrittenReport: Sendable {
  package let folder: URL
  package let summary: RunSummary

  /// The page to open.
  package var index: URL { folder.appending(path: "index.html") }
  package var summaryJSON: URL { folder.appending(path: "summary.json") }
  package var junit: URL { folder.appending(path: "junit.xml") }
  package var markdown: URL { folder.appending(path: "summary.md") }
}
