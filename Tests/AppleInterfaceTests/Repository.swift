import Foundation

/// This repository, on the machine that builds it.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift files in a folder and all that are in it, in the order of their paths.
  static func swiftFiles(in folder: String) throws -> [URL] {
    let place = root.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: place.path)
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { place.appending(path: $0) }
  }

  /// The version of iOS that a manifest or an Xcode project supports at least.
  static func deploymentTarget(in file: String) throws -> SystemVersion? {
    let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
    let match =
      text.firstMatch(of: /\.iOS\(\.(v[0-9_]+)\)/)?.output.1
      ?? text.firstMatch(of: /IPHONEOS_DEPLOYMENT_TARGET = ([0-9.]+);/)?.output.1
    return match.flatMap { SystemVersion($0) }
  }
}
