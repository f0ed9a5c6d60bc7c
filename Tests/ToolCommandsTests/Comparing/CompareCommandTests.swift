import Foundation
import Pixels
import RunModel
import Synchronization
import TestSupport
import Testing

@testable import ToolCommands

struct CompareCommandTests {
  /// What a command wrote and answered.
  private struct Answer {
    var status: RunModel.ExitStatus
    var output: String
    var diagnostics: String

    var json: [String: Any] {
      get throws {
        let value = try JSONSerialization.jsonObject(with: Data(output.utf8))
        return try #require(value as? [String: Any])
      }
    }
  }

  private final class Text: Sendable {
    private let text = Mutex("")
    var value: String { text.withLock { $0 } }
    func append(_ more: String) { text.withLock { $0 += more } }
  }

  private static func run(in folder: URL, _ arguments: String...) async -> Answer {
    await run(in: folder, arguments)
  }

  private static func run(in folder: URL, _ arguments: [String]) async -> Answer {
    let output = Text()
    let diagnostics = Text()
    let context = CommandContext(
      console: Console(
        output: Console.Stream { output.append($0) },
        diagnostics: Console.Stream { diagnostics.append($0) }
      ),
      environment: [:],
      workingDirectory: folder
    )
    let status = await Tool.run(["compare"] + arguments, in: context)
    return Answer(status: status, output: output.value, diagnostics: diagnostics.value)
  }

  private static let plain = Bitmap(width: 40, height: 30, filledWith: .white)
  private static let changed = plain.filling(x: 10..<20, y: 5..<9, with: .black)

