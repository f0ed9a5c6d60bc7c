/// Something that goes wrong with Apple's tools, and how `stillframe check` ends then.
///
/// The shots are `light/settings` and `dark/settings`, in this order, with baselines that both
/// are the same as when nothing goes wrong.
struct SimulatorScenario: Sendable {
  /// What goes wrong, as docs/simulator.md has it.
  var name: String
  /// As the scenario file of the stand-in has it.
  var faults: String
  /// The verdicts and their number; none where the run comes to no end.
  var verdicts: [String: Int] = ["failed": 2]
  var status: Int32 = 3
  /// What is said about it, on the terminal or in the run.
  var message: String
  var simulator = "iPhone 16"
  var scheme = "Paywall"
  /// By what the deadlines are multiplied: less than 1 where one has to pass.
  ///
  /// Even then they are far above what a command takes on a loaded machine.
  var patience = 1.0
  var buildTimeoutInSeconds = 300
  /// What the simulator is doing afterwards, unless it is gone.
  var stateAfter = "Shutdown"
  /// What somebody has done with `simctl` before.
  var before: [[String]] = []

  /// Its row in docs/simulator.md.
  var row: String {
    let counts = verdicts.sorted { $0.key > $1.key }.map { "\($0.value) \($0.key)" }
    return "| \(name) | \(counts.isEmpty ? "no run" : counts.joined(separator: ", ")) "
      + "| \(status) | \(message) |"
  }
}

extension SimulatorScenario {
  static let all = pictures + simulators + apps + builds + harmless

  private static let pictures = [
    SimulatorScenario(
      name: "a screenshot hangs",
      faults: #"{"on":"io screenshot","do":"hang"}"#,
      message: "was still running after 10 s, and was ended",
      patience: 0.2
    ),
    SimulatorScenario(
      name: "a screenshot dies",
      faults: #"{"on":"io screenshot","do":"die"}"#,
      message: "was ended by SIGKILL"
    ),
    SimulatorScenario(
      name: "a screenshot exits with 0 and writes no file",
      faults: #"{"on":"io screenshot","do":"noFile"}"#,
      message: "exited with status 0, but it wrote no file"
    ),
    SimulatorScenario(
      name: "a screenshot leaves an old file in place",
      faults: #"{"on":"io screenshot","do":"oldFile"}"#,
      message: "the file is an old one"
    ),
    SimulatorScenario(
      name: "a screenshot writes an empty file",
      faults: #"{"on":"io screenshot","do":"emptyFile"}"#,
      message: "the file is empty"
    ),
    SimulatorScenario(
      name: "a screenshot writes half a PNG",
      faults: #"{"on":"io screenshot","do":"halfFile"}"#,
      message: "the file is not a whole PNG"
    ),
    SimulatorScenario(
      name: "a screenshot has another size",
      faults: #"{"on":"io screenshot","do":"otherSize"}"#,
      message: "is 1179 × 1278, and its screen is 1179 × 2556"
    ),
    SimulatorScenario(
      name: "a screenshot is turned, and the app is not",
      faults: #"{"on":"io screenshot","do":"rotated"}"#,
      message: "the picture is of 2556 × 1179 pixels, the app shows 1179 × 2556"
    ),
    SimulatorScenario(
      name: "the display is off",
      faults: #"{"on":"io screenshot","do":"screenOff"}"#,
      message: "The simulator's screen isn't up"
    ),
  ]

  private static let simulators = [
    SimulatorScenario(
      name: "the simulator is deleted in the middle",
      faults: #"{"on":"io screenshot","since":"ui appearance dark","do":"loseDevice"}"#,
      verdicts: ["unchanged": 1, "failed": 1],
      message: "Something else deleted the simulator"
    ),
    SimulatorScenario(
      name: "somebody shuts the simulator down in the middle",
      faults: #"{"on":"io screenshot","since":"ui appearance dark","do":"shutDownDevice"}"#,
      verdicts: ["unchanged": 1, "failed": 1],
      message: "Something else shut the simulator down"
    ),
    SimulatorScenario(
      name: "a name is only nearly right",
      faults: "",
      message: "nearly the same",
      simulator: "iPhone-16"
    ),
    SimulatorScenario(
      name: "two simulators have the name",
      faults: "",
      message: "simulator named 'iPhone 16' fits 2 simulators equally well",
      before: [
        [
          "create", "iPhone 16", "com.apple.CoreSimulator.SimDeviceType.iPhone-16",
          "com.apple.CoreSimulator.SimRuntime.iOS-27-0",
        ]
      ]
    ),
    SimulatorScenario(
      name: "the simulator service is dead",
      faults: #"{"on":"simctl list","do":"serviceDead"}"#,
      message: "The simulator service is down"
    ),
    SimulatorScenario(
      name: "Xcode has no simctl",
      faults: #"{"on":"simctl","do":"noXcode"}"#,
      message: "Select Xcode"
    ),
    SimulatorScenario(
      name: "booting hangs",
      faults: #"{"on":"simctl boot","do":"hang"}"#,
      message: "could not prepare iPhone 16: the command was still running after 18 s",
      patience: 0.2
    ),
    SimulatorScenario(
      name: "an appearance is not taken",
      faults: #"{"on":"ui appearance dark","do":"ignore"}"#,
      verdicts: ["unchanged": 1, "failed": 1],
      message: "exited with status 0, but appearance still reads 'light'"
    ),
  ]

