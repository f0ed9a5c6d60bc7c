/// Why bytes are not a sound PNG.
package struct PNGError: Error, Hashable, Sendable {
  package var reason: Reason
  /// Particulars: the chunk, the numbers, the offset.
  package var detail: String

  init(_ reason: Reason, _ detail: String = "") {
    self.reason = reason
    self.detail = detail
  }

  /// What is wrong.
  package struct Reason: Hashable, Sendable {
    /// A stable name, as tests and JSON use it.
    package let name: String
    private let sentence: String
    private let advice: String

    private init(_ name: String, _ sentence: String, advice: String = "") {
      self.name = name
      self.sentence = sentence
      self.advice = advice
    }

    package static let empty = Reason("empty", "the file is empty")
    package static let notAPNG = Reason("not-a-png", "the file is not a PNG")
    package static let convertedLineEnds = Reason(
      "converted-line-ends",
      "the PNG was damaged by a conversion of line ends",
      advice: "Mark *.png as binary in .gitattributes and restore the file."
    )
    package static let pointer = Reason(
      "lfs-pointer",
      "the file is a Git LFS pointer, not the picture itself",
      advice: "Run 'git lfs pull'."
    )
    package static let truncated = Reason("truncated", "the PNG ends too early")
    package static let badHeader = Reason("bad-header", "the PNG's header is not valid")
    package static let tooLarge = Reason("too-large", "the picture is too large")
    package static let impossibleSize = Reason(
      "impossible-size",
      "the PNG's data can't hold as many pixels as its header claims"
    )
    package static let badChunk = Reason("bad-chunk", "a chunk of the PNG is not valid")
    package static let unknownCriticalChunk = Reason(
      "unknown-critical-chunk",
      "the PNG needs a feature that is not known"
    )
    package static let wrongChecksum = Reason(
      "wrong-checksum",
      "a checksum of the PNG does not match: the file is damaged"
    )
    package static let noPalette = Reason("no-palette", "the PNG's palette is missing")
    package static let noPixels = Reason("no-pixels", "the PNG has no image data")
    package static let badData = Reason("bad-data", "the PNG's image data is damaged")
    package static let tooFewRows = Reason(
      "too-few-rows",
      "the PNG's image data ends before its last row"
    )
    package static let tooMuchData = Reason(
      "too-much-data",
      "the PNG's image data goes on after its last row"
    )
    package static let badFilter = Reason("bad-filter", "a row of the PNG has an unknown filter")

    fileprivate var text: String { sentence }
    fileprivate var remedy: String { advice }

    package static func == (left: Reason, right: Reason) -> Bool { left.name == right.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }
}

extension PNGError: CustomStringConvertible {
  package var description: String {
    var text = reason.text
    if !detail.isEmpty { text += ": \(detail)" }
    if !reason.remedy.isEmpty { text += ". \(reason.remedy)" }
    return text
  }
}
