package import Foundation

/// What the Mac's crash reporter wrote about one process.
package struct CrashReport: Hashable, Sendable {
  package var file: URL
  /// For instance `EXC_BAD_ACCESS (SIGSEGV)`.
  package var exception: String
  /// What the crashed code said last, such as the text of a `fatalError`.
  package var messages: [String]

  /// Looks for the report on a process.
  ///
  /// - Parameters:
  ///   - processID: The process.
  ///   - date: When it was launched; older reports are about an earlier process of that number.
  ///   - folder: Where the reports are, `~/Library/Logs/DiagnosticReports`.
  /// - Returns: Nil when there is none yet.
  package static func report(
    on processID: Int32,
    since date: Date,
    in folder: URL
  ) -> CrashReport? {
    let files =
      (try? FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: [.contentModificationDateKey]
      )) ?? []
    for file in files where file.pathExtension == "ips" {
      let values = try? file.resourceValues(forKeys: [.contentModificationDateKey, .fileSizeKey])
      guard let written = values?.contentModificationDate, written >= date.addingTimeInterval(-2),
        let size = values?.fileSize, size <= largestReport,
        let data = try? Data(contentsOf: file), let report = CrashReport(data, file: file),
        report.processID == processID
      else { continue }
      return report
    }
    return nil
  }

  private static let largestReport = 32 << 20

  private let processID: Int32

  /// Reads a report: one line of JSON about the report, then the JSON of the report itself.
  private init?(_ data: Data, file: URL) {
    guard let lineEnd = data.firstIndex(of: UInt8(ascii: "\n")),
      let body = try? JSONDecoder().decode(Body.self, from: data[data.index(after: lineEnd)...])
    else { return nil }
    self.file = file
    processID = body.pid
    let type = body.exception?.type ?? "unknown exception"
    let signal = body.exception?.signal ?? body.termination?.indicator
    exception = (signal.map { "\(type) (\($0))" } ?? type).inertOnTerminal
    messages = (body.asi ?? [:]).sorted { $0.key < $1.key }
      .flatMap(\.value)
      .map(\.inertOnTerminal)
  }

  private struct Body: Decodable {
    var pid: Int32
    var exception: Exception?
    var termination: Termination?
    var asi: [String: [String]]?

    struct Exception: Decodable {
      var type: String?
      var signal: String?
    }

    struct Termination: Decodable {
      var indicator: String?
    }
  }
}
