import Testing

@testable import RunModel

/// As much of JSON Schema (2020-12) as the published schema uses; other keywords are an error.
struct JSONSchema {
  private let root: PositionedJSON
  private let node: PositionedJSON

  init(_ text: [UInt8]) throws {
    root = try JSONReader.read(text)
    node = root
  }

  private init(root: PositionedJSON, node: PositionedJSON) {
    self.root = root
    self.node = node
  }

  struct UnknownKeyword: Error {
    var keyword: String
  }

  private func schema(_ node: PositionedJSON) -> JSONSchema { JSONSchema(root: root, node: node) }

  subscript(keyword: String) -> PositionedJSON? { node[keyword] }

  /// The schema that a reference names, with the reference's own keywords in front.
  var resolved: [JSONSchema] {
    guard case .string(let reference)? = node["$ref"]?.value else { return [self] }
    let target = reference.split(separator: "/").dropFirst().reduce(root) { node, key in
      node[String(key)] ?? PositionedJSON(value: .boolean(false), position: node.position)
    }
    return [self] + schema(target).resolved
  }

  func accepts(_ json: PositionedJSON) throws -> Bool {
    if case .boolean(let answer) = node.value { return answer }
    for (keyword, value) in node.members {
      guard try holds(keyword, value, for: json) else { return false }
    }
    return true
  }

  private func all(_ values: [PositionedJSON], accept json: PositionedJSON) throws -> Int {
    try values.count { try schema($0).accepts(json) }
  }

  private func holds(
    _ keyword: String,
    _ value: PositionedJSON,
    for json: PositionedJSON
  ) throws -> Bool {
    switch keyword {
    case "$schema", "$id", "$defs", "title", "description", "default", "examples": return true
    case "$ref": return try resolved.dropFirst().allSatisfy { try $0.accepts(json) }
    case "allOf": return try all(value.elements, accept: json) == value.elements.count
    case "anyOf": return try all(value.elements, accept: json) > 0
    case "oneOf": return try all(value.elements, accept: json) == 1
    case "not": return try !schema(value).accepts(json)
    case "if":
      let branch = try schema(value).accepts(json) ? node["then"] : node["else"]
      return try branch.map { try schema($0).accepts(json) } ?? true
    case "then", "else": return true
    case "type": return json.isOf(type: value.text)
    case "const": return json.sameValue(as: value)
    case "enum": return value.elements.contains { $0.sameValue(as: json) }
    case "minimum": return json.number.map { $0 >= value.number ?? 0 } ?? true
    case "maximum": return json.number.map { $0 <= value.number ?? 0 } ?? true
    case "minLength": return json.textLength.map { Double($0) >= value.number ?? 0 } ?? true
    case "maxLength": return json.textLength.map { Double($0) <= value.number ?? 0 } ?? true
    case "pattern":
      guard case .string(let text) = json.value else { return true }
      return try value.pattern.firstMatch(in: text) != nil
    default: return try holdsForParts(keyword, value, of: json)
    }
  }

  private func holdsForParts(
    _ keyword: String,
    _ value: PositionedJSON,
    of json: PositionedJSON
  ) throws -> Bool {
    switch (keyword, json.value) {
    case ("minItems", .array(let items)): return Double(items.count) >= value.number ?? 0
    case ("maxItems", .array(let items)): return Double(items.count) <= value.number ?? 0
    case ("uniqueItems", .array(let items)):
      return items.indices.allSatisfy { index in
        !items[..<index].contains { $0.sameValue(as: items[index]) }
      }
    case ("items", .array(let items)):
      return try items.allSatisfy { try schema(value).accepts($0) }
    case ("prefixItems", .array(let items)):
      return try zip(value.elements, items).allSatisfy { try schema($0).accepts($1) }
    case ("required", .object): return value.elements.allSatisfy { json[$0.text] != nil }
    case ("properties", .object(let members)):
      return try members.allSatisfy { member in
        try value[member.key].map { try schema($0).accepts(member.value) } ?? true
      }
    case ("additionalProperties", .object(let members)):
      let named = node["properties"]
      return try members.allSatisfy { member in
        try named?[member.key] != nil || schema(value).accepts(member.value)
      }
    case ("propertyNames", .object(let members)):
      return try members.allSatisfy { member in
        try schema(value).accepts(
          PositionedJSON(value: .string(member.key), position: member.keyPosition)
        )
      }
    case ("dependentRequired", .object):
      return value.members.allSatisfy { key, needed in
        json[key] == nil || needed.elements.allSatisfy { json[$0.text] != nil }
      }
    case ("dependentSchemas", .object):
      return try value.members.allSatisfy { key, needed in
        try json[key] == nil || schema(needed).accepts(json)
      }
    case ("minItems", _), ("maxItems", _), ("uniqueItems", _), ("items", _), ("prefixItems", _),
      ("required", _), ("properties", _), ("additionalProperties", _), ("propertyNames", _),
      ("dependentRequired", _), ("dependentSchemas", _):
      return true
    default: throw UnknownKeyword(keyword: keyword)
    }
  }
}

