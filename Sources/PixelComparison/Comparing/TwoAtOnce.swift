private import Dispatch

/// Does two things, at the same time when there are threads for it.
///
/// - Parameters:
///   - threads: The number of threads that there are.
///   - one: One of them.
///   - other: The other.
/// - Returns: What came of each.
func both<One, Other>(
  threads: Int,
  _ one: @Sendable () -> One,
  _ other: @Sendable () -> Other
) -> (One, Other) {
  guard threads > 1 else { return (one(), other()) }
  // Invariant: each iteration writes its own variable, and both have ended before they are read.
  nonisolated(unsafe) var first: One?
  nonisolated(unsafe) var second: Other?
  DispatchQueue.concurrentPerform(iterations: 2) { index in
    if index == 0 { first = one() } else { second = other() }
  }
  guard let first, let second else { preconditionFailure("both iterations have ended") }
  return (first, second)
}
