internal import Foundation

/// The page that shows a run: static files of ours, and the summary as data inside `index.html`.
///
/// Nothing from outside is ever made into HTML here. The summary's bytes are JSON in a data block,
/// and the page's script puts texts into the document as text.
struct ReportPage {
  /// The page's files by name.
  let files: [String: Data]

  /// - Parameters:
  ///   - summaryJSON: The bytes of `summary.json`.
  ///   - title: One sentence for the tab.
  init(summaryJSON: Data, title: String) {
    let json = InlineJSON(summaryJSON).text
    let index = """
      \(PageHead.file)<title>\(XMLText(title).escaped) – Stillframe</title>
      <link rel="stylesheet" href="review.css">
      </head>
      <body>
      <noscript>This page draws the run with a script. summary.md says the same in words.</noscript>
      <script type="application/json" id="summary">\(json)</script>
      <script src="review.js"></script>
      </body>
      </html>

      """
    files = [
      "index.html": Data(index.utf8),
      "review.css": Self.joined([
        PackageResources.base_css,
        PackageResources.controls_css,
        PackageResources.overview_css,
        PackageResources.matrix_css,
        PackageResources.stage_css,
        PackageResources.shot_css,
      ]),
      "review.js": Self.joined([
        Array("(() => {\n\"use strict\";\n".utf8),
        PackageResources.elements_js,
        PackageResources.model_js,
        PackageResources.stage_js,
        PackageResources.gestures_js,
        PackageResources.thumbnails_js,
        PackageResources.filters_js,
        PackageResources.matrix_js,
        PackageResources.overview_js,
        PackageResources.shot_js,
        PackageResources.acceptance_js,
        PackageResources.main_js,
        Array("})();\n".utf8),
      ]),
    ]
  }

  private static func joined(_ parts: [[UInt8]]) -> Data {
    Data(parts.joined(separator: [UInt8(ascii: "\n")]))
  }
}

/// The first lines of `index.html`, the same in every report of this version.
///
/// The page on disk may ask for nothing but the files beside it. The review server, which alone
/// can accept, recognises these lines and replaces them with its own.
enum PageHead {
  /// For a page that is opened from the file system or from any web server.
  static let file = text(connect: "'none'", acceptance: "")

  /// For the page that the review server hands out to one who may accept.
  static let served = text(
    connect: "'self'",
    acceptance: "<meta name=\"stillframe-acceptance\" content=\"offered\">\n"
  )

  /// The page with the lines that offer acceptance; a page that doesn't begin with ours stays.
  static func offeringAcceptance(in html: Data) -> Data {
    let head = Data(file.utf8)
    guard html.starts(with: head) else { return html }
    return Data(served.utf8) + html.dropFirst(head.count)
  }

  private static func text(connect: String, acceptance: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy(connect: connect))">
    <meta name="referrer" content="no-referrer">
    <meta name="color-scheme" content="light dark">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    \(acceptance)
    """
  }

  /// What a page may load and ask for.
  static func policy(connect: String) -> String {
    // `file:` beside 'self': browsers disagree on what 'self' is for a page without a host.
    [
      "default-src 'none'", "script-src 'self' file:", "style-src 'self' file:",
      "img-src 'self' file: data:", "connect-src \(connect)", "base-uri 'none'",
      "form-action 'none'",
    ].joined(separator: "; ")
  }
}
