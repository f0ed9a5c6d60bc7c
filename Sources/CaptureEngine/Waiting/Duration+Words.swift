extension Duration {
  /// The duration as messages give it: `20 s`, `2.5 s`, `250 ms`.
  package var inWords: String {
    let milliseconds = inMilliseconds
    if milliseconds < 1000 { return "\(Int(milliseconds.rounded())) ms" }
    let tenths = Int((milliseconds / 100).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
  }

  /// The number of milliseconds, with fractions.
  package var inMilliseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e3 + Double(attoseconds) / 1e15
  }
}
