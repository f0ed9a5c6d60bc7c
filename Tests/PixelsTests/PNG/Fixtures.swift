import Foundation
import Testing

/// Files beside the tests.
enum Fixtures {
  static func bytes(_ path: String) throws -> [UInt8] {
    let root = try #require(Bundle.module.resourceURL)
    return Array(try Data(contentsOf: root.appending(path: "Fixtures/\(path)")))
  }

  static func names(in folder: String) throws -> [String] {
    let root = try #require(Bundle.module.resourceURL)
    return try FileManager.default
      .contentsOfDirectory(atPath: root.appending(path: "Fixtures/\(folder)").path)
      .filter { $0.hasSuffix(".png") }
      .sorted()
  }
}
