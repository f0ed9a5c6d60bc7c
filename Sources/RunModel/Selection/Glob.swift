/// A pattern for one name: `*` stands for any characters, `?` for one, `[a-c]` for one of a
/// set, `{en,de}-*` for one of several.
///
/// A backslash takes the meaning from the character after it. Matching is case sensitive and
/// takes time in proportion to pattern × text, whatever the pattern.
package struct Glob: Hashable, Sendable {
  /// As it was written.
  package let pattern: String
  /// One for each combination of what stands in braces.
  private let alternatives: [[Element]]

  /// Reads a pattern.
  ///
  /// - Throws: ``GlobError`` when a bracket or brace isn't closed, or there are too many
  ///   combinations.
  package init(_ pattern: String) throws(GlobError) {
    self.pattern = pattern
    var expansions: [[Character]] = []
    try Self.expand(Array(pattern), pattern: pattern, into: &expansions)
    var alternatives: [[Element]] = []
    for expansion in expansions {
      alternatives.append(try Self.elements(of: expansion, pattern: pattern))
    }
    self.alternatives = alternatives
  }

  private init(pattern: String, alternatives: [[Element]]) {
    self.pattern = pattern
    self.alternatives = alternatives
  }

  /// Matches every name.
  package static let any = Glob(pattern: "*", alternatives: [[.anyRun(crossing: .nothing)]])

  /// Whether the pattern matches all of the text.
  package func matches(_ text: String) -> Bool {
    let characters = Array(text)
    return alternatives.contains { Self.match($0, characters) }
  }
}

/// Why a text isn't a pattern.
package struct GlobError: Error, Hashable, CustomStringConvertible {
  package var pattern: String
  package var reason: String

  package var description: String { "'\(pattern)' is not a pattern: \(reason)" }
}

extension Glob {
  fileprivate enum Element: Hashable, Sendable {
    case one(Character)
    case anyOne
    case set([ClosedRange<Character>], negated: Bool)
    case anyRun(crossing: Boundary)
  }

  /// What a run of any characters may cross.
  fileprivate enum Boundary: Hashable, Sendable {
    case nothing
    case slashes
  }

  /// The largest number of combinations of what stands in braces.
  private static let largestExpansion = 256

  private static func expand(
    _ pattern: [Character],
    pattern whole: String,
    into result: inout [[Character]]
  ) throws(GlobError) {
    guard let (open, close, commas) = try firstBraces(in: pattern, whole: whole) else {
      guard result.count < largestExpansion else {
        throw GlobError(
          pattern: whole,
          reason: "its braces give more than \(largestExpansion) combinations"
        )
      }
      result.append(pattern)
      return
    }
    var start = open + 1
    for end in commas + [close] {
      let choice = pattern[..<open] + pattern[start..<end] + pattern[(close + 1)...]
      try expand(Array(choice), pattern: whole, into: &result)
      start = end + 1
    }
  }

  /// The first pair of braces, with the commas that stand directly inside it.
  private static func firstBraces(
    in pattern: [Character],
    whole: String
  ) throws(GlobError) -> (open: Int, close: Int, commas: [Int])? {
    var open: Int?
    var depth = 0
    var commas: [Int] = []
    var index = 0
    while index < pattern.count {
      switch pattern[index] {
      case "\\": index += 1
      case "{":
        depth += 1
        if depth == 1 { open = index }
      case ",": if depth == 1 { commas.append(index) }
      case "}" where depth > 0:
        depth -= 1
        if depth == 0, let open { return (open, index, commas) }
      default: break
      }
      index += 1
    }
    guard depth == 0 else {
      throw GlobError(pattern: whole, reason: "a '{' is not closed; write '\\{' for the character")
    }
    return nil
  }

  private static func elements(
    of pattern: [Character],
    pattern whole: String
  ) throws(GlobError) -> [Element] {
    var elements: [Element] = []
    var index = 0
    while index < pattern.count {
      let character = pattern[index]
      index += 1
      switch character {
      case "*":
        var stars = 1
        while index < pattern.count, pattern[index] == "*" {
          stars += 1
          index += 1
        }
        elements.append(.anyRun(crossing: stars > 1 ? .slashes : .nothing))
      case "?": elements.append(.anyOne)
      case "[": elements.append(try set(in: pattern, from: &index, whole: whole))
      case "\\":
        guard index < pattern.count else {
          throw GlobError(pattern: whole, reason: "it ends in a backslash")
        }
        elements.append(.one(pattern[index]))
        index += 1
      default: elements.append(.one(character))
      }
    }
    return elements
  }

  /// Reads a set from after its opening bracket; a closing one directly there is a member.
  private static func set(
    in pattern: [Character],
    from index: inout Int,
    whole: String
  ) throws(GlobError) -> Element {
    var ranges: [ClosedRange<Character>] = []
    let negated = index < pattern.count && (pattern[index] == "!" || pattern[index] == "^")
    if negated { index += 1 }
    while index < pattern.count, pattern[index] != "]" || ranges.isEmpty {
      let first = pattern[index]
      guard index + 2 < pattern.count, pattern[index + 1] == "-", pattern[index + 2] != "]" else {
        ranges.append(first...first)
        index += 1
        continue
      }
      let last = pattern[index + 2]
      guard first <= last else {
        throw GlobError(pattern: whole, reason: "the range '\(first)-\(last)' runs backwards")
      }
      ranges.append(first...last)
      index += 3
    }
    guard index < pattern.count else {
      throw GlobError(pattern: whole, reason: "a '[' is not closed; write '\\[' for the character")
    }
    index += 1
    return .set(ranges, negated: negated)
  }

  /// Matches with one step back to the latest run that can grow, for each kind of run.
  ///
  /// A run that stops at slashes can't help once a later `**` has matched, and the other way
  /// round an earlier `**` still can; hence the table of reachable positions instead.
  private static func match(_ elements: [Element], _ text: [Character]) -> Bool {
    var reachable = [Bool](repeating: false, count: text.count + 1)
    reachable[0] = true
    for element in elements {
      if case .anyRun(let crossing) = element {
        for index in text.indices where reachable[index] {
          if crossing == .slashes || text[index] != "/" { reachable[index + 1] = true }
        }
        continue
      }
      for index in text.indices.reversed() {
        reachable[index + 1] = reachable[index] && matches(element, text[index])
      }
      reachable[0] = false
    }
    return reachable[text.count]
  }

  private static func matches(_ element: Element, _ character: Character) -> Bool {
    switch element {
    case .one(let expected): character == expected
    case .anyOne: character != "/"
    case .set(let ranges, let negated):
      character != "/" && ranges.contains { $0.contains(character) } != negated
    case .anyRun: false
    }
  }
}
