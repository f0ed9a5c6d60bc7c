import Foundation

/// The text of a Swift source, told apart into code and what isn't: comments and string literals.
struct SourceText {
  private(set) var characters: [Character]
  /// Whether the character at each place is code.
  private(set) var isCode: [Bool]

  init(_ text: String) {
    characters = Array(text)
    isCode = Array(repeating: true, count: characters.count)
    markComments()
  }

  var text: String { String(characters) }

  /// The text with everything that isn't code as spaces.
  var code: String {
    String(zip(characters, isCode).map { $1 || $0.isNewline ? $0 : " " })
  }

  /// The places at which a piece of code begins, from the last to the first.
  func places(of piece: String) -> [Int] {
    let wanted = Array(piece)
    guard characters.count >= wanted.count else { return [] }
    return (0...(characters.count - wanted.count)).reversed().filter { start in
      isCode[start] && Array(characters[start..<(start + wanted.count)]) == wanted
    }
  }

  /// The place after the bracket that closes the one at a place.
  func end(ofBracketAt start: Int) -> Int? {
    var depth = 0
    for index in start..<characters.count where isCode[index] {
      switch characters[index] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return nil
  }

  /// The place of the bracket that closes the block around a place.
  func endOfBlock(around place: Int) -> Int? {
    var depth = 0
    for index in place..<characters.count where isCode[index] {
      switch characters[index] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
    }
    return nil
  }

  /// The next place from one on at which a character of code stands, outside of brackets.
  func next(_ wanted: Character, from start: Int) -> Int? {
    var index = start
    while index < characters.count {
      if isCode[index] {
        if characters[index] == wanted { return index }
        if "([{".contains(characters[index]) {
          guard let end = end(ofBracketAt: index) else { return nil }
          index = end
          continue
        }
      }
      index += 1
    }
    return nil
  }

  /// The place after the declaration that begins at a place: its block, or its line.
  func end(ofDeclarationAt start: Int) -> Int {
    var index = start
    var hasWord = false
    while index < characters.count {
      guard isCode[index] else {
        index += 1
        continue
      }
      let character = characters[index]
      if character == "{" { return end(ofBracketAt: index) ?? characters.count }
      if character == "(" || character == "[" {
        index = end(ofBracketAt: index) ?? characters.count
        continue
      }
      if character.isNewline {
        if hasWord { return index }
      } else if character == "@" {
        // An attribute on a line of its own belongs to what follows.
        index += 1
        while index < characters.count, characters[index].isLetter || characters[index] == "_" {
          index += 1
        }
        continue
      } else if !character.isWhitespace {
        hasWord = true
      }
      index += 1
    }
    return characters.count
  }

  /// Puts other text in the place of some.
  mutating func replace(_ range: Range<Int>, with replacement: String) {
    // Lines keep their numbers.
    let lines = String(repeating: "\n", count: characters[range].filter(\.isNewline).count)
    self = SourceText(
      String(characters[..<range.lowerBound]) + replacement + lines
        + String(characters[range.upperBound...])
    )
  }

  // MARK: Comments and literals

  private mutating func markComments() {
    var index = 0
    while index < characters.count {
      let rest = characters[index...]
      if rest.starts(with: "//") {
        index = mark(from: index) { $0.first?.isNewline ?? true }
      } else if rest.starts(with: "/*") {
        index = mark(from: index) { $0.starts(with: "*/") }
        index = mark(from: index, count: 2)
      } else if rest.starts(with: "\"\"\"") {
        index = markLiteral(from: index, delimiter: "\"\"\"")
      } else if rest.first == "\"" {
        index = markLiteral(from: index, delimiter: "\"")
      } else {
        index += 1
      }
    }
  }

  private mutating func mark(from start: Int, until isEnd: (ArraySlice<Character>) -> Bool) -> Int {
    var index = start
    while index < characters.count, !isEnd(characters[index...]) {
      isCode[index] = false
      index += 1
    }
    return index
  }

  private mutating func mark(from start: Int, count: Int) -> Int {
    let end = min(start + count, characters.count)
    for index in start..<end { isCode[index] = false }
    return end
  }

  private mutating func markLiteral(from start: Int, delimiter: String) -> Int {
    var index = mark(from: start, count: delimiter.count)
    while index < characters.count {
      let rest = characters[index...]
      if rest.starts(with: delimiter) { return mark(from: index, count: delimiter.count) }
      guard rest.first == "\\" else {
        index = mark(from: index, count: 1)
        continue
      }
      let isInterpolation = rest.dropFirst().first == "("
      index = mark(from: index, count: 2)
      if isInterpolation { index = markInterpolation(from: index) }
    }
    return index
  }

  /// Marks as far as the bracket that closes an interpolation; nothing in it counts as code.
  private mutating func markInterpolation(from start: Int) -> Int {
    var index = start
    var depth = 1
    while index < characters.count, depth > 0 {
      switch characters[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "\"":
        index = markLiteral(from: index, delimiter: "\"")
        continue
      default: break
      }
      index = mark(from: index, count: 1)
    }
    return index
  }
}
