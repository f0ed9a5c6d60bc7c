import CaptureEngine
import Foundation
import RunModel
import StillframeWire
import Testing

/// Whatever goes wrong with Apple's tools, it ends in the right verdict and message, and never in
/// a pass.
@Suite(.enabled(if: SimulatorProject.isThere, "\(Built.note)"))
struct SimulatorFailureTests {
  /// Something that goes wrong, and how `stillframe check` ends then.
  ///
  /// The shots are `light/paywall` and `dark/paywall`, in this order, with baselines that both
  /// are the same as when nothing goes wrong.
  struct Scenario: CustomTestStringConvertible {
    /// What goes wrong, as docs/simulator.md has it.
    var name: String
    /// As the scenario file of the stand-in has it.
    var faults: String
    var verdicts: [String: Int] = ["failed": 2]
    var status: Int32 = 3
    /// What is said about it, on the terminal or in the run.
    var message: String
    var patience = 0.2
    var simulator = "iPhone 16"

    var testDescription: String { name }
  }

  static let all = pictures + simulators + apps + builds + harmless

  static let pictures = [
    Scenario(
      name: "a screenshot hangs",
      faults: #"{"on":"io screenshot","do":"hang"}"#,
      message: "was still running after 5 s, and was ended",
      patience: 0.1
    ),
    Scenario(
      name: "a screenshot dies",
      faults: #"{"on":"io screenshot","do":"die"}"#,
      message: "was ended by SIGKILL"
    ),
    Scenario(
      name: "a screenshot exits with 0 and writes no file",
      faults: #"{"on":"io screenshot","do":"noFile"}"#,
      message: "exited with status 0, but it wrote no file"
    ),
    Scenario(
      name: "a screenshot leaves an old file in place",
      faults: #"{"on":"io screenshot","do":"oldFile"}"#,
      message: "the file is an old one"
    ),
    Scenario(
      name: "a screenshot writes an empty file",
      faults: #"{"on":"io screenshot","do":"emptyFile"}"#,
      message: "the file is empty"
    ),
    Scenario(
      name: "a screenshot writes half a PNG",
      faults: #"{"on":"io screenshot","do":"halfFile"}"#,
      message: "the file is not a whole PNG"
    ),
    Scenario(
      name: "a screenshot has another size",
      faults: #"{"on":"io screenshot","do":"otherSize"}"#,
      message: "is 1179 × 1278, and its screen is 1179 × 2556"
    ),
    Scenario(
      name: "a screenshot is turned, and the app is not",
      faults: #"{"on":"io screenshot","do":"rotated"}"#,
      message: "the picture is of 2556 × 1179 pixels, the app shows 1179 × 2556"
    ),
    Scenario(
      name: "the display is off",
      faults: #"{"on":"io screenshot","do":"screenOff"}"#,
      message: "The simulator's screen isn't up"
    ),
  ]

  static let simulators = [
    Scenario(
      name: "the simulator is deleted in the middle",
      faults: #"{"on":"io screenshot","after":3,"do":"loseDevice"}"#,
      verdicts: ["unchanged": 1, "failed": 1],
      message: "Something else deleted the simulator"
    ),
    Scenario(
      name: "somebody shuts the simulator down in the middle",
      faults: #"{"on":"io screenshot","after":3,"do":"shutDownDevice"}"#,
      verdicts: ["unchanged": 1, "failed": 1],
      message: "Something else shut the simulator down"
    ),
    Scenario(
      name: "no simulator has the name",
      faults: "",
      message: "nearly the same",
      simulator: "iPhone-16"
    ),
    Scenario(
      name: "the simulator service is dead",
      faults: #"{"on":"simctl list","do":"serviceDead"}"#,
      message: "The simulator service is down"
    ),
    Scenario(
      name: "Xcode has no simctl",
      faults: #"{"on":"simctl","do":"noXcode"}"#,
      message: "Select Xcode"
    ),
    Scenario(
      name: "booting hangs",
      faults: #"{"on":"simctl boot","do":"hang"}"#,
      message: "could not prepare iPhone 16: the command was still running after 9 s",
      patience: 0.1
    ),
    Scenario(
      name: "an appearance is not taken",
      faults: #"{"on":"ui appearance dark","do":"ignore"}"#,
      verdicts: ["unchanged": 1, "failed": 1],
      message: "exited with status 0, but appearance still reads ‘light’"
    ),
  ]

