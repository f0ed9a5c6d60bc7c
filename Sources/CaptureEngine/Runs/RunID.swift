internal import Foundation

/// Names for runs, which sort by the time at which they began.
enum RunID {
  /// A name such as `20260314-094100-5f3a`.
  static func make(at date: Date) -> String {
    let digits = date.formatted(.iso8601).filter { $0.isNumber || $0 == "T" }
    let time = digits.replacingOccurrences(of: "T", with: "-")
    let suffix = String(UInt16.random(in: 0...UInt16.max), radix: 16)
    return "\(time)-\(String(repeating: "0", count: 4 - suffix.count))\(suffix)"
  }
}
