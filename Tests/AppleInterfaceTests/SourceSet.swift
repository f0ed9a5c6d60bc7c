import Foundation

/// The sources of one module, as they are built for iOS.
struct SourceSet {
  struct File {
    var name: String
    var text: String
  }

  var module: String
  var files: [File]
  /// The first version of iOS that it runs on.
  var deploymentTarget: SystemVersion
  /// The modules of this project that it imports.
  var dependencies: [SourceSet] = []
  var isDebug = true
  /// Whether the sources are an app with an entry point of its own.
  var isApp = false
  /// Whether they are compiled as in a project that Xcode 26 has just made: in language mode 5, and
  /// on the main actor unless they say otherwise.
  var isInNewProject = false

  /// Reads sources from folders of the repository.
  ///
  /// - Throws: When a folder can't be read, or has no Swift file in it.
  init(
    _ module: String,
    in folders: [String],
    deploymentTarget: SystemVersion,
    dependencies: [SourceSet] = []
  ) throws {
    self.module = module
    self.deploymentTarget = deploymentTarget
    self.dependencies = dependencies
    files = []
    for folder in folders {
      let found = try Repository.swiftFiles(in: folder)
      guard !found.isEmpty else { throw NoSources(place: folder) }
      files += try found.map {
        File(name: $0.lastPathComponent, text: try String(contentsOf: $0, encoding: .utf8))
      }
    }
    let names = files.map(\.name)
    guard Set(names).count == names.count else { throw NoSources(place: "two files of one name") }
  }

  /// The same sources with a mistake in them.
  ///
  /// - Throws: When the file isn't there, or the text isn't in it.
  func with(_ mistake: String, inPlaceOf right: String, in name: String) throws -> SourceSet {
    var changed = self
    guard let index = files.firstIndex(where: { $0.name == name }),
      files[index].text.contains(right)
    else { throw NoSources(place: "\(name): \(right)") }
    changed.files[index].text.replace(right, with: mistake)
    return changed
  }

  /// As a release build compiles it.
  var release: SourceSet {
    var release = self
    release.isDebug = false
    release.dependencies = dependencies.map(\.release)
    return release
  }

  /// The versions of iOS at which the sources differ, as far as they come after the deployment
  /// target: each has to be checked by itself.
  var versions: Set<SystemVersion> {
    Set(files.flatMap { SourceText.versions(in: $0.text) }).filter { $0 > deploymentTarget }
      .union([deploymentTarget])
  }
}

/// There is nothing to check: that is no success.
struct NoSources: Error, CustomStringConvertible {
  var place: String
  var description: String { "no sources in \(place)" }
}

extension SourceSet {
  /// What the kit and the tool say to each other, as the kit has it.
  static func wire() throws -> SourceSet {
    try SourceSet(
      "StillframeKitWire",
      in: ["Sources/StillframeWire"],
      deploymentTarget: kitTarget()
    )
  }

  static func kit() throws -> SourceSet {
    try SourceSet(
      "StillframeKit",
      in: ["Sources/StillframeKit"],
      deploymentTarget: kitTarget(),
      dependencies: [wire()]
    )
  }

  /// Scenes in every shape, as an app's own module.
  static func sceneShapes() throws -> SourceSet {
    var shapes = try SourceSet(
      "SceneShapes",
      in: ["Tests/AppleInterfaces/Uses"],
      deploymentTarget: kitTarget(),
      dependencies: [wire(), kit()]
    )
    shapes.isApp = true
    return shapes
  }

  /// A front of the example app, with what it shares with the other one.
  ///
  /// - Parameters:
  ///   - module: The name of its product.
  ///   - folder: Its own folder, in that of the Xcode project.
  /// - Returns: Its sources, with what they import.
  /// - Throws: ``NoSources`` when there are none, and what reading them throws.
  static func example(_ module: String, in folder: String) throws -> SourceSet {
    let place = "Examples/Paywall/iOS"
    let project = "\(place)/Paywall.xcodeproj/project.pbxproj"
    guard let target = try Repository.deploymentTarget(in: project) else {
      throw NoSources(place: "\(project): a deployment target for iOS")
    }
    var example = try SourceSet(
      module,
      in: ["\(place)/\(folder)", "\(place)/Shared"],
      deploymentTarget: target,
      dependencies: [wire(), kit(), paywallModel(for: target)]
    )
    example.isApp = true
    return example
  }

  private static func paywallModel(for target: SystemVersion) throws -> SourceSet {
    var model = try SourceSet(
      "PaywallModel",
      in: ["Examples/Paywall/Sources/PaywallModel"],
      deploymentTarget: target
    )
    // What SwiftPM writes for a target with resources.
    model.files.append(
      File(
        name: "resource_bundle_accessor.swift",
        text: "import Foundation\nextension Bundle { static let module = Bundle.main }\n"
      )
    )
    return model
  }

  private static func kitTarget() throws -> SystemVersion {
    guard let target = try Repository.deploymentTarget(in: "Package.swift") else {
      throw NoSources(place: "Package.swift: a deployment target for iOS")
    }
    return target
  }
}
