import StillframeWire

/// Turns facts into plain English.
enum Wording {
  /// Names in a row: `a, b and c`; the same name twice reads `2 × a`.
  static func list(_ names: [String], most: Int = 6) -> String {
    var counted: [(name: String, count: Int)] = []
    var places: [String: Int] = [:]
    for name in names {
      if let place = places[name] {
        counted[place].count += 1
      } else {
        places[name] = counted.count
        counted.append((name, 1))
      }
    }
    var parts = counted.map { $0.count == 1 ? $0.name : "\($0.count) × \($0.name)" }
    if parts.count > most + 1 {
      let rest = counted[most...].reduce(0) { $0 + $1.count }
      parts = parts.prefix(most) + ["\(number(rest)) more"]
    }
    guard let last = parts.popLast() else { return "" }
    return parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
  }

  /// `1 px`, and the thousands apart: `1,204 px`.
  static func pixels(_ count: Int) -> String { number(count) + " px" }

  static func number(_ count: Int) -> String {
    let digits = String(abs(count))
    var grouped = ""
    for (position, digit) in digits.enumerated() {
      if position > 0, (digits.count - position).isMultiple(of: 3) { grouped.append(",") }
      grouped.append(digit)
    }
    return count < 0 ? "-" + grouped : grouped
  }

  /// A measured number, short: `3.1`, `0.004`, `12`.
  static func decimal(_ value: Double) -> String {
    let steps = value >= 0.1 ? 10.0 : 1000.0
    let rounded = (value * steps).rounded() / steps
    return rounded == rounded.rounded() ? number(Int(rounded)) : "\(rounded)"
  }

  /// `moved down 10 px`, `moved left 4 px and up 2 px`.
  static func move(x: Int, y: Int) -> String {
    var parts: [String] = []
    if x != 0 { parts.append("\(x < 0 ? "left" : "right") \(pixels(abs(x)))") }
    if y != 0 { parts.append("\(y < 0 ? "up" : "down") \(pixels(abs(y)))") }
    return "moved " + parts.joined(separator: " and ")
  }

  /// `grew by 10 px`, `shrank by 1 px`.
  static func growth(_ amount: Int) -> String {
    "\(amount < 0 ? "shrank" : "grew") by \(pixels(abs(amount)))"
  }

  /// `grew by 24 px in width and 10 px in height`.
  static func growth(width: Int, height: Int) -> String {
    switch (width, height) {
    case (_, 0): "\(growth(width)) in width"
    case (0, _): "\(growth(height)) in height"
    case _ where (width < 0) == (height < 0):
      "\(growth(width)) in width and \(pixels(abs(height))) in height"
    default: "\(growth(width)) in width and \(growth(height)) in height"
    }
  }

  /// `360 × 48 px at (16, 420)`.
  static func area(_ frame: PixelRect) -> String {
    "\(frame.width) × \(frame.height) px at (\(frame.x), \(frame.y))"
  }

  /// `buy's`, `settings'`.
  static func possessive(_ name: String) -> String {
    name.hasSuffix("s") ? name + "'" : name + "'s"
  }
}
