import Foundation
import RunModel
import StillframeWire
import Testing

/// Apps that cheat without meaning to, captured as a user would.
@Suite(.serialized, .enabled(if: Built.isThere, "\(Built.note)"))
struct RestlessTests {
  /// What has to come of one scene: in light, and in dark.
  struct Row: Sendable, CustomTestStringConvertible {
    var scene: String
    /// Nil where the shot is captured, else a part of what is said about the failure.
    var light: String?
    var dark: String?

    var testDescription: String { scene }

    static func captured(_ scene: String) -> Row { Row(scene: scene) }

    static func fails(_ scene: String, _ reason: String) -> Row {
      Row(scene: scene, light: reason, dark: reason)
    }
  }

  static let rows: [Row] = [
    .captured("calm"),
    Row(scene: "late-theme", dark: "light"),
    Row(scene: "false-theme", dark: "light"),
    .fails("painted", "same picture"),
    .captured("debounce"),
    .captured("fade"),
    .fails("tick", "kept changing"),
    .fails("spin", "kept changing"),
    .fails("forgotten-hold", "open hold"),
    // Its hold begins during the second look; the scene after it must not feel it.
    .fails("left-hold", "open hold 'left behind'"),
    .fails("never", "the scene never appeared"),
    .fails("throws", "failed"),
    .fails("dropped-link", "led to no element 'order'; on the screen are 'page', 'words'"),
    .fails("vague-link", "'words' is on the app's root already"),
    .fails("no-fixture", "No fixture for GET"),
    .fails("download", "download"),
    .fails("upload", "upload"),
    .fails("oversized", "1704"),
    .fails("crash", "crashed with"),
    .fails("exit", "exited with"),
    .fails("hang", "hang"),
  ]

  @Test func eachSceneEndsAsItHasTo() async throws {
    let project = try TestProject.restless(scenes: Self.rows.map(\.scene))
    let answer = try await project.stillframe("capture")
    #expect(answer.status == 3)
    let run = try project.lastRun()
    for row in Self.rows {
      for (appearance, expected) in [(Appearance.light, row.light), (.dark, row.dark)] {
        let record = try #require(
          run.shots.first {
            $0.shot.scene.rawValue == row.scene && $0.shot.appearance == appearance
          }
        )
        switch (record.capture, expected) {
        case (.captured, nil): break
        case (.captured, let reason?):
          Issue.record("\(record.shot) was captured; it had to fail with '\(reason)'")
        case (.failed(let failure), let reason?):
          #expect(
            failure.reasons.joined(separator: "\n").contains(reason),
            "\(record.shot): \(failure.reasons)"
          )
        case (.failed(let failure), nil):
          Issue.record("\(record.shot) failed: \(failure.reasons)")
        case (nil, _):
          Issue.record("\(record.shot) was never attempted")
        }
      }
    }
  }

  @Test(arguments: ["crash", "exit"])
  func saysHowAnAppEndedBeforeItsHello(_ ending: String) async throws {
    let project = try TestProject.restless(scenes: ["calm"], arguments: ["--before-hello", ending])
    let answer = try await project.stillframe("capture")
    #expect(answer.status == 3)
    for record in try project.lastRun().shots {
      guard case .failed(let failure) = record.capture else {
        Issue.record("\(record.shot) was captured of an app that had ended")
        continue
      }
      #expect(failure.reasons.joined().contains("before it said hello"), "\(failure.reasons)")
    }
  }
}