  private static let apps = [
    SimulatorScenario(
      name: "the app crashes at launch",
      faults: #"{"on":"simctl launch","do":"crashApp"}"#,
      message: "crashed with EXC_BAD_ACCESS (SIGSEGV)"
    ),
    SimulatorScenario(
      name: "the app ends at launch without a crash report",
      faults: #"{"on":"simctl launch","do":"endApp"}"#,
      message: "ended, and no crash report appeared within 5 s"
    ),
    SimulatorScenario(
      name: "a launch hangs",
      faults: #"{"on":"simctl launch","do":"hang"}"#,
      message: "could not launch example.tideline.Paywall: the command was still running "
        + "after 12 s",
      patience: 0.2
    ),
    SimulatorScenario(
      name: "another build of the app is installed",
      faults: #"{"on":"simctl install","do":"otherApp"}"#,
      message: "the simulator runs another build of example.tideline.Paywall"
    ),
    SimulatorScenario(
      name: "the app is built for devices",
      faults: #"{"on":"simctl install","do":"deviceBuild"}"#,
      message: "Build the app for the simulator"
    ),
    SimulatorScenario(
      name: "the installer stays busy",
      faults: #"{"on":"simctl install","do":"installLater"}"#,
      message: "could not install example.tideline.Paywall"
    ),
  ]

  private static let builds = [
    SimulatorScenario(
      name: "the build fails, and an older app is there",
      faults: #"{"on":"xcodebuild build","do":"buildFails"}"#,
      verdicts: [:],
      message: "could not build the scheme 'Paywall': the command exited with status 65"
    ),
    SimulatorScenario(
      name: "the build succeeds without making the app, and an older one is there",
      faults: #"{"on":"xcodebuild build","do":"buildsNothing"}"#,
      verdicts: [:],
      message: "the build succeeded and made no"
    ),
    SimulatorScenario(
      name: "the build hangs",
      faults: #"{"on":"xcodebuild build","do":"hang"}"#,
      verdicts: [:],
      message: "could not build the scheme 'Paywall': the command was still running after 10 s",
      buildTimeoutInSeconds: 10
    ),
    SimulatorScenario(
      name: "the scheme isn't there",
      faults: "",
      verdicts: [:],
      message: #"does not contain a scheme named "Paywal""#,
      scheme: "Paywal"
    ),
    SimulatorScenario(
      name: "the scheme has no settings",
      faults: #"{"on":"-showBuildSettings","do":"noSettings"}"#,
      verdicts: [:],
      message: "the scheme 'Paywall' builds no app"
    ),
    SimulatorScenario(
      name: "the command line tools are selected in place of Xcode",
      faults: #"{"on":"xcodebuild","do":"noXcode"}"#,
      verdicts: [:],
      message: "sudo xcode-select -s /Applications/Xcode.app"
    ),
  ]

  /// What looks bad and does no harm: the only scenarios that may pass.
  private static let harmless = [
    SimulatorScenario(
      name: "200 KB come on standard error",
      faults: #"{"on":"simctl","do":"flood"}"#,
      verdicts: ["unchanged": 2],
      status: 0,
      message: "2 unchanged"
    ),
    SimulatorScenario(
      name: "a grandchild holds the pipes open",
      faults: #"{"on":"simctl io","do":"holdPipe"}"#,
      verdicts: ["unchanged": 2],
      status: 0,
      message: "2 unchanged"
    ),
    SimulatorScenario(
      name: "noise comes before the JSON",
      faults: #"{"on":"simctl list","do":"noise"},{"on":"-showBuildSettings","do":"noise"}"#,
      verdicts: ["unchanged": 2],
      status: 0,
      message: "2 unchanged"
    ),
    SimulatorScenario(
      name: "the simulator can't be shut down at the end",
      faults: #"{"on":"simctl shutdown","do":"die"}"#,
      verdicts: ["unchanged": 2],
      status: 0,
      message: "iphone: could not put the simulator of 'iphone' back as it was",
      stateAfter: "Booted"
    ),
    SimulatorScenario(
      name: "a name has quotes, spaces, an emoji and a command in it",
      faults: "",
      verdicts: ["unchanged": 2],
      status: 0,
      message: "2 unchanged",
      simulator: #"Bob's "large" 📱 $(reboot); `id`"#,
      before: [
        [
          "create", #"Bob's "large" 📱 $(reboot); `id`"#,
          "com.apple.CoreSimulator.SimDeviceType.iPhone-16",
          "com.apple.CoreSimulator.SimRuntime.iOS-27-0",
        ]
      ]
    ),
    SimulatorScenario(
      name: "the installer asks to try again once",
      faults: #"{"on":"simctl install","times":1,"do":"installLater"}"#,
      verdicts: ["unchanged": 2],
      status: 0,
      message: "2 unchanged"
    ),
  ]
}
