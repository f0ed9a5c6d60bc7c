import Foundation
import Testing

@testable import RunModel

/// Which ids are right: the schema and the reader have to agree.
struct SchemaIDTests {
  private let schema: JSONSchema

  init() throws {
    schema = try JSONSchema(Array(ConfigurationSchema.text.utf8))
  }

  /// Whether the two take a configuration.
  private struct Answers: Hashable {
    var schema: Bool
    var reader: Bool
  }

  private func answers(on text: String) throws -> Answers {
    Answers(
      schema: try schema.accepts(JSONReader.read(Array(text.utf8))),
      reader: (try? Configuration(reading: Data(text.utf8), file: "sample")) != nil
    )
  }

  private func json(_ text: String) -> String {
    let units = text.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"" + units.joined() + "\""
  }

  private func device(_ id: String) -> String {
    ConfigurationSamples.minimal(
      devices: "[{ \"id\": \(json(id)), \"kind\": \"virtual-display\", \"width\": 16, "
        + "\"height\": 16 }]"
    )
  }

  private func scene(_ id: String) -> String {
    ConfigurationSamples.minimal(scenes: "[\(json(id))]")
  }

  private static let rightNames = [
    "home", "a.b", "a..", "a b", "-dash", "設定", "émoji 👩‍👩‍👧", "a \u{301}", "𠀋",
    String(repeating: "a", count: 200), String(repeating: "あ", count: 50),
    String(repeating: "a", count: 49) + "𠀋", "acceptance", "acceptances-2",
  ]
  private static let wrongNames = [
    "", ".", "..", ".a", ".\u{301}a", " a", "a ", "a\u{3000}", "\u{2003}a", "a/b", "a/\u{301}b",
    "a\\b", "a:b", "a:\u{301}", "a\nb", "a\n", "a\u{7F}b", "a\u{85}", "a\u{200B}b", "a\u{2028}b",
    "a\u{202E}b", "a\u{AD}b", "a\u{E000}b", "a\u{FEFF}", "a\u{1D173}b", "a\u{E0041}b",
    "a\u{10FFFD}b", String(repeating: "a", count: 201), String(repeating: "あ", count: 51),
    String(repeating: "a", count: 50) + "é",
  ]

  @Test(arguments: rightNames)
  func bothTake(name: String) throws {
    #expect(try answers(on: scene(name)) == Answers(schema: true, reader: true))
    #expect(try answers(on: device(name)) == Answers(schema: true, reader: true))
  }

  @Test(arguments: wrongNames)
  func bothRefuse(name: String) throws {
    #expect(try answers(on: scene(name)) == Answers(schema: false, reader: false))
    #expect(try answers(on: device(name)) == Answers(schema: false, reader: false))
  }

  @Test(arguments: ["Acceptances", "acceptances", "ACCEPTANCES", "acceptance\u{17F}"])
  func bothRefuseAsADevice(name: String) throws {
    #expect(try answers(on: device(name)) == Answers(schema: false, reader: false))
    #expect(try answers(on: scene(name)) == Answers(schema: true, reader: true))
  }

  /// What no pattern can say: which code points Unicode has assigned by now, and what looks like
  /// another name.
  @Test(arguments: ["a\u{378}b", "ａcceptances", "accept\u{200D}ances"])
  func onlyTheReaderRefuses(name: String) throws {
    #expect(try answers(on: device(name)) == Answers(schema: true, reader: false))
  }

  @Test func bothJudgeEveryCharacterAlike() throws {
    let pattern = try #require(schema["$defs"]?["fileName"]?["pattern"]).pattern
    func isRight(_ name: String) throws -> Bool { try pattern.firstMatch(in: name) != nil }
    // Without the rarer ideographs and most of what is for private use, of which there is much.
    let points = [0...0x1FFFF, 0xE0000...0xF0001, 0xFFFFD...0xFFFFD, 0x100000...0x100001]
    let scalars = points.joined().compactMap { Unicode.Scalar(UInt32($0)) }
      .filter { $0.properties.generalCategory != .unassigned }
    var taken: [Unicode.Scalar] = []
    for scalar in scalars {
      let name = "a" + String(scalar) + "a"
      if FileNameRule.problem(with: name) == nil {
        taken.append(scalar)
      } else {
        #expect(try !isRight(name), "U+\(String(scalar.value, radix: 16))")
      }
    }
    #expect(taken.count > 50_000)
    for start in stride(from: 0, to: taken.count, by: 100) {
      let some = String(String.UnicodeScalarView(taken[start..<min(start + 100, taken.count)]))
      #expect(try isRight("a" + some + "a"), "from U+\(String(taken[start].value, radix: 16))")
    }
  }

  @Test(arguments: [
    "ja", "en-GB", "zh-Hans-CN", "es-419", "zh-yue-HK", "en-u-ca-buddhist", "de-1901-1996",
    "sl-rozaj-biske", "en-a-bb-b-cc", "en-a-bbbb-bbbb", "en-a-bb-x-a-bb", "en-x-1996-1996",
    "en-x" + String(repeating: "-abcdefg", count: 12),
  ])
  func bothTake(locale: String) throws {
    let text = ConfigurationSamples.minimal(locales: "[\(json(locale))]")
    #expect(try answers(on: text) == Answers(schema: true, reader: true))
  }

  @Test(arguments: [
    "", "e", "english", "en_GB", "EN-gb", "en-GB\n", "de-", "en-GBR", "日本", "en-u",
    "de-1996-1996", "sl-rozaj-biske-rozaj", "en-a-bb-a-cc", "en-a-bb-b-cc-a-dd",
    "en-x" + String(repeating: "-abcdefg", count: 12) + "h",
  ])
  func bothRefuse(locale: String) throws {
    let text = ConfigurationSamples.minimal(locales: "[\(json(locale))]")
    #expect(try answers(on: text) == Answers(schema: false, reader: false))
  }
}
