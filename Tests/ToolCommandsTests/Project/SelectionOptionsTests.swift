import RunModel
import StillframeWire
import TestSupport
import Testing

@testable import ToolCommands

struct SelectionOptionsTests {
  private func selection(_ words: String...) throws -> SelectionOptions {
    let parser = CommandParser(root: StillframeCommand.self)
    guard case .run(let command) = try parser.parse(["check"] + words),
      let check = command as? CheckCommand
    else { throw UsageError("no check") }
    return check.selection
  }

  private let configuration = Configuration(
    app: AppConfiguration(executable: "app"),
    devices: [
      DeviceConfiguration(
        id: "phone",
        kind: .virtualDisplay(.init(size: .init(width: 64, height: 64)))
      )
    ],
    locales: ["en-GB", "ja-JP"],
    scenes: ["home", "paywall"]
  )

  @Test func takesAllUnlessNarrowed() throws {
    #expect(try selection().select(from: configuration.matrix).count == 8)
    let narrowed = try selection("--only", "dark", "--only", "*/ja-JP/*/home")
    #expect(try narrowed.select(from: configuration.matrix).count == 5)
  }

  @Test func keepsTheConfigurationsOrderUnlessGiven() throws {
    var own = configuration
    own.capture.order = .backward
    own.capture.lanes = 3
    #expect(try selection().applied(to: own) == own)
    #expect(try selection("--order", "forward").applied(to: own).capture.order == .forward)
    #expect(try selection("--lanes", "1").applied(to: own).capture.lanes == 1)
  }

  @Test func shufflesBySeed() throws {
    let seeded = try selection("--order", "shuffled", "--seed", "42").applied(to: configuration)
    #expect(seeded.capture.order == .shuffled(seed: 42))
    let unseeded = try selection("--order", "shuffled").applied(to: configuration)
    guard case .shuffled = unseeded.capture.order else {
      Issue.record("not shuffled")
      return
    }
  }

  @Test(arguments: [
    (["--seed", "1"], "--seed means nothing without --order shuffled"),
    (["--order", "backward", "--seed", "1"], "--seed means nothing without --order shuffled"),
    (["--lanes", "0"], "--lanes is a number from 1 to 16, not 0"),
    (["--lanes", "17"], "--lanes is a number from 1 to 16, not 17"),
    (
      ["--only", "{a"],
      "--only: '{a' is not a pattern: a '{' is not closed; write '\\{' for the character"
    ),
    (["--only", ""], "--only: '' is not a pattern: it is empty"),
  ])
  func refuses(words: [String], with message: String) throws {
    let parser = CommandParser(root: StillframeCommand.self)
    let error = try #require(throws: ParsingError.self) { try parser.parse(["check"] + words) }
    #expect(error.message == message)
  }

  @Test func refusesWhatMeansNoShot() throws {
    let selection = try selection("--only", "paywal")
    let error = try #require(throws: UsageError.self) {
      try selection.select(from: configuration.matrix)
    }
    #expect(
      error.message == "--only: no shot of the matrix matches 'paywal'; did you mean 'paywall'?"
    )
  }
}