  static let apps = [
    Scenario(
      name: "the app crashes at launch",
      faults: #"{"on":"simctl launch","do":"crashApp"}"#,
      message: "crashed with EXC_BAD_ACCESS (SIGSEGV)"
    ),
    Scenario(
      name: "the app ends at launch without a crash report",
      faults: #"{"on":"simctl launch","do":"endApp"}"#,
      message: "ended, and no crash report appeared within 1 s"
    ),
    Scenario(
      name: "a launch hangs",
      faults: #"{"on":"simctl launch","do":"hang"}"#,
      message: "could not launch example.tideline.Paywall: the command was still running after 6 s",
      patience: 0.1
    ),
    Scenario(
      name: "another build of the app is installed",
      faults: #"{"on":"simctl install","do":"otherApp"}"#,
      message: "the simulator runs another build of example.tideline.Paywall"
    ),
    Scenario(
      name: "the installer stays busy",
      faults: #"{"on":"simctl install","do":"installLater"}"#,
      message: "could not install example.tideline.Paywall"
    ),
  ]

  static let builds = [
    Scenario(
      name: "the build fails, and an older app is there",
      faults: #"{"on":"xcodebuild build","do":"buildFails"}"#,
      verdicts: [:],
      message: "could not build the scheme ‘Paywall’: the command exited with status 65"
    ),
    Scenario(
      name: "the build succeeds without making the app",
      faults: #"{"on":"xcodebuild build","do":"buildsNothing"}"#,
      verdicts: [:],
      message: "the build succeeded and made no"
    ),
    Scenario(
      name: "the scheme has no settings",
      faults: #"{"on":"-showBuildSettings","do":"noSettings"}"#,
      verdicts: [:],
      message: "the scheme ‘Paywall’ builds no app"
    ),
    Scenario(
      name: "the command line tools are selected in place of Xcode",
      faults: #"{"on":"xcodebuild","do":"noXcode"}"#,
      verdicts: [:],
      message: "sudo xcode-select -s /Applications/Xcode.app"
    ),
  ]

  /// What looks bad and does no harm: the only scenarios that may pass.
  static let harmless = [
    Scenario(
      name: "200 KB come on standard error",
      faults: #"{"on":"simctl","do":"flood"}"#,
      verdicts: ["unchanged": 2],
      status: 0,
      message: "2 unchanged"
    ),
    Scenario(
      name: "a grandchild holds the pipes open",
      faults: #"{"on":"simctl io","do":"holdPipe"}"#,
      verdicts: ["unchanged": 2],
      status: 0,
      message: "2 unchanged"
    ),
    Scenario(
      name: "noise comes before the JSON",
      faults: #"{"on":"simctl list","do":"noise"},{"on":"-showBuildSettings","do":"noise"}"#,
      verdicts: ["unchanged": 2],
      status: 0,
      message: "2 unchanged"
    ),
    Scenario(
      name: "the installer asks to try again once",
      faults: #"{"on":"simctl install","times":1,"do":"installLater"}"#,
      verdicts: ["unchanged": 2],
      status: 0,
      message: "2 unchanged"
    ),
  ]

  private static let settings = SimulatorProject.Settings(
    locales: ["en-GB"],
    scenes: ["paywall"]
  )

