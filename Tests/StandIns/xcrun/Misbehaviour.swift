import Foundation
import Pixels

/// Makes things go wrong as a scenario says.
struct Misbehaviour {
  let mac: Mac
  let words: [String]

  /// What happens before the command does its work.
  func beforeAnswering(_ fault: Fault) throws {
    switch fault.action {
    case .hang:
      note(fault)
      signal(SIGTERM, SIG_IGN)
      while true { sleep(1_000) }
    case .die:
      note(fault)
      kill(getpid(), SIGKILL)
    case .loseDevice: try forUsedDevices(mac.lose)
    case .shutDownDevice:
      try forUsedDevices(mac.turnOff)
      mac.scenario.wait(1.1)
    case .holdPipe: try holdOutputs()
    case .flood:
      let line = "2026-09-25 12:04:51.000 simctl[1:2] something that nobody needs to know\n"
      FileHandle.standardError.write(Data(String(repeating: line, count: 200_000 / 70).utf8))
    default: break
    }
  }

  /// What becomes of the answer.
  func change(_ reply: Reply, _ fault: Fault) throws -> Reply {
    switch fault.action {
    case .serviceDead: return .recorded("service-dead")
    case .noXcode:
      return .recorded(words.first == "xcodebuild" ? "xcodebuild-clt" : "xcrun-no-simctl")
    case .noise:
      var noisy = reply
      let noise = Reply.recorded("stale-service-noise").error
      noisy.output = noise + Data("{ platform:iOS Simulator, id:1 }\n".utf8) + reply.output
      return noisy
    default: return reply
    }
  }

  private func note(_ fault: Fault) {
    let reply = Reply(basis: .scenario, exit: -1, output: Data(), error: Data())
    try? mac.note(words, reply, fault)
  }

  private func forUsedDevices(_ body: (String) throws -> Void) throws {
    let used = try mac.update { $0.devices.keys.filter(words.contains) }
    for udid in used { try body(udid) }
  }

  /// Leaves a process behind that has this one's outputs, in a group of its own.
  private func holdOutputs() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sleep")
    process.arguments = ["20"]
    try process.run()
  }
}

extension Bitmap {
  /// The upper rows.
  func cropped(toHeight height: Int) -> Bitmap {
    Bitmap(width: width, height: height, pixels: Array(pixels.prefix(width * height * 4)))
  }

  /// The picture turned by a quarter.
  func turned() -> Bitmap {
    let pixels = pixels
    var turned = [UInt8](repeating: 0, count: pixels.count)
    for y in 0..<height {
      for x in 0..<width {
        let from = (y * width + x) * 4
        let to = (x * height + (height - 1 - y)) * 4
        for channel in 0..<4 { turned[to + channel] = pixels[from + channel] }
      }
    }
    return Bitmap(width: height, height: width, pixels: turned)
  }
}
