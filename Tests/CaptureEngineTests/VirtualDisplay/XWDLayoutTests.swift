import StillframeWire
import Testing

@testable import CaptureEngine

struct XWDLayoutTests {
  private let size = PixelSize(width: 5, height: 3)

  /// A file of the size that a header describes, after some of its words were changed.
  private func layout(
    _ changes: [Int: UInt32] = [:],
    length: Int? = nil
  ) throws -> XWDLayout {
    var words = [UInt32](repeating: 0, count: 40)
    words[0] = 160
    words[1] = 7
    words[4] = 5
    words[5] = 3
    words[11] = 32
    words[12] = 24
    words[19] = 256
    for (word, value) in changes { words[word] = value }
    var bytes = words.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
    bytes += [UInt8](repeating: 0, count: 256 * 12 + 3 * 24)
    if let length { bytes.removeLast(bytes.count - length) }
    return try bytes.withUnsafeBytes { try XWDLayout($0, expecting: size) }
  }

  @Test func findsThePixels() throws {
    let layout = try layout()
    #expect(layout.offset == 160 + 256 * 12)
    #expect(layout.stride == 24)
    #expect(layout.size == size)
  }

  @Test(arguments: [
    ([1: 6], "it is no X window dump"), ([4: 6], "it is of 6 × 3 pixels in place of 5 × 3"),
    ([5: 2], "it is of 5 × 2 pixels in place of 5 × 3"),
    ([11: 16], "its pixels aren't of 32 bits, least significant byte first"),
    ([7: 1], "its pixels aren't of 32 bits, least significant byte first"),
    ([12: 19], "it is too short for its size"), ([12: 25], "it is too short for its size"),
    ([0: .max], "it is too short for its size"), ([19: .max], "it is too short for its size"),
  ])
  func refusesOtherFiles(changes: [Int: UInt32], reason: String) {
    #expect(throws: XWDLayout.Unusable(reason: reason)) { try layout(changes) }
  }

  @Test(arguments: [0, 1, 99, 160, 160 + 256 * 12 + 3 * 24 - 1])
  func refusesFilesThatEndEarly(length: Int) {
    #expect(throws: XWDLayout.Unusable.self) { try layout(length: length) }
  }
}
