import Foundation
import SimctlRecordings

/// What a tool answers, and on what the answer is based.
struct Reply {
  /// Where an answer comes from.
  enum Basis {
    /// The entry of the recordings that it follows.
    case recorded(String)
    /// Nobody has recorded it.
    case assumed(Assumption)
    /// There is none: the scenario ends the call.
    case scenario
  }

  var basis: Basis
  var exit: Int32
  var output: Data
  var error: Data

  /// Answers as recorded.
  ///
  /// - Parameters:
  ///   - id: The entry.
  ///   - udid: The simulator that the recording is about.
  ///   - bundle: The app that it is about.
  ///   - replaced: What else is replaced, such as a path in the recording by the one at hand.
  /// - Returns: The answer.
  static func recorded(
    _ id: String,
    udid: String = "",
    bundle: String = "",
    replacing replaced: [String: String] = [:]
  ) -> Reply {
    guard let replies = try? SimctlRecordings.replies(),
      let entry = replies.first(where: { $0.id == id })?.filled(udid: udid, bundle: bundle)
    else { StandIn.complain("there is no recorded reply '\(id)'") }
    func replace(_ text: String) -> Data {
      Data(replaced.reduce(text) { $0.replacingOccurrences(of: $1.key, with: $1.value) }.utf8)
    }
    return Reply(
      basis: .recorded(id),
      exit: entry.exit ?? 1,
      output: replace(entry.output),
      error: replace(entry.error)
    )
  }

  /// Answers with an output of the shape of a recorded one.
  ///
  /// - Parameters:
  ///   - id: The entry, or the name of the file that the output was recorded in.
  ///   - output: The output.
  /// - Returns: The answer.
  static func recorded(_ id: String, output: String) -> Reply {
    guard (try? SimctlRecordings.names())?.contains(id) == true else {
      StandIn.complain("nothing is recorded as '\(id)'")
    }
    return Reply(basis: .recorded(id), exit: 0, output: Data(output.utf8), error: Data())
  }

  static func assumed(
    _ assumption: Assumption,
    output: String = "",
    error: String = "",
    exit: Int32 = 0
  ) -> Reply {
    Reply(
      basis: .assumed(assumption),
      exit: exit,
      output: Data(output.utf8),
      error: Data(error.utf8)
    )
  }

  /// Prints the answer and ends the process.
  func give() -> Never {
    FileHandle.standardError.write(error)
    FileHandle.standardOutput.write(output)
    Foundation.exit(exit)
  }
}

extension Reply.Basis: CustomStringConvertible {
  var description: String {
    switch self {
    case .recorded(let id): "recorded \(id)"
    case .assumed(let assumption): "assumed \(assumption.rawValue)"
    case .scenario: "scenario"
    }
  }
}

/// What the stand-in answers although nobody has recorded it.
enum Assumption: String, CaseIterable {
  case installSilent = "install-silent"
  case terminateSilent = "terminate-silent"
  case shutdownSilent = "shutdown-silent"
  case eraseSilent = "erase-silent"
  case deleteSilent = "delete-silent"
  case settingSilent = "setting-silent"
  case settingRead = "setting-read"
  case privacySilent = "privacy-silent"
  case defaultsValue = "defaults-value"
  case openURLSilent = "openurl-silent"
  case linkApproval = "link-approval"
  case launchOutputFiles = "launch-output-files"
  case appContainer = "app-container"
  case screenshotShutDown = "screenshot-shut-down"
  case emptyStatusBar = "empty-status-bar"
  case crashReport = "crash-report"
  case brokenBundle = "broken-bundle"
  case buildProduct = "build-product"
  case toolFound = "tool-found"
  case unknownScheme = "unknown-scheme"
  case statusBarClear = "status-bar-clear"

  var text: String {
    switch self {
    case .installSilent: "`install` of a sound app prints nothing and exits with 0"
    case .terminateSilent: "`terminate` of a running app prints nothing and exits with 0"
    case .shutdownSilent: "`shutdown` of a booted simulator prints nothing and exits with 0"
    case .eraseSilent: "`erase` of a simulator that is shut down prints nothing and exits with 0"
    case .deleteSilent: "`delete` of a simulator that is shut down prints nothing and exits with 0"
    case .settingSilent: "`ui` with a value that is taken prints nothing and exits with 0"
    case .settingRead:
      "`ui … content_size` and `ui … increase_contrast` print their value on a line, and `unknown` "
        + "when the simulator is not booted"
    case .privacySilent: "`privacy` with a known service prints nothing and exits with 0"
    case .defaultsValue:
      "`spawn … defaults read` prints the value on a line, `1` or `0` for a boolean, and `read-type` "
        + "its type as `Type is boolean`; `write` and `delete` print nothing"
    case .openURLSilent: "`openurl` of a link that an app takes prints nothing and exits with 0"
    case .linkApproval:
      "a link of a scheme of the app's own is handed over without an alert when the simulator's "
        + "defaults `com.apple.launchservices.schemeapproval` name the app under "
        + "`com.apple.CoreSimulator.CoreSimulatorBridge-->scheme`; else it waits for an answer"
    case .launchOutputFiles:
      "`launch --stdout=… --stderr=…` writes the app's outputs to files of the Mac"
    case .appContainer:
      "`get_app_container … app` prints the path of the installed `.app`, which the Mac can read"
    case .screenshotShutDown:
      "`io … screenshot` of a simulator that is shut down answers as one whose screen is not up"
    case .emptyStatusBar: "`status_bar … list` without overrides prints the heading alone"
    case .statusBarClear: "`status_bar … clear` prints nothing and exits with 0"
    case .crashReport:
      "a crash on a simulator leaves an `.ips` file with the process id in the Mac's "
        + "`~/Library/Logs/DiagnosticReports`"
    case .brokenBundle:
      "`install` of a folder without an Info.plist answers as one of a path that is missing did "
        + "in Xcode 9"
    case .buildProduct:
      "`xcodebuild build` makes the `.app` anew when it was taken away from its place"
    case .toolFound: "`xcrun --find` prints the path of a tool in the selected Xcode"
    case .unknownScheme:
      "`xcodebuild` with a scheme that isn't there exits with 65 and says that the project or "
        + "workspace `does not contain a scheme named` so"
    }
  }
}
