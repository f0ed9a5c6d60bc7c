#if DEBUG

/// A labelled reason not to be ready yet.
///
/// Get one from ``Stillframe/beginHold(_:)``. It ends with ``release()``, or when it is
/// deallocated, or when its scene is left.
public final class StillframeHold: Sendable {
  private let ledger: WorkLedger
  private let id: WorkLedger.ID

  init(_ label: String, in ledger: WorkLedger) {
    self.ledger = ledger
    id = ledger.reserve()
    ledger.begin(.hold(label: label), as: id)
  }

  deinit {
    release()
  }

  /// Ends the hold; from any thread, and harmless when it has ended.
  public func release() {
    ledger.end(id)
  }
}

#endif
