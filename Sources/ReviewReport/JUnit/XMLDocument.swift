/// A document of elements, each beginning on its own line.
///
/// It is the one place where XML is put together, so that everything in it is escaped.
struct XMLDocument {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  /// A name of ours, and a value from anywhere.
  struct Attribute {
    let name: StaticString
    let value: String

    init(_ name: StaticString, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Adds an element with nothing inside.
  mutating func element(_ name: StaticString, _ attributes: [Attribute]) {
    add(line: "<\(name)\(Self.written(attributes))/>")
  }

  /// Adds an element with lines of text inside.
  mutating func element(_ name: StaticString, _ attributes: [Attribute], lines: [String]) {
    let content = lines.map { XMLText($0).escaped }.joined(separator: "\n")
    add(line: "<\(name)\(Self.written(attributes))>\(content)</\(name)>")
  }

  /// Adds an element with others inside.
  mutating func element(
    _ name: StaticString,
    _ attributes: [Attribute],
    _ content: (inout XMLDocument) -> Void
  ) {
    add(line: "<\(name)\(Self.written(attributes))>")
    depth += 1
    content(&self)
    depth -= 1
    add(line: "</\(name)>")
  }

  private mutating func add(line: String) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  private static func written(_ attributes: [Attribute]) -> String {
    attributes.map { " \($0.name)=\"\(XMLText($0.value).escaped)\"" }.joined()
  }
}
