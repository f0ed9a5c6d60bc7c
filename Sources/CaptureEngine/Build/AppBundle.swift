package import Foundation
import Pixels
package import RunModel

/// An `.app` on disk, as its Info.plist describes it.
package struct AppBundle: Hashable, Sendable {
  package var location: URL
  package var bundleID: String
  /// The version with the build behind it: `1.4 (27)`.
  package var version: String
  package var executable: URL
  /// The hash of the app's own code.
  package var executableHash: String

  /// Reads a bundle.
  ///
  /// - Parameter location: The `.app` folder.
  /// - Throws: ``AppBuildError`` when it isn't one.
  package init(at location: URL) throws(AppBuildError) {
    func broken(_ reason: String) -> AppBuildError {
      AppBuildError("\(location.path) is no app: \(reason)")
    }
    let file = location.appendingPathComponent("Info.plist")
    guard let data = try? Data(contentsOf: file), data.count < 10_000_000 else {
      throw broken("it has no Info.plist")
    }
    guard
      let plist = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let info = plist as? [String: Any]
    else {
      throw broken("its Info.plist can't be read")
    }
    guard let bundleID = info["CFBundleIdentifier"] as? String, Self.isBundleID(bundleID) else {
      throw broken("its Info.plist has no sound CFBundleIdentifier")
    }
    guard let name = info["CFBundleExecutable"] as? String, !name.isEmpty, name != "..",
      !name.contains("/")
    else {
      throw broken("its Info.plist has no sound CFBundleExecutable")
    }
    executable = location.appendingPathComponent(name)
    guard let hash = Self.codeHash(of: executable) else {
      throw broken("its executable '\(name)' is missing")
    }
    executableHash = hash
    let short = info["CFBundleShortVersionString"] as? String
    let build = info["CFBundleVersion"] as? String
    version = [short, short == nil ? build : build.map { "(\($0))" }].compactMap { $0 }
      .joined(separator: " ")
    self.location = location
    self.bundleID = bundleID
  }

  /// The hash of the executable's bytes, or of it and the library that it only loads.
  ///
  /// In debug builds since Xcode 16 the executable is a stub, the same in every build, and all
  /// code of the app is in `<executable>.debug.dylib` beside it.
  private static func codeHash(of executable: URL) -> String? {
    func hash(_ file: URL) -> String? {
      guard let bytes = try? Data(contentsOf: file, options: .mappedIfSafe) else { return nil }
      return bytes.withUnsafeBytes { FileHash($0).description }
    }
    let library = executable.deletingLastPathComponent()
      .appendingPathComponent("\(executable.lastPathComponent).debug.dylib")
    guard let stub = hash(executable) else { return nil }
    guard let code = hash(library) else { return stub }
    return Data("\(stub)\n\(code)\n".utf8).withUnsafeBytes { FileHash($0).description }
  }

  /// Bundle ids are letters, digits, hyphens and dots, so that none reads as an option.
  private static func isBundleID(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("-")
      && text.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}

extension AppBundle {
  /// What a run records about the app.
  ///
  /// - Parameters:
  ///   - origin: Whether the run built it.
  ///   - source: The state of the project's sources.
  ///   - project: The project's folder, to which the path is relative when it lies inside.
  /// - Returns: The record.
  package func artefact(
    _ origin: Origin,
    source: SourceState?,
    project: URL
  ) -> AppArtefact {
    let root = project.standardizedFileURL.path
    let path = location.standardizedFileURL.path
    return AppArtefact(
      path: path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path,
      executableHash: executableHash,
      builtByRun: origin == .builtByRun,
      bundleID: bundleID,
      version: version,
      sourceCommit: source?.commit,
      sourceIsDirty: source?.isDirty
    )
  }

  /// Where an app comes from.
  package enum Origin: Hashable, Sendable {
    case builtByRun
    /// It was there before (`app.path`).
    case finished
  }
}
