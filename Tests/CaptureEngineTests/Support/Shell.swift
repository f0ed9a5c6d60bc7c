import CaptureEngine

extension Command {
  /// A script for the system's shell, with room enough to end.
  static func shell(_ script: String, deadline: Duration = .seconds(60)) -> Command {
    Command("/bin/sh", ["-c", script], deadline: deadline)
  }
}

extension CommandResult {
  var output: String { String(decoding: standardOutput, as: UTF8.self) }
  var errorOutput: String { String(decoding: standardError, as: UTF8.self) }
}
