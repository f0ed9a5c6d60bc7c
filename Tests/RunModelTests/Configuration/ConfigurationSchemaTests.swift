import Foundation
import Testing

@testable import RunModel

struct ConfigurationSchemaTests {
  private let schema: JSONSchema
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  init() throws {
    schema = try JSONSchema(Array(ConfigurationSchema.text.utf8))
  }

  @Test func isTheFileAtTheProjectsRoot() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = try String(
      contentsOf: root.appending(path: "stillframe.schema.json"),
      encoding: .utf8
    )
    #expect(
      file == ConfigurationSchema.text,
      "run 'stillframe schema > stillframe.schema.json' after a change"
    )
  }

  @Test func knowsTheKeysOfTheParser() throws {
    let notes = ConfigurationNotes()
    _ = try Configuration.read(
      Array(ConfigurationSamples.everything.utf8),
      file: "everything",
      notes: notes
    )
    let ofParser = Set(notes.knownKeys)
    let ofSchema = Set(schema.knownKeys())
    #expect(ofParser.subtracting(ofSchema).sorted { $0.path < $1.path } == [])
    #expect(ofSchema.subtracting(ofParser).sorted { $0.path < $1.path } == [])
    #expect(ofParser.count > 50)
  }

  @Test func everyKeyIsDocumented() throws {
    let text = try String(
      contentsOf: Self.root.appending(path: "docs/configuration.md"),
      encoding: .utf8
    )
    for key in schema.knownKeys() {
      let name = key.path.split(separator: ".").last.map(String.init) ?? key.path
      #expect(text.contains("| `\(name)` |"), "docs/configuration.md lacks a row for \(key.path)")
    }
  }

  @Test func theDocumentedExamplesAreRead() throws {
    let text = try String(
      contentsOf: Self.root.appending(path: "docs/configuration.md"),
      encoding: .utf8
    )
    let examples = text.components(separatedBy: "```json\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    #expect(examples.count == 2)
    for example in examples {
      _ = try Configuration(reading: Data(example.utf8), file: "docs/configuration.md")
    }
  }

  @Test(arguments: ConfigurationSamples.accepted)
  func accepts(sample: AcceptedSample) throws {
    #expect(try schema.accepts(JSONReader.read(Array(sample.text.utf8))))
  }

  @Test(arguments: ConfigurationSamples.refused.filter { $0.judge == .both })
  func refuses(sample: RefusedSample) throws {
    #expect(try !schema.accepts(JSONReader.read(Array(sample.text.utf8))))
  }

  @Test func statesTheDefaultsOfTheParser() throws {
    let defaults = schema.defaults()
    #expect(defaults.count > 10)
    var sections: [String: [String]] = [:]
    for (path, value) in defaults {
      let parts = path.split(separator: ".").map(String.init)
      if parts.count == 1 {
        sections["", default: []].append("\"\(path)\": \(value.json)")
      } else {
        sections[parts[0], default: []].append("\"\(parts[1])\": \(value.json)")
      }
    }
    // A build configuration means nothing without a project.
    let app = sections["app", default: []].filter { !$0.contains("configuration") }
    let more =
      (sections[""] ?? [])
      + ["capture", "compare"].map { section in
        "\"\(section)\": { \(sections[section, default: []].joined(separator: ", ")) }"
      }
    let spelledOut = ConfigurationSamples.minimal(
      app: "{ \"executable\": \"build/app\", \(app.joined(separator: ", ")) }",
      adding: more.joined(separator: ", ")
    )
    let left = try Configuration(reading: Data(spelledOut.utf8), file: "spelled out")
    let right = try Configuration(
      reading: Data(ConfigurationSamples.minimal().utf8),
      file: "minimal"
    )
    #expect(left == right)
  }

  @Test func statesTheDefaultsOfSimulators() throws {
    let devices = schema.defaults(ofKind: "simulator")
    let keys = devices.filter { !$0.path.contains(".") }
      .map { "\"\($0.path)\": \($0.value.json)" }
    let bar = devices.filter { $0.path.hasPrefix("statusBar.") }
      .map { "\"\($0.path.dropFirst("statusBar.".count))\": \($0.value.json)" }
    func configuration(_ more: String) throws -> Configuration {
      let text = ConfigurationSamples.minimal(
        app: #"{ "path": "a.app" }"#,
        devices: #"[{ "id": "a", "kind": "simulator", "name": "iPhone 16"\#(more) }]"#
      )
      return try Configuration(reading: Data(text.utf8), file: "devices")
    }
    let statusBar = "\"statusBar\": { \(bar.joined(separator: ", ")) }"
    #expect(bar.count == 6)
    #expect(
      try configuration(", " + (keys + [statusBar]).joined(separator: ", ")) == configuration("")
    )
  }
}
