/// A version of iOS.
struct SystemVersion: Hashable, Comparable, CustomStringConvertible {
  var major: Int
  var minor: Int

  init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Reads `16`, `13.0` or `v16`.
  init?(_ text: some StringProtocol) {
    let parts = text.drop { $0 == "v" }.split(separator: ".")
    let numbers = parts.map { Int($0) }
    guard let major = numbers.first.flatMap(\.self), !numbers.contains(nil) else { return nil }
    self.init(major, numbers.count > 1 ? numbers[1] ?? 0 : 0)
  }

  static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  var description: String { "iOS \(major).\(minor)" }
}
