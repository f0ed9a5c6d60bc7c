private import CDeflate

/// What the samples of a PNG mean as colours, as the file says it.
package enum ColorProfile: Hashable, Sendable {
  /// sRGB, said in so many words or by saying nothing.
  case srgb
  /// A power curve, or primaries of its own, or both.
  case gamma(Gamma)
  /// An ICC profile.
  case icc(ICC)
  /// Code points of ITU-T H.273: primaries, transfer, matrix, full range.
  case codingPoints([UInt8])

  /// The chunks gAMA and cHRM, in hundred-thousandths as they stand there.
  package struct Gamma: Hashable, Sendable {
    /// The exponent from light to samples, 45455 being about 1 / 2.2; nil for the curve of sRGB.
    package var gamma: UInt32?
    /// x and y of white, red, green and blue; nil for those of sRGB.
    package var chromaticities: [UInt32]?

    package init(gamma: UInt32?, chromaticities: [UInt32]? = nil) {
      self.gamma = gamma
      self.chromaticities = chromaticities
    }
  }

  /// The chunk iCCP.
  package struct ICC: Hashable, Sendable {
    /// The name that the file gives the profile.
    package var name: String
    /// The profile, or what is there of it.
    package var data: [UInt8]

    package init(name: String, data: [UInt8]) {
      self.name = name
      self.data = data
    }

    package static func == (left: ICC, right: ICC) -> Bool { left.data == right.data }

    package func hash(into hasher: inout Hasher) { hasher.combine(data) }
  }

  /// The largest profile that is read.
  static let mostProfileBytes = 4 << 20

  /// Reads what a file says, by the precedence of the PNG specification: cICP, iCCP, sRGB, then
  /// gAMA with cHRM.
  package init(of container: PNGContainer, in bytes: UnsafeRawBufferPointer) {
    let chunks = container.colorChunks
    func content(_ type: ChunkType) -> UnsafeRawBufferPointer? {
      chunks[type].map { UnsafeRawBufferPointer(rebasing: bytes[$0]) }
    }
    if let points = content(.codingPoints), points.count == 4 {
      // BT.709 primaries with the sRGB curve are sRGB.
      self = Array(points) == [1, 13, 0, 1] ? .srgb : .codingPoints(Array(points))
    } else if let profile = content(.profile) {
      self = .icc(ICC(chunk: profile))
    } else if chunks[.srgb] != nil {
      self = .srgb
    } else {
      let gamma = content(.gamma).flatMap { $0.count == 4 ? $0.bigEndian32(at: 0) : nil }
      self = Self.profile(gamma: gamma == 0 ? nil : gamma, content(.chromaticities))
    }
  }

  private static func profile(
    gamma: UInt32?,
    _ chromaticities: UnsafeRawBufferPointer?
  ) -> ColorProfile {
    var points: [UInt32]?
    if let chromaticities, chromaticities.count == 32 {
      points = (0..<8).map { chromaticities.bigEndian32(at: $0 * 4) }
    }
    if points == srgbChromaticities { points = nil }
    // What an encoder of sRGB writes for readers that know gAMA only.
    if gamma == nil || gamma == 45455, points == nil { return .srgb }
    return .gamma(Gamma(gamma: gamma, chromaticities: points))
  }

  /// cHRM of sRGB.
  static let srgbChromaticities: [UInt32] = [
    31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000,
  ]
}

extension ColorProfile.ICC {
  /// Reads iCCP: a name, a zero, the method 0, and a zlib stream.
  init(chunk: UnsafeRawBufferPointer) {
    let name = chunk.prefix(80).prefix { $0 != 0 }
    // Names are Latin-1: each byte is the character with its number.
    self.name = String(String.UnicodeScalarView(name.map { UnicodeScalar($0) }))
    let start = name.count + 2
    guard start < chunk.count, let decompressor = libdeflate_alloc_decompressor() else {
      data = Array(chunk)
      return
    }
    defer { libdeflate_free_decompressor(decompressor) }
    let stream = UnsafeRawBufferPointer(rebasing: chunk[start...])
    let most = min(
      ColorProfile.mostProfileBytes,
      stream.count * PNGContainer.mostExpansion
    )
    var isWhole = false
    let inflated = [UInt8](unsafeUninitializedCapacity: most) { output, count in
      isWhole =
        libdeflate_zlib_decompress(
          decompressor,
          stream.baseAddress,
          stream.count,
          output.baseAddress,
          most,
          &count
        ) == LIBDEFLATE_SUCCESS
      if !isWhole { count = 0 }
    }
    // A profile that can't be read is still told from another.
    data = isWhole ? inflated : Array(chunk)
  }
}

extension ColorProfile: CustomStringConvertible {
  package var description: String {
    switch self {
    case .srgb: "sRGB"
    case .gamma(let gamma):
      (gamma.gamma.map { "gamma \(Double($0) / 100_000)" } ?? "the curve of sRGB")
        + (gamma.chromaticities == nil ? "" : " with its own primaries")
    case .icc(let profile): "ICC profile '\(profile.name)'"
    case .codingPoints(let points):
      "colour code points \(points.map(String.init).joined(separator: "/"))"
    }
  }
}
