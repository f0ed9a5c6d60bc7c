/// The curve of sRGB and cube roots, as tables with linear interpolation between their steps.
///
/// They are computed with the four operations and Newton's method alone, whose results IEEE 754
/// fixes: every machine has the same tables.
final class OKLabTables: Sendable {
  static let shared = OKLabTables()

  private static let rootSteps = 4096

  /// Light from 0 to 1 for each level, and the last once more for interpolating.
  private let curve: [Double]
  /// The cube roots of multiples of 1 / 4096.
  private let roots: [Double]

  private init() {
    let levels = (0...255).map { Self.light(Double($0) / 255) }
    curve = levels + [levels[255]]
    roots = (0...Self.rootSteps + 1).map { Self.cubeRoot(of: Double($0) / Double(Self.rootSteps)) }
  }

  /// The light of a channel from 0 to 255.
  @inline(__always)
  func linear(_ level: Double) -> Double {
    Self.interpolated(curve, level)
  }

  /// The cube root of a number from 0 to 1.
  @inline(__always)
  func cubeRoot(_ number: Double) -> Double {
    Self.interpolated(roots, number * Double(Self.rootSteps))
  }

  @inline(__always)
  private static func interpolated(_ table: [Double], _ position: Double) -> Double {
    let index = Int(position)
    return table[index] + (table[index + 1] - table[index]) * (position - Double(index))
  }

  /// The curve of sRGB (IEC 61966-2-1): a line, then a power of 2.4.
  private static func light(_ sample: Double) -> Double {
    guard sample > 0.04045 else { return sample / 12.92 }
    let base = (sample + 0.055) / 1.055
    // x^2.4 is the square times the fifth root of the square.
    return base * base * fifthRoot(of: base * base)
  }

  private static func cubeRoot(of number: Double) -> Double {
    guard number > 0 else { return 0 }
    return root { ($0 * 2 + number / ($0 * $0)) / 3 }
  }

  private static func fifthRoot(of number: Double) -> Double {
    root { ($0 * 4 + number / ($0 * $0 * $0 * $0)) / 5 }
  }

  /// Newton's method from above, until the steps no longer go down.
  private static func root(_ step: (Double) -> Double) -> Double {
    var estimate = 1.1
    while true {
      let next = step(estimate)
      guard next < estimate else { return estimate }
      estimate = next
    }
  }
}
