/// The app's icons, drawn with one pen on a grid of 24 × 24.
enum Icon: Sendable {
  case waves, library, sparkle, sliders, play, close, forward, back, check, download
  case calendar, headphones, card, infinity, person, paint, wifi, letter, search

  /// Whether the icon is an area and not a line.
  var isFilled: Bool { self == .play || self == .sparkle }

  /// Whether the icon points along the text.
  var isDirectional: Bool { self == .forward || self == .back || self == .play }

  /// The pen's way: M to move, L a line, C a curve, O a circle (centre and radius), Z to close.
  var path: String {
    switch self {
    case .waves: "M 4 10 L 4 14 M 8 6 L 8 18 M 12 9 L 12 15 M 16 4 L 16 20 M 20 10 L 20 14"
    case .library:
      "M 5 4.5 L 5 19.5 M 9.5 4.5 L 9.5 19.5 M 13.5 5 L 18.5 19.2 M 16.8 4 L 21.4 18"
    case .sparkle:
      """
      M 11 3 C 11.6 8.6 14.4 11.4 20 12 C 14.4 12.6 11.6 15.4 11 21 C 10.4 15.4 7.6 12.6 2 12 \
      C 7.6 11.4 10.4 8.6 11 3 Z M 19 2 C 19.2 4 20 4.8 22 5 C 20 5.2 19.2 6 19 8 \
      C 18.8 6 18 5.2 16 5 C 18 4.8 18.8 4 19 2 Z
      """
    case .sliders:
      "M 4 8 L 12.8 8 M 17.2 8 L 20 8 O 15 8 2.2 M 4 16 L 6.8 16 M 11.2 16 L 20 16 O 9 16 2.2"
    case .play: "M 8.5 5.4 L 19 12 L 8.5 18.6 Z"
    case .close: "M 6 6 L 18 18 M 18 6 L 6 18"
    case .forward: "M 9.5 5.5 L 16 12 L 9.5 18.5"
    case .back: "M 14.5 5.5 L 8 12 L 14.5 18.5"
    case .check: "M 5 12.8 L 10 17.6 L 19.4 7"
    case .download: "M 12 4 L 12 15 M 7 10.5 L 12 15.5 L 17 10.5 M 5 19.5 L 19 19.5"
    case .calendar:
      """
      M 4.5 6.5 L 19.5 6.5 L 19.5 19.5 L 4.5 19.5 Z M 4.5 11 L 19.5 11 M 8.5 4 L 8.5 8 \
      M 15.5 4 L 15.5 8
      """
    case .headphones:
      """
      M 4 16 L 4 13 C 4 2.4 20 2.4 20 13 L 20 16 M 4 14.5 L 7.5 14.5 L 7.5 20 L 4 20 Z \
      M 20 14.5 L 16.5 14.5 L 16.5 20 L 20 20 Z
      """
    case .card: "M 3.5 6 L 20.5 6 L 20.5 18 L 3.5 18 Z M 3.5 10.5 L 20.5 10.5 M 7 14.5 L 11 14.5"
    case .infinity:
      """
      M 12 12 C 9.5 8.2 3.5 7 3.5 12 C 3.5 17 9.5 15.8 12 12 C 14.5 8.2 20.5 7 20.5 12 \
      C 20.5 17 14.5 15.8 12 12 Z
      """
    case .person: "O 12 8.2 4 M 4.5 20 C 5.5 13 18.5 13 19.5 20"
    case .paint: "O 12 12 8 M 12 4 L 12 20 M 15 5 L 15 19 M 18 7.2 L 18 16.8"
    case .wifi:
      "M 3.5 10 C 8.5 5.2 15.5 5.2 20.5 10 M 7 13.8 C 10 11.2 14 11.2 17 13.8 O 12 17.6 0.7"
    case .letter: "M 3.5 6 L 20.5 6 L 20.5 18 L 3.5 18 Z M 3.8 6.6 L 12 13 L 20.2 6.6"
    case .search: "O 11 11 6 M 15.5 15.5 L 20 20"
    }
  }
}

/// One movement of the pen.
enum Stroke: Equatable, Sendable {
  case move(x: Double, y: Double)
  case line(x: Double, y: Double)
  case curve(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double)
  case circle(x: Double, y: Double, radius: Double)
  case close
}

extension Stroke {
  /// Reads an icon's path; what it doesn't know it leaves out.
  static func parse(_ path: String) -> [Stroke] {
    var strokes: [Stroke] = []
    let parts = path.split(separator: " ")
    var next = 0
    while next < parts.count {
      let command = parts[next]
      let numbers = parts[(next + 1)...].prefix { Double($0) != nil }.compactMap { Double($0) }
      next += 1 + numbers.count
      switch (command, numbers.count) {
      case ("M", 2): strokes.append(.move(x: numbers[0], y: numbers[1]))
      case ("L", 2): strokes.append(.line(x: numbers[0], y: numbers[1]))
      case ("C", 6):
        strokes.append(
          .curve(
            x1: numbers[0],
            y1: numbers[1],
            x2: numbers[2],
            y2: numbers[3],
            x: numbers[4],
            y: numbers[5]
          )
        )
      case ("O", 3): strokes.append(.circle(x: numbers[0], y: numbers[1], radius: numbers[2]))
      case ("Z", 0): strokes.append(.close)
      default: break
      }
    }
    return strokes
  }
}
