package import Foundation

/// Names for runs, which sort by the time at which they began.
package enum RunID {
  /// A name such as `20260314-094100250-5f3a`: day, time to the millisecond, and chance.
  ///
  /// Runs of one project begin more than a millisecond apart, as only one is under way at once;
  /// chance keeps those of several machines apart.
  static func make(at date: Date) -> String {
    let milliseconds = Int((date.timeIntervalSince1970 * 1000).rounded(.down))
    let second = Date(timeIntervalSince1970: Double(milliseconds / 1000))
    let digits = second.formatted(.iso8601).filter { $0.isNumber || $0 == "T" }
    let time = digits.replacingOccurrences(of: "T", with: "-")
    let fraction = padded(String(milliseconds % 1000), to: 3)
    let suffix = padded(String(UInt16.random(in: 0...UInt16.max), radix: 16), to: 4)
    return "\(time)\(fraction)-\(suffix)"
  }

  private static func padded(_ digits: String, to count: Int) -> String {
    String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  /// When the run of a name began; nil when no run can be called so.
  ///
  /// Earlier versions had no milliseconds in their names, which sort before those that have.
  package static func start(of name: String) -> Date? {
    let pattern = /(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)(\d{3})?-[0-9a-f]{4}/.asciiOnlyDigits()
    guard let parts = name.wholeMatch(of: pattern)?.output else { return nil }
    let (_, year, month, day, hour, minute, second, fraction) = parts
    let start = try? Date(
      "\(year)-\(month)-\(day)T\(hour):\(minute):\(second)Z",
      strategy: .iso8601
    )
    return start?.addingTimeInterval(Double(fraction ?? "0").map { $0 / 1000 } ?? 0)
  }
}
