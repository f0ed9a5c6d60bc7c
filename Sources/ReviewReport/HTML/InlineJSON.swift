internal import Foundation

/// JSON that can stand inside a `<script type="application/json">`.
///
/// `<`, `>` and `&` only occur inside JSON's strings, where `\u003c` means the same: so no
/// `</script>` and no `<!--` can end or change the block, whatever the strings say.
struct InlineJSON {
  let text: String

  init(_ json: Data) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.count + json.count / 16)
    for byte in json {
      switch byte {
      case UInt8(ascii: "<"): bytes += #"\u003c"#.utf8
      case UInt8(ascii: ">"): bytes += #"\u003e"#.utf8
      case UInt8(ascii: "&"): bytes += #"\u0026"#.utf8
      default: bytes.append(byte)
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
  }
}
