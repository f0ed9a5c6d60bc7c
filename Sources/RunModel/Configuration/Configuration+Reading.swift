package import Foundation
internal import StillframeWire

extension Configuration {
  /// Reads the text of a configuration file.
  ///
  /// - Parameters:
  ///   - data: The file's bytes.
  ///   - file: The file as messages name it.
  /// - Throws: ``ConfigurationError`` with all that is wrong, not only the first.
  package init(reading data: Data, file: String) throws(ConfigurationError) {
    let notes = ConfigurationNotes()
    self = try Self.read(Array(data), file: file, notes: notes)
  }

  static func read(
    _ bytes: [UInt8],
    file: String,
    notes: ConfigurationNotes
  ) throws(ConfigurationError) -> Configuration {
    let json: PositionedJSON
    do throws(JSONSyntaxError) {
      json = try JSONReader.read(bytes)
    } catch {
      let problem = ConfigurationProblem(
        position: error.position,
        keyPath: "",
        message: error.message
      )
      throw ConfigurationError(file: file, problems: [problem])
    }
    let root = KeyPlace(path: "", pattern: "", position: json.position)
    let configuration = ValueRule.configuration.read(json, root, notes)
    guard let configuration, notes.problems.isEmpty else {
      throw ConfigurationError(
        file: file,
        problems: notes.problems.sorted { $0.position < $1.position }
      )
    }
    return configuration
  }
}

extension ValueRule where Value == Configuration {
  static var configuration: ValueRule {
    .object { reader in
      _ = reader.optional("$schema", .text)
      let app = reader.required("app", .app, example: #"{ "executable": "build/app" }"#)
      let devices = reader.required(
        "devices",
        .list(of: .device, atLeast: 1).withoutCollisions(\.id),
        example: #"[ { "id": "phone", "kind": "virtual-display", "width": 786, "height": 1704 } ]"#
      )
      let locales = reader.required(
        "locales",
        .list(of: .locale, atLeast: 1).withoutCollisions(\.rawValue),
        example: #"["en-GB"]"#
      )
      let appearances = reader.optional(
        "appearances",
        .list(of: .choice(of: Appearance.self), atLeast: 1).withoutCollisions(\.rawValue)
      )
      let scenes = reader.required(
        "scenes",
        .list(of: .scene, atLeast: 1).withoutCollisions(\.rawValue),
        example: #"["home"]"#
      )
      let names = MatrixNames(
        devices: devices?.map(\.id),
        locales: locales?.map(\.rawValue),
        appearances: appearances ?? [.light, .dark],
        scenes: scenes?.map(\.rawValue)
      )
      let capture = reader.optional("capture", .capture(names))
      let comparison = reader.optional("compare", .comparison)
      let fixtures = reader.optional("fixtures", .projectFolder)
      let baselines = reader.optional("baselines", .projectFolder)
      let masks = reader.optional("masks", .list(of: .mask(names)))
      let keptRuns = reader.optional("runs", .keptRuns)
      guard let app, let devices, let locales, let scenes else { return nil }
      var configuration = Configuration(
        app: app,
        devices: devices,
        locales: locales,
        scenes: scenes
      )
      if let appearances { configuration.appearances = appearances }
      if let capture { configuration.capture = capture }
      if let comparison { configuration.comparison = comparison }
      if let fixtures { configuration.fixtures = fixtures }
      if let baselines { configuration.baselines = baselines }
      if let masks { configuration.masks = masks }
      if let keptRuns { configuration.keptRuns = keptRuns }
      ConfigurationCoherence(configuration).check(reader)
      return configuration
    }
  }
}

extension ValueRule where Value == Int {
  /// The object that says how many runs are kept.
  fileprivate static var keptRuns: ValueRule {
    .object { reader in reader.optional("keep", .integer(in: 1...10_000)) }
  }
}

extension ValueRule where Value == LocaleID {
  static var locale: ValueRule {
    ValueRule<String>.text.checked(LocaleTag.problem).converted { .success(LocaleID($0)) }
  }
}

extension ValueRule where Value == SceneID {
  static var scene: ValueRule {
    ValueRule<String>.fileName.converted { .success(SceneID($0)) }
  }
}

extension ValueRule where Value == String {
  /// A folder inside the project, as a relative path.
  static var projectFolder: ValueRule {
    name("Stillframe/Baselines").converted { path in
      let parts = path.split(separator: "/").filter { $0 != "." }
      if path.hasPrefix("/") || path.hasPrefix("~") || parts.contains("..") {
        return .failure(
          RuleViolation(
            message: "is \"\(path)\"; a folder inside the project, relative to it, is right"
          )
        )
      }
      guard let first = parts.first else {
        return .failure(
          RuleViolation(message: "is the project itself; a folder of its own inside it is right")
        )
      }
      if [".git", ".stillframe", ".build"].contains(first.lowercased()) {
        return .failure(
          RuleViolation(
            message: "is \"\(path)\"; a folder that is kept in version control is right"
          )
        )
      }
      return .success(parts.joined(separator: "/"))
    }
  }
}
