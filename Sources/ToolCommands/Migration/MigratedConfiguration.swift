internal import RunModel
internal import StillframeWire

/// A configuration of ours that asks for what another tool's did.
struct MigratedConfiguration {
  /// The path of the project or workspace, relative to ours, and how it is built.
  var build: XcodeBuild
  var bundleID: String?
  var device: Device
  var locales: [LocaleID]
  var appearances: [Appearance]
  var scenes: [SceneID]
  var maxChangedInPercent: Double?
  var fixtures: String
  var baselines: String

  /// The simulator, chosen by its name where there is one.
  struct Device {
    var id: String
    var key: String
    var value: String

    /// The simulator that is called so; any of a usual type without a name.
    init(named name: String?) {
      key = name == nil ? "type" : "name"
      value = name ?? "iPhone 17"
      let slug = value.lowercased().map { character in
        character.isASCII && (character.isLetter || character.isNumber) ? String(character) : "-"
      }.joined().split(separator: "-").joined(separator: "-")
      id = slug.isEmpty ? "iphone" : slug
    }
  }

  /// The file's text.
  var text: String {
    let compare = maxChangedInPercent.map { "\n  \"compare\": { \"maxChanged\": \($0.inJSON) }," }
    return """
      {
        "$schema": \(JSONText.quoted(FirstConfiguration.schemaPath)),
        "app": {
          \(app.joined(separator: ",\n    "))
        },
        "devices": [
          { "id": \(JSONText.quoted(device.id)), "kind": "simulator", \
      \(JSONText.quoted(device.key)): \(JSONText.quoted(device.value)) }
        ],
        "locales": [\(list(locales.map(\.rawValue)))],
        "appearances": [\(list(appearances.map(\.rawValue)))],
        "scenes": [\(list(scenes.map(\.rawValue)))],\(compare ?? "")
        "fixtures": \(JSONText.quoted(fixtures)),
        "baselines": \(JSONText.quoted(baselines))
      }

      """
  }

  private var app: [String] {
    var lines: [(key: String, value: String)] = []
    switch build.container {
    case .project(let path): lines.append(("project", path))
    case .workspace(let path): lines.append(("workspace", path))
    }
    lines.append(("scheme", build.scheme))
    lines.append(("configuration", build.configuration))
    if let bundleID { lines.append(("bundleID", bundleID)) }
    return lines.map { "\(JSONText.quoted($0.key)): \(JSONText.quoted($0.value))" }
  }

  private func list(_ names: [String]) -> String {
    names.map(JSONText.quoted).joined(separator: ", ")
  }
}

extension Double {
  /// Whole numbers without a point.
  fileprivate var inJSON: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
