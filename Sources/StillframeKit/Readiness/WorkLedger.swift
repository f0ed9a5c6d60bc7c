#if DEBUG

internal import StillframeKitWire

/// All work that is open in the app, by the attempt during which it began.
///
/// Work begins and ends on any thread. What begins before the first attempt belongs to the first
/// attempt; what begins between two attempts belongs to none and is retired at once. Work of an
/// attempt that was left is forgotten: ending it later changes nothing.
final class WorkLedger: Sendable {
  /// One piece of work, unique within a launch.
  struct ID: Hashable, Sendable, Comparable {
    let rawValue: Int

    static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
  }

  /// What the ledger tells the owner of a piece of work.
  struct Callbacks: Sendable {
    /// The attempt that the work belongs to has begun; at once, when one is being shown.
    var entered: @Sendable (ID, AttemptNumber) -> Void = { _, _ in }
    /// The attempt was left before the work had ended, or the work began between two.
    var retired: @Sendable (ID) -> Void = { _ in }
  }

  private struct Entry {
    var work: Work
    var callbacks: Callbacks
    /// Says, once the work has handed over its result, whether the app has got it.
    var isDelivered: (@Sendable () -> Bool)?
  }

  private enum Phase {
    case launch
    case attempt(AttemptNumber)
    case between
  }

  private struct State {
    var phase = Phase.launch
    var lastID = 0
    var begun = 0
    var lastBegun: Work?
    var entries: [ID: Entry] = [:]
    var failures: [String] = []
    var observer: (@Sendable () -> Void)?
  }

  private let state = Locked(State())
  private let onStray: @Sendable (Work) -> Void

  /// Makes a ledger of a launch.
  ///
  /// - Parameter onStray: Called with work that began between two attempts.
  init(onStray: @escaping @Sendable (Work) -> Void = { _ in }) {
    self.onStray = onStray
  }

  /// Calls back after every change, on the thread that made it.
  func observe(_ observer: @escaping @Sendable () -> Void) {
    state.withLock { $0.observer = observer }
  }

  /// A number for work that is about to begin, so that its owner can file it first.
  func reserve() -> ID {
    state.withLock { state in
      state.lastID += 1
      return ID(rawValue: state.lastID)
    }
  }

  /// Notes that work has begun, under a number that was reserved for it.
  func begin(_ work: Work, as id: ID, _ callbacks: Callbacks = Callbacks()) {
    let (phase, observer) = state.withLock { state in
      if case .between = state.phase {
        return (state.phase, nil as (@Sendable () -> Void)?)
      }
      state.begun += 1
      state.lastBegun = work
      state.entries[id] = Entry(work: work, callbacks: callbacks)
      return (state.phase, state.observer)
    }
    switch phase {
    case .launch: break
    case .attempt(let attempt): callbacks.entered(id, attempt)
    case .between:
      onStray(work)
      callbacks.retired(id)
    }
    observer?()
  }

  /// Notes that work has ended; harmless for work that had ended or was retired.
  func end(_ id: ID) {
    change { $0.entries.removeValue(forKey: id) != nil }
  }

  /// Notes that work has handed over its result, and how to learn whether the app has got it.
  ///
  /// The work stays open until `isDelivered` is true. That is asked again with each frame.
  func end(_ id: ID, when isDelivered: @escaping @Sendable () -> Bool) {
    guard !isDelivered() else { return end(id) }
    change { state in
      guard state.entries[id] != nil else { return false }
      state.entries[id]?.isDelivered = isDelivered
      return true
    }
  }

  /// Notes why the work's scene will fail; ignored for work of an attempt that was left.
  func fail(_ id: ID, because reason: String) {
    state.withLock { state in
      guard state.entries[id] != nil, !state.failures.contains(reason) else { return }
      state.failures.append(reason)
    }
  }

  /// Begins an attempt; the one before has been left.
  func enter(_ attempt: AttemptNumber) {
    let entered = state.withLock { state in
      state.phase = .attempt(attempt)
      return state.entries.sorted { $0.key < $1.key }
    }
    for (id, entry) in entered {
      entry.callbacks.entered(id, attempt)
    }
  }

  /// Leaves the attempt and retires what is open in it, in the order in which it began.
  func leave() {
    let retired = state.withLock { state in
      let entries = state.entries.sorted { $0.key < $1.key }
      state.phase = .between
      state.entries = [:]
      state.failures = []
      return entries
    }
    for (id, entry) in retired {
      entry.callbacks.retired(id)
    }
  }

  /// What is open now, and how much ever began.
  var snapshot: Snapshot {
    let delivering = state.withLock { $0.entries.compactMapValues(\.isDelivered) }
    let delivered = delivering.filter { $0.value() }.keys
    return state.withLock { state in
      for id in delivered {
        state.entries[id] = nil
      }
      let entries = state.entries.sorted { $0.key < $1.key }.map(\.value)
      return Snapshot(
        open: entries.map(\.work),
        isOnlyDelivering: entries.allSatisfy { $0.isDelivered != nil },
        begun: state.begun,
        lastBegun: state.lastBegun,
        failures: state.failures
      )
    }
  }

  /// The ledger at one moment.
  struct Snapshot: Equatable, Sendable {
    /// In the order in which it began.
    var open: [Work] = []
    /// Whether all that is open are results on their way to the app, which end by themselves.
    var isOnlyDelivering = true
    /// How much work has begun since the launch.
    var begun = 0
    var lastBegun: Work?
    /// Why the scene will fail, in the order in which it became known.
    var failures: [String] = []
  }

  private func change(_ body: (inout State) -> Bool) {
    let observer = state.withLock { body(&$0) ? $0.observer : nil }
    observer?()
  }
}

#endif
