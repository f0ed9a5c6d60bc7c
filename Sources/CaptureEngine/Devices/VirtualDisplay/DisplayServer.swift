internal import Foundation
internal import Pixels
internal import StillframeWire

/// An Xvfb of the run's own: a display without a monitor, of exactly one size.
final class DisplayServer: Sendable {
  /// What programs find the display by: `:99`.
  let name: String
  /// The file with the key that programs need to use it.
  let authority: URL
  private let process: ChildProcess
  private let framebuffer: Framebuffer
  private let output: Observed<ServerOutput>

  /// How long the server may take until it says its number.
  static let startLimit = Duration.seconds(20)

  private init(
    number: Int,
    authority: URL,
    process: ChildProcess,
    framebuffer: Framebuffer,
    output: Observed<ServerOutput>
  ) {
    name = ":\(number)"
    self.authority = authority
    self.process = process
    self.framebuffer = framebuffer
    self.output = output
  }

  /// Starts a server and waits until programs can use it.
  ///
  /// - Parameters:
  ///   - program: The server's program.
  ///   - size: The display's size.
  ///   - folder: An empty folder for its files.
  ///   - runner: What it is started with.
  ///   - clock: The time by which its start is waited for.
  /// - Returns: The server, which its owner has to end.
  /// - Throws: ``DeviceError`` with the server's own words.
  static func start(
    program: String,
    size: PixelSize,
    folder: URL,
    runner: ProcessRunner,
    clock: EngineClock
  ) async throws(DeviceError) -> DisplayServer {
    let authority = folder.appendingPathComponent("authority")
    let command = Command(
      program,
      [
        // Its number goes to its standard output: no free one has to be guessed.
        "-displayfd", "1", "-screen", "0", "\(size.width)x\(size.height)x24",
        "-fbdir", folder.path, "-auth", authority.path,
        "-nocursor", "-noreset", "-nolisten", "tcp", "-dpi", "96",
        // Windows with an alpha channel would be composited into the framebuffer only when the
        // server is idle: after it has told the app that all is drawn.
        "-extension", "COMPOSITE",
      ],
      workingDirectory: folder,
      deadline: startLimit
    )
    do {
      try DisplayKey().write(to: authority)
    } catch {
      throw DeviceError(
        "the display's key can't be written to \(authority.path): \(error)",
        isFatal: true
      )
    }
    let output = Observed(ServerOutput())
    let process: ChildProcess
    do {
      process = try runner.start(command) { stream, bytes in
        output.update { $0.append(bytes, from: stream) }
      }
    } catch {
      throw startFailure(error)
    }
    do {
      let number = try await number(of: process, output, command, clock)
      let framebuffer = try Framebuffer(
        file: folder.appendingPathComponent("Xvfb_screen0"),
        size: size
      )
      return DisplayServer(
        number: number,
        authority: authority,
        process: process,
        framebuffer: framebuffer,
        output: output
      )
    } catch {
      await process.end()
      throw error
    }
  }

  /// The display's pixels as they are now.
  ///
  /// - Throws: ``DeviceError`` when the server is gone, and its last pixels say nothing any more.
  func bitmap() throws(DeviceError) -> Bitmap {
    let bitmap = framebuffer.bitmap()
    guard let ending = process.ending else { return bitmap }
    throw DeviceError(
      (["the display server \(ending)"] + output.current.lastLines).joined(separator: "\n"),
      isFatal: true
    )
  }

  func end() async {
    await process.end()
  }

  /// Waits until the server has said the number of its display.
  private static func number(
    of process: ChildProcess,
    _ output: Observed<ServerOutput>,
    _ command: Command,
    _ clock: EngineClock
  ) async throws(DeviceError) -> Int {
    let watch = Task {
      guard let ending = try? await process.waitForEnd() else { return }
      output.update { $0.ending = ending }
    }
    defer { watch.cancel() }
    let awaited: Awaited<Int?>
    do {
      awaited = try await clock.wait(until: clock.now.advanced(by: startLimit)) {
        try await output.wait { (output) -> Int?? in
          if let number = output.displayNumber { return .some(number) }
          return output.ending == nil ? nil : .some(nil)
        }
      }
    } catch {
      throw DeviceError("the start of the display server was cancelled", isFatal: true)
    }
    let happened: String
    switch awaited {
    case .value(let number?): return number
    case .value(nil): happened = process.ending?.description ?? "ended"
    case .deadline: happened = "did not say its display's number within \(startLimit.inWords)"
    }
    throw DeviceError(
      (["the display server \(happened): \(command)"] + output.current.lastLines)
        .joined(separator: "\n"),
      isFatal: true
    )
  }

  private static func startFailure(_ error: CommandError) -> DeviceError {
    guard error.reason == .notFound else { return DeviceError(error.description, isFatal: true) }
    return notInstalled(error.command.executable)
  }

  /// What is said where there is no such program.
  static func notInstalled(_ program: String) -> DeviceError {
    DeviceError(
      "the display server \(program) is not installed",
      advice: "Install it: apt-get install xvfb",
      isFatal: true
    )
  }
}

/// What a display server has said so far.
struct ServerOutput: Sendable {
  private var number: [UInt8] = []
  private var messages = LastLines()
  var ending: CommandResult.Ending?

  /// More digits than a display's number has.
  private static let longestNumber = 16

  mutating func append(_ bytes: ArraySlice<UInt8>, from output: ChildProcess.Output) {
    switch output {
    case .standardOutput: number += bytes.prefix(Self.longestNumber - number.count)
    case .standardError: messages.append(bytes)
    }
  }

  /// The number of the display; nil until the server has said it.
  var displayNumber: Int? {
    guard let end = number.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    return Int(String(decoding: number[..<end], as: UTF8.self))
  }

  var lastLines: [String] { messages.lines.map { "Xvfb: \($0)" } }
}
