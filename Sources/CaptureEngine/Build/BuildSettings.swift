package import Foundation

/// What `xcodebuild -showBuildSettings -json` says about the targets of a scheme.
package struct BuildSettings: Hashable, Sendable {
  /// One target's settings; every value is text.
  package struct Target: Hashable, Sendable {
    package var name: String
    package var settings: [String: String]
  }

  package var targets: [Target]

  /// Reads the output, with warnings in front or without.
  ///
  /// - Returns: Nil when there is no such JSON in it.
  package init?(output: Data) {
    guard let entries = NoisyJSON.first(in: output, opening: .array, as: [Entry].self) else {
      return nil
    }
    targets = entries.filter { ($0.action ?? "build") == "build" }.map { entry in
      Target(name: entry.target, settings: Self.unescaped(entry.buildSettings))
    }
  }

  private struct Entry: Decodable {
    var action: String?
    var target: String
    var buildSettings: [String: String]
  }

  /// Before Xcode 12.5 values were escaped twice: `\/private\/tmp`.
  private static func unescaped(_ settings: [String: String]) -> [String: String] {
    guard let version = settings["XCODE_VERSION_ACTUAL"].flatMap({ Int($0) }), version < 1_250
    else { return settings }
    return settings.mapValues {
      $0.replacing("\\/", with: "/").replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
    }
  }
}

extension BuildSettings {
  /// Where the one app of the scheme is built.
  ///
  /// - Parameters:
  ///   - scheme: The scheme, after which one of several apps may be named.
  ///   - bundleID: The app that is meant, when the configuration says so.
  /// - Returns: The `.app` folder, which need not be there yet.
  /// - Throws: ``AppBuildError`` when there is no app, or more than one that could be meant.
  package func app(
    scheme: String,
    bundleID: String?
  ) throws(AppBuildError) -> URL {
    let apps = targets.filter(\.isSimulatorApp)
    let meant =
      if let bundleID {
        apps.filter { $0.settings["PRODUCT_BUNDLE_IDENTIFIER"] == bundleID }
      } else {
        apps.count > 1 ? apps.filter { $0.name == scheme } : apps
      }
    guard meant.count == 1, let app = meant.first?.product else {
      throw AppBuildError(
        "the scheme '\(scheme)' builds \(Self.described(meant.isEmpty ? apps : meant)); "
          + "one iOS app\(bundleID.map { " with the bundle id \($0)" } ?? "") was expected",
        advice: apps.count > 1
          ? "Say which one with app.bundleID in stillframe.json."
          : "Choose a scheme that builds an iOS app, or see `xcodebuild -list`."
      )
    }
    return app
  }

  private static func described(_ targets: [Target]) -> String {
    targets.isEmpty
      ? "no app"
      : targets.map { target in
        let id = target.settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? "no bundle id"
        return "'\(target.name)' (\(id))"
      }
      .joined(separator: ", ")
  }
}

extension BuildSettings.Target {
  fileprivate var isSimulatorApp: Bool {
    settings["PRODUCT_TYPE"] == "com.apple.product-type.application"
      && (settings["PLATFORM_NAME"] ?? "iphonesimulator") == "iphonesimulator"
  }

  fileprivate var product: URL? {
    guard let folder = settings["TARGET_BUILD_DIR"] ?? settings["BUILT_PRODUCTS_DIR"],
      let name = settings["WRAPPER_NAME"] ?? settings["FULL_PRODUCT_NAME"],
      folder.hasPrefix("/"), name.hasSuffix(".app"), !name.contains("/")
    else { return nil }
    return URL(fileURLWithPath: folder, isDirectory: true)
      .appendingPathComponent(name, isDirectory: true)
  }
}
