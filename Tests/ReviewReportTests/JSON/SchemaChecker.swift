import Foundation

/// Holds JSON against a JSON Schema, as far as `summary.schema.json` uses it.
struct SchemaChecker {
  private let root: [String: Any]

  init(_ schema: Data) throws {
    root = try JSONSerialization.jsonObject(with: schema) as? [String: Any] ?? [:]
  }

  /// What is wrong with a document, a line for each violation; empty when it is valid.
  func violations(of document: Data) throws -> [String] {
    violations(of: try JSONSerialization.jsonObject(with: document), against: root, at: "$")
  }

  /// The names of the keywords that the checker understands; a schema must have no others.
  private static let keywords: Set<String> = [
    "$schema", "$id", "$defs", "$ref", "title", "description", "type", "properties", "required",
    "additionalProperties", "items", "enum", "const", "minimum", "maxItems",
  ]

  private func violations(of value: Any, against schema: [String: Any], at path: String) -> [String]
  {
    var found = schema.keys.filter { !Self.keywords.contains($0) }.map { "\(path): keyword \($0)" }
    if let reference = schema["$ref"] as? String, let target = definition(reference) {
      found += violations(of: value, against: target, at: path)
    }
    if let type = schema["type"] as? String, !Self.isOf(type, value) {
      return found + ["\(path): no \(type)"]
    }
    if let allowed = schema["enum"] as? [Any], !allowed.contains(where: { Self.same($0, value) }) {
      found.append("\(path): not one of \(allowed)")
    }
    if let only = schema["const"], !Self.same(only, value) { found.append("\(path): not \(only)") }
    if let least = schema["minimum"] as? Double, let number = value as? Double, number < least {
      found.append("\(path): below \(least)")
    }
    if let array = value as? [Any] { found += violations(ofItems: array, schema, at: path) }
    if let object = value as? [String: Any] {
      found += violations(ofKeys: object, schema, at: path)
    }
    return found
  }

  private func violations(ofItems items: [Any], _ schema: [String: Any], at path: String)
    -> [String]
  {
    var found: [String] = []
    if let most = schema["maxItems"] as? Int, items.count > most {
      found.append("\(path): more than \(most)")
    }
    guard let item = schema["items"] as? [String: Any] else { return found }
    for (index, value) in items.enumerated() {
      found += violations(of: value, against: item, at: "\(path)[\(index)]")
    }
    return found
  }

  private func violations(ofKeys object: [String: Any], _ schema: [String: Any], at path: String)
    -> [String]
  {
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    let required = schema["required"] as? [String] ?? []
    var found = required.filter { object[$0] == nil }.map { "\(path): no \($0)" }
    for (key, value) in object {
      if let own = properties[key] ?? schema["additionalProperties"] as? [String: Any] {
        found += violations(of: value, against: own, at: "\(path).\(key)")
      } else if schema["additionalProperties"] as? Bool == false {
        found.append("\(path): unknown \(key)")
      }
    }
    return found
  }

  private func definition(_ reference: String) -> [String: Any]? {
    let name = reference.split(separator: "/").last.map(String.init) ?? ""
    return (root["$defs"] as? [String: [String: Any]])?[name]
  }

  private static func isOf(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": value is Bool
    case "integer": (value as? Double).map { $0.rounded() == $0 } ?? false
    case "number": value is Double
    default: false
    }
  }

  private static func same(_ left: Any, _ right: Any) -> Bool {
    if let left = left as? String { return left == right as? String }
    if let left = left as? Double { return left == right as? Double }
    return false
  }
}
