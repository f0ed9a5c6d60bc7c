/// What may stand under a key, and how it is read.
struct ValueRule<Value> {
  var shape: KeyShape
  /// Reads a value; nil when something is wrong with it, which has been noted then.
  var read: (PositionedJSON, KeyPlace, ConfigurationNotes) -> Value?
}

extension ValueRule {
  /// The rule with a further check.
  ///
  /// - Parameter check: Gives what is wrong and what would be right; nil when nothing is.
  /// - Returns: A rule for the same values, fewer of them right.
  func checked(_ check: @escaping (Value) -> String?) -> ValueRule {
    ValueRule(shape: shape) { json, place, notes in
      guard let value = read(json, place, notes) else { return nil }
      guard let problem = check(value) else { return value }
      notes.problem(problem, at: place)
      return nil
    }
  }

  /// The rule for what is made of the value.
  ///
  /// - Parameter transform: Gives the value, or what is wrong and what would be right.
  /// - Returns: A rule that reads the same and gives what is made of it.
  func converted<Other>(
    _ transform: @escaping (Value) -> Result<Other, RuleViolation>
  ) -> ValueRule<Other> {
    ValueRule<Other>(shape: shape) { json, place, notes in
      guard let value = read(json, place, notes) else { return nil }
      switch transform(value) {
      case .success(let other): return other
      case .failure(let violation):
        notes.problem(violation.message, at: place)
        return nil
      }
    }
  }
}

/// What is wrong with a value, and what would be right.
struct RuleViolation: Error, Hashable {
  var message: String
}

extension ValueRule where Value == String {
  /// Any string without control characters.
  static var text: ValueRule {
    ValueRule(shape: .string) { json, place, notes in
      guard case .string(let text) = json.value else {
        notes.problem("is \(json.kindInWords); a string is right", at: place)
        return nil
      }
      guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
      else {
        notes.problem("holds a control character; plain text is right", at: place)
        return nil
      }
      return text
    }
  }

  /// A string that isn't empty.
  static func name(_ example: String) -> ValueRule {
    text.checked { text in
      text.allSatisfy(\.isWhitespace) ? "is empty; for instance \"\(example)\" is right" : nil
    }
  }
}

extension ValueRule where Value == Bool {
  static var boolean: ValueRule {
    ValueRule(shape: .boolean) { json, place, notes in
      guard case .boolean(let value) = json.value else {
        notes.problem("is \(json.kindInWords); true or false is right", at: place)
        return nil
      }
      return value
    }
  }
}

extension ValueRule where Value == Int {
  static func integer(in range: ClosedRange<Int>, unit: String = "") -> ValueRule {
    let words = "a whole number from \(range.lowerBound) to \(range.upperBound)\(unit) is right"
    return ValueRule(shape: .integer(range)) { json, place, notes in
      guard case .number(let number, let text) = json.value else {
        notes.problem("is \(json.kindInWords); \(words)", at: place)
        return nil
      }
      guard let integer = Int(exactly: number), range.contains(integer) else {
        notes.problem("is \(text); \(words)", at: place)
        return nil
      }
      return integer
    }
  }
}

extension ValueRule where Value == Double {
  static func number(in range: ClosedRange<Double>, unit: String = "") -> ValueRule {
    let words =
      "a number from \(range.lowerBound.plain) to \(range.upperBound.plain)\(unit) is right"
    return ValueRule(shape: .number(range)) { json, place, notes in
      guard case .number(let number, let text) = json.value else {
        notes.problem("is \(json.kindInWords); \(words)", at: place)
        return nil
      }
      guard range.contains(number) else {
        notes.problem("is \(text); \(words)", at: place)
        return nil
      }
      return number
    }
  }
}

extension Double {
  /// Without a point where there is nothing behind it.
  var plain: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}

extension ValueRule where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of the names of an enumeration.
  static func choice(of type: Value.Type) -> ValueRule {
    let names = Value.allCases.map(\.rawValue)
    let words = "one of \(names.map { "\"\($0)\"" }.joined(separator: ", ")) is right"
    return ValueRule(shape: .choice(names)) { json, place, notes in
      guard case .string(let text) = json.value else {
        notes.problem("is \(json.kindInWords); \(words)", at: place)
        return nil
      }
      guard let value = Value(rawValue: text) else {
        let meant = Spelling.nearest(to: text, among: names).map { "did you mean \"\($0)\"?" }
        notes.problem("is \"\(text)\"; \(meant ?? words)", at: place)
        return nil
      }
      return value
    }
  }
}

extension ValueRule {
  /// A list; elements that are wrong are noted one by one.
  static func list<Element>(
    of rule: ValueRule<Element>,
    atLeast least: Int = 0
  ) -> ValueRule<[Element]> where Value == [Element] {
    ValueRule(shape: .list(rule.shape, atLeast: least)) { json, place, notes in
      guard case .array(let elements) = json.value else {
        notes.problem("is \(json.kindInWords); a list is right", at: place)
        return nil
      }
      guard elements.count >= least else {
        notes.problem("is an empty list; at least one is right", at: place)
        return nil
      }
      let values = elements.enumerated().map { index, element in
        rule.read(element, place.element(index, at: element.position), notes)
      }
      let read = values.compactMap { $0 }
      return read.count == values.count ? read : nil
    }
  }

  /// An object read key by key.
  static func object(_ read: @escaping (ObjectReader) -> Value?) -> ValueRule {
    ValueRule(shape: .object) { json, place, notes in
      guard let reader = ObjectReader(json, at: place, notes: notes) else { return nil }
      let value = read(reader)
      reader.noteUnknownKeys()
      return value
    }
  }

  /// An object whose keys are data.
  static func map<Key, Element>(
    keys: ValueRule<Key>,
    values: ValueRule<Element>
  ) -> ValueRule<[Key: Element]> where Value == [Key: Element] {
    var allowed: [String]?
    if case .choice(let names) = keys.shape { allowed = names }
    return ValueRule(shape: .map(values.shape, keys: allowed)) { json, place, notes in
      guard case .object(let members) = json.value else {
        notes.problem("is \(json.kindInWords); an object is right", at: place)
        return nil
      }
      var result: [Key: Element] = [:]
      for member in members {
        let keyPlace = place.key(member.key, at: member.keyPosition)
        let keyValue = PositionedJSON(value: .string(member.key), position: member.keyPosition)
        let key = keys.read(keyValue, keyPlace, notes)
        let valuePlace = place.key(member.key, at: member.value.position)
        if let key, let value = values.read(member.value, valuePlace, notes) {
          result[key] = value
        }
      }
      return result.count == members.count ? result : nil
    }
  }
}
