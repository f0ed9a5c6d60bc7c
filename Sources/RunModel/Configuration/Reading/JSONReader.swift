/// Reads JSON (RFC 8259) and keeps the position of every value and key.
///
/// Foundation's decoder tells neither the line of a wrong value nor of a repeated key, and takes
/// the last of two equal keys in silence.
struct JSONReader {
  /// Deeper nesting is refused, because reading it takes stack.
  static let largestDepth = 64

  private let bytes: [UInt8]
  private var index = 0
  /// Where columns have been counted up to, so that each byte is counted once.
  private var counted = (index: 0, position: TextPosition(line: 1, column: 1))
  private var depth = 0

  /// Reads a whole text.
  ///
  /// - Parameter bytes: UTF-8, with or without a byte order mark.
  /// - Returns: The one value in it.
  /// - Throws: ``JSONSyntaxError`` with the first place that isn't JSON.
  static func read(_ bytes: [UInt8]) throws(JSONSyntaxError) -> PositionedJSON {
    let start = TextPosition(line: 1, column: 1)
    guard bytes.count <= Configuration.largestSizeInBytes else {
      throw JSONSyntaxError(
        position: start,
        message: "the file has more than \(Configuration.largestSizeInBytes) bytes, which are "
          + "the most that are read"
      )
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw JSONSyntaxError(position: start, message: "the file isn't UTF-8")
    }
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    var reader = JSONReader(bytes: bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes)
    reader.skipSpace()
    guard reader.index < reader.bytes.count else { throw reader.error("the file is empty") }
    let value = try reader.value()
    reader.skipSpace()
    guard reader.index == reader.bytes.count else {
      throw reader.error("something follows the end of the value")
    }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }
}

extension JSONReader {
  private var position: TextPosition {
    mutating get {
      for byte in bytes[counted.index..<index] {
        if byte == UInt8(ascii: "\n") {
          counted.position = TextPosition(line: counted.position.line + 1, column: 1)
        } else if byte & 0xc0 != 0x80 {
          counted.position.column += 1
        }
      }
      counted.index = index
      return counted.position
    }
  }

  private mutating func error(_ message: String) -> JSONSyntaxError {
    JSONSyntaxError(position: position, message: message)
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// What stands here, for messages.
  private var nextInWords: String {
    guard index < bytes.count else { return "the end of the file" }
    let rest = String(decoding: bytes[index..<min(index + 16, bytes.count)], as: UTF8.self)
    guard let character = rest.first else { return "the end of the file" }
    return character.isNewline ? "the end of the line" : "'\(character)'"
  }

  private mutating func skipSpace() {
    while let byte = next, " \t\r\n".utf8.contains(byte) { index += 1 }
  }

  private mutating func value() throws(JSONSyntaxError) -> PositionedJSON {
    let start = position
    let value: PositionedJSON.Value
    switch next {
    case UInt8(ascii: "{"):
      value = .object(try nested { reader throws(JSONSyntaxError) in try reader.members() })
    case UInt8(ascii: "["):
      value = .array(try nested { reader throws(JSONSyntaxError) in try reader.elements() })
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "t"): value = try word("true", .boolean(true))
    case UInt8(ascii: "f"): value = try word("false", .boolean(false))
    case UInt8(ascii: "n"): value = try word("null", .null)
    case UInt8(ascii: "/"): throw error("JSON has no comments")
    case .some(let byte) where "-0123456789".utf8.contains(byte): value = try number()
    default: throw error("expected a value, found \(nextInWords)")
    }
    return PositionedJSON(value: value, position: start)
  }

  private mutating func nested<Result>(
    _ read: (inout JSONReader) throws(JSONSyntaxError) -> Result
  ) throws(JSONSyntaxError) -> Result {
    guard depth < Self.largestDepth else {
      throw error("values are nested more than \(Self.largestDepth) deep")
    }
    depth += 1
    index += 1
    skipSpace()
    let result = try read(&self)
    depth -= 1
    return result
  }

