import BaselineStore
import Foundation
import RunModel
import StillframeWire
import Testing

struct SealedFolderTests {
  private let project: TemporaryProject
  private let folder: SealedFolder

  init() throws {
    project = try TemporaryProject()
    let root = project.root.appendingPathComponent("sealed")
    try FileManager.default.createDirectory(
      at: root.appendingPathComponent("a/b"),
      withIntermediateDirectories: true
    )
    try Data("inside".utf8).write(to: root.appendingPathComponent("a/b/file"))
    try Data("outside".utf8).write(to: project.root.appendingPathComponent("secret"))
    folder = SealedFolder(root: root)
  }

  private func read(_ components: [String], limit: Int = 100) throws(FolderError) -> String {
    let bytes = try folder.read(try RelativePath(components), limit: limit)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func readsWhatIsInside() throws {
    #expect(try read(["a", "b", "file"]) == "inside")
  }

  @Test(
    arguments: [
      ["..", "secret"], ["a", "..", "..", "secret"], ["a/../../secret"], [""], ["."], ["a\0b"],
    ]
  )
  func refusesNamesThatLeadOut(components: [String]) {
    #expect(throws: FolderError.self) { try read(components) }
  }

  @Test func refusesLinksToFilesAndFolders() throws {
    let root = folder.root
    try FileManager.default.createSymbolicLink(
      at: root.appendingPathComponent("file-link"),
      withDestinationURL: project.root.appendingPathComponent("secret")
    )
    try FileManager.default.createSymbolicLink(
      at: root.appendingPathComponent("folder-link"),
      withDestinationURL: project.root
    )
    #expect(throws: FolderError(path: "sealed/file-link", reason: .symbolicLink)) {
      try read(["file-link"])
    }
    #expect(throws: FolderError(path: "sealed/folder-link", reason: .symbolicLink)) {
      try read(["folder-link", "secret"])
    }
    #expect(throws: FolderError(path: "sealed/folder-link", reason: .symbolicLink)) {
      try folder.create(try RelativePath(["folder-link", "new"]), [1])
    }
    #expect(throws: FolderError(path: "sealed/folder-link", reason: .symbolicLink)) {
      _ = try folder.makeFolder(try RelativePath(["folder-link"]))
    }
    // The folder itself may be reached through a link.
    let linked = SealedFolder(root: root.appendingPathComponent("folder-link/sealed"))
    #expect(try linked.read(try RelativePath(["a", "b", "file"]), limit: 100).count == 6)
  }

  @Test func boundsTheSize() throws {
    #expect(try read(["a", "b", "file"], limit: 6) == "inside")
    #expect(throws: FolderError(path: "sealed/a/b/file", reason: .tooLarge(limit: 5))) {
      try read(["a", "b", "file"], limit: 5)
    }
  }

  @Test func tellsWhatIsNoFile() throws {
    #expect(throws: FolderError(path: "sealed/a", reason: .notAFile)) { try read(["a"]) }
    #expect(throws: FolderError(path: "sealed/a/b/file", reason: .notAFolder)) {
      try read(["a", "b", "file", "x"])
    }
    #expect(throws: FolderError(path: "sealed/none", reason: .notFound)) { try read(["none"]) }
    let pipe = folder.root.appendingPathComponent("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: FolderError(path: "sealed/pipe", reason: .notAFile)) { try read(["pipe"]) }
  }

  @Test func neverWritesOverAFile() throws {
    let path = try RelativePath(["a", "b", "file"])
    #expect(throws: FolderError.self) { try folder.create(path, [1]) }
    #expect(try read(["a", "b", "file"]) == "inside")
  }

  @Test func listsByBytesAndTellsKindsApart() throws {
    try FileManager.default.createSymbolicLink(
      at: folder.root.appendingPathComponent("Z"),
      withDestinationURL: project.root
    )
    let entries = try folder.list(.root)
    #expect(entries.map(\.name) == ["Z", "a"])
    #expect(entries.map(\.kind) == [.other, .folder])
    #expect(try folder.list(try RelativePath(["none"])).isEmpty)
  }

  @Test(arguments: ["Acceptances", "acceptances", ".git", "..", "a/b"])
  func refusesDevicesWithTheNamesOfOtherThings(device: String) {
    let shot = ShotID(device: device, locale: "en", appearance: .light, scene: "home")
    #expect(throws: FolderError.self) { try project.baselines.pictureURL(for: shot) }
    guard case .unreadable = project.baselines.baseline(for: shot) else {
      Issue.record("read a baseline of device '\(device)'")
      return
    }
  }
}
