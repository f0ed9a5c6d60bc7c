package import Foundation

/// Names for runs, which sort by the time at which they began.
package enum RunID {
  /// A name such as `20260314-094100-5f3a`.
  static func make(at date: Date) -> String {
    let digits = date.formatted(.iso8601).filter { $0.isNumber || $0 == "T" }
    let time = digits.replacingOccurrences(of: "T", with: "-")
    let suffix = String(UInt16.random(in: 0...UInt16.max), radix: 16)
    return "\(time)-\(String(repeating: "0", count: 4 - suffix.count))\(suffix)"
  }

  /// When the run of a name began; nil when no run can be called so.
  package static func start(of name: String) -> Date? {
    let pattern = /(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)-[0-9a-f]{4}/.asciiOnlyDigits()
    guard let parts = name.wholeMatch(of: pattern)?.output else { return nil }
    let (_, year, month, day, hour, minute, second) = parts
    return try? Date("\(year)-\(month)-\(day)T\(hour):\(minute):\(second)Z", strategy: .iso8601)
  }
}
