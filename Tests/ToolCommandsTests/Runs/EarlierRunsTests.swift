import Foundation
import RunModel
import TestSupport
import Testing

@testable import ToolCommands

struct EarlierRunsTests {
  private let folder: ScratchFolder
  /// 20 March 2026, 9:41 UTC.
  private let now = Date(timeIntervalSince1970: 1_773_999_660)
  private let present = "20260320-094000-0000"

  init() throws {
    folder = try ScratchFolder()
  }

  private func write(_ name: String, id: String? = nil) throws {
    var run = SampleRuns.checked()
    run.id = id ?? name
    let data = try JSONEncoder().encode(run)
    try folder.write("runs/\(name)/run.json", String(decoding: data, as: UTF8.self))
    try folder.write("runs/\(name)/current/phone/x.png", "x")
  }

  @discardableResult
  private func remove(keeping count: Int) -> EarlierRuns.Removal {
    EarlierRuns(stateFolder: folder.url).remove(keeping: count, besides: present, at: now)
  }

  private var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(
        atPath: folder.url.appending(path: "runs").path
      ).sorted()
    }
  }

  @Test(arguments: [(1, 3), (2, 2), (3, 1), (4, 0), (5, 0)])
  func keepsTheLatest(count: Int, removed: Int) throws {
    let all = ["20260101-000000-aaaa", "20260101-000000-bbbb", "20260301-120000-0000", present]
    for name in all { try write(name) }
    #expect(remove(keeping: count) == .init(count: removed))
    #expect(try names == Array(all.dropFirst(removed)))
  }

  @Test func keepsWhatIsYoungerThanADay() throws {
    for name in ["20260319-094059-aaaa", "20260319-094100-aaaa", "20260319-094101-aaaa", present] {
      try write(name)
    }
    #expect(remove(keeping: 1).count == 1)
    #expect(try names == ["20260319-094100-aaaa", "20260319-094101-aaaa", present])
  }

  @Test func keepsTheRunThatLatestMeans() throws {
    for name in ["20260101-000000-aaaa", "20260102-000000-aaaa", present] { try write(name) }
    LatestRun(stateFolder: folder.url).point(to: "20260101-000000-aaaa")
    #expect(remove(keeping: 1).count == 1)
    #expect(try names == ["20260101-000000-aaaa", present])
  }

  @Test func keepsThePresentRunOfAClockThatWentBack() throws {
    try write(present)
    try write("20990101-000000-aaaa")
    remove(keeping: 1)
    #expect(try names == [present, "20990101-000000-aaaa"])
  }

  @Test func touchesNothingThatIsNoRunOfOurs() throws {
    try write("20260102-000000-aaaa")
    try write(present)
    // Another's name, another's record, no record, a file, and a link to a run.
    try write("backup")
    try write("20260101-000000-bbbb", id: "20260101-000000-aaaa")
    try folder.write("runs/20260101-000000-cccc/mine.txt", "mine")
    try folder.write("runs/20260101-000000-dddd", "a file")
    try folder.write("runs/20260101-000000-eeee/run.json", "{}")
    try folder.write("runs/.removed-mine/x", "mine")
    let elsewhere = try ScratchFolder()
    try elsewhere.write("run.json", #"{ "format": 1, "id": "20260101-000000-ffff" }"#)
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "runs/20260101-000000-ffff"),
      withDestinationURL: elsewhere.url
    )
    let before = try names
    #expect(remove(keeping: 1) == .init(count: 1))
    #expect(try names == before.filter { $0 != "20260102-000000-aaaa" })
    #expect(elsewhere.has("run.json"))
  }

  @Test func doesNotFollowLinksInARun() throws {
    let elsewhere = try ScratchFolder()
    try elsewhere.write("kept", "mine")
    try write("20260101-000000-aaaa")
    try write(present)
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "runs/20260101-000000-aaaa/link"),
      withDestinationURL: elsewhere.url
    )
    #expect(remove(keeping: 1).count == 1)
    #expect(elsewhere.has("kept"))
  }

  @Test func finishesARemovalThatWasInterrupted() throws {
    try write(present)
    try folder.write("runs/.removed-20260101-000000-aaaa/current/x.png", "x")
    #expect(remove(keeping: 20) == .init())
    #expect(try names == [present])
  }

  @Test func hasNothingToRemoveWhereNothingIs() {
    #expect(remove(keeping: 1) == .init())
  }
}
