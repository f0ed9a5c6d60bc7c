import Foundation
import Pixels
import StillframeWire

extension Simctl {
  func displays(of udid: String) async throws(ToolError) -> [SimulatorDisplay] {
    let result = try await run(["io", udid, "enumerate"], within: deadlines.query)
    return SimulatorDisplay.displays(
      enumerateOutput: String(decoding: result.standardOutput, as: UTF8.self)
    )
  }

  /// Photographs a simulator's screen.
  ///
  /// Exit status 0 proves nothing: it is seen without a file, and with half a one. A picture
  /// counts when the file is new, from after the command began, and a whole PNG.
  ///
  /// - Parameters:
  ///   - udid: The simulator.
  ///   - file: Where to write it, an absolute path where there is nothing yet.
  /// - Returns: The picture, and the file's bytes.
  /// - Throws: ``ToolError`` when there is no such picture.
  func screenshot(of udid: String, to file: URL) async throws(ToolError) -> SimulatorPicture {
    let arguments = ["io", udid, "screenshot", "--type=png", "--mask=ignored", file.path]
    let begin = Date()
    let result = try await run(arguments, within: deadlines.screenshot)
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path),
      attributes[.type] as? FileAttributeType == .typeRegular,
      let size = attributes[.size] as? Int, let written = attributes[.modificationDate] as? Date
    else {
      throw untrue(arguments, "it wrote no file", result)
    }
    guard size > 0 else { throw untrue(arguments, "the file is empty", result) }
    guard size <= Self.largestPicture else {
      throw untrue(arguments, "the file has \(size) bytes", result)
    }
    // File systems round times, some of them to two seconds.
    guard written > begin.addingTimeInterval(-2) else {
      throw untrue(arguments, "the file is an old one, from \(written.ISO8601Format())", result)
    }
    do {
      let data = try Data(contentsOf: file)
      let bitmap = try data.withUnsafeBytes { try Bitmap(png: $0) }
      return SimulatorPicture(bitmap: bitmap, encoded: data)
    } catch {
      throw untrue(arguments, "the file is not a whole PNG: \(error)", result)
    }
  }

  /// No screen of a device comes near it.
  private static let largestPicture = 256 << 20
}

/// A photograph of a simulator's screen.
struct SimulatorPicture: Sendable {
  var bitmap: Bitmap
  /// The file as the simulator wrote it.
  var encoded: Data

  var size: PixelSize { PixelSize(width: bitmap.width, height: bitmap.height) }
}
