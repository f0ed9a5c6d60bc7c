package import Foundation
package import StillframeWire

/// What the configuration of a script that took an app's screenshots until now asks for.
///
/// It is the JSON that such scripts share: `xcodeproj` or `workspace`, `scheme`, `configuration`,
/// `bundle_id`, `source_dir`, `simulator_name`, `settle_seconds`, `diff_threshold_pct`,
/// `languages`, `styles` and `screens`. What can't be read is left out and noted; only a file
/// without any screen is refused.
package struct FormerConfiguration: Hashable, Sendable {
  /// The project or workspace, as the file spells its path; nil when it names none.
  package var container: XcodeBuild.Container?
  package var scheme: String?
  package var buildConfiguration: String?
  package var bundleID: String?
  /// The folder of the app's sources, as the file spells it.
  package var sourceFolder: String?
  package var simulatorName: String?
  /// The largest share of differing pixels that passes, in percent.
  package var differenceThresholdInPercent: Double?
  /// Nil when the file leaves it to the project which languages there are.
  package var languages: [LocaleID]?
  /// Nil when the file names none.
  package var styles: [Appearance]?
  /// At least one, with ids that no two file systems take for the same.
  package var screens: [Screen]
  /// What has no counterpart or could not be read, from the top of the file to its end.
  package var leftOut: [ConfigurationProblem]

  /// A screen that the script went to.
  package struct Screen: Hashable, Sendable {
    package var id: SceneID
    package var name: String?
  }
}

extension FormerConfiguration {
  /// Reads the text of such a file.
  ///
  /// - Parameters:
  ///   - data: The file's bytes, bounded by ``Configuration/largestSizeInBytes``.
  ///   - file: The file as messages name it.
  /// - Throws: ``ConfigurationError`` when it is no JSON, or nothing in it could be a scene.
  package init(reading data: Data, file: String) throws(ConfigurationError) {
    let json: PositionedJSON
    do throws(JSONSyntaxError) {
      json = try JSONReader.read(Array(data))
    } catch {
      let problem = ConfigurationProblem(
        position: error.position,
        keyPath: "",
        message: error.message
      )
      throw ConfigurationError(file: file, problems: [problem])
    }
    let notes = ConfigurationNotes()
    let root = KeyPlace(path: "", pattern: "", position: json.position)
    guard let reader = ObjectReader(json.withoutEmptyMembers, at: root, notes: notes) else {
      throw ConfigurationError(file: file, problems: notes.problems)
    }
    let screens = reader.required(
      "screens",
      .soundOnes(of: .screen, named: \.id.rawValue),
      example: #"[ { "id": "home", "name": "Home" } ]"#
    )
    guard let screens, !screens.isEmpty else {
      if notes.problems.isEmpty {
        reader.problem("names no screen; one that can be a scene is needed", with: "screens")
      }
      throw ConfigurationError(file: file, problems: notes.problems)
    }
    self.screens = screens
    scheme = reader.optional("scheme", .name("App"))
    buildConfiguration = reader.optional("configuration", .name("Debug"))
    bundleID = reader.optional("bundle_id", .bundleID)
    sourceFolder = reader.optional("source_dir", .name("App"))
    simulatorName = reader.optional("simulator_name", .name("iPhone 16"))
    differenceThresholdInPercent = reader.optional(
      "diff_threshold_pct",
      .number(in: 0...100, unit: " (percent)")
    )
    languages = reader.optional("languages", .soundOnes(of: .formerLanguage, named: \.rawValue))
    styles = reader.optional("styles", .soundOnes(of: .style, named: \.rawValue))
    container = Self.container(reader)
    Self.noteFixedWait(reader)
    reader.noteUnknownKeys(as: "has no counterpart here")
    leftOut = notes.problems.sorted { $0.position < $1.position }
  }

  private static func container(_ reader: ObjectReader) -> XcodeBuild.Container? {
    let project = reader.optional("xcodeproj", .path(".xcodeproj"))
    let workspace = reader.optional("workspace", .path(".xcworkspace"))
    guard let workspace else { return project.map { .project(path: $0) } }
    if project != nil {
      reader.problem(
        "stands beside \"workspace\", which is the one that is built",
        with: "xcodeproj"
      )
    }
    return .workspace(path: workspace)
  }

  private static func noteFixedWait(_ reader: ObjectReader) {
    _ = reader.optional("settle_seconds", .anything)
    guard reader.has("settle_seconds") else { return }
    reader.problem(
      "nothing waits for a fixed time here: a picture is taken once the app says that it is "
        + "ready and the screen has settled; put a hold around work that the kit can't see",
      with: "settle_seconds"
    )
  }
}

extension ValueRule where Value == FormerConfiguration.Screen {
  fileprivate static var screen: ValueRule {
    .object { reader in
      let id = reader.required("id", .scene, example: #""home""#)
      let name = reader.optional("name", .text)
      guard let id else {
        reader.ignoreUnknownKeys()
        return nil
      }
      reader.noteUnknownKeys(as: "has no counterpart here; scenes are built in the app")
      reader.ignoreUnknownKeys()
      return FormerConfiguration.Screen(id: id, name: name)
    }
  }
}

extension ValueRule where Value == LocaleID {
  /// A language, also as `pt_BR`.
  fileprivate static var formerLanguage: ValueRule {
    ValueRule<String>.text.converted { text in
      if let tag = LocaleTag.usual(text) { return .success(LocaleID(tag)) }
      return .failure(RuleViolation(message: LocaleTag.problem(with: text) ?? "is no language"))
    }
  }
}

extension ValueRule where Value == Appearance {
  fileprivate static var style: ValueRule {
    ValueRule<String>.text.converted { text in
      if let appearance = Appearance(rawValue: text.lowercased()) { return .success(appearance) }
      return .failure(
        RuleViolation(message: "is \"\(text)\"; there are \"light\" and \"dark\" here, no other")
      )
    }
  }
}

extension ValueRule where Value == Void {
  /// Anything at all.
  fileprivate static var anything: ValueRule {
    ValueRule(shape: .object) { _, _, _ in }
  }
}

extension ValueRule {
  /// A list of which what is wrong, or the same file as an earlier one, is left out and noted.
  fileprivate static func soundOnes<Element>(
    of rule: ValueRule<Element>,
    named name: @escaping (Element) -> String
  ) -> ValueRule<[Element]> where Value == [Element] {
    ValueRule(shape: .list(rule.shape, atLeast: 0)) { json, place, notes in
      guard case .array(let elements) = json.value else {
        notes.problem("is \(json.kindInWords); a list is right", at: place)
        return nil
      }
      var first: [String: String] = [:]
      return elements.enumerated().compactMap { index, element in
        let place = place.element(index, at: element.position)
        guard let value = rule.read(element, place, notes) else { return nil }
        let key = FileNameRule.collisionKey(of: name(value))
        if let earlier = first[key] {
          notes.problem("would be the same file as \"\(earlier)\", which is taken", at: place)
          return nil
        }
        first[key] = name(value)
        return value
      }
    }
  }
}

extension PositionedJSON {
  /// The value without members that say nothing: null, and the empty string.
  fileprivate var withoutEmptyMembers: PositionedJSON {
    var result = self
    switch value {
    case .array(let elements): result.value = .array(elements.map(\.withoutEmptyMembers))
    case .object(let members):
      result.value = .object(
        members.compactMap { member in
          guard member.value.value != .null, member.value.value != .string("") else { return nil }
          var member = member
          member.value = member.value.withoutEmptyMembers
          return member
        }
      )
    default: break
    }
    return result
  }
}
