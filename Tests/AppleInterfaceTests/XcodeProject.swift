import Foundation

/// An Xcode project's `project.pbxproj`, read as far as is needed to check it.
struct XcodeProject {
  /// A value of a property list in the old style.
  indirect enum Value: Equatable {
    case text(String)
    case list([Value])
    case table([String: Value])

    var text: String? {
      if case .text(let text) = self { text } else { nil }
    }

    var list: [Value] {
      if case .list(let list) = self { list } else { [] }
    }

    var table: [String: Value] {
      if case .table(let table) = self { table } else { [:] }
    }

    subscript(_ key: String) -> Value? { table[key] }
  }

  let root: Value
  var objects: [String: Value] { root["objects"]?.table ?? [:] }

  init(_ text: String) throws {
    var parser = Parser(text)
    root = try parser.file()
  }

  /// The objects of a kind, by their ids.
  func objects(of kind: String) -> [String: Value] {
    objects.filter { $0.value["isa"]?.text == kind }
  }

  /// Every text anywhere in an object that looks like the id of another.
  func references(in value: Value) -> [String] {
    switch value {
    case .text(let text):
      text.count == 24 && text.allSatisfy(\.isHexDigit) ? [text] : []
    case .list(let list): list.flatMap(references)
    case .table(let table): table.values.flatMap(references)
    }
  }

  // MARK: Reading

  struct Malformed: Error, CustomStringConvertible {
    var description: String
  }

  private struct Parser {
    private let characters: [Character]
    private var index = 0

    init(_ text: String) {
      characters = Array(text)
    }

    mutating func file() throws -> Value {
      let value = try value()
      skipSpace()
      guard index == characters.count else { throw malformed("something after the end") }
      return value
    }

    private mutating func value() throws -> Value {
      skipSpace()
      switch characters[safe: index] {
      case "{": return try table()
      case "(": return try list()
      case "\"": return .text(try quoted())
      case .some: return .text(try word())
      case nil: throw malformed("the end comes too early")
      }
    }

    private mutating func table() throws -> Value {
      index += 1
      var table: [String: Value] = [:]
      while true {
        skipSpace()
        if take("}") { return .table(table) }
        guard let key = try value().text else { throw malformed("a key that is no text") }
        guard table[key] == nil else { throw malformed("\(key) stands twice") }
        try expect("=")
        table[key] = try value()
        try expect(";")
      }
    }

    private mutating func list() throws -> Value {
      index += 1
      var list: [Value] = []
      while true {
        skipSpace()
        if take(")") { return .list(list) }
        list.append(try value())
        try expect(",")
      }
    }

    private mutating func quoted() throws -> String {
      index += 1
      var text = ""
      while let character = characters[safe: index], character != "\"" {
        if character == "\\" { index += 1 }
        guard let next = characters[safe: index] else { break }
        text.append(next)
        index += 1
      }
      guard take("\"") else { throw malformed("a quotation without an end") }
      return text
    }

    /// What may stand without quotation marks.
    private mutating func word() throws -> String {
      let start = index
      while let character = characters[safe: index],
        character.isLetter || character.isNumber || "_$/.:".contains(character)
      {
        index += 1
      }
      guard index > start else { throw malformed("'\(characters[index])' needs quotation marks") }
      return String(characters[start..<index])
    }

    private mutating func expect(_ character: Character) throws {
      skipSpace()
      guard take(character) else { throw malformed("'\(character)' is missing") }
    }

    private mutating func take(_ character: Character) -> Bool {
      guard characters[safe: index] == character else { return false }
      index += 1
      return true
    }

    private mutating func skipSpace() {
      while let character = characters[safe: index] {
        if character.isWhitespace {
          index += 1
        } else if characters[index...].starts(with: "/*") {
          while index < characters.count, !characters[index...].starts(with: "*/") { index += 1 }
          index += 2
        } else if characters[index...].starts(with: "//") {
          while let next = characters[safe: index], !next.isNewline { index += 1 }
        } else {
          return
        }
      }
    }

    private func malformed(_ what: String) -> Malformed {
      let line = characters.prefix(index).count { $0.isNewline } + 1
      return Malformed(description: "line \(line): \(what)")
    }
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
