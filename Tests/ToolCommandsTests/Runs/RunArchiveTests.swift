import Foundation
import RunModel
import StillframeWire
import TestSupport
import Testing

@testable import ToolCommands

struct RunArchiveTests {
  private func write(_ id: String, _ bench: ToolBench, format: Int = Run.currentFormat) throws {
    var run = SampleRuns.checked()
    run.id = id
    run.format = format
    let data = try JSONEncoder().encode(run)
    try bench.folder.write(".stillframe/runs/\(id)/run.json", String(decoding: data, as: UTF8.self))
  }

  private func archive(_ bench: ToolBench) -> RunArchive {
    RunArchive(stateFolder: bench.folder.url.appending(path: ".stillframe"))
  }

  @Test func takesTheLatest() throws {
    let bench = try ToolBench()
    for id in ["20260314-094100-aaaa", "20260315-094100-0000", "20260314-235959-ffff"] {
      try write(id, bench)
    }
    #expect(try archive(bench).find(nil).run.id == "20260315-094100-0000")
    #expect(try archive(bench).find("20260314-094100-aaaa").run.id == "20260314-094100-aaaa")
  }

  @Test func hasNone() throws {
    let bench = try ToolBench()
    #expect(throws: UsageError.self) { try archive(bench).find(nil) }
  }

  @Test(arguments: ["../../etc", "..", ".", "", "a/b", "20260314-094100-aaab"])
  func refusesWhatIsNoRun(id: String) throws {
    let bench = try ToolBench()
    try write("20260314-094100-aaaa", bench)
    try bench.folder.write("etc/run.json", "{}")
    #expect(throws: UsageError.self) { try archive(bench).find(id) }
  }

  @Test func refusesAnotherFormat() throws {
    let bench = try ToolBench()
    try write("20260314-094100-aaaa", bench, format: 99)
    let error = try #require(throws: UsageError.self) { try archive(bench).find(nil) }
    #expect(
      error.message
        == "run 20260314-094100-aaaa has format 99, this stillframe reads \(Run.currentFormat)\n"
        + "Run 'stillframe check' again."
    )
  }

  @Test func refusesADamagedRecord() throws {
    let bench = try ToolBench()
    try bench.folder.write(".stillframe/runs/a/run.json", #"{ "format": 1, "id": 7 }"#)
    let error = try #require(throws: UsageError.self) { try archive(bench).find("a") }
    #expect(error.message.hasPrefix("the record of run a is damaged: "))
  }

  @Test func linksTheLatest() throws {
    let bench = try ToolBench()
    try write("one", bench)
    try write("two", bench)
    let link = LatestRun(stateFolder: bench.folder.url.appending(path: ".stillframe"))
    link.point(to: "one")
    link.point(to: "two")
    #expect(try bench.folder.read(".stillframe/latest/run.json").contains("\"two\""))
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: bench.folder.url.appending(path: ".stillframe").path
      ).sorted() == ["latest", "runs"]
    )
  }
}
