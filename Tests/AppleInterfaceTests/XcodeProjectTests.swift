import Foundation
import Testing

/// The example app's Xcode project, which is written by hand.
struct XcodeProjectTests {
  private static let folder = Repository.root.appending(path: "Examples/Paywall/iOS")
  private static let place = folder.appending(path: "Paywall.xcodeproj")
  private static let fronts = ["PaywallSwiftUI", "PaywallUIKit"]

  private func project() throws -> XcodeProject {
    let file = Self.place.appending(path: "project.pbxproj")
    return try XcodeProject(String(contentsOf: file, encoding: .utf8))
  }

  @Test func refersOnlyToObjectsThatItHas() throws {
    let project = try project()
    #expect(project.objects.count > 30)
    for (id, object) in project.objects {
      for reference in project.references(in: object) {
        #expect(project.objects[reference] != nil, "\(id) refers to \(reference)")
      }
    }
    let rootID = try #require(project.root["rootObject"]?.text)
    #expect(project.objects[rootID]?["isa"]?.text == "PBXProject")
  }

  @Test func hasNoObjectThatNothingRefersTo() throws {
    let project = try project()
    let referred = Set(project.objects.values.flatMap { project.references(in: $0) })
    let root = try #require(project.root["rootObject"]?.text)
    #expect(Set(project.objects.keys).subtracting(referred) == [root])
  }

  @Test func refersOnlyToFilesThatThereAre() throws {
    let project = try project()
    let files = project.objects(of: "PBXFileReference")
      .merging(project.objects(of: "PBXFileSystemSynchronizedRootGroup")) { first, _ in first }
    var checked = 0
    for file in files.values where file["sourceTree"]?.text == "<group>" {
      let path = try #require(file["path"]?.text)
      #expect(
        FileManager.default.fileExists(atPath: Self.folder.appending(path: path).path),
        "\(path)"
      )
      checked += 1
    }
    #expect(checked == 6)
    for settings in buildSettings(project) {
      guard let plist = settings["INFOPLIST_FILE"]?.text else { continue }
      #expect(FileManager.default.fileExists(atPath: Self.folder.appending(path: plist).path))
    }
  }

  @Test func takesItsPackagesFromThisRepository() throws {
    let project = try project()
    let packages = project.objects(of: "XCLocalSwiftPackageReference")
    for package in packages.values {
      let path = try #require(package["relativePath"]?.text)
      let manifest = Self.folder.appending(path: "\(path)/Package.swift")
      let text = try String(contentsOf: manifest, encoding: .utf8)
      let products = project.objects(of: "XCSwiftPackageProductDependency").values
        .filter { packages[$0["package"]?.text ?? ""] == package }
        .compactMap { $0["productName"]?.text }
      #expect(!products.isEmpty)
      for product in products {
        #expect(text.contains(".library(name: \"\(product)\""), "\(product) of \(path)")
      }
    }
    #expect(packages.count == 2)
  }

  @Test func definesDEBUGInDebugAlone() throws {
    let project = try project()
    let projectID = try #require(project.root["rootObject"]?.text)
    let list = try #require(project.objects[projectID]?["buildConfigurationList"]?.text)
    let ids = project.objects[list]?["buildConfigurations"]?.list.compactMap(\.text) ?? []
    let conditions = ids.compactMap { project.objects[$0] }.map {
      ($0["name"]?.text, $0["buildSettings"]?["SWIFT_ACTIVE_COMPILATION_CONDITIONS"]?.text)
    }
    #expect(conditions.map(\.0) == ["Debug", "Release"])
    #expect(conditions.map(\.1) == ["DEBUG", nil])
    // Nothing may set them again for one target.
    let all = buildSettings(project).compactMap { $0["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] }
    #expect(all.count == 1)
  }

  @Test(arguments: fronts)
  func hasASharedSchemeForEachFront(name: String) throws {
    let project = try project()
    let target = try #require(
      project.objects(of: "PBXNativeTarget").first { $0.value["name"]?.text == name }
    )
    let scheme = Self.place.appending(path: "xcshareddata/xcschemes/\(name).xcscheme")
    let text = try String(contentsOf: scheme, encoding: .utf8)
    #expect(text.contains("BlueprintIdentifier = \"\(target.key)\""))
    #expect(text.contains("BuildableName = \"\(name).app\""))
    let launch = try #require(text.firstMatch(of: /<LaunchAction\s+buildConfiguration = "(\w+)"/))
    #expect(launch.output.1 == "Debug")
    _ = try XMLDocumentCheck(text)
  }

  @Test(arguments: ["Info-SwiftUI.plist", "Info-UIKit.plist"])
  func handsLinksToTheAppAndListsItsLanguages(name: String) throws {
    let data = try Data(contentsOf: Self.folder.appending(path: name))
    let plist = try PropertyListSerialization.propertyList(from: data, format: nil)
    let information = try #require(plist as? [String: Any])
    let types = try #require(information["CFBundleURLTypes"] as? [[String: Any]])
    #expect(types.first?["CFBundleURLSchemes"] as? [String] == ["paywall"])
    #expect(information["CFBundleLocalizations"] as? [String] == ["en-GB", "de", "ja", "ar"])
    #expect(information["UIApplicationSceneManifest"] != nil)
  }

  @Test(arguments: [
    "{ a = b }", "{ a = b; a = c; }", "{ a = (b c,); }", "{ a = b-c; }", "{ a = \"b; }", "{",
    "{ } { }",
  ])
  func findsMalformedProjects(text: String) {
    #expect(throws: XcodeProject.Malformed.self) { try XcodeProject(text) }
  }

  private func buildSettings(_ project: XcodeProject) -> [[String: XcodeProject.Value]] {
    project.objects(of: "XCBuildConfiguration").values.compactMap { $0["buildSettings"]?.table }
  }
}

/// Whether tags open and close in order, as far as a scheme has any.
private struct XMLDocumentCheck {
  struct Unbalanced: Error {
    var tag: String
  }

  init(_ text: String) throws {
    var open: [Substring] = []
    for match in text.matches(of: /<(\/?)(\w+)[^>]*?(\/?)>/) {
      let (_, closes, tag, isEmpty) = match.output
      if !closes.isEmpty {
        guard open.popLast() == tag else { throw Unbalanced(tag: String(tag)) }
      } else if isEmpty.isEmpty {
        open.append(tag)
      }
    }
    guard open.isEmpty else { throw Unbalanced(tag: String(open[0])) }
  }
}
