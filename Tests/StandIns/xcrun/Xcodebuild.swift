import Foundation

/// The actions of `xcodebuild`.
///
/// A project is a folder whose name ends in `.xcodeproj` or `.xcworkspace`, with a file
/// `stand-in.json` in it that says what an app consists of.
struct Xcodebuild {
  let mac: Mac
  let fault: Fault?

  /// What the file in a project says.
  struct Project: Decodable {
    var scheme: String
    var bundleID: String
    var product: String
    var version: String
    var schemes: [String]
    /// The executable for this machine, and what lies beside it.
    var executable: String
    var resources: [String]
  }

  func reply(_ arguments: [String]) throws -> Reply {
    if fault?.action == .noXcode { return .recorded("xcodebuild-clt") }
    if arguments.first == "-version" {
      // The Xcode whose simulators the stand-in has.
      return .recorded(
        "xcodebuild-version",
        replacing: ["16.2": "27.0", "16C5032a": "27A266a"]
      )
    }
    func value(_ option: String) -> String? {
      arguments.firstIndex(of: option).flatMap {
        $0 + 1 < arguments.count ? arguments[$0 + 1] : nil
      }
    }
    guard let path = value("-project") ?? value("-workspace"),
      let data = try? Data(
        contentsOf: URL(fileURLWithPath: path).appendingPathComponent("stand-in.json")
      )
    else {
      return .recorded(
        "xcodebuild-no-project",
        replacing: ["No.xcodeproj": value("-project") ?? "the project"]
      )
    }
    let project = try JSONDecoder().decode(Project.self, from: data)
    let isWorkspace = value("-workspace") != nil
    if arguments.contains("-list") { return list(project, isWorkspace: isWorkspace) }
    guard value("-scheme") == project.scheme else {
      let kind = isWorkspace ? "workspace" : "project"
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      return .assumed(
        .unknownScheme,
        error: "xcodebuild: error: The \(kind) named \"\(name)\" does not contain a scheme named "
          + "\"\(value("-scheme") ?? "")\". The \"-list\" option can be used to find the names "
          + "of the schemes in the \(kind).\n",
        exit: 65
      )
    }
    let derived = value("-derivedDataPath") ?? mac.folder.appendingPathComponent("Derived").path
    let products = URL(fileURLWithPath: derived)
      .appendingPathComponent(
        "Build/Products/\(value("-configuration") ?? "Debug")-iphonesimulator"
      )
    if arguments.contains("-showBuildSettings") { return settings(project, products) }
    return try build(project, products)
  }

  private func list(_ project: Project, isWorkspace: Bool) -> Reply {
    let schemes = project.schemes.map { "      \"\($0)\"" }.joined(separator: ",\n")
    let kind = isWorkspace ? "workspace" : "project"
    return .recorded(
      isWorkspace ? "xcodebuild-list-json-ws" : "xcodebuild-list-json",
      output: """
        {
          "\(kind)" : {
            "name" : "\(project.product)",
            "schemes" : [
        \(schemes)
            ]
          }
        }

        """
    )
  }

  private func settings(_ project: Project, _ products: URL) -> Reply {
    if fault?.action == .noSettings { return .recorded("xcodebuild-settings-empty") }
    return .recorded(
      fault?.action == .noise ? "xcodebuild-settings-noise" : "xcodebuild-settings",
      bundle: project.bundleID,
      replacing: [
        "/private/tmp/dd/Build/Products/Debug-iphonesimulator": products.path,
        "Shop App": project.product,
        "\"TARGET_NAME\" : \"Shop\"": "\"TARGET_NAME\" : \"\(project.scheme)\"",
      ]
    )
  }

  private func build(_ project: Project, _ products: URL) throws -> Reply {
    if fault?.action == .buildFails { return .recorded("xcodebuild-fail") }
    mac.scenario.wait(1)
    if fault?.action != .buildsNothing { try assemble(project, products) }
    return .recorded("xcodebuild-ok")
  }

  /// Puts the app together from an executable for this machine.
  private func assemble(_ project: Project, _ products: URL) throws {
    let files = FileManager.default
    let app = products.appendingPathComponent("\(project.product).app")
    let parts = products.appendingPathComponent("\(UUID().uuidString).app")
    try files.createDirectory(at: parts, withIntermediateDirectories: true)
    let name = project.product
    try files.copyItem(
      at: URL(fileURLWithPath: project.executable),
      to: parts.appendingPathComponent(name)
    )
    for resource in project.resources.map({ URL(fileURLWithPath: $0) }) {
      try files.copyItem(at: resource, to: parts.appendingPathComponent(resource.lastPathComponent))
    }
    let info: [String: Any] = [
      "CFBundleIdentifier": project.bundleID,
      "CFBundleExecutable": name,
      "CFBundleShortVersionString": project.version,
      "CFBundleVersion": "1",
      "CFBundleURLTypes": [["CFBundleURLSchemes": ["paywall"]]],
    ]
    try PropertyListSerialization.data(fromPropertyList: info, format: .binary, options: 0)
      .write(to: parts.appendingPathComponent("Info.plist"))
    try? files.removeItem(at: app)
    try files.moveItem(at: parts, to: app)
  }
}
