package import BaselineStore
package import Foundation
package import RunModel

/// Renders a finished run into its `report` folder.
///
/// The folder can be moved, attached to something and opened from the file system; it refers to
/// nothing outside itself. It holds the page (`index.html`, `review.css`, `review.js`, `pictures/`)
/// and the same in machine-readable forms: `summary.json`, `junit.xml`, `summary.md`.
package struct ReportWriter: Sendable {
  /// The run's own folder, with `current/<shot>.png`.
  package var runFolder: URL
  package var baselines: BaselineFolder
  /// The rules that the run was compared by; differences are drawn by them.
  package var rules: ComparisonRules
  package var masks: [Mask]
  package var newShots: ExitStatus.NewShots

  package init(
    runFolder: URL,
    baselines: BaselineFolder,
    rules: ComparisonRules,
    masks: [Mask] = [],
    newShots: ExitStatus.NewShots = .fail
  ) {
    self.runFolder = runFolder
    self.baselines = baselines
    self.rules = rules
    self.masks = masks
    self.newShots = newShots
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
    summary.addProvenance(from: baselines)
    let replacement = try FolderReplacement(for: runFolder.appending(path: "report"))
    do throws(ReportError) {
      let pictures = ReportPictures(
        runPictures: runFolder.appending(path: "current"),
        baselines: baselines,
        rules: rules,
        masks: masks,
        destination: replacement.staging
      )
      try await pictures.gather(of: run, into: &summary)
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