  private mutating func members() throws(JSONSyntaxError) -> [PositionedJSON.Member] {
    var members: [PositionedJSON.Member] = []
    var seen: [String: TextPosition] = [:]
    while try !isClosed(by: UInt8(ascii: "}"), afterFirst: !members.isEmpty) {
      let keyPosition = position
      guard next == UInt8(ascii: "\"") else {
        throw error("expected a key in double quotes, found \(nextInWords)")
      }
      let key = try string()
      if let first = seen[key] {
        throw JSONSyntaxError(
          position: keyPosition,
          message: "the key \"\(key)\" stands here again; it is in line \(first.line) already"
        )
      }
      seen[key] = keyPosition
      skipSpace()
      guard next == UInt8(ascii: ":") else {
        throw error("expected ':' after the key \"\(key)\", found \(nextInWords)")
      }
      index += 1
      skipSpace()
      members.append(.init(key: key, keyPosition: keyPosition, value: try value()))
      skipSpace()
    }
    return members
  }

  private mutating func elements() throws(JSONSyntaxError) -> [PositionedJSON] {
    var elements: [PositionedJSON] = []
    while try !isClosed(by: UInt8(ascii: "]"), afterFirst: !elements.isEmpty) {
      elements.append(try value())
      skipSpace()
    }
    return elements
  }

  /// Passes a closing bracket, or the comma before the next element.
  private mutating func isClosed(
    by bracket: UInt8,
    afterFirst: Bool
  ) throws(JSONSyntaxError) -> Bool {
    if next == bracket {
      index += 1
      return true
    }
    guard afterFirst else { return false }
    guard next == UInt8(ascii: ",") else {
      let closing = Character(Unicode.Scalar(bracket))
      throw error("expected ',' or '\(closing)', found \(nextInWords)")
    }
    index += 1
    skipSpace()
    if next == bracket { throw error("a comma stands before the closing bracket") }
    return false
  }

  private mutating func word(
    _ word: String,
    _ value: PositionedJSON.Value
  ) throws(JSONSyntaxError) -> PositionedJSON.Value {
    guard bytes[index...].starts(with: word.utf8) else {
      throw error("expected a value, found \(nextInWords)")
    }
    index += word.utf8.count
    return value
  }
}

extension JSONReader {
  private mutating func number() throws(JSONSyntaxError) -> PositionedJSON.Value {
    let start = index
    let startPosition = position
    if next == UInt8(ascii: "-") { index += 1 }
    let integer = digits()
    if integer == 0 { throw error("expected a digit, found \(nextInWords)") }
    if integer > 1, bytes[index - integer] == UInt8(ascii: "0") {
      throw JSONSyntaxError(position: startPosition, message: "a number can't begin with 0")
    }
    if next == UInt8(ascii: ".") {
      index += 1
      if digits() == 0 { throw error("expected a digit after the point, found \(nextInWords)") }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      index += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
      if digits() == 0 { throw error("expected the exponent's digits, found \(nextInWords)") }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw JSONSyntaxError(position: startPosition, message: "the number \(text) is too large")
    }
    return .number(number, text: text)
  }

  private mutating func digits() -> Int {
    let start = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index - start
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    index += 1
    var result: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"): result += Array(String(try escape()).utf8)
      case 0..<0x20: throw error("a string can't hold a line break or control character")
      default:
        result.append(byte)
        index += 1
      }
    }
    throw error("a string isn't closed")
  }

  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let start = position
    index += 1
    guard let letter = next else { throw error("a string isn't closed") }
    index += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default:
      throw JSONSyntaxError(position: start, message: "a backslash can't stand before this")
    }
  }

  private mutating func unicodeEscape(
    from start: TextPosition
  ) throws(JSONSyntaxError) -> Unicode.Scalar {
    let first = try codeUnit(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    if UTF16.isLeadSurrogate(first), bytes[index...].starts(with: "\\u".utf8) {
      index += 2
      let second = try codeUnit(from: start)
      if UTF16.isTrailSurrogate(second) {
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
      }
    }
    throw JSONSyntaxError(position: start, message: "half of a surrogate pair is no character")
  }

  private mutating func codeUnit(from start: TextPosition) throws(JSONSyntaxError) -> UInt16 {
    let digits = bytes[index..<min(index + 4, bytes.count)]
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else {
      throw JSONSyntaxError(position: start, message: "expected four hexadecimal digits after \\u")
    }
    index += 4
    return unit
  }
}
