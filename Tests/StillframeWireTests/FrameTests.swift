import StillframeWire
import Testing

struct FrameTests {
  @Test func putsBothLengthsBeforeHeaderAndBody() throws {
    let frame = Frame(header: [1, 2, 3], body: [4, 5])
    #expect(try frame.encoded() == [0, 0, 0, 3, 0, 0, 0, 2, 1, 2, 3, 4, 5])
  }

  @Test func putsLengthsInBigEndianOrder() throws {
    let frame = Frame(header: [UInt8](repeating: 7, count: 0x01_02_03), body: [])
    #expect(try Array(frame.encoded().prefix(8)) == [0, 1, 2, 3, 0, 0, 0, 0])
  }

  @Test func refusesAnEmptyHeader() {
    #expect(throws: FrameError.emptyHeader) { try Frame(header: []).encoded() }
  }

  @Test(arguments: [
    (Frame.maximumHeaderLength, true),
    (Frame.maximumHeaderLength + 1, false),
  ])
  func boundsTheHeaderThatItSends(length: Int, fits: Bool) {
    let frame = Frame(header: [UInt8](repeating: 0, count: length))
    if fits {
      #expect(throws: Never.self) { try frame.encoded() }
    } else {
      #expect(throws: FrameError.oversizedHeader(length: length)) { try frame.encoded() }
    }
  }

  @Test(arguments: [
    (Frame.maximumBodyLength, true),
    (Frame.maximumBodyLength + 1, false),
  ])
  func boundsTheBodyThatItSends(length: Int, fits: Bool) {
    let frame = Frame(header: [1], body: [UInt8](repeating: 0, count: length))
    if fits {
      #expect(throws: Never.self) { try frame.encoded() }
    } else {
      #expect(throws: FrameError.oversizedBody(length: length)) { try frame.encoded() }
    }
  }

  @Test func saysWhatIsWrongInWords() {
    #expect(
      FrameError.truncated(missing: 3).description
        == "the control channel ended inside a frame, 3 bytes early"
    )
    #expect(
      FrameError.otherProtocol(version: 2).description
        == "the app's kit speaks version 2 of the control protocol and this tool version 1; "
        + "build both from the same release of Stillframe"
    )
    #expect(
      FrameError.oversizedHeader(length: 5_000_000).description
        == "a frame's header of 5000000 bytes is over the limit of 4194304"
    )
  }
}
