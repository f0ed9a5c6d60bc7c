package import Foundation

/// Finds JSON in the output of a tool that prints other lines around it.
package enum NoisyJSON {
  /// How the JSON begins.
  package enum Opening: UInt8, Sendable {
    case object = 0x7B
    case array = 0x5B
  }

  /// Decodes the first value that begins a line and reads as the given type.
  ///
  /// Warnings may hold brackets, even at the beginning of a line
  /// (`{ platform:iOS Simulator, … }`), and JSON of another shape; both are passed over.
  ///
  /// - Parameters:
  ///   - output: All that the tool printed.
  ///   - opening: The bracket that the value begins with, as the first character of a line.
  ///   - type: What it has to decode as.
  /// - Returns: Nil when there is no such value.
  package static func first<Value: Decodable>(
    in output: Data,
    opening: Opening,
    as type: Value.Type
  ) -> Value? {
    let bytes = [UInt8](output)
    var isLineStart = true
    // Each attempt may read to the end, so that their sum has to have a bound.
    var budget = 16 * bytes.count
    for (index, byte) in bytes.enumerated() where budget > 0 {
      defer { isLineStart = byte == newline }
      guard isLineStart, byte == opening.rawValue else { continue }
      let end = endOfValue(in: bytes, from: index)
      budget -= (end ?? bytes.count) - index
      guard let end else { continue }
      if let value = try? JSONDecoder().decode(type, from: Data(bytes[index..<end])) {
        return value
      }
    }
    return nil
  }

  /// The place behind the bracket that closes the one at `start`; nil when none does.
  private static func endOfValue(in bytes: [UInt8], from start: Int) -> Int? {
    var depth = 0
    var isInString = false
    var isEscaped = false
    for index in start..<bytes.count {
      let byte = bytes[index]
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == backslash {
          isEscaped = true
        } else if byte == quote {
          isInString = false
        }
        continue
      }
      switch byte {
      case quote: isInString = true
      case Opening.object.rawValue, Opening.array.rawValue: depth += 1
      case closingBrace, closingBracket:
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return nil
  }

  private static let newline = UInt8(ascii: "\n")
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
  private static let closingBrace = UInt8(ascii: "}")
  private static let closingBracket = UInt8(ascii: "]")
}
