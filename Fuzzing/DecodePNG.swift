// Decodes arbitrary bytes. Built by `fuzz.sh` into one module with the sources of Pixels.

/// The entry of libFuzzer.
///
/// The first byte chooses what the rest is: a file as it is, a file whose checksums are put
/// right first, so that what lies behind them is reached, or rows of a picture.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard let mode = input.first else { return 0 }
  let rest = Array(input.dropFirst())
  switch mode % 3 {
  case 0: check(rest)
  case 1: check(Repair.checksums(of: rest))
  default: check(Repair.file(ofRows: rest))
  }
  return 0
}

/// Decodes a file every way there is; whatever is accepted must be accepted by all of them.
private func check(_ file: [UInt8]) {
  file.withUnsafeBytes { bytes in
    let reader = PNGReader()
    let bitmap = try? reader.bitmap(bytes)
    let proof = try? reader.prove(bytes)
    precondition((bitmap == nil) == (proof == nil), "decoding and proof disagree")
    guard let bitmap, let container = try? PNGContainer(checking: bytes) else { return }
    let profile = ColorProfile(of: container, in: bytes)
    if bitmap.pixelCount < 4096 {
      _ = try? Picture(bitmap: bitmap, profile: profile).inCommonSpace()
    }
    guard container.isPlain else { return }
    let other = try? Bitmap(width: bitmap.width, height: bitmap.height) { pixels in
      try SpngDecoding.pixels(container, of: bytes, into: pixels)
    }
    precondition(other == bitmap, "the fast path and libspng disagree")
    precondition((try? Bitmap(png: bitmap.png())) == bitmap, "what is written reads otherwise")
  }
}

/// Makes files that get past the checksums.
private enum Repair {
  /// The file with the right CRC in every chunk that is whole.
  static func checksums(of file: [UInt8]) -> [UInt8] {
    var file = PNGHeader.signature + file.dropFirst(8)
    var offset = 8
    while offset + 12 <= file.count {
      let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = offset + 8 + length
      guard end + 4 <= file.count else { break }
      let crc = Self.crc(file[offset + 4..<end])
      for byte in 0..<4 { file[end + byte] = UInt8(truncatingIfNeeded: crc >> (24 - byte * 8)) }
      offset = end + 4
    }
    return file
  }

  /// A sound file of one stored block, whose size and kind come from the first bytes.
  static func file(ofRows bytes: [UInt8]) -> [UInt8] {
    guard bytes.count > 2 else { return [] }
    let isRGB = bytes[0] & 1 == 0
    let width = Int(bytes[0] >> 1 & 31) + 1
    let rows = Array(bytes.dropFirst())
    let height = rows.count / (width * (isRGB ? 3 : 4) + 1)
    guard height > 0 else { return [] }
    let used = Array(rows.prefix(height * (width * (isRGB ? 3 : 4) + 1)).prefix(65535))
    var stream: [UInt8] = [0x78, 1, 1]
    let count = UInt16(used.count)
    for number in [count, ~count] {
      stream += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
    }
    var sums: (low: UInt32, high: UInt32) = (1, 0)
    for byte in used {
      sums.low = (sums.low + UInt32(byte)) % 65521
      sums.high = (sums.high + sums.low) % 65521
    }
    stream += used + big(sums.high << 16 | sums.low)
    let header = big(UInt32(width)) + big(UInt32(height)) + [8, isRGB ? 2 : 6, 0, 0, 0]
    return PNGHeader.signature + chunk("IHDR", header) + chunk("IDAT", stream) + chunk("IEND", [])
  }

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    return big(UInt32(content.count)) + body + big(crc(body[...]))
  }

  private static func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
