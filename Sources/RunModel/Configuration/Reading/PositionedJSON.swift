/// A JSON value that remembers where it stood in its file.
struct PositionedJSON: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// With the digits as they were written.
    case number(Double, text: String)
    case string(String)
    case array([PositionedJSON])
    case object([Member])
  }

  struct Member: Hashable, Sendable {
    var key: String
    var keyPosition: TextPosition
    var value: PositionedJSON
  }

  var value: Value
  var position: TextPosition

  /// What the value is, for messages.
  var kindInWords: String {
    switch value {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// A place in a text; lines and columns count from 1, columns in Unicode scalars.
package struct TextPosition: Hashable, Sendable, Comparable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A text that is no JSON.
struct JSONSyntaxError: Error, Hashable {
  var position: TextPosition
  var message: String
}
