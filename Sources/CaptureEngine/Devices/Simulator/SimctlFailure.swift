/// What `simctl` said when it failed, taken apart.
///
/// It prints, on standard error, a header with a domain and a code, lines of text, and often an
/// underlying error of the same form, indented. Lines may be in the Mac's language, so that only
/// domains, codes and the few sentences that are always English tell failures apart. The header
/// may be missing, or may not come first; before Xcode 12 it has no domain, and other numbers.
package struct SimctlFailure: Hashable, Sendable {
  /// One error of the chain.
  package struct Layer: Hashable, Sendable {
    package var domain: String?
    package var code: Int
    package var lines: [String]
  }

  /// The errors from the outermost to the innermost; empty when there was no header.
  package var layers: [Layer]
  /// Everything that was printed.
  package var text: String

  /// Takes the standard error of a failed command apart.
  package init(standardError text: String) {
    self.text = text
    layers = []
    for line in text.split(separator: "\n") {
      if let (domain, code) = Self.header(line) {
        layers.append(Layer(domain: domain, code: code, lines: []))
      } else if !layers.isEmpty {
        layers[layers.count - 1].lines.append(String(line.drop { $0 == "\t" }))
      }
    }
  }

  private static func header(_ line: Substring) -> (domain: String?, code: Int)? {
    let openings = [
      "An error was encountered processing the command (", "Underlying error (",
    ]
    guard let opening = openings.first(where: line.hasPrefix), line.hasSuffix("):") else {
      return nil
    }
    var domain: String?
    var code: Int?
    for field in line.dropFirst(opening.count).dropLast(2).split(separator: ",") {
      let parts = field.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      switch parts[0].drop(while: { $0 == " " }) {
      case "domain": domain = String(parts[1])
      case "code": code = Int(parts[1])
      default: break
      }
    }
    return code.map { (domain, $0) }
  }

  /// Whether any error of the chain has the domain and the code.
  func has(_ domain: String, _ code: Int) -> Bool {
    layers.contains { $0.domain == domain && $0.code == code }
  }
}

extension SimctlFailure {
  /// What a failure means, as far as it is known.
  package enum Kind: Hashable, Sendable {
    /// The command doesn't go with the simulator's state.
    case wrongState(SimulatorState)
    /// There is no such simulator, or no longer.
    case noSuchDevice
    /// The type doesn't run on the runtime.
    case incompatible
    case notInstalled
    case busyInstalling
    case installLater
    case wrongPlatform
    case noSuchFile
    case nothingToTerminate
    case unknownScheme
    case invalidLink
    case screenNotUp
    case settingNotSupported
    case invalidArgument
    case serviceDead
    case noDeveloperTools
    /// This Xcode's `simctl` doesn't know the subcommand.
    case unknownSubcommand
    case licenceNotAccepted
    case firstLaunchNotDone
    case other
  }

  /// Tells what the failure means by domain, code and key sentence.
  package var kind: Kind {
    if let environment = environmentKind { return environment }
    if let state = stateInSentence { return .wrongState(state) }
    if text.contains("Invalid device: ") || text.contains("Invalid device or device pair: ")
      || text.contains("No devices are booted.")
    {
      return .noSuchDevice
    }
    return kindByCode
  }

  /// What keeps every command from working.
  private var environmentKind: Kind? {
    if text.contains("CoreSimulatorService connection became invalid")
      || text.contains("Unable to locate device set")
    {
      return .serviceDead
    }
    if text.contains("Unrecognized subcommand: ") { return .unknownSubcommand }
    if text.contains("You have not agreed to the Xcode") { return .licenceNotAccepted }
    if text.contains("-runFirstLaunch") { return .firstLaunchNotDone }
    let signs = [
      "xcrun: error: missing DEVELOPER_DIR path", "xcrun: error: unable to find utility",
      "xcrun: error: invalid active developer path", "xcrun: error: invalid DEVELOPER_DIR path",
      "requires Xcode, but active developer directory", "no developer tools were found",
    ]
    return signs.contains(where: text.contains) ? .noDeveloperTools : nil
  }

