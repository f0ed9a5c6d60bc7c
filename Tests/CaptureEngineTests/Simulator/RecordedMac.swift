import CaptureEngine
import Foundation
import SimctlRecordings
import Synchronization

/// A Mac at the command seam: it answers each command as scripted, and notes it.
final class RecordedMac: CommandRunning {
  static let udid = "F2A7C0DE-1111-4222-8333-0123456789AB"
  static let bundleID = "com.example.shop"

  /// What a command is answered with.
  enum Answer: Sendable {
    /// A recorded reply, by its id; one without exit status expires.
    case recorded(String)
    case output(String, error: String = "", exit: Int32 = 0)
    case data(Data)
    case killed(Int32)
    case error(CommandError.Reason)
    /// Does something first, for instance writes the file that is named in the arguments.
    indirect case doing(@Sendable ([String]) -> Void, then: Answer)
  }

  private struct State {
    var answers: [(prefix: [String], answers: [Answer])] = []
    var commands: [Command] = []
  }

  private let state = Mutex(State())
  private let replies: [String: RecordedReply]

  init() throws {
    replies = Dictionary(
      uniqueKeysWithValues: try SimctlRecordings.replies().map { reply in
        (reply.id, reply.filled(udid: Self.udid, bundle: Self.bundleID))
      }
    )
  }

  /// Scripts the answers to commands that begin with these words; the last answer stays.
  ///
  /// Later scripts come before earlier ones. `simctl` stands for `xcrun simctl`. What isn't
  /// scripted succeeds without a word.
  func on(_ words: String..., answer answers: Answer...) {
    on(words, answers)
  }

  /// The same for words and answers that are lists already.
  func on(_ words: [String], _ answers: [Answer]) {
    state.withLock { $0.answers.insert((words, answers), at: 0) }
  }

  /// The commands so far, each as its words without `xcrun`.
  var commands: [[String]] {
    state.withLock { $0.commands.map(Self.words) }
  }

  /// The commands so far that begin with these words.
  func commands(_ words: String...) -> [[String]] {
    commands.filter { $0.starts(with: words) }
  }

  /// The whole last command that begins with these words.
  func lastCommand(_ words: String...) -> Command? {
    state.withLock { $0.commands.last { Self.words($0).starts(with: words) } }
  }

  private static func words(_ command: Command) -> [String] {
    (command.executable == "xcrun" ? [] : [command.executable]) + command.arguments
  }

  func run(_ command: Command) async throws(CommandError) -> CommandResult {
    let words = Self.words(command)
    let answer: Answer = state.withLock { state in
      state.commands.append(command)
      guard let index = state.answers.firstIndex(where: { words.starts(with: $0.prefix) }) else {
        return .output("")
      }
      let answers = state.answers[index].answers
      if answers.count > 1 { state.answers[index].answers.removeFirst() }
      return answers[0]
    }
    return try result(answer, command)
  }

  private func result(
    _ answer: Answer,
    _ command: Command
  ) throws(CommandError) -> CommandResult {
    switch answer {
    case .doing(let work, let next):
      work(command.arguments)
      return try result(next, command)
    case .output(let output, let error, let exit):
      return CommandResult(
        ending: .exited(status: exit),
        standardOutput: Data(output.utf8),
        standardError: Data(error.utf8)
      )
    case .data(let data):
      return CommandResult(
        ending: .exited(status: 0),
        standardOutput: data,
        standardError: Data()
      )
    case .killed(let signal):
      return CommandResult(
        ending: .killed(signal: signal),
        standardOutput: Data(),
        standardError: Data()
      )
    case .error(let reason):
      throw CommandError(command: command, reason: reason)
    case .recorded(let id):
      guard let reply = replies[id] else { fatalError("no recorded reply \(id)") }
      guard let exit = reply.exit else {
        throw CommandError(
          command: command,
          reason: .deadlineExpired(after: command.deadline),
          standardOutput: Data(reply.output.utf8),
          standardError: Data(reply.error.utf8)
        )
      }
      return CommandResult(
        ending: .exited(status: exit),
        standardOutput: Data(reply.output.utf8),
        standardError: Data(reply.error.utf8)
      )
    }
  }
}

/// A clock on which every sleep passes at once.
final class HastyClock: Sendable {
  private let start = ContinuousClock.now
  private let elapsed = Mutex(Duration.zero)

  var engineClock: EngineClock {
    EngineClock(
      now: { self.start.advanced(by: self.elapsed.withLock { $0 }) },
      sleep: { (instant) throws(CancellationError) in
        if Task.isCancelled { throw CancellationError() }
        self.elapsed.withLock { $0 = max($0, instant - self.start) }
      }
    )
  }
}
