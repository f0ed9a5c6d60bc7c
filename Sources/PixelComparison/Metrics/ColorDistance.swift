internal import Pixels

/// A distance of two colours, from 0 to 1.
protocol ColorDistance: Sendable {
  /// A colour in the space in which the distance is taken.
  associatedtype Coordinates

  /// The coordinates of an opaque colour with channels from 0 to 255, which may be fractions.
  func coordinates(_ red: Double, _ green: Double, _ blue: Double) -> Coordinates

  func distance(_ first: Coordinates, _ second: Coordinates) -> Double

  /// Whether two colours are further apart than a tolerance.
  func isBeyond(_ tolerance: Double, _ first: Coordinates, _ second: Coordinates) -> Bool
}

/// The weighted distance in YIQ.
///
/// After "Measuring perceived color difference using YIQ NTSC transmission color space in mobile
/// applications" by Kotsarenko and Ramos (2010).
struct YIQDistance: ColorDistance {
  struct Coordinates {
    var y: Double
    var i: Double
    var q: Double
  }

  /// The square of the largest distance there is.
  private let largestSquare = 35215.0

  @inline(__always)
  func coordinates(_ red: Double, _ green: Double, _ blue: Double) -> Coordinates {
    Coordinates(
      y: red * 0.29889531 + green * 0.58662247 + blue * 0.11448223,
      i: red * 0.59597799 - green * 0.27417610 - blue * 0.32180189,
      q: red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    )
  }

  @inline(__always)
  func distance(_ first: Coordinates, _ second: Coordinates) -> Double {
    (square(first, second) / largestSquare).squareRoot()
  }

  @inline(__always)
  func isBeyond(_ tolerance: Double, _ first: Coordinates, _ second: Coordinates) -> Bool {
    square(first, second) > largestSquare * tolerance * tolerance
  }

  @inline(__always)
  private func square(_ first: Coordinates, _ second: Coordinates) -> Double {
    let y = first.y - second.y
    let i = first.i - second.i
    let q = first.q - second.q
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }
}

/// HyAB in OKLab: the difference in lightness plus the distance in chroma.
///
/// OKLab and its toe-corrected lightness Lr are B. Ottosson's (2020, 2021), HyAB is "A review of
/// the perceived difference of large colour differences" by S. Abasi and others (2020). Cube
/// roots and the curve of sRGB come from the tables in ``OKLabTables``, with steps and
/// interpolation as in pixelmatch, so that counts agree, and without the platform's mathematical
/// functions, so that machines agree.
struct PerceptualDistance: ColorDistance {
  struct Coordinates {
    /// Cube roots of the responses of the three cones.
    var long: Double
    var medium: Double
    var short: Double
    var lightness: Double
  }

  private let tables = OKLabTables.shared

  @inline(__always)
  func coordinates(_ red: Double, _ green: Double, _ blue: Double) -> Coordinates {
    let red = tables.linear(red)
    let green = tables.linear(green)
    let blue = tables.linear(blue)
    let long = tables.cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = tables.cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = tables.cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return Coordinates(
      long: long,
      medium: medium,
      short: short,
      lightness: Self.corrected(
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
      )
    )
  }

  @inline(__always)
  func distance(_ first: Coordinates, _ second: Coordinates) -> Double {
    abs(first.lightness - second.lightness) + squareOfChroma(first, second).squareRoot()
  }

  @inline(__always)
  func isBeyond(_ tolerance: Double, _ first: Coordinates, _ second: Coordinates) -> Bool {
    let rest = tolerance - abs(first.lightness - second.lightness)
    return rest <= 0 || squareOfChroma(first, second) > rest * rest
  }

  @inline(__always)
  private func squareOfChroma(_ first: Coordinates, _ second: Coordinates) -> Double {
    let long = first.long - second.long
    let medium = first.medium - second.medium
    let short = first.short - second.short
    let a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    let b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    return a * a + b * b
  }

  /// Ottosson's lightness with a toe, which doesn't stretch what is nearly black.
  @inline(__always)
  private static func corrected(_ lightness: Double) -> Double {
    let k1 = 0.206
    let k2 = 0.03
    let k3 = (1 + k1) / (1 + k2)
    let x = k3 * lightness - k1
    return 0.5 * (x + (x * x + 4 * k2 * k3 * lightness).squareRoot())
  }
}
