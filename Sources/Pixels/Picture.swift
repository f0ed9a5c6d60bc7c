/// A decoded picture with all that its file says about it.
package struct Picture: Sendable {
  package var bitmap: Bitmap
  /// 16-bit RGBA in the machine's byte order, when the file has 16 bits for each sample.
  package var deepSamples: [UInt16]?
  package var profile: ColorProfile

  package init(
    bitmap: Bitmap,
    deepSamples: [UInt16]? = nil,
    profile: ColorProfile = .srgb
  ) {
    self.bitmap = bitmap
    self.deepSamples = deepSamples
    self.profile = profile
  }

  /// The same colours in the space in which pictures of different profiles are compared.
  ///
  /// - Returns: The picture in Display P3; its ``profile`` still says where it comes from.
  /// - Throws: ``ColorError`` when its profile can't be converted.
  package func inCommonSpace() throws(ColorError) -> Picture {
    let conversion = try ColorConversion(from: profile)
    return Picture(
      bitmap: conversion.convert(bitmap),
      deepSamples: deepSamples.map { conversion.convert($0) },
      profile: profile
    )
  }
}

extension PNGReader {
  /// Decodes a picture whose container has been checked, with its profile and its depth.
  package func picture(
    _ container: PNGContainer,
    of bytes: UnsafeRawBufferPointer
  ) throws(PNGError) -> Picture {
    let profile = ColorProfile(of: container, in: bytes)
    guard container.header.bitDepth == 16 else {
      return Picture(bitmap: try bitmap(container, of: bytes), profile: profile)
    }
    let samples = try samples(container, of: bytes)
    return Picture(
      bitmap: bitmap(container.header, roundedFrom: samples),
      deepSamples: samples,
      profile: profile
    )
  }
}
