import Foundation
import StillframeWire
import Testing

@testable import RunModel

struct FormerConfigurationTests {
  private func read(_ text: String) throws -> FormerConfiguration {
    try FormerConfiguration(reading: Data(text.utf8), file: "shots.json")
  }

  /// What is left out of a file with one sound screen and some more members.
  private func leftOut(_ members: String) throws -> [String] {
    try read(#"{ "screens": [ { "id": "home" } ], \#(members) }"#).leftOut
      .map { "\($0.keyPath): \($0.message)" }
  }

  @Test func readsAllThatSuchFilesHave() throws {
    let former = try read(
      """
      {
        "xcodeproj": "Paywall.xcodeproj", "scheme": "Paywall Staging",
        "configuration": "Debug-Staging", "bundle_id": "com.example.paywall",
        "source_dir": "Paywall", "simulator_name": "iPhone 16", "diff_threshold_pct": 0.25,
        "languages": ["en", "pt_BR"], "styles": ["light", "Dark"],
        "screens": [ { "id": "home", "name": "Home" }, { "id": "paywall" } ]
      }
      """
    )
    #expect(former.container == .project(path: "Paywall.xcodeproj"))
    #expect(former.scheme == "Paywall Staging")
    #expect(former.buildConfiguration == "Debug-Staging")
    #expect(former.bundleID == "com.example.paywall")
    #expect(former.sourceFolder == "Paywall")
    #expect(former.simulatorName == "iPhone 16")
    #expect(former.differenceThresholdInPercent == 0.25)
    #expect(former.languages == ["en", "pt-BR"])
    #expect(former.styles == [.light, .dark])
    #expect(
      former.screens == [.init(id: "home", name: "Home"), .init(id: "paywall", name: nil)]
    )
    #expect(former.leftOut.isEmpty)
  }

  @Test func takesTheWorkspaceOfTwoContainers() throws {
    let former = try read(
      #"{ "xcodeproj": "A.xcodeproj", "workspace": "A.xcworkspace", "screens": [{ "id": "a" }] }"#
    )
    #expect(former.container == .workspace(path: "A.xcworkspace"))
    #expect(former.leftOut.map(\.keyPath) == ["xcodeproj"])
  }

  @Test func saysThatNothingWaitsForAFixedTime() throws {
    let told = try leftOut(#""settle_seconds": 4"#)
    #expect(told.count == 1)
    #expect(told[0].hasPrefix("settle_seconds: nothing waits for a fixed time here"))
  }

  @Test func namesEachKeyWithoutCounterpart() throws {
    let told = try leftOut(#""retries": 3, "hooks": { "before": "x" }"#)
    #expect(told == ["retries: has no counterpart here", "hooks: has no counterpart here"])
    let former = try read(#"{ "screens": [ { "id": "home", "tap": ["a"] } ] }"#)
    #expect(former.leftOut.map(\.keyPath) == ["screens[0].tap"])
    #expect(former.screens.count == 1)
  }

  @Test func saysWhereSomethingStands() throws {
    let former = try read("{\n  \"retries\": 3,\n  \"screens\": [ { \"id\": \"home\" } ]\n}")
    #expect(former.leftOut.map(\.position) == [TextPosition(line: 2, column: 3)])
  }

  @Test func passesOverNullAndEmptyText() throws {
    let former = try read(
      #"{ "xcodeproj": null, "workspace": "", "screens": [ { "id": "a", "name": null } ] }"#
    )
    #expect(former.container == nil)
    #expect(former.leftOut.isEmpty)
  }

  @Test(arguments: [
    (#""styles": ["light", "high-contrast"]"#, "styles[1]"),
    (#""languages": ["en", "Klingon"]"#, "languages[1]"),
    (#""languages": ["pt-BR", "pt_BR"]"#, "languages[1]"),
    (#""languages": "en""#, "languages"),
    (#""xcodeproj": "Paywall""#, "xcodeproj"),
    (#""bundle_id": "com example""#, "bundle_id"),
    (#""diff_threshold_pct": 100.5"#, "diff_threshold_pct"),
    (#""diff_threshold_pct": -1"#, "diff_threshold_pct"),
    (#""diff_threshold_pct": "0.5""#, "diff_threshold_pct"),
    (#""scheme": ["a"]"#, "scheme"),
    (#""scheme": "a\u001b[2J""#, "scheme"),
  ])
  func leavesOutWhatCanNotBeOurs(member: String, keyPath: String) throws {
    let told = try leftOut(member)
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("\(keyPath): ") == true)
  }

  @Test(arguments: [("0", 0.0), ("100", 100.0)])
  func takesTheEndsOfTheThreshold(text: String, value: Double) throws {
    let former = try read(#"{ "diff_threshold_pct": \#(text), "screens": [{ "id": "a" }] }"#)
    #expect(former.differenceThresholdInPercent == value)
  }

  @Test(arguments: [
    #"{ "id": "a/b" }"#, #"{ "id": "../a" }"#, #"{ "id": ".a" }"#, #"{ "id": "" }"#, #"{ }"#,
    #"{ "id": 7 }"#, #"{ "id": "HOME" }"#, #""home2""#,
  ])
  func leavesOutScreensThatCanNotBeScenes(screen: String) throws {
    let former = try read(#"{ "screens": [ { "id": "home" }, \#(screen) ] }"#)
    #expect(former.screens.map(\.id) == ["home"])
    #expect(former.leftOut.count == 1)
  }

  @Test(arguments: [
    "", "[]", "7", "{", "{}", #"{ "screens": [] }"#, #"{ "screens": {} }"#,
    #"{ "screens": [ { "id": "a/b" } ] }"#,
  ])
  func refusesAFileWithoutAnyScreen(text: String) {
    #expect(throws: ConfigurationError.self) { try read(text) }
  }
}
