import Foundation
import Pixels
import Testing

/// Files beside the tests.
enum Fixtures {
  static func bitmap(_ path: String) throws -> Bitmap {
    let root = try #require(Bundle.module.resourceURL)
    return try Bitmap(png: Array(try Data(contentsOf: root.appending(path: "Fixtures/\(path)"))))
  }
}
