private import CaptureEngine
private import Foundation

/// What an error says to whoever ran a command.
struct ErrorWords {
  let text: String

  /// Puts an error into words: what happened, and what to do about it.
  ///
  /// - Parameters:
  ///   - error: Any error that ended a command.
  ///   - context: How places are written.
  init(_ error: any Error, in context: CommandContext) {
    switch error {
    case let error as CaptureRunError:
      var lines = [error.message]
      if let advice = error.advice { lines.append(advice) }
      if let folder = error.folder, error.pictures > 0 {
        lines.append("What was taken so far is in \(context.display(folder)), as incomplete.")
      }
      text = lines.joined(separator: "\n")
    case is CancellationError: text = "cancelled"
    case let error as any LocalizedError: text = error.errorDescription ?? "\(error)"
    case let error as CocoaError: text = error.localizedDescription
    default: text = "\(error)"
    }
  }
}
