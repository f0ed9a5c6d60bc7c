#if DEBUG && canImport(Darwin)

private import CoreFoundation
internal import Foundation

/// The run loop of the thread on which the URL loading system runs a protocol.
///
/// `@unchecked Sendable`: `CFRunLoopPerformBlock` and `CFRunLoopWakeUp` may be called from any
/// thread.
struct LoadingQueue: @unchecked Sendable {
  private let loop: CFRunLoop

  static var current: LoadingQueue { LoadingQueue(loop: CFRunLoopGetCurrent()) }

  /// Runs work on the thread, after what runs there now.
  func perform(_ work: @escaping @Sendable () -> Void) {
    CFRunLoopPerformBlock(loop, CFRunLoopMode.commonModes.rawValue, work)
    CFRunLoopWakeUp(loop)
  }
}

extension FixtureURLProtocol {
  /// Why a task can't be answered by a protocol: here, all can.
  static func refusal(of task: URLSessionTask?) -> String? { nil }
}

#endif
