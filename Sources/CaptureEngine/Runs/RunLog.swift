internal import Foundation
private import Synchronization

/// A run's log, one JSON object a line.
///
/// What can't be written is dropped: a full disk ends the run where its pictures are written. So
/// is what comes after ``largestSize``, which an app that logs without end would reach.
final class RunLog: Sendable {
  private struct State {
    var file: FileHandle?
    var size = 0
  }

  private let state: Mutex<State>

  /// In bytes.
  static let largestSize = 64 << 20

  /// Begins a log.
  ///
  /// - Parameter url: The file, which doesn't exist yet.
  init(_ url: URL) {
    _ = FileManager.default.createFile(atPath: url.path, contents: nil)
    state = Mutex(State(file: try? FileHandle(forWritingTo: url)))
  }

  deinit {
    state.withLock { state in
      try? state.file?.close()
      state.file = nil
    }
  }

  func write(_ entry: LogEntry) {
    var entry = entry
    entry.time = Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let line = try? encoder.encode(entry) else { return }
    state.withLock { state in
      guard state.size + line.count < Self.largestSize else { return }
      state.size += line.count + 1
      try? state.file?.write(contentsOf: line + Data("\n".utf8))
    }
  }
}
