private import Foundation

/// Pieces of a JSON text that is written by hand, so that it reads as a person would write it.
enum JSONText {
  /// A string with its quotes.
  static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // Every Swift string is one of JSON's.
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
