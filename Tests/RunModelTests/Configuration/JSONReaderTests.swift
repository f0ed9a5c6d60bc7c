import Testing

@testable import RunModel

struct JSONReaderTests {
  private func error(of text: String) -> JSONSyntaxError? {
    do throws(JSONSyntaxError) {
      _ = try JSONReader.read(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  private func value(_ text: String) throws -> PositionedJSON.Value {
    try JSONReader.read(Array(text.utf8)).value
  }

  @Test func keepsPositions() throws {
    let json = try JSONReader.read(Array("{\r\n  \"ä🎉\": [1,\n\ttrue]}".utf8))
    guard case .object(let members) = json.value, case .array(let list) = members[0].value.value
    else {
      Issue.record("no object")
      return
    }
    #expect(json.position == TextPosition(line: 1, column: 1))
    #expect(members[0].keyPosition == TextPosition(line: 2, column: 3))
    #expect(members[0].value.position == TextPosition(line: 2, column: 9))
    #expect(list.map(\.position) == [.init(line: 2, column: 10), .init(line: 3, column: 2)])
  }

  @Test(arguments: [
    (#""a\n\t\r\b\f\"\\\/""#, "a\n\t\r\u{8}\u{c}\"\\/"),
    (#""\u00e9\ud83c\udf89""#, "é🎉"),
    ("\"日本\"", "日本"),
    ("\u{FEFF}\"mark\"", "mark"),
  ])
  func readsStrings(text: String, expected: String) throws {
    #expect(try value(text) == .string(expected))
  }

  @Test(arguments: [("0", 0), ("-0.5", -0.5), ("1e3", 1000), ("12.25E-2", 0.1225), ("24", 24)])
  func readsNumbers(text: String, expected: Double) throws {
    #expect(try value(text) == .number(expected, text: text))
  }

  @Test(arguments: [
    ("", 1, 1, "the file is empty"),
    ("  \n ", 2, 2, "the file is empty"),
    ("{", 1, 2, "expected a key in double quotes, found the end of the file"),
    ("{a: 1}", 1, 2, "expected a key in double quotes, found 'a'"),
    ("{\"a\" 1}", 1, 6, "expected ':' after the key \"a\", found '1'"),
    ("{\"a\": 1 \"b\": 2}", 1, 9, "expected ',' or '}', found '\"'"),
    ("{\"a\": 1,\n}", 2, 1, "a comma stands before the closing bracket"),
    ("[1,]", 1, 4, "a comma stands before the closing bracket"),
    ("[1 2]", 1, 4, "expected ',' or ']', found '2'"),
    ("[,]", 1, 2, "expected a value, found ','"),
    ("{} {}", 1, 4, "something follows the end of the value"),
    ("// no", 1, 1, "JSON has no comments"),
    ("tru", 1, 1, "expected a value, found 't'"),
    ("NaN", 1, 1, "expected a value, found 'N'"),
    ("01", 1, 1, "a number can't begin with 0"),
    ("-", 1, 2, "expected a digit, found the end of the file"),
    ("1.", 1, 3, "expected a digit after the point, found the end of the file"),
    ("1e+", 1, 4, "expected the exponent's digits, found the end of the file"),
    ("1e999", 1, 1, "the number 1e999 is too large"),
    ("\"open", 1, 6, "a string isn't closed"),
    ("\"a\nb\"", 1, 3, "a string can't hold a line break or control character"),
    ("\"\\x\"", 1, 2, "a backslash can't stand before this"),
    ("\"\\ud83c\"", 1, 2, "half of a surrogate pair is no character"),
    ("\"\\udf89\\ud83c\"", 1, 2, "half of a surrogate pair is no character"),
    ("\"\\u12\"", 1, 2, "expected four hexadecimal digits after \\u"),
    ("\"\\u+123\"", 1, 2, "expected four hexadecimal digits after \\u"),
    (
      "{\"a\": 1,\n \"b\": 2,\n \"a\": 3}", 3, 2,
      "the key \"a\" stands here again; it is in line 1 already"
    ),
  ])
  func refuses(text: String, line: Int, column: Int, message: String) {
    let expected = JSONSyntaxError(
      position: TextPosition(line: line, column: column),
      message: message
    )
    #expect(error(of: text) == expected)
  }

  @Test func refusesWhatIsNotUTF8() {
    #expect(throws: JSONSyntaxError.self) { try JSONReader.read([0x22, 0xff, 0x22]) }
    #expect(throws: JSONSyntaxError.self) { try JSONReader.read([0x22, 0xc0, 0xaf, 0x22]) }
  }

  @Test func limitsDepth() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(error(of: nested(JSONReader.largestDepth)) == nil)
    #expect(
      error(of: nested(JSONReader.largestDepth + 1))?.message
        == "values are nested more than 64 deep"
    )
    #expect(error(of: String(repeating: "[", count: 500_000)) != nil)
  }

  @Test func limitsSize() {
    func padded(_ size: Int) -> String { "[]" + String(repeating: " ", count: size - 2) }
    #expect(error(of: padded(Configuration.largestSizeInBytes)) == nil)
    #expect(error(of: padded(Configuration.largestSizeInBytes + 1)) != nil)
  }
}
