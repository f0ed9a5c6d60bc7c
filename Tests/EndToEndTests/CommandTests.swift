import Foundation
import RunModel
import StillframeWire
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What the commands answer, beside the main job.
@Suite(.serialized, .enabled(if: Built.isThere, "\(Built.note)"))
struct CommandTests {
  private func project(scenes: [String] = ["order"]) throws -> TestProject {
    try TestProject.paywall(locales: ["en-GB"], appearances: ["light"], scenes: scenes)
  }

  @Test func listsTheScenesOfTheApp() async throws {
    let project = try project(scenes: ["order", "checkout"])
    let answer = try await project.stillframe("scenes")
    #expect(answer.status == 2, "\(answer.errors)")
    let lines = answer.output.split(separator: "\n")
    #expect(lines.contains("order     Order  paywall://orders/1042"))
    #expect(lines.contains("checkout  the app has no such scene"))
    #expect(lines.contains("home      Home  not in stillframe.json"))

    struct Row: Decodable {
      var id: String
      var registered: Bool
      var configured: Bool
    }
    let json = try await project.stillframe("scenes", "--json")
    let rows = try JSONDecoder().decode([Row].self, from: Data(json.output.utf8))
    #expect(rows.filter(\.configured).map(\.id) == ["order", "checkout"])
    #expect(
      rows.filter(\.registered).map(\.id).sorted() == ["home", "order", "paywall", "settings"]
    )
  }

  @Test func findsTheMachineFine() async throws {
    let answer = try await project().stillframe("doctor")
    #expect(answer.status == 0, "\(answer.output)")
    #expect(answer.output.hasSuffix("Captures can work here.\n"))
  }

  @Test func printsJSONForScripts() async throws {
    let project = try project()
    let captured = try await project.stillframe("capture", "--json")
    #expect(captured.status == 0)
    let run = try JSONDecoder().decode(Run.self, from: Data(captured.output.utf8))
    #expect(run.shots.count == 1)

    struct Accepted: Decodable {
      var accepted: [ShotID]
      var note: String
    }
    let baseline = try await project.stillframe("baseline", "--reason", "first", "--json")
    let accepted = try JSONDecoder().decode(Accepted.self, from: Data(baseline.output.utf8))
    #expect(accepted.accepted.map(\.description) == ["phone/en-GB/light/order"])

    struct Summary: Decodable {
      var exitStatus: Int32
      var headline: String
    }
    let check = try await project.stillframe("check", "--json")
    let summary = try JSONDecoder().decode(Summary.self, from: Data(check.output.utf8))
    #expect(summary.exitStatus == check.status)
    let latest = project.folder.appending(path: ".stillframe/latest/report/summary.json")
    #expect(try String(contentsOf: latest, encoding: .utf8) == check.output)
  }

  @Test func everyLaunchAnewGivesTheSamePictures() async throws {
    let project = try project(scenes: ["paywall", "order"])
    _ = try await project.stillframe("baseline", "--reason", "first")
    try project.configure([
      "app": ["executable": Built.paywall.path],
      "devices": [
        ["id": "phone", "kind": "virtual-display", "width": 786, "height": 1704, "scale": 2]
      ],
      "locales": ["en-GB"],
      "appearances": ["light"],
      "scenes": ["paywall", "order"],
      "capture": ["isolation": "launch"],
    ])
    let answer = try await project.stillframe("check")
    #expect(answer.status == 0, "\(answer.output)")
  }

  @Test func showsNoOlderAppWhenTheBuildFails() async throws {
    let project = try project()
    try project.configure([
      "app": [
        "build": ["/bin/sh", "-c", "echo 'no such module' >&2; exit 7"],
        "executable": Built.paywall.path,
      ],
      "devices": [["id": "phone", "kind": "virtual-display", "width": 786, "height": 1704]],
      "locales": ["en-GB"],
      "scenes": ["order"],
    ])
    let answer = try await project.stillframe("check")
    #expect(answer.status == 3)
    #expect(answer.errors.contains("no such module"), "\(answer.errors)")
    #expect(answer.errors.contains("status 7"))
    #expect(answer.output.isEmpty)
  }

  @Test func saysHowToGetADisplay() async throws {
    let project = try project()
    let answer = try await project.stillframe(["check"], environment: ["PATH": "/nowhere"])
    #expect(answer.status == 3)
    #expect(answer.errors.contains("no shot can be taken"), "\(answer.errors)")
    #expect(answer.errors.contains("apt-get install xvfb"), "\(answer.errors)")
    #expect(answer.output.isEmpty)
    let runs = project.folder.appending(path: ".stillframe/runs").path
    #expect(!FileManager.default.fileExists(atPath: runs))
  }

  @Test func servesTheReportUntilItIsEnded() async throws {
    let project = try project()
    _ = try await project.stillframe("check")
    let path = try await project.stillframe("open", "--path")
    #expect(path.status == 0)
    let page = path.output.trimmingCharacters(in: .newlines)
    #expect(FileManager.default.fileExists(atPath: page))

    let process = Process()
    let output = Pipe()
    process.executableURL = Built.tool
    process.arguments = ["open", "--no-browser"]
    process.currentDirectoryURL = project.folder
    process.standardOutput = output
    try process.run()
    var text = ""
    while !text.contains("Ctrl-C") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      text += String(decoding: data, as: UTF8.self)
    }
    let line = try #require(text.split(separator: "\n").first { $0.contains("http://127.0.0.1:") })
    let address = try #require(URL(string: line.trimmingCharacters(in: .whitespaces)))
    let (served, response) = try await URLSession.shared.data(from: address)
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
    #expect(String(decoding: served, as: UTF8.self).contains("<!doctype html>"))
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
  }
}
