/// The path of a request's URL, as fixtures are looked up by it.
///
/// Host, port, query and fragment play no part.
struct RequestPath: Hashable, Sendable {
  /// The path as the URL has it, `/` at least.
  let text: String

  /// The decoded names between the slashes; nil when they can't be names of files in a folder.
  ///
  /// So it is when one of them is `.` or `..`, isn't UTF-8, is too long, or has a slash or a
  /// control character in it, however encoded.
  let names: [String]?

  /// The longest name that file systems take, in bytes.
  private static let longestName = 255
  /// More folders than anyone needs, so that what is looked up stays bounded.
  private static let maximumDepth = 64

  init(url: String) {
    text = Self.path(of: url)
    names = Self.names(in: text)
  }

  private static func path(of url: String) -> String {
    let scalars = url.unicodeScalars
    var rest = scalars[...]
    if let colon = rest.firstIndex(of: ":"), rest[colon...].starts(with: "://".unicodeScalars) {
      rest = rest[rest.index(colon, offsetBy: 3)...].drop { !"/?#".unicodeScalars.contains($0) }
    }
    let path = String(rest.prefix { $0 != "?" && $0 != "#" })
    return path.hasPrefix("/") ? path : "/" + path
  }

  private static func names(in path: String) -> [String]? {
    // A slash at the end and slashes in a row make no difference to which file is meant.
    let encoded = path.utf8.split(separator: UInt8(ascii: "/"))
    guard encoded.count <= maximumDepth else { return nil }
    var names: [String] = []
    for part in encoded {
      guard let name = decoded(part), isName(name) else { return nil }
      names.append(name)
    }
    return names
  }

  private static func isName(_ name: String) -> Bool {
    name != "." && name != ".." && name.utf8.count <= longestName
      && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f && $0 != UInt8(ascii: "/") }
  }

  /// The name with its percent escapes resolved, once; nil when one is broken or it isn't UTF-8.
  private static func decoded(_ part: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var index = part.startIndex
    while index < part.endIndex {
      guard part[index] == UInt8(ascii: "%") else {
        bytes.append(part[index])
        index = part.index(after: index)
        continue
      }
      let digits = part[index...].dropFirst().prefix(2)
      guard digits.count == 2, digits.allSatisfy(isHexadecimal),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      index = part.index(index, offsetBy: 3)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
