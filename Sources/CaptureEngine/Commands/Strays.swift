private import CEnginePrimitives

/// Processes that a program put into groups or sessions of their own.
///
/// Signals to the program's group don't reach them. What they inherited does tell them from all
/// others: a text in their environment that nothing else has, as the path of a folder that was
/// made for the program. One that was started with an environment of its own choosing isn't found.
package struct Strays: Hashable, Sendable {
  let mark: String

  /// - Parameter mark: A text that only the program's environment has.
  package init(mark: String) {
    self.mark = mark
  }

  /// Kills them.
  ///
  /// - Returns: Their number; always 0 where the system doesn't show environments (not on Linux).
  @discardableResult
  package func end() -> Int {
    Int(engine_end_strays(mark))
  }
}
