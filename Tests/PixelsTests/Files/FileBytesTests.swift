import Foundation
import Pixels
import TestSupport
import Testing

struct FileBytesTests {
  private let folder: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
  }

  @Test func readsFilesOfAnySizeOneAfterTheOther() throws {
    let file = FileBytes()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for count in [0, 1, 70_000, 600_000, 3] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
      try AtomicFile.write(bytes, to: folder + "/f")
      try file.read(folder + "/f")
      #expect(Array(file.bytes) == bytes)
    }
  }

  @Test func namesWhatItCannotRead() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = FileBytes()
    let missing = #expect(throws: FileError.self) { try file.read(folder + "/none") }
    #expect(missing?.description == "\(folder)/none: No such file or directory")
    #expect(throws: FileError.self) { try file.read(folder) }
  }

  @Test func writesIntoAPipeAndLeavesItThere() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let pipe = folder + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    // Both ends, so that opening it waits for nobody.
    let descriptor = open(pipe, O_RDWR)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    try AtomicFile.write([1, 2, 3], to: pipe)
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(descriptor, &bytes, 8) == 3)
    #expect(bytes.starts(with: [1, 2, 3]))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["pipe"])
    #expect(
      try FileManager.default.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType
        != .typeRegular
    )
  }

  @Test func leavesNothingBesideAFileThatCannotBeWritten() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder + "/taken",
      withIntermediateDirectories: false
    )
    #expect(throws: FileError.self) { try AtomicFile.write([1], to: folder + "/taken") }
    #expect(throws: FileError.self) { try AtomicFile.write([1], to: folder + "/none/f") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["taken"])
  }
}
