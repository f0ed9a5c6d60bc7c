#if DEBUG

private import Foundation

/// A value that one lock guards.
///
/// The kit supports iOS 16, which has no `Mutex`. Nothing is awaited or called back inside.
///
/// `@unchecked Sendable`: `value` is only touched while `lock` is held.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: sending Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

#endif
