package import Foundation

/// Why a report could not be written.
package struct ReportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was being done.
  package enum Reason: String, Hashable, Sendable {
    case makingFolder = "making the folder"
    case encoding = "encoding the summary"
    case writing = "writing"
    case replacing = "putting the new report in the place of the old one"
  }

  package var reason: Reason
  package var path: String
  /// What the system said.
  package var underlying: String

  package init(_ reason: Reason, at url: URL, underlying: any Error) {
    self.reason = reason
    path = url.path
    self.underlying = "\(underlying)"
  }

  package var description: String {
    """
    the report could not be written: \(reason.rawValue) failed at \(path): \(underlying)
    The run itself is whole; free some space or permit writing there, and run `stillframe open`.
    """
  }
}
