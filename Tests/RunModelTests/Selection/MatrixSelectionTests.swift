import StillframeWire
import Testing

@testable import RunModel

struct MatrixSelectionTests {
  private let matrix = Matrix(
    devices: ["phone", "pad"],
    locales: ["en-GB", "ja-JP"],
    appearances: [.light, .dark],
    scenes: ["home", "paywall"]
  )

  private func selected(_ patterns: String...) throws -> [String] {
    try matrix.selecting(try patterns.map { try ShotGlob($0) }).map(\.description)
  }

  @Test func takesAllWithoutPatterns() throws {
    #expect(try selected().count == 16)
  }

  @Test func joinsPatternsInTheMatrixsOrder() throws {
    #expect(
      try selected("pad/ja-JP/dark/*", "phone/en-GB/light/home") == [
        "phone/en-GB/light/home", "pad/ja-JP/dark/home", "pad/ja-JP/dark/paywall",
      ]
    )
  }

  @Test(arguments: [
    ("paywal", "no shot of the matrix matches 'paywal'; did you mean 'paywall'?"),
    ("pywall*", "no shot of the matrix matches 'pywall*'; did you mean 'paywall'?"),
    ("ja", "no shot of the matrix matches 'ja'; did you mean 'ja-JP'?"),
    ("JA-jp", "no shot of the matrix matches 'JA-jp'; did you mean 'ja-JP'?"),
    ("pda", "no shot of the matrix matches 'pda'; did you mean 'pad'?"),
    ("drak", "no shot of the matrix matches 'drak'; did you mean 'dark'?"),
    (
      "checkout",
      "no shot of the matrix matches 'checkout'; "
        + "there are phone, pad, en-GB, ja-JP, light, dark, home and paywall"
    ),
    (
      "phone/en-GB/ligth/home",
      "no shot of the matrix matches 'phone/en-GB/ligth/home'; "
        + "did you mean 'phone/en-GB/light/home'?"
    ),
    (
      "*/ja/*/pay*l",
      "no shot of the matrix matches '*/ja/*/pay*l'; did you mean '*/ja-JP/*/pay*l'?"
    ),
    (
      "fone/*/drak/*",
      "no shot of the matrix matches 'fone/*/drak/*'; "
        + "no device is called 'fone', there are phone and pad"
    ),
    (
      "phone/home",
      "no shot of the matrix matches 'phone/home'; "
        + "with a slash it is device/locale/appearance/scene, with * for any"
    ),
    ("**/homes", "no shot of the matrix matches '**/homes'; did you mean 'home'?"),
  ])
  func refusesWhatMeansNothing(pattern: String, message: String) throws {
    let error = try #require(throws: SelectionError.self) { try selected("home", pattern) }
    #expect("\(error)" == message)
  }

  @Test(arguments: [
    (1, "is s0"), (2, "are s0 and s1"),
    (13, "are s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11 and s12"),
    (14, "are s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11 and 2 more"),
  ])
  func listsNoMoreNamesThanOneReads(count: Int, names: String) throws {
    let matrix = Matrix(
      devices: ["phone"],
      locales: ["en-GB"],
      appearances: [.light],
      scenes: (0..<count).map { SceneID("s\($0)") }
    )
    let advice = matrix.advice(for: try ShotGlob("*/*/*/checkout"))
    #expect(advice == "no scene is called 'checkout', there \(names)")
  }

  @Test func knowsShotsThatAreNoWholeMatrix() throws {
    let shots = ["phone/en-GB/light/home", "pad/ja-JP/light/home"].compactMap { ShotID($0) }
    let advice = Matrix(shots: shots).advice(for: try ShotGlob("pad/en-GB/light/home"))
    #expect(advice == "did you mean 'phone/en-GB/light/home'?")
  }
}

struct CaptureOrderTests {
  private let shots = Matrix(
    devices: ["phone", "pad"],
    locales: ["en-GB", "ja-JP", "de-DE"],
    appearances: [.light, .dark],
    scenes: ["home", "paywall", "order"]
  ).shots

  @Test func keepsTheFilesOrder() {
    #expect(CaptureOrder.forward.arranged(shots) == shots)
  }

  @Test func runsBackwards() {
    #expect(CaptureOrder.backward.arranged(shots) == shots.reversed())
  }

  @Test(arguments: [UInt64(0), 1, 42, .max])
  func shufflesWithoutLossOrSplitLanes(seed: UInt64) {
    let shuffled = CaptureOrder.shuffled(seed: seed).arranged(shots)
    #expect(shuffled != shots)
    #expect(shuffled.sorted() == shots.sorted())
    #expect(shuffled == CaptureOrder.shuffled(seed: seed).arranged(shots))
    let changes = zip(shuffled, shuffled.dropFirst()).count { !$0.sharesLaunch(with: $1) }
    #expect(changes == 5)
  }

  @Test func differsBySeed() {
    #expect(
      CaptureOrder.shuffled(seed: 1).arranged(shots)
        != CaptureOrder.shuffled(seed: 2).arranged(shots)
    )
  }

  @Test func arrangesNothing() {
    #expect(CaptureOrder.shuffled(seed: 1).arranged([]) == [])
  }
}

struct SpellingTests {
  @Test(arguments: [
    ("sceens", "scenes"), ("locale", "locales"), ("OLNY", "only"), ("zzz", nil), ("", nil),
    ("exact", "exact"), ("devces", "devices"),
  ])
  func finds(text: String, meant: String?) {
    let names = ["scenes", "locales", "only", "devices", "exact"]
    #expect(Spelling.nearest(to: text, among: names) == meant)
  }

  @Test func ignoresEndlessTexts() {
    let long = String(repeating: "a", count: 100_000)
    #expect(Spelling.nearest(to: long, among: [long]) == nil)
  }
}
