import Foundation
import RunModel
import StillframeWire
import TestSupport
import Testing

@testable import CaptureEngine

struct VirtualDisplaysTests {
  private func displays(server: String) -> VirtualDisplays {
    VirtualDisplays(
      VirtualDisplayDevice.Plan(
        id: "phone",
        display: VirtualDisplayConfiguration(size: PixelSize(width: 30, height: 20)),
        project: FileManager.default.temporaryDirectory,
        runner: ProcessRunner(),
        server: server
      )
    )
  }

  @Test(arguments: ["no-such-server", "/no/such/server", "/tmp", ""])
  func saysThatThereIsNoDisplayServer(server: String) {
    let error = #expect(throws: DeviceError.self) { try displays(server: server).checkMachine() }
    #expect(error?.message == "the display server \(server) is not installed")
    #expect(error?.advice == "Install it: apt-get install xvfb")
  }

  @Test func findsAServerByPathAndByName() throws {
    let folder = try ScratchFolder()
    try folder.writeProgram("server", "")
    try displays(server: folder.url.appending(path: "server").path).checkMachine()
    try displays(server: "sh").checkMachine()
  }
}
