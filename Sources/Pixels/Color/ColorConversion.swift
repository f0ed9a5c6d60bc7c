private import CLittleCMS

/// Converts pixels from what their profile says to Display P3, through Little CMS.
///
/// Display P3 is the space of the screens that matter here, and holds all of sRGB: what a picture
/// in P3 has beyond sRGB isn't clipped into agreement with one in sRGB.
package struct ColorConversion: ~Copyable {
  private let transform: cmsHTRANSFORM
  private let deepTransform: cmsHTRANSFORM

  /// - Parameter profile: What the pixels mean.
  /// - Throws: ``ColorError`` for a profile that can't be read or is not for RGB.
  package init(from profile: ColorProfile) throws(ColorError) {
    guard let source = Self.source(profile) else { throw ColorError(profile: profile) }
    defer { cmsCloseProfile(source) }
    guard cmsGetColorSpace(source) == cmsSigRgbData, let target = Self.displayP3() else {
      throw ColorError(profile: profile)
    }
    defer { cmsCloseProfile(target) }
    func make(_ format: UInt32) -> cmsHTRANSFORM? {
      cmsCreateTransform(
        source,
        format,
        target,
        format,
        UInt32(INTENT_RELATIVE_COLORIMETRIC),
        UInt32(cmsFLAGS_COPY_ALPHA) | UInt32(cmsFLAGS_NOOPTIMIZE)
      )
    }
    guard let transform = make(Self.rgba8) else { throw ColorError(profile: profile) }
    guard let deepTransform = make(Self.rgba16) else {
      cmsDeleteTransform(transform)
      throw ColorError(profile: profile)
    }
    self.transform = transform
    self.deepTransform = deepTransform
  }

  deinit {
    cmsDeleteTransform(transform)
    cmsDeleteTransform(deepTransform)
  }

  // The formats TYPE_RGBA_8 and TYPE_RGBA_16 as the header's macros compute them: colour space
  // RGB, one extra channel, three channels, and the bytes of each.
  private static let rgba8: UInt32 = 4 << 16 | 1 << 7 | 3 << 3 | 1
  private static let rgba16: UInt32 = 4 << 16 | 1 << 7 | 3 << 3 | 2

  /// Converts a bitmap.
  package func convert(_ bitmap: Bitmap) -> Bitmap {
    bitmap.withUnsafeBytes { source in
      Bitmap(width: bitmap.width, height: bitmap.height) {
        (output: UnsafeMutableRawBufferPointer) in
        cmsDoTransform(
          transform,
          source.baseAddress,
          output.baseAddress,
          UInt32(bitmap.pixelCount)
        )
      }
    }
  }

  /// Converts 16-bit samples of RGBA.
  package func convert(_ samples: [UInt16]) -> [UInt16] {
    [UInt16](unsafeUninitializedCapacity: samples.count) { output, count in
      samples.withUnsafeBytes { source in
        cmsDoTransform(
          deepTransform,
          source.baseAddress,
          output.baseAddress,
          UInt32(samples.count / 4)
        )
      }
      count = samples.count
    }
  }

  private static func source(_ profile: ColorProfile) -> cmsHPROFILE? {
    switch profile {
    case .srgb: cmsCreate_sRGBProfile()
    case .icc(let icc):
      icc.data.withUnsafeBytes { cmsOpenProfileFromMem($0.baseAddress, UInt32($0.count)) }
    case .gamma(let gamma):
      make(
        chromaticities: gamma.chromaticities ?? ColorProfile.srgbChromaticities,
        curve: gamma.gamma.map { cmsBuildGamma(nil, 100_000 / Double($0)) } ?? srgbCurve()
      )
    case .codingPoints([12, 13, 0, 1]): displayP3()
    case .codingPoints: nil
    }
  }

  /// The primaries of DCI-P3 with the white and the curve of sRGB.
  private static func displayP3() -> cmsHPROFILE? {
    make(
      chromaticities: [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000],
      curve: srgbCurve()
    )
  }

  private static func srgbCurve() -> OpaquePointer? {
    [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].withUnsafeBufferPointer {
      cmsBuildParametricToneCurve(nil, 4, $0.baseAddress)
    }
  }

  private static func make(
    chromaticities: [UInt32],
    curve: OpaquePointer?
  ) -> cmsHPROFILE? {
    guard let curve else { return nil }
    defer { cmsFreeToneCurve(curve) }
    let points = chromaticities.map { Double($0) / 100_000 }
    var white = cmsCIExyY(x: points[0], y: points[1], Y: 1)
    var primaries = cmsCIExyYTRIPLE(
      Red: cmsCIExyY(x: points[2], y: points[3], Y: 1),
      Green: cmsCIExyY(x: points[4], y: points[5], Y: 1),
      Blue: cmsCIExyY(x: points[6], y: points[7], Y: 1)
    )
    let curves: [OpaquePointer?] = [curve, curve, curve]
    return curves.withUnsafeBufferPointer {
      cmsCreateRGBProfile(&white, &primaries, $0.baseAddress)
    }
  }
}

/// Colours that can't be converted.
package struct ColorError: Error, Hashable, Sendable {
  package var profile: ColorProfile
}

extension ColorError: CustomStringConvertible {
  package var description: String { "\(profile) can't be converted" }
}
