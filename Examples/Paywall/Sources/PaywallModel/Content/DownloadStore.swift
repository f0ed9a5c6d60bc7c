/// One recording on the device.
public struct Download: Hashable, Sendable, Identifiable {
  public var id: String
  public var title: String
  public var sizeInBytes: Int
}

/// The recordings on the device, as a database would hand them over: row by row, later.
public actor DownloadStore {
  private let rows: [Download]

  public init(rows: [Download]) {
    self.rows = rows
  }

  /// The rows, in the order of their ids; the stream ends after the last one.
  public func stream() -> AsyncStream<Download> {
    let rows = rows.sorted { $0.id < $1.id }
    return AsyncStream { continuation in
      let task = Task {
        for row in rows {
          await Task.yield()
          continuation.yield(row)
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
