internal import Foundation
internal import RunModel

/// The configuration that a project starts with, after a look at what lies in its folder.
struct FirstConfiguration {
  /// The file's text.
  let text: String
  /// What is left to do, in order.
  let nextSteps: [String]

  static let schemaPath = "Stillframe/stillframe.schema.json"

  /// Makes a start.
  ///
  /// - Parameters:
  ///   - project: The project's folder.
  ///   - device: The kind of device; nil takes what fits the project.
  ///   - usual: The kind that a project gets which doesn't tell.
  ///   - languageVariable: `LANG`, for the first locale.
  init(
    project: URL,
    device: InitCommand.DeviceName?,
    usual: InitCommand.DeviceName = .usual,
    languageVariable: String?
  ) {
    let names = Self.names(in: project)
    let containers = Self.containers(in: project)
    let container = containers.first
    let kind = device ?? (container == nil ? usual : .simulator)
    let hasPackage = names.contains("Package.swift")
    let name = project.lastPathComponent
    let app: String
    let first: String
    switch kind {
    case .simulator:
      app = Self.app(inContainer: container ?? "\(name).xcodeproj")
      first = #"{ "id": "iphone", "kind": "simulator", "type": "iPhone 17" }"#
    case .virtualDisplay:
      app = Self.app(named: name, hasPackage: hasPackage)
      first =
        #"{ "id": "phone", "kind": "virtual-display", "width": 786, "height": 1704, "scale": 2 }"#
    }
    let locale = Self.locale(from: languageVariable)
    text = """
      {
        "$schema": "\(Self.schemaPath)",
        "app": \(app),
        "devices": [
          \(first)
        ],
        "locales": ["\(locale)"],
        "appearances": ["light"],
        "scenes": ["home"]
      }

      """
    let others = containers.dropFirst().joined(separator: ", ")
    let choice =
      others.isEmpty || kind == .virtualDisplay
      ? [] : ["The app is taken from \(containers[0]); correct it if it is in \(others)."]
    nextSteps =
      choice + [
        "Put your app and its first scene into \(Configuration.fileName), and the kit into the app.",
        "Run 'stillframe doctor': it says what is missing, and how to get it.",
        "Run 'stillframe baseline --reason \"First pictures\"' to take and accept the first picture.",
      ]
  }

  private static func names(in project: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: project.path)) ?? []
  }

  /// What other tools put there isn't the app.
  private static let foreignFolders: Set<String> = [
    "Carthage", "DerivedData", "Pods", "build", "node_modules",
  ]

  /// The workspaces and projects of a folder, and of the folders in it where it has none; the
  /// likeliest first.
  private static func containers(in project: URL) -> [String] {
    let names = names(in: project).sorted()
    let here = containers(among: names)
    guard here.isEmpty else { return here }
    let folders = names.filter { !$0.hasPrefix(".") && !foreignFolders.contains($0) }
    return folders.flatMap { folder in
      containers(among: Self.names(in: project.appending(path: folder)).sorted())
        .map { "\(folder)/\($0)" }
    }
  }

  private static func containers(among names: [String]) -> [String] {
    // A workspace has the projects beside it.
    let workspaces = names.filter { $0.hasSuffix(".xcworkspace") }
    return workspaces.isEmpty ? names.filter { $0.hasSuffix(".xcodeproj") } : workspaces
  }

  /// The workspace or project of a folder; a likely one where there is none.
  ///
  /// - Returns: It, and the key under which a configuration names it.
  static func container(in project: URL) -> (container: XcodeBuild.Container, key: String) {
    let path = containers(in: project).first ?? "\(project.lastPathComponent).xcodeproj"
    return path.hasSuffix(".xcworkspace")
      ? (.workspace(path: path), "workspace") : (.project(path: path), "project")
  }

  private static func app(inContainer container: String) -> String {
    let key = container.hasSuffix(".xcworkspace") ? "workspace" : "project"
    let file = container.split(separator: "/").last ?? ""
    let scheme = file.split(separator: ".").dropLast().joined(separator: ".")
    return "{ \"\(key)\": \(JSONText.quoted(container)), \"scheme\": \(JSONText.quoted(scheme)) }"
  }

  private static func app(named name: String, hasPackage: Bool) -> String {
    guard hasPackage else { return "{ \"executable\": \(JSONText.quoted("build/\(name)")) }" }
    let executable = JSONText.quoted(".build/debug/\(name)")
    return "{ \"build\": [\"swift\", \"build\"], \"executable\": \(executable) }"
  }

  /// The user's own locale where `LANG` names one: `de-DE` for `de_DE.UTF-8`.
  private static func locale(from variable: String?) -> String {
    let bare = (variable ?? "").prefix { $0 != "." && $0 != "@" }
    let parts = bare.split(separator: "_")
    guard parts.count == 2, (2...3).contains(parts[0].count), parts[1].count == 2,
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isLetter } })
    else { return "en-GB" }
    return "\(parts[0].lowercased())-\(parts[1].uppercased())"
  }
}
