private import Foundation

extension Console {
  /// The two streams of the process.
  ///
  /// - Parameter environment: The process's variables, which have a say in colour and width.
  /// - Returns: Standard output for results and standard error for all else.
  package static func process(environment: [String: String]) -> Console {
    Console(
      output: Stream(descriptor: STDOUT_FILENO, environment: environment),
      diagnostics: Stream(descriptor: STDERR_FILENO, environment: environment)
    )
  }
}

extension Console.Stream {
  fileprivate init(descriptor: Int32, environment: [String: String]) {
    let isTerminal = isatty(descriptor) == 1
    self.init(
      isTerminal: isTerminal && environment["TERM"] != "dumb",
      colour: ColourChoice(isTerminal: isTerminal, environment: environment),
      width: Self.width(of: descriptor, environment: environment)
    ) { text in
      Self.write(text, to: descriptor)
    }
  }

  private static func width(of descriptor: Int32, environment: [String: String]) -> Int {
    var size = winsize()
    if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
  }

  /// Writes all of it, whatever the pieces; a reader that went away is no error of ours.
  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }
}
