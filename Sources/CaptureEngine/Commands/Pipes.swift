private import CEnginePrimitives
private import Foundation

/// The pipes between the engine and one program: its two outputs, and the word that it has ended.
struct Pipes: Sendable {
  struct Pipe: Sendable {
    var readEnd: Int32 = -1
    var writeEnd: Int32 = -1
  }

  let standardOutput: Pipe
  let standardError: Pipe
  private let end: Pipe

  /// How long outputs are read on after the program's own end, when others hold them open.
  private static let grace = Duration.milliseconds(200)

  init() throws(ChildProcess.StartError) {
    var made: [Pipe] = []
    for _ in 0..<3 {
      var pipe = Pipe()
      let failure = engine_pipe(&pipe.readEnd, &pipe.writeEnd)
      guard failure == 0 else {
        for pipe in made {
          close(pipe.readEnd)
          close(pipe.writeEnd)
        }
        throw ChildProcess.StartError(errno: failure)
      }
      made.append(pipe)
    }
    (standardOutput, standardError, end) = (made[0], made[1], made[2])
    _ = engine_set_nonblocking(standardOutput.readEnd)
    _ = engine_set_nonblocking(standardError.readEnd)
  }

  /// Closes the engine's copies of what the program writes to, once it is started.
  func closeWriteEnds() {
    close(standardOutput.writeEnd)
    close(standardError.writeEnd)
  }

  func closeReadEnds() {
    close(standardOutput.readEnd)
    close(standardError.readEnd)
    close(end.readEnd)
  }

  /// Says that the program has ended; called once, by the thread that waits for it.
  func announceEnd() {
    close(end.writeEnd)
  }

  /// Receives all that the program prints until it has ended.
  ///
  /// Both outputs are read as they come, so that none of them ever fills up and stops the program.
  func drain(to receive: (ChildProcess.Output, ArraySlice<UInt8>) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    var open: [ChildProcess.Output: Int32] = [
      .standardOutput: standardOutput.readEnd, .standardError: standardError.readEnd,
    ]
    var limit: ContinuousClock.Instant?
    while !(limit != nil && open.isEmpty) {
      var polled = open.map { pollfd(fd: $0.value, events: Int16(POLLIN), revents: 0) }
      var timeout: Int32 = -1
      if let limit {
        let left = (limit - ContinuousClock.now).inMilliseconds
        if left <= 0 { return }
        timeout = Int32(left.rounded(.up))
      } else {
        polled.append(pollfd(fd: end.readEnd, events: Int16(POLLIN), revents: 0))
      }
      _ = poll(&polled, nfds_t(polled.count), timeout)
      for (output, descriptor) in open
      where polled.contains(where: { $0.fd == descriptor && $0.revents != 0 }) {
        if Self.read(descriptor, &buffer, { receive(output, $0) }) == .closed {
          open[output] = nil
        }
      }
      if polled.contains(where: { $0.fd == end.readEnd && $0.revents != 0 }) {
        limit = ContinuousClock.now.advanced(by: Self.grace)
      }
    }
  }

  private enum ReadEnd {
    case empty
    case closed
  }

  /// Reads what there is for now.
  private static func read(
    _ descriptor: Int32,
    _ buffer: inout [UInt8],
    _ receive: (ArraySlice<UInt8>) -> Void
  ) -> ReadEnd {
    // A program that prints without end must not keep the other output from being read.
    for _ in 0..<16 {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count > 0 {
        receive(buffer[..<count])
      } else if count == 0 {
        return .closed
      } else if errno != EINTR {
        return errno == EAGAIN ? .empty : .closed
      }
    }
    return .empty
  }
}
