#if DEBUG && !canImport(Darwin)

private import CStillframeStart
internal import Foundation
internal import FoundationNetworking

/// The dispatch queue on which FoundationNetworking runs a protocol.
///
/// It can't be asked for by name and the client may be called nowhere else, so the queue that is
/// running is taken.
///
/// `@unchecked Sendable`: a dispatch queue may be used from any thread.
final class LoadingQueue: @unchecked Sendable {
  private let queue: UnsafeMutableRawPointer

  private init(retained queue: UnsafeMutableRawPointer) {
    self.queue = queue
  }

  deinit {
    stillframe_release_queue(queue)
  }

  static var current: LoadingQueue {
    LoadingQueue(retained: stillframe_retain_current_queue())
  }

  /// Runs work on the queue, after what runs there now.
  func perform(_ work: @escaping @Sendable () -> Void) {
    let context = Unmanaged.passRetained(Block(work: work)).toOpaque()
    stillframe_run_on_queue(queue, context) { context in
      guard let context else { return }
      Unmanaged<Block>.fromOpaque(context).takeRetainedValue().work()
    }
  }

  private final class Block {
    let work: @Sendable () -> Void

    init(work: @escaping @Sendable () -> Void) {
      self.work = work
    }
  }
}

extension FixtureURLProtocol {
  /// Why FoundationNetworking can't have a task answered by a protocol; nil when it can.
  static func refusal(of task: URLSessionTask?) -> String? {
    switch task {
    case is URLSessionDownloadTask:
      "a download task gets no file from a protocol on Linux; use a data task there"
    case is URLSessionUploadTask:
      "an upload task shows its body to no protocol on Linux; use a data task with httpBody there"
    default: nil
    }
  }
}

#endif
