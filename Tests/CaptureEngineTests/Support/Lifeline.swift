import Foundation

/// Tells whether a process is there, by a pipe with a name that the process holds open.
final class Lifeline {
  /// A shell's command that leaves a process in a session of its own, on the line `LIFE`.
  static let stray = "setsid sh -c 'exec 3>$LIFE; echo >&3; exec sleep 600' &"

  /// The pipe; whoever lives opens it and writes one byte.
  let path: String
  private let descriptor: Int32

  init(in folder: URL) {
    path = folder.appending(path: "life").path
    precondition(mkfifo(path, 0o600) == 0)
    descriptor = open(path, O_RDONLY | O_NONBLOCK)
  }

  deinit { close(descriptor) }

  /// Waits for the process to begin.
  func begins() -> Bool {
    var byte: UInt8 = 0
    return events(within: 10) & POLLIN != 0 && read(descriptor, &byte, 1) == 1
  }

  /// Waits so many seconds for its end.
  func ends(within seconds: Int32) -> Bool {
    events(within: seconds) & POLLHUP != 0
  }

  private func events(within seconds: Int32) -> Int32 {
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&event, 1, seconds * 1000) == 1 ? Int32(event.revents) : 0
  }
}
