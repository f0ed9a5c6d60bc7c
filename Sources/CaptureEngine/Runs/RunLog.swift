internal import Foundation
private import Synchronization

/// A run's log, one JSON object a line.
///
/// What can't be written is dropped: a full disk ends the run where its pictures are written.
final class RunLog: Sendable {
  private let file: Mutex<FileHandle?>

  /// Begins a log.
  ///
  /// - Parameter url: The file, which doesn't exist yet.
  init(_ url: URL) {
    _ = FileManager.default.createFile(atPath: url.path, contents: nil)
    file = Mutex(try? FileHandle(forWritingTo: url))
  }

  deinit {
    file.withLock { file in
      try? file?.close()
      file = nil
    }
  }

  func write(_ entry: LogEntry) {
    var entry = entry
    entry.time = Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let line = try? encoder.encode(entry) else { return }
    file.withLock { file in
      try? file?.write(contentsOf: line + Data("\n".utf8))
    }
  }
}
