#if DEBUG || STILLFRAME_TOOL

/// Cuts a stream of bytes into frames.
///
/// Each byte is copied once, into the frame that it is part of. Lengths are checked before any
/// memory is taken for them, and memory grows with what arrives, not with what is announced.
package struct FrameDecoder: Sendable {
  private static let prefixLength = 8

  /// The two lengths of the frame under way, as far as they have arrived.
  private var prefix: [UInt8] = []
  private var headerLength = 0
  private var bodyLength = 0
  private var header: [UInt8] = []
  private var body: [UInt8] = []

  /// Whole frames that nobody has taken yet, the first at `nextFrame`.
  private var frames: [Frame] = []
  private var nextFrame = 0
  private var failure: FrameError?

  package init() {}

  /// Adds bytes that arrived.
  ///
  /// After a length that is out of bounds they are ignored.
  package mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { append($0) }
  }

  /// Adds bytes that arrived.
  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { append($0) }
  }

  /// Adds bytes that arrived, straight from where they were read into.
  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while failure == nil {
      Self.move(&rest, into: &prefix, upTo: Self.prefixLength)
      guard prefix.count == Self.prefixLength, readLengths() else { return }
      Self.move(&rest, into: &header, upTo: headerLength)
      Self.move(&rest, into: &body, upTo: bodyLength)
      guard header.count == headerLength, body.count == bodyLength else { return }
      frames.append(Frame(header: header, body: body))
      prefix.removeAll(keepingCapacity: true)
      header = []
      body = []
    }
  }

  /// The next whole frame, or nil until more bytes arrive.
  ///
  /// - Throws: ``FrameError`` when a length is out of bounds; the stream is then useless.
  package mutating func next() throws(FrameError) -> Frame? {
    guard nextFrame < frames.count else {
      frames.removeAll(keepingCapacity: true)
      nextFrame = 0
      if let failure { throw failure }
      return nil
    }
    defer { nextFrame += 1 }
    return frames[nextFrame]
  }

  /// Says that no more bytes will arrive.
  ///
  /// - Throws: ``FrameError/truncated(missing:)`` when part of a frame is left over.
  package func finish() throws(FrameError) {
    guard failure == nil, !prefix.isEmpty else { return }
    guard prefix.count == Self.prefixLength else {
      throw .truncated(missing: Self.prefixLength - prefix.count)
    }
    throw .truncated(missing: headerLength - header.count + bodyLength - body.count)
  }

  /// Reads the lengths from a whole prefix, and says whether they are within bounds.
  private mutating func readLengths() -> Bool {
    headerLength = Self.length(prefix[..<4])
    bodyLength = Self.length(prefix[4...])
    do {
      try Frame.checkLengths(header: headerLength, body: bodyLength)
      return true
    } catch {
      failure = error
      return false
    }
  }

  private static func length(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func move(
    _ source: inout Slice<UnsafeRawBufferPointer>,
    into part: inout [UInt8],
    upTo length: Int
  ) {
    let piece = source.prefix(length - part.count)
    guard !piece.isEmpty else { return }
    part.append(contentsOf: UnsafeRawBufferPointer(rebasing: piece))
    source = source.dropFirst(piece.count)
  }
}

#endif