  /// The baselines that every scenario is held against, taken once.
  private static let accepted = Task {
    let simulator = try SimulatorProject(settings)
    let answer = try await simulator.stillframe("baseline", "--reason", "the first pictures")
    try #require(answer.status == 0, "\(answer.output)\(answer.errors)")
    return simulator
  }

  /// Only a few at once, or the machine is too slow for short deadlines.
  private static let gate = Gate(places: 3)

  @Test(arguments: all)
  func endsInTheRightVerdict(_ scenario: Scenario) async throws {
    let accepted = try await Self.accepted.value
    try await Self.gate.pass { try await check(scenario, against: accepted) }
  }

  private func check(_ scenario: Scenario, against accepted: SimulatorProject) async throws {
    var settings = Self.settings
    settings.patience = scenario.patience
    settings.name = scenario.simulator
    let simulator = try SimulatorProject(settings)
    let project = simulator.project
    for folder in ["Stillframe/Baselines", "derived"] {
      // The app of the earlier run is what a failed build must not fall back to.
      try FileManager.default.copyItem(
        at: accepted.project.folder.appending(path: folder),
        to: project.folder.appending(path: folder)
      )
    }
    try simulator.misbehave(scenario.faults)

    let answer = try await simulator.stillframe("check")

    let run = try project.lastRun()
    let reasons = run.shots.flatMap { record -> [String] in
      guard case .failed(let failure) = record.capture else { return [] }
      return failure.reasons + [failure.advice].compactMap { $0 }
    }
    let said = ([answer.output, answer.errors] + reasons).joined(separator: "\n")
    #expect(answer.status == scenario.status, "\(said)")
    #expect(said.contains(scenario.message), "\(said)")
    var verdicts: [String: Int] = [:]
    for (verdict, count) in run.verdictCounts { verdicts[verdict.rawValue] = count }
    #expect(verdicts == scenario.verdicts, "\(said)")
    #expect(scenario.status == 0 || run.shots.contains { $0.verdict?.isPass != true })
    // Whatever happened, the simulator is left as it was: shut down, unless it is gone.
    let states = try simulator.states()
    #expect(states.values.allSatisfy { $0 == "Shutdown" || $0 == "Shutting Down" }, "\(states)")
  }

  @Test func areAllInTheDocumentation() throws {
    let page = try String(
      contentsOf: Built.root.appending(path: "docs/simulator.md"),
      encoding: .utf8
    )
    for scenario in Self.all {
      let verdicts = scenario.verdicts.sorted { $0.key > $1.key }
        .map { "\($0.value) \($0.key)" }
        .joined(separator: ", ")
      let row =
        "| \(scenario.name) | \(verdicts.isEmpty ? "no run" : verdicts) "
        + "| \(scenario.status) | \(scenario.message) |"
      #expect(page.contains(row), "docs/simulator.md has no row: \(row)")
    }
  }
}

extension SimulatorFailureTests {
  @Test func listsEveryAssumptionInTheDocumentation() async throws {
    let page = try String(
      contentsOf: Built.root.appending(path: "docs/simulator.md"),
      encoding: .utf8
    )
    let result = try await ProcessRunner().run(
      Command(SimulatorProject.standIn.path, ["--assumptions"], deadline: .seconds(60))
    )
    let lines = String(decoding: result.standardOutput, as: UTF8.self).split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let text = line.drop { $0 != ":" }.dropFirst(2)
      #expect(page.contains("- \(text).\n"), "docs/simulator.md lacks: \(text)")
    }
  }
}

/// Lets a few tasks through at once.
private actor Gate {
  private var places: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(places: Int) {
    self.places = places
  }

  func pass<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async rethrows -> Result {
    await enter()
    do {
      let result = try await body()
      leave()
      return result
    } catch {
      leave()
      throw error
    }
  }

  private func enter() async {
    guard places == 0 else {
      places -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func leave() {
    guard waiting.isEmpty else { return waiting.removeFirst().resume() }
    places += 1
  }
}