  /// Works in a folder of its own with the given pictures in it.
  private static func withPictures(
    _ pictures: [String: [UInt8]],
    _ body: (URL) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, bytes) in pictures {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(bytes).write(to: file)
    }
    try await body(folder)
  }

  @Test func aPairThatChangedEndsInOne() async throws {
    let pictures = ["a.png": Self.plain.png(), "b.png": Self.changed.png()]
    try await Self.withPictures(pictures) { folder in
      let answer = await Self.run(in: folder, "a.png", "b.png")
      #expect(answer.status == .changed)
      #expect(answer.output.hasPrefix("changed  b.png: 3.33 % of the pixels changed (limit 0.5 %)"))
      #expect(answer.output.contains("40 pixels in 10 × 4 at (10, 5)"))
    }
  }

  @Test func aPairAsItWasEndsInZero() async throws {
    let pictures = ["a.png": Self.plain.png(), "b.png": Self.plain.png()]
    try await Self.withPictures(pictures) { folder in
      let answer = await Self.run(in: folder, "a.png", "b.png")
      #expect(answer.status == .asAccepted)
      #expect(answer.output == "unchanged  b.png: both files have the same bytes\n")
    }
  }

  @Test func jsonOfAPairSaysAllThatWasMeasured() async throws {
    let pictures = ["a.png": Self.plain.png(), "b.png": Self.changed.png()]
    try await Self.withPictures(pictures) { folder in
      let answer = await Self.run(in: folder, "--json", "a.png", "b.png")
      let json = try answer.json
      #expect(json["a"] as? String == "a.png")
      #expect(json["b"] as? String == "b.png")
      #expect(json["verdict"] as? String == "changed")
      #expect((json["reason"] as? String)?.isEmpty == false)
      #expect(json["width"] as? Int == 40)
      #expect(json["height"] as? Int == 30)
      #expect(json["changedPixels"] as? Int == 40)
      #expect(json["totalPixels"] as? Int == 1200)
      #expect(json["changedShare"] as? Double == 40.0 / 1200)
      #expect(json["maxWindowPixels"] as? Int == 40)
      #expect(json["meanDifference"] as? Double == 40.0 * 255 / 1200)
      #expect(json["tint"] as? Double == 0)
      #expect(json["maxDifference"] as? Double == 255)
      let regions = try #require(json["regions"] as? [[String: Int]])
      #expect(
        regions == [["x": 10, "y": 5, "width": 10, "height": 4, "changedPixels": 40]]
      )
      let rules = try #require(json["rules"] as? [String: Any])
      #expect(rules["metric"] as? String == "luma")
      #expect(rules["maxChangedShare"] as? Double == 0.005)
      #expect(rules["maxWindowPixels"] as? Int == 16)
      #expect(rules["maxTint"] as? Double == 0.5)
    }
  }

  @Test func jsonOfWhatCannotBeReadHasNulls() async throws {
    try await Self.withPictures(["a.png": Self.plain.png(), "b.png": [1, 2]]) { folder in
      let answer = await Self.run(in: folder, "--json", "a.png", "b.png")
      #expect(answer.status == .couldNotTell)
      let json = try answer.json
      #expect(json["verdict"] as? String == "failed")
      #expect(json["changedPixels"] is NSNull)
      #expect(json["regions"] is NSNull)
    }
  }

  @Test func foldersArePairedByRelativePath() async throws {
    let pictures = [
      "a/x/one.png": Self.plain.png(), "b/x/one.png": Self.plain.png(),
      "a/two.png": Self.plain.png(), "b/two.png": Self.changed.png(),
      "a/and.png": Self.plain.png(), "b/and.png": Self.plain.png(),
      "a/gone.png": Self.plain.png(), "b/y/come.png": Self.plain.png(),
      "a/notes.txt": [1], "b/other.txt": [2],
    ]
    try await Self.withPictures(pictures) { folder in
      let answer = await Self.run(in: folder, "--json", "a", "b")
      #expect(answer.status == .changed)
      let json = try answer.json
      let pairs = try #require(json["pairs"] as? [[String: Any]])
      // By name, although the one that takes longest is compared first.
      #expect(pairs.map { $0["a"] as? String } == ["a/and.png", "a/two.png", "a/x/one.png"])
      #expect(pairs.map { $0["verdict"] as? String } == ["unchanged", "changed", "unchanged"])
      #expect(json["onlyInA"] as? [String] == ["gone.png"])
      #expect(json["onlyInB"] as? [String] == ["y/come.png"])
      let summary = try #require(json["summary"] as? [String: Int])
      #expect(summary["pairs"] == 3)
      #expect(summary["changed"] == 1)
      #expect(summary["unchanged"] == 2)
      #expect(summary["onlyInA"] == 1)
      let text = await Self.run(in: folder, "a", "b")
      #expect(
        text.output.hasSuffix("3 pairs: 2 unchanged, 1 changed, 2 without a partner\n")
      )
    }
  }

  @Test func aFileWithoutAPartnerEndsInOne() async throws {
    let pictures = [
      "a/one.png": Self.plain.png(), "b/one.png": Self.plain.png(),
      "b/two.png": Self.plain.png(),
    ]
    try await Self.withPictures(pictures) { folder in
      #expect(await Self.run(in: folder, "a", "b").status == .changed)
    }
  }

  @Test func whatCannotBeReadOutweighsWhatChanged() async throws {
    let pictures = [
      "a/one.png": Self.plain.png(), "b/one.png": Self.changed.png(),
      "a/two.png": [], "b/two.png": [],
    ]
    try await Self.withPictures(pictures) { folder in
      #expect(await Self.run(in: folder, "a", "b").status == .couldNotTell)
    }
  }

  @Test func nothingToCompareIsNoPass() async throws {
    try await Self.withPictures(["a/n.txt": [], "b/n.txt": []]) { folder in
      let answer = await Self.run(in: folder, "a", "b")
      #expect(answer.status == .couldNotTell)
      #expect(answer.output.contains("nothing was compared"))
    }
  }

  @Test func differencePicturesAreWrittenForWhatDiffers() async throws {
    let pictures = [
      "a/x/one.png": Self.plain.png(), "b/x/one.png": Self.changed.png(),
      "a/two.png": Self.plain.png(), "b/two.png": Self.plain.png(),
    ]
    try await Self.withPictures(pictures) { folder in
      _ = await Self.run(in: folder, "--diff", "out", "a", "b")
      let out = folder.appending(path: "out")
      let picture = try Bitmap(png: Array(try Data(contentsOf: out.appending(path: "x/one.png"))))
      #expect(picture.width == 40)
      #expect(picture[10, 5] != picture[0, 0])
      #expect(!FileManager.default.fileExists(atPath: out.appending(path: "two.png").path))
    }
  }

  @Test func aDifferencePictureOfAnEarlierComparisonIsCalledSo() async throws {
    let pictures = [
      "a/1.png": Self.plain.png(), "b/1.png": Self.plain.png(), "out/1.png": Self.changed.png(),
    ]
    try await Self.withPictures(pictures) { folder in
      for (paths, picture) in [(["a", "b"], "out"), (["a/1.png", "b/1.png"], "out/1.png")] {
        let answer = await Self.run(in: folder, ["--diff", picture] + paths)
        #expect(answer.status == .asAccepted)
        #expect(answer.output.contains("no difference is drawn; "))
        #expect(answer.output.contains("out/1.png is an earlier one's"))
      }
      let kept = try Data(contentsOf: folder.appending(path: "out/1.png"))
      #expect(Array(kept) == Self.changed.png())
      let answer = await Self.run(in: folder, "--diff", "other", "a", "b")
      #expect(!answer.output.contains("earlier"))
    }
  }

  @Test func masksAndLimitsAreTaken() async throws {
    let pictures = ["a.png": Self.plain.png(), "b.png": Self.changed.png()]
    try await Self.withPictures(pictures) { folder in
      let masked = await Self.run(in: folder, "--mask", "10,5,10,4", "a.png", "b.png")
      #expect(masked.status == .asAccepted)
      let limits = await Self.run(
        in: folder,
        "--max-changed",
        "3.4",
        "--max-window",
        "40",
        "a.png",
        "b.png"
      )
      #expect(limits.status == .asAccepted)
      let window = await Self.run(
        in: folder,
        "--max-changed",
        "100",
        "--max-window",
        "39",
        "a.png",
        "b.png"
      )
      #expect(window.status == .changed)
    }
  }

  /// What two answers have to have in common, whichever picture came first.
  private static let numbers = [
    "verdict", "width", "height", "changedPixels", "antialiasedPixels", "maskedPixels",
    "totalPixels", "changedShare", "maxWindowPixels", "meanDifference", "tint", "maxDifference",
    "regions",
  ]

  @Test(arguments: ["exact", "channel", "luma", "perceptual", "yiq"])
  func neitherOrderNorThreadsChangeANumber(metric: String) async throws {
    let first = Bitmap.noise(width: 90, height: 200, seed: 1)
    let second = Bitmap.noise(width: 90, height: 200, seed: 2, alpha: 200...255)
      .filling(x: 10..<70, y: 20..<150, with: .white)
    try await Self.withPictures(["a.png": first.png(), "b.png": second.png()]) { folder in
      func answer(_ a: String, _ b: String, jobs: String) async throws -> NSDictionary {
        let options = ["--json", "--metric", metric, "--jobs", jobs, "--mask", "5,5,9,190"]
        let json = try await Self.run(in: folder, options + [a, b]).json
        return NSDictionary(dictionary: json.filter { Self.numbers.contains($0.key) })
      }
      let once = try await answer("a.png", "b.png", jobs: "1")
      #expect(once.count == Self.numbers.count)
      #expect(try await answer("a.png", "b.png", jobs: "2") == once)
      #expect(try await answer("a.png", "b.png", jobs: "7") == once)
      #expect(try await answer("b.png", "a.png", jobs: "1") == once)
      #expect(try await answer("b.png", "a.png", jobs: "2") == once)
    }
  }

  @Test func masksAreClippedAndCounted() async throws {
    let pictures = ["a.png": Self.plain.png(), "b.png": Self.changed.png()]
    try await Self.withPictures(pictures) { folder in
      let answer = await Self.run(
        in: folder,
        ["--json", "--mask", "-4,-4,10,10", "--mask", "35,0,99,99", "--mask", "30,0,7,2"]
          + ["--mask", "900,900,5,5", "a.png", "b.png"]
      )
      let json = try answer.json
      #expect(json["maskedPixels"] as? Int == 36 + 150 + 10)
      #expect(json["totalPixels"] as? Int == 1200 - 36 - 150 - 10)
      #expect(json["changedPixels"] as? Int == 40)
    }
  }

  @Test(arguments: [
    (41, 30, 40, 30), (39, 30, 39, 30), (40, 31, 40, 30), (40, 29, 40, 29),
  ])
  func aSizeThatDiffersByAPixelIsAChange(
    width: Int,
    height: Int,
    commonWidth: Int,
    commonHeight: Int
  ) async throws {
    let other = Bitmap(width: width, height: height, filledWith: .white)
    try await Self.withPictures(["a.png": Self.plain.png(), "b.png": other.png()]) { folder in
      let answer = await Self.run(in: folder, "--json", "--diff", "d.png", "a.png", "b.png")
      #expect(answer.status == .changed)
      let json = try answer.json
      #expect(json["sizeA"] as? [String: Int] == ["width": 40, "height": 30])
      #expect(json["sizeB"] as? [String: Int] == ["width": width, "height": height])
      #expect(json["width"] as? Int == commonWidth)
      #expect(json["height"] as? Int == commonHeight)
      #expect(json["changedPixels"] as? Int == 0)
      #expect(json["difference"] == nil)
    }
  }

  @Test func anotherProfileIsSaid() async throws {
    var builder = PNGBuilder(width: 1, height: 1, rows: [0, 200, 200, 200, 255])
    let plain = builder.file
    builder.chunks = [("cICP", [12, 13, 0, 1])]
    try await Self.withPictures(["a.png": plain, "b.png": builder.file]) { folder in
      let json = try await Self.run(in: folder, "--json", "a.png", "b.png").json
      #expect(json["profileA"] as? String == "sRGB")
      #expect(json["profileB"] as? String == "colour code points 12/13/0/1")
      #expect(json["verdict"] as? String == "within")
    }
  }

  @Test func picturesBehindLinksAreFound() async throws {
    let pictures = [
      "old/one.png": Self.plain.png(), "new/one.png": Self.changed.png(),
      "a/same.png": Self.plain.png(), "b/same.png": Self.plain.png(),
    ]
    try await Self.withPictures(pictures) { folder in
      for (link, target) in [("a/l", "../old"), ("b/l", "../new"), ("a/up", "."), ("b/up", "..")] {
        try FileManager.default.createSymbolicLink(
          atPath: folder.appending(path: link).path,
          withDestinationPath: target
        )
      }
      let answer = await Self.run(in: folder, "--json", "a", "b")
      #expect(answer.status == .changed)
      let pairs = try #require(try answer.json["pairs"] as? [[String: Any]])
      #expect(pairs.map { $0["b"] as? String } == ["b/l/one.png", "b/same.png"])
      #expect(pairs.map { $0["verdict"] as? String } == ["changed", "unchanged"])
    }
  }

  @Test(arguments: [
    ["--diff", "a/1.png", "a/1.png", "b/1.png"], ["--diff", "b/1.png", "a/1.png", "b/1.png"],
    ["--diff", "./b/../a/1.png", "a/1.png", "b/1.png"],
    ["--diff", "link/1.png", "a/1.png", "b/1.png"],
    ["--diff", "a", "a", "b"], ["--diff", "b/differences", "a", "b"], ["--diff", ".", "a", "b"],
    ["--diff", "link/new/folder", "a", "b"],
  ])
  func differencesAreNotDrawnOverWhatIsCompared(arguments: [String]) async throws {
    let pictures = ["a/1.png": Self.plain.png(), "b/1.png": Self.changed.png()]
    try await Self.withPictures(pictures) { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "link").path,
        withDestinationPath: "b"
      )
      #expect(await Self.run(in: folder, arguments).status == .usage)
      for (path, bytes) in pictures {
        #expect(try Data(contentsOf: folder.appending(path: path)) == Data(bytes))
      }
    }
  }

  @Test(arguments: [
    ["--tolerance", "256", "a.png", "b.png"],
    ["--metric", "yiq", "--tolerance", "1.1", "a.png", "b.png"],
    ["--max-changed", "101", "a.png", "b.png"], ["--max-window", "-1", "a.png", "b.png"],
    ["--mask", "1,2,3", "a.png", "b.png"], ["--mask", "1,2,0,3", "a.png", "b.png"],
    ["--jobs", "0", "a.png", "b.png"], ["--window-size", "0", "a.png", "b.png"],
    ["a.png"], ["--metric", "ssim", "a.png", "b.png"], ["a.png", "."],
  ])
  func refusesWhatMeansNothing(arguments: [String]) async throws {
    try await Self.withPictures(["a.png": Self.plain.png()]) { folder in
      let context = CommandContext(
        console: Console(output: Console.Stream { _ in }, diagnostics: Console.Stream { _ in }),
        environment: [:],
        workingDirectory: folder
      )
      #expect(await Tool.run(["compare"] + arguments, in: context) == .usage)
    }
  }

  @Test(arguments: ["luma", "channel"], ["0.1", "0.999", "1e-9"])
  func refusesAFractionOfALevel(metric: String, tolerance: String) async throws {
    try await Self.withPictures(["a.png": Self.plain.png()]) { folder in
      let answer = await Self.run(
        in: folder,
        ["--metric", metric, "--tolerance", tolerance, "a.png", "a.png"]
      )
      #expect(answer.status == .usage)
      #expect(answer.diagnostics.contains("--tolerance for \(metric) counts levels, from 0 to 255"))
      #expect(answer.diagnostics.contains("Only perceptual and yiq count from 0 to 1."))
    }
  }

  @Test(arguments: [
    ("luma", "0"), ("luma", "1"), ("luma", "1.5"), ("channel", "0"), ("channel", "1"),
    ("perceptual", "0.1"), ("yiq", "0.1"), ("exact", "0"),
  ])
  func takesTheTolerancesThatMeanSomething(metric: String, tolerance: String) async throws {
    try await Self.withPictures(["a.png": Self.plain.png()]) { folder in
      let answer = await Self.run(
        in: folder,
        ["--metric", metric, "--tolerance", tolerance, "a.png", "a.png"]
      )
      #expect(answer.status == .asAccepted, "\(answer.diagnostics)")
    }
  }

  @Test(arguments: [
    ("x.png", "a.png", ["x.png"]), ("a.png", "x.png", ["x.png"]),
    ("x.png", "y.png", ["x.png", "y.png"]), ("broken.png", "a.png", ["broken.png"]),
    ("a.png", "broken.png", ["broken.png"]),
  ])
  func namesWhatCannotBeRead(first: String, second: String, named: [String]) async throws {
    let pictures = ["a.png": Self.plain.png(), "broken.png": [1, 2, 3]]
    try await Self.withPictures(pictures) { folder in
      let answer = await Self.run(in: folder, first, second)
      #expect(answer.status == .couldNotTell)
      let names = answer.output.split(separator: " ").compactMap { word -> String? in
        let name = word.split(separator: "/").last.map { $0.filter { $0 != ":" } } ?? ""
        return name.hasSuffix(".png") ? name : nil
      }
      #expect(names == named, "\(answer.output)")
      #expect(answer.output.hasPrefix("failed  "))
    }
  }

  @Test(arguments: [("folder", "x"), ("x", "folder")])
  func namesTheFolderThatIsMissing(first: String, second: String) async throws {
    try await Self.withPictures(["folder/a.png": Self.plain.png()]) { folder in
      let answer = await Self.run(in: folder, first, second)
      #expect(answer.status == .usage)
      #expect(answer.diagnostics == "error: there is no 'x' to compare\n")
    }
  }

  /// Makes a folder or a file, whatever bytes its name has.
  private static func make(_ name: [UInt8], in folder: URL, asFolder: Bool) {
    let path = Array((folder.path + "/").utf8) + name + [0]
    path.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { path in
      guard let start = path.baseAddress else { return }
      if asFolder { mkdir(start, 0o755) } else { close(open(start, O_CREAT | O_WRONLY, 0o644)) }
    }
  }

  #if os(Linux)
  @Test func namesThatReadAlikeAreTwoNames() async throws {
    let names = ["\u{E9}.png", "e\u{301}.png"]
    try await Self.withPictures(["a/x.png": Self.plain.png(), "b/x.png": Self.plain.png()]) {
      folder in
      for side in ["a", "b"] {
        for name in names {
          Self.make(Array(name.utf8), in: folder.appending(path: side), asFolder: false)
        }
      }
      let both = await Self.run(in: folder, "--json", "a", "b")
      #expect((try both.json["pairs"] as? [Any])?.count == 3)
      for (side, name) in zip(["a", "b"], names) { unlink(folder.path + "/\(side)/\(name)") }
      let one = try await Self.run(in: folder, "--json", "a", "b").json
      #expect((one["onlyInA"] as? [String])?.map { Array($0.utf8) } == [Array(names[1].utf8)])
      #expect((one["onlyInB"] as? [String])?.map { Array($0.utf8) } == [Array(names[0].utf8)])
    }
  }

  // In Latin-1, as old archives have it.
  @Test(arguments: [([0x64, 0xE9], true), ([0xE9, 0x2E, 0x70, 0x6E, 0x67], false)])
  func whatHasNoNameInUTF8DoesNotPassUnseen(name: [UInt8], isFolder: Bool) async throws {
    try await Self.withPictures(["a/x.png": Self.plain.png(), "b/x.png": Self.plain.png()]) {
      folder in
      for side in ["a", "b"] {
        Self.make(name, in: folder.appending(path: side), asFolder: isFolder)
      }
      let answer = await Self.run(in: folder, "a", "b")
      #expect(answer.status == .usage)
      #expect(answer.diagnostics.contains("/a has something whose name isn't UTF-8"))
    }
  }
  #endif

  @Test(.timeLimit(.minutes(1)))
  func aPipeInAFolderIsNotWaitedFor() async throws {
    try await Self.withPictures(["a/x.png": Self.plain.png(), "b/x.png": Self.plain.png()]) {
      folder in
      for side in ["a", "b"] { mkfifo(folder.path + "/\(side)/p.png", 0o644) }
      let answer = await Self.run(in: folder, "a", "b")
      #expect(answer.status == .usage)
      #expect(answer.diagnostics.contains("/a/p.png is neither a file nor a folder; remove it"))
    }
  }

  @Test func namesFromOutsideAreInert() async throws {
    let name = "\u{1B}[31m.png"
    let pictures = ["a/" + name: Self.plain.png(), "b/" + name: Self.changed.png()]
    try await Self.withPictures(pictures) { folder in
      let answer = await Self.run(in: folder, "a", "b")
      #expect(answer.output.contains("\\u{1B}[31m.png"))
      #expect(!answer.output.contains("\u{1B}"))
    }
  }
}