  /// The state in `Unable to boot device in current state: Booted`, whatever its code.
  private var stateInSentence: SimulatorState? {
    if has("com.apple.CoreSimulator.SimError", 405),
      text.contains("because device is not booted.")
    {
      return .shutdown
    }
    let mark = " in current state: "
    for line in text.split(separator: "\n") {
      guard line.drop(while: { $0 == "\t" }).hasPrefix("Unable to "),
        let range = line.firstRange(of: mark)
      else { continue }
      return SimulatorState(String(line[range.upperBound...]))
    }
    return nil
  }

  private var kindByCode: Kind {
    if has("com.apple.CoreSimulator.SimError", 403)
      || has("com.apple.CoreSimulator.SimError", 161)
      || has("com.apple.CoreSimulator.SimError", 162)
    {
      return .incompatible
    }
    if has(Self.launching, 4) { return .notInstalled }
    if has("FBSOpenApplicationErrorDomain", 6) { return .busyInstalling }
    if has(Self.launching, 1) {
      if text.contains("for reason: NotFound (") { return .notInstalled }
      if text.contains("for reason: Busy (") { return .busyInstalling }
    }
    if has(Self.installing, 4), text.contains("does not contain code for any platform") {
      return .wrongPlatform
    }
    if has(Self.installing, 1) { return .installLater }
    if has("LSApplicationWorkspaceErrorDomain", 115) { return .unknownScheme }
    if has("NSOSStatusErrorDomain", -10_814) { return .unknownScheme }
    if has("NSOSStatusErrorDomain", -50) { return .invalidLink }
    if has(Self.posix, 60) { return .screenNotUp }
    if has(Self.posix, 45) { return .settingNotSupported }
    if has(Self.posix, 22) { return .invalidArgument }
    if has(Self.posix, 3), text.contains("found nothing to terminate") {
      return .nothingToTerminate
    }
    if has(Self.posix, 2) { return .noSuchFile }
    return .other
  }

  private static let launching = "FBSOpenApplicationServiceErrorDomain"
  private static let installing = "IXUserPresentableErrorDomain"
  private static let posix = "NSPOSIXErrorDomain"
}

extension SimctlFailure.Kind {
  /// What to do about it, where that is known.
  package var advice: String? {
    switch self {
    case .wrongState(.shutdown):
      "Something else shut the simulator down. Leave it alone during a run: quitting Simulator "
        + "shuts down what it shows."
    case .noSuchDevice:
      "Something else deleted the simulator. See `xcrun simctl list devices`."
    case .incompatible: "Choose a device type that the runtime supports."
    case .notInstalled:
      "The app isn't installed, or its installation is broken. Build it anew and check its "
        + "Info.plist."
    case .wrongPlatform:
      "Build the app for the simulator: `-destination 'generic/platform=iOS Simulator'`."
    case .unknownScheme:
      "Check CFBundleURLTypes in the app's Info.plist, and the link of the scene."
    case .invalidLink: "Check the link of the scene."
    case .screenNotUp:
      "The simulator's screen isn't up. Shut the simulator down, or set `reboot` for it in "
        + "stillframe.json."
    case .serviceDead:
      "The simulator service is down. Quit Simulator, run `killall -9 "
        + "com.apple.CoreSimulator.CoreSimulatorService`, and try again; restart the Mac if that "
        + "doesn't help."
    case .noDeveloperTools:
      "Select Xcode: `sudo xcode-select -s /Applications/Xcode.app`, and unset DEVELOPER_DIR if "
        + "it points elsewhere."
    case .unknownSubcommand: "Xcode 11.4 or newer is needed: select it with xcode-select."
    case .licenceNotAccepted: "Accept Xcode's licence: `sudo xcodebuild -license accept`."
    case .firstLaunchNotDone: "Finish Xcode's installation: `sudo xcodebuild -runFirstLaunch`."
    default: nil
    }
  }

  /// Whether no later command can work either.
  package var isFatal: Bool {
    switch self {
    case .noSuchDevice, .serviceDead, .noDeveloperTools, .unknownSubcommand,
      .licenceNotAccepted, .firstLaunchNotDone, .wrongState(.shutdown):
      true
    default: false
    }
  }
}
