private import CXXHash

/// 128 bits of XXH3, which tell contents apart that nobody chose to collide.
///
/// Prints as `xxh3:` and 32 hexadecimal digits, the form in which XXH3 itself is printed.
package struct ContentHash: Hashable, Sendable {
  package var high: UInt64
  package var low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Hashes the parts as if they were one after the other.
  init(of parts: UnsafeRawBufferPointer...) {
    let digest: XXH128_hash_t
    if parts.count == 1, let part = parts.first {
      digest = XXH3_128bits(part.baseAddress, part.count)
    } else {
      let state = XXH3_createState()
      defer { XXH3_freeState(state) }
      XXH3_128bits_reset(state)
      for part in parts {
        XXH3_128bits_update(state, part.baseAddress, part.count)
      }
      digest = XXH3_128bits_digest(state)
    }
    self.init(high: digest.high64, low: digest.low64)
  }
}

extension ContentHash: CustomStringConvertible, LosslessStringConvertible {
  private static let prefix = "xxh3:"

  /// Reads a hash as ``description`` prints it; nil for anything else.
  package init?(_ description: String) {
    let text = description.utf8
    guard description.hasPrefix(Self.prefix), text.count == Self.prefix.utf8.count + 32 else {
      return nil
    }
    var words: (high: UInt64, low: UInt64) = (0, 0)
    for digit in text.dropFirst(Self.prefix.utf8.count) {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      default: return nil
      }
      words.high = words.high << 4 | words.low >> 60
      words.low = words.low << 4 | UInt64(value)
    }
    self.init(high: words.high, low: words.low)
  }

  package var description: String {
    Self.prefix + Self.digits(high) + Self.digits(low)
  }

  private static func digits(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
