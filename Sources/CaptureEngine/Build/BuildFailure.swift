private import Foundation

/// A run of `xcodebuild` that did not succeed.
struct BuildFailure {
  private let purpose: String
  private let error: ToolError

  /// - Parameters:
  ///   - purpose: What could not be done: `build the scheme 'Shop'`.
  ///   - error: How the command went.
  init(_ purpose: String, _ error: ToolError) {
    self.purpose = purpose
    self.error = error
  }

  /// The failure with the compiler's errors, and what to do about it.
  var buildError: AppBuildError {
    let general = error.asDeviceError(purpose)
    let errors = compilerErrors
    return AppBuildError(
      general.message + (errors.isEmpty ? "" : "\nerrors:\n" + errors.joined(separator: "\n")),
      advice: general.advice ?? advice
    )
  }

  /// The lines that tell what is wrong, which may stand far above the last ones.
  private var compilerErrors: [String] {
    guard case .ended(let result) = error.cause else { return [] }
    let text = String(decoding: result.standardOutput, as: UTF8.self)
    var seen: Set<Substring> = []
    return text.split(separator: "\n")
      .filter { $0.contains(" error: ") && seen.insert($0).inserted }
      .prefix(10)
      .map { "  " + String($0.prefix(500)).inertOnTerminal }
  }

  private var advice: String? {
    guard case .ended(let result) = error.cause, case .exited(let status) = result.ending else {
      return nil
    }
    let printed = String(decoding: result.standardError + result.standardOutput, as: UTF8.self)
    return switch status {
    case 65 where printed.contains("does not contain a scheme named"):
      "Correct app.scheme, or share the scheme in Xcode (Manage Schemes); `stillframe doctor` "
        + "lists those that are there."
    case 65: "Make it build in Xcode first; an older app is never used in its place."
    case 66: "Check the path in stillframe.json: app.project or app.workspace."
    case 70:
      "Install an iOS runtime in Xcode's settings, under Components, and check the scheme's "
        + "supported destinations."
    case 74: "Resolve the packages: `xcodebuild -resolvePackageDependencies`."
    default: nil
    }
  }
}
