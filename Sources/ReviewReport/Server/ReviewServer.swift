package import Foundation

/// Shows a report in the browser, from loopback, and lets who sees it accept.
///
/// Its address carries a random token. It hands out the files that were in the report's folder
/// when it was started, and nothing else; see ``ReviewRoutes`` for what it refuses.
package final class ReviewServer: Sendable {
  /// The address to open, with the token that permits it.
  package let address: URL
  private let daemon: LoopbackDaemon

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - report: The folder of a written report.
  ///   - port: Where to listen; 0 lets the system choose.
  ///   - accept: What accepting does; nil shows the report for reading only.
  /// - Throws: ``ReviewServerError``.
  package init(
    report: URL,
    port: UInt16 = 0,
    accept: AcceptanceAction?
  ) throws(ReviewServerError) {
    guard FileManager.default.fileExists(atPath: report.appending(path: "index.html").path) else {
      throw ReviewServerError(reason: .noReport, detail: report.path)
    }
    let desk = ReviewDesk()
    daemon = try LoopbackDaemon(port: port, desk: desk)
    var generator = SystemRandomNumberGenerator()
    let token = (0..<2).map { _ in Self.hexadecimal(generator.next()) }.joined()
    guard daemon.port != 0, let address = URL(string: "http://127.0.0.1:\(daemon.port)/\(token)/")
    else { throw ReviewServerError(reason: .notStarted, detail: "port \(port) is not known") }
    self.address = address
    desk.open(ReviewRoutes(report: report, token: token, port: daemon.port, accept: accept))
  }

  /// Stops listening, after the requests that are being answered.
  package func stop() {
    daemon.stop()
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// Why the review server could not be started.
package struct ReviewServerError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Reason: Hashable, Sendable {
    case noReport
    case notStarted
  }

  package var reason: Reason
  package var detail: String

  package var description: String {
    switch reason {
    case .noReport:
      "there is no report at \(detail)\nRun `stillframe check` first; it writes one."
    case .notStarted:
      "the review page could not be served on loopback: \(detail)\nChoose another port, or open "
        + "the report's index.html, which shows the same but can't accept."
    }
  }
}
