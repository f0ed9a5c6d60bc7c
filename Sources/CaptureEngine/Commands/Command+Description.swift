private import Foundation

extension Command: CustomStringConvertible {
  /// The command as one would type it: words that a shell would take apart stand in quotes.
  package var description: String {
    ([executable] + arguments).map(Self.quoted).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let plain = word.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": true
      case "-", "_", ".", "/", ":", "=", ",", "+", "@", "%": true
      default: false
      }
    }
    if plain, !word.isEmpty { return word }
    return "'\(word.inertOnTerminal.replacingOccurrences(of: "'", with: "'\\''"))'"
  }
}

extension CommandResult.Ending: CustomStringConvertible {
  package var description: String {
    switch self {
    case .exited(let status): "exited with status \(status)"
    case .killed(let signal): "was ended by \(SignalName.name(of: signal))"
    }
  }
}

/// What signals are called.
enum SignalName {
  private static let names: [Int32: String] = [
    SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP",
    SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL",
    SIGSEGV: "SIGSEGV", SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM", SIGTERM: "SIGTERM",
    SIGSYS: "SIGSYS", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
  ]

  static func name(of signal: Int32) -> String {
    names[signal] ?? "signal \(signal)"
  }

  /// Whether the signal is one that a program gets for its own faults.
  static func isCrash(_ signal: Int32) -> Bool {
    [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS].contains(signal)
  }
}

extension CommandError: CustomStringConvertible {
  /// What happened to which command, with the end of what it printed.
  package var description: String {
    var lines = ["\(reason): \(command)"]
    for (name, output) in [("standard output", standardOutput), ("standard error", standardError)] {
      var last = LastLines(limit: 10)
      last.append(output)
      guard !last.lines.isEmpty else { continue }
      lines.append("\(name) ended with:")
      lines += last.lines.map { "  \($0)" }
    }
    return lines.joined(separator: "\n")
  }
}

extension CommandError.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notFound: "program not found"
    case .notStarted(let errno): "could not be started (\(String(cString: strerror(errno))))"
    case .deadlineExpired(let limit): "still running after \(limit.inWords), and was ended"
    case .cancelled: "cancelled"
    }
  }
}
