private import Observation

/// Runs something now, and again after anything observable that it read has changed.
///
/// It ends with the object that it is for.
@MainActor
public func observing<Owner: AnyObject & Sendable>(
  for owner: Owner,
  _ apply: @escaping @MainActor (Owner) -> Void
) {
  withObservationTracking {
    apply(owner)
  } onChange: { [weak owner] in
    // Called before the change is made; its effect is there after this turn.
    Task { @MainActor [weak owner] in
      guard let owner else { return }
      observing(for: owner, apply)
    }
  }
}
