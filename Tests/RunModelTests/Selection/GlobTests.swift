import StillframeWire
import Testing

@testable import RunModel

struct GlobTests {
  @Test(arguments: [
    ("*", "home", true),
    ("*", "", true),
    ("home", "home", true),
    ("home", "Home", false),
    ("home", "homes", false),
    ("h?me", "home", true),
    ("h?me", "hme", false),
    ("*e*e*", "settled frame", true),
    ("[a-h]ome", "home", true),
    ("[!a-h]ome", "home", false),
    ("[^a-c]ome", "home", true),
    ("[]]x", "]x", true),
    ("[a-]x", "-x", true),
    ("{en,de}-*", "de-DE", true),
    ("{en,de}-*", "ja-JP", false),
    ("a{,b}c", "ac", true),
    ("{a{1,2},b}", "a2", true),
    ("\\*", "*", true),
    ("\\*", "x", false),
    ("\\{a", "{a", true),
    ("a}", "a}", true),
    ("日*", "日本", true),
    ("*", "a/b", false),
    ("**", "a/b", true),
    ("?", "/", false),
    ("**/b", "a/x/b", true),
    ("*/b", "a/x/b", false),
  ])
  func matches(pattern: String, text: String, expected: Bool) throws {
    #expect(try Glob(pattern).matches(text) == expected)
  }

  @Test(arguments: [
    ("{a", "'{a' is not a pattern: a '{' is not closed; write '\\{' for the character"),
    ("[a", "'[a' is not a pattern: a '[' is not closed; write '\\[' for the character"),
    ("[c-a]", "'[c-a]' is not a pattern: the range 'c-a' runs backwards"),
    ("a\\", "'a\\' is not a pattern: it ends in a backslash"),
  ])
  func refuses(pattern: String, with message: String) {
    #expect(throws: GlobError.self) { try Glob(pattern) }
    do throws(GlobError) { _ = try Glob(pattern) } catch { #expect("\(error)" == message) }
  }

  @Test func limitsCombinations() throws {
    let pairs = String(repeating: "{a,b}", count: 8)
    #expect(try Glob(pairs).matches("abababab"))
    #expect(throws: GlobError.self) { try Glob(pairs + "{a,b}") }
    #expect(throws: GlobError.self) { try Glob(String(repeating: "{a,b}", count: 200)) }
  }

  @Test func takesNoTimeForStars() throws {
    let glob = try Glob(String(repeating: "*a", count: 100) + "b")
    #expect(!glob.matches(String(repeating: "a", count: 2000)))
  }
}

struct ShotGlobTests {
  private let shot = ShotID(device: "phone", locale: "ja-JP", appearance: .dark, scene: "paywall")

  @Test(arguments: [
    ("paywall", true), ("ja-*", true), ("dark", true), ("phone", true), ("home", false),
    ("phone/*/dark/*", true), ("*/*/light/*", false), ("*/paywall", false), ("**/paywall", true),
    ("phone/**", true), ("phone/ja-JP/dark/paywall", true), ("**", true), ("p**l", true),
    ("j**l", false),
  ])
  func matches(pattern: String, expected: Bool) throws {
    #expect(try ShotGlob(pattern).matches(shot) == expected)
  }

  @Test func refusesNothing() {
    #expect(throws: GlobError.self) { try ShotGlob("") }
  }
}
