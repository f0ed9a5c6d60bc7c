private import Foundation

/// A number as a sentence shows it: short, but never on the wrong side of its limit.
struct Figure: CustomStringConvertible {
  let description: String

  /// - Parameters:
  ///   - value: The number, at least 0.
  ///   - limit: What it exceeds or keeps within; rounding must not make that look wrong.
  init(_ value: Double, besides limit: Double? = nil) {
    for digits in 3...17 {
      let text = String(format: "%.\(digits)g", value)
      guard let shown = Double(text) else { continue }
      if let limit, (shown > limit) != (value > limit) { continue }
      if (shown > 0) != (value > 0) { continue }
      description = text
      return
    }
    description = "\(value)"
  }
}