extension JSONSchema {
  /// Every key that the schema knows of, as the parser notes its own.
  func knownKeys(at path: String = "") -> [KnownKey] {
    let parts = resolved
    if let items = parts.compactMap({ $0["items"] }).first {
      return schema(items).knownKeys(at: path + "[]")
    }
    let required = parts.flatMap { $0["required"]?.elements ?? [] }.map(\.text)
    var keys: [KnownKey] = []
    for (key, value) in parts.flatMap({ $0["properties"]?.members ?? [] }) {
      guard case .object = value.value, value["const"] == nil else { continue }
      let below = schema(value)
      let keyPath = path.isEmpty ? key : "\(path).\(key)"
      keys.append(
        KnownKey(path: keyPath, shape: below.shape, isRequired: required.contains(key))
      )
      keys += below.knownKeys(at: keyPath)
    }
    for kind in parts.flatMap({ $0["oneOf"]?.elements ?? [] }).flatMap({ schema($0).resolved }) {
      guard let name = kind["properties"]?["kind"]?["const"]?.text else { continue }
      keys += kind.knownKeys(at: "\(path.dropLast(2))[\(name)]")
    }
    return keys
  }

  /// What may stand under a key with this schema.
  private var shape: KeyShape {
    let parts = resolved
    func first(_ keyword: String) -> PositionedJSON? { parts.compactMap { $0[keyword] }.first }
    if let choices = first("enum") { return .choice(choices.elements.map(\.text)) }
    let low = first("minimum")?.number ?? -.infinity
    let high = first("maximum")?.number ?? .infinity
    switch first("type")?.text {
    case "string": return .string
    case "boolean": return .boolean
    case "integer": return .integer(Int(low)...Int(high))
    case "number": return .number(low...high)
    case "array":
      let element = first("items") ?? first("prefixItems")?.elements.first
      let least = Int(first("minItems")?.number ?? 0)
      return .list(element.map { schema($0).shape } ?? .object, atLeast: least)
    default:
      guard let values = first("additionalProperties"), case .object = values.value else {
        return .object
      }
      let names = first("propertyNames")?["enum"]?.elements.map(\.text)
      return .map(schema(values).shape, keys: names)
    }
  }

  /// The defaults of the keys of the whole, by path.
  func defaults(at path: String = "") -> [(path: String, value: PositionedJSON)] {
    resolved.flatMap { $0["properties"]?.members ?? [] }.flatMap { key, value in
      let below = schema(value)
      let keyPath = path.isEmpty ? key : "\(path).\(key)"
      return (value["default"].map { [(keyPath, $0)] } ?? []) + below.defaults(at: keyPath)
    }
  }
}

extension JSONSchema {
  /// The defaults of the keys of one kind of device, by path below it.
  func defaults(ofKind kind: String) -> [(path: String, value: PositionedJSON)] {
    guard let device = root["$defs"]?["device"] else { return [] }
    let branches = schema(device)["oneOf"]?.elements ?? []
    return branches.flatMap { schema($0).resolved }
      .filter { $0["properties"]?["kind"]?["const"]?.text == kind }
      .flatMap { $0.defaults() }
  }
}

extension PositionedJSON {
  subscript(key: String) -> PositionedJSON? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }

  var members: [(String, PositionedJSON)] {
    guard case .object(let members) = value else { return [] }
    return members.map { ($0.key, $0.value) }
  }

  var elements: [PositionedJSON] {
    guard case .array(let elements) = value else { return [] }
    return elements
  }

  var text: String {
    guard case .string(let text) = value else { return "" }
    return text
  }

  /// The text as a regular expression over scalars, which is what JSON Schema means.
  var pattern: Regex<AnyRegexOutput> {
    get throws {
      // Swift joins literal scalars to the character before them, such as the - of a range.
      let spelledOut = text.unicodeScalars.map { scalar in
        scalar.isASCII ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      }
      return try Regex(spelledOut.joined()).matchingSemantics(.unicodeScalar)
    }
  }

  var textLength: Int? {
    guard case .string(let text) = value else { return nil }
    return text.unicodeScalars.count
  }

  var number: Double? {
    guard case .number(let number, _) = value else { return nil }
    return number
  }

  func isOf(type: String) -> Bool {
    switch value {
    case .null: type == "null"
    case .boolean: type == "boolean"
    case .number(let number, _):
      type == "number" || (type == "integer" && number == number.rounded())
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }

  func sameValue(as other: PositionedJSON) -> Bool {
    switch (value, other.value) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.number(let left, _), .number(let right, _)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.sameValue(as: $1) }
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.allSatisfy { member in
          right.contains { $0.key == member.key && $0.value.sameValue(as: member.value) }
        }
    default: false
    }
  }

  /// The value as JSON again.
  var json: String {
    switch value {
    case .null: "null"
    case .boolean(let boolean): "\(boolean)"
    case .number(_, let text): text
    case .string(let text): "\"\(text)\""
    case .array(let elements): "[" + elements.map(\.json).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\"\($0.key)\": \($0.value.json)" }.joined(separator: ", ") + "}"
    }
  }
}
