import CEnginePrimitives
import Foundation
import Pixels

/// A simulator's screen: an Xvfb of its size.
struct Screen {
  let mac: Mac
  let udid: String

  private var folder: URL { mac.folder(of: udid).appendingPathComponent("display") }

  /// Starts the display.
  func start(_ device: Device) throws -> Device.Display {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let numberFile = folder.appendingPathComponent("number")
    let (width, height, _) = device.screen
    let process = try Keeper.start(
      Keeper.Task(
        program: try Self.program("Xvfb"),
        arguments: [
          "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-fbdir", folder.path,
          "-nocursor", "-noreset", "-nolisten", "tcp", "-ac", "-dpi", "96",
          // Else windows with an alpha channel reach the framebuffer only when the server is idle.
          "-extension", "COMPOSITE",
        ],
        environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"],
        directory: folder.path,
        output: numberFile.path,
        error: folder.appendingPathComponent("log").path,
        started: folder.appendingPathComponent("process").path,
        state: mac.folder(of: udid).path
      )
    )
    for _ in 0..<2_000 {
      if let text = try? String(contentsOf: numberFile, encoding: .utf8), text.hasSuffix("\n"),
        let number = Int(text.dropLast())
      {
        return Device.Display(number: number, process: process)
      }
      usleep(5_000)
    }
    StandIn.complain("Xvfb gave no number for \(udid)")
  }

  private static func program(_ name: String) throws -> String {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for folder in path.split(separator: ":") {
      let file = "\(folder)/\(name)"
      if access(file, X_OK) == 0 { return file }
    }
    StandIn.complain("\(name) is not installed")
  }

  /// Reads the pixels out of the display's XWD file: a header of big-endian words, colours, rows
  /// of B, G, R, X.
  func picture() throws -> Bitmap {
    let file = folder.appendingPathComponent("Xvfb_screen0")
    let data = try Data(contentsOf: file)
    func word(_ index: Int) -> Int {
      data.withUnsafeBytes {
        Int(UInt32(bigEndian: $0.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)))
      }
    }
    let (width, height, stride) = (word(4), word(5), word(12))
    let start = word(0) + 12 * word(19)
    guard data.count >= start + height * stride else {
      StandIn.complain("\(file.path) is too short")
    }
    return Bitmap(width: width, height: height) { target in
      data.withUnsafeBytes { source in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        engine_copy_bgrx(
          (from + start).assumingMemoryBound(to: UInt8.self),
          stride,
          to.assumingMemoryBound(to: UInt8.self),
          width,
          height
        )
      }
    }
  }
}
