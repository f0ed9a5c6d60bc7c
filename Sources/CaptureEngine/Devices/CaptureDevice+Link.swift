private import Foundation

extension CaptureDevice {
  /// Opens a link that the app gave.
  ///
  /// - Returns: Why it could not be opened; nil when it was.
  func failureOfOpening(_ link: String) async -> String? {
    guard let url = URL(string: link) else { return "'\(link)' is not a URL" }
    do {
      try await open(url)
      return nil
    } catch {
      return error.message
    }
  }
}
