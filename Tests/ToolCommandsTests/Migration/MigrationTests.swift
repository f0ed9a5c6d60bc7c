import BaselineStore
import Foundation
import Pixels
import RunModel
import StillframeWire
import TestSupport
import Testing

@testable import ToolCommands

/// `stillframe init --from`, as its user sees it.
struct MigrationTests {
  private let bench: ToolBench

  init() throws {
    bench = try ToolBench(environment: ["USER": "ada"])
  }

  private static let former = """
    {
      "xcodeproj": "Paywall.xcodeproj",
      "scheme": "Paywall",
      "bundle_id": "com.example.paywall",
      "source_dir": "App",
      "simulator_name": "iPhone 16 Pro",
      "settle_seconds": 4,
      "diff_threshold_pct": 0.1,
      "languages": ["en", "de"],
      "styles": ["light", "dark"],
      "screens": [ { "id": "home", "name": "Home" }, { "id": "paywall", "name": "The \\"wall\\"" } ]
    }
    """

  private func putProject(_ former: String = former) throws {
    try bench.folder.write("Paywall.xcodeproj/project.pbxproj", "")
    try bench.folder.write("App/en.lproj/Localizable.strings", "")
    try bench.folder.write("App/Feature/de.lproj/Localizable.strings", "")
    try bench.folder.write("App/Scenes.swift", "Scene(\n  \"home\", name: \"Home\") {}")
    try bench.folder.write("tools/shots.json", former)
  }

  private func putPicture(_ path: String, _ seed: UInt64 = 1) throws {
    let file = bench.folder.url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(Bitmap.noise(width: 8, height: 8, seed: seed).png()).write(to: file)
  }

  private func migrate() async -> ToolBench.Outcome {
    await bench.run("init", "--from", "tools/shots.json")
  }

  private var configuration: Configuration {
    get throws {
      try Configuration(
        reading: Data(try bench.folder.read("stillframe.json").utf8),
        file: "stillframe.json"
      )
    }
  }

  /// All files of the project with their content.
  private var contents: [String: Data] {
    get throws {
      var contents: [String: Data] = [:]
      let paths = FileManager.default.enumerator(atPath: bench.folder.url.path)
      while let path = paths?.nextObject() as? String {
        contents[path] = try? Data(contentsOf: bench.folder.url.appending(path: path))
      }
      return contents
    }
  }

  @Test func writesAConfigurationThatAsksForTheSame() async throws {
    try putProject()
    let outcome = await migrate()
    #expect(outcome.status == .asAccepted)
    let ours = try configuration
    let build = XcodeBuild(container: .project(path: "Paywall.xcodeproj"), scheme: "Paywall")
    #expect(ours.app.bundle == .xcode(build))
    #expect(ours.app.bundleID == "com.example.paywall")
    let simulator = SimulatorConfiguration(choice: .name("iPhone 16 Pro", runtime: nil))
    #expect(ours.devices == [.init(id: "iphone-16-pro", kind: .simulator(simulator))])
    #expect(ours.locales == ["en", "de"])
    #expect(ours.appearances == [.light, .dark])
    #expect(ours.scenes == ["home", "paywall"])
    #expect(ours.comparison.maxChangedInPercent == 0.1)
    #expect(ours.fixtures == "Stillframe/Fixtures")
    #expect(ours.baselines == "Stillframe/Baselines")
    #expect(bench.folder.has("Stillframe/stillframe.schema.json"))
    #expect(try bench.folder.read(".gitignore") == ".stillframe/\n")
    #expect(
      outcome.output.contains("2 scenes in 2 locales and 2 appearances: 8 shots on iphone-16-pro")
    )
  }

  @Test func saysWhatItCouldNotCarryOver() async throws {
    try putProject()
    let output = await migrate().output
    #expect(output.contains("Not carried over:\n  tools/shots.json:7:21: settle_seconds: nothing"))
    #expect(!output.contains("To look at:"))
  }

  @Test func namesTheScenesThatTheAppLacks() async throws {
    try putProject()
    let output = await migrate().output
    #expect(
      output.contains(
        """
        Scenes that the app doesn't build yet:
          Stillframe.scenes {
            Scene("paywall", name: "The \\"wall\\"") { … }
          }
        """
      )
    )
  }

  @Test func putsFormerPicturesInPlaceAsReferences() async throws {
    try putProject()
    try putPicture("tools/baselines/en/light/home.png")
    try putPicture("tools/baselines/de/Dark/paywall.png", 2)
    let before = try contents
    let outcome = await migrate()
    #expect(outcome.output.contains("Took over 2 pictures as references to look at."))
    #expect(outcome.output.contains("They never pass"))
    let folder = BaselineFolder(root: bench.folder.url.appending(path: "Stillframe/Baselines"))
    #expect(
      try folder.shots().map(\.description) == [
        "iphone-16-pro/de/dark/paywall", "iphone-16-pro/en/light/home",
      ]
    )
    let note = try #require(try folder.acceptances().first)
    #expect(note.act == .imported)
    #expect(note.source == "tools/shots.json")
    #expect(
      note.shots.map(\.importedFrom) == [
        "baselines/de/Dark/paywall.png", "baselines/en/light/home.png",
      ]
    )
    // All that was there is as it was.
    let after = try contents
    for (path, data) in before { #expect(after[path] == data, "\(path)") }
  }

  @Test func namesThePicturesThatNoShotAsksFor() async throws {
    try putProject()
    try putPicture("tools/baselines/en/light/old.png")
    try putPicture("tools/baselines/fr/light/home.png")
    try putPicture("tools/baselines/en/sepia/home.png")
    try putPicture("tools/baselines/loose.png")
    try bench.folder.write("tools/baselines/en/light/home.png", "no picture")
    try bench.folder.write("tools/baselines/.DS_Store", "")
    let output = await migrate().output
    for path in ["en/light/old.png", "fr/light/home.png", "en/sepia/home.png", "loose.png"] {
      #expect(output.contains("baselines/\(path): no shot asks for it"))
    }
    #expect(output.contains("baselines/en/light/home.png: "))
    #expect(!output.contains("DS_Store"))
    #expect(!output.contains("Took over"))
    #expect(!bench.folder.has("Stillframe/Baselines"))
  }

  @Test func followsNoLinkAmongThePictures() async throws {
    try putProject()
    try putPicture("secret/home.png")
    try FileManager.default.createDirectory(
      at: bench.folder.url.appending(path: "tools/baselines/en"),
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(
      at: bench.folder.url.appending(path: "tools/baselines/en/light"),
      withDestinationURL: bench.folder.url.appending(path: "secret")
    )
    let outcome = await migrate()
    #expect(outcome.status == .asAccepted)
    #expect(outcome.output.contains("baselines/en/light: no shot asks for it"))
    #expect(!bench.folder.has("Stillframe/Baselines"))
  }

  @Test func keepsApartFromFormerPicturesWhereCaseDoesNotCount() async throws {
    try putProject()
    try bench.folder.write("Stillframe/shots.json", Self.former)
    try putPicture("Stillframe/baselines/en/light/home.png")
    let outcome = await bench.run("init", "--from", "Stillframe/shots.json")
    #expect(outcome.status == .asAccepted)
    #expect(try configuration.baselines == "Stillframe/Accepted")
    #expect(bench.folder.has("Stillframe/Accepted/iphone-16-pro/en/light/home.png"))
  }

  @Test func overwritesNoConfiguration() async throws {
    try putProject()
    try putPicture("tools/baselines/en/light/home.png")
    try bench.folder.write("stillframe.json", "mine")
    let before = try contents
    let outcome = await migrate()
    #expect(outcome.status == .usage)
    #expect(
      outcome.diagnostics == "error: stillframe.json is there already; nothing was changed\n"
    )
    #expect(try contents == before)
  }

  @Test(arguments: [
    (#""xcodeproj": "../App.xcodeproj""#, "xcodeproj"),
    (#""xcodeproj": "/App.xcodeproj""#, "xcodeproj"),
    (#""workspace": "outside/App.xcworkspace""#, "workspace"),
    (#""source_dir": "../..""#, "source_dir"),
    (#""source_dir": "outside""#, "source_dir"),
  ])
  func refusesPathsOutOfTheProject(member: String, key: String) async throws {
    let elsewhere = try ScratchFolder()
    try elsewhere.write("App.xcworkspace/contents", "")
    try FileManager.default.createSymbolicLink(
      at: bench.folder.url.appending(path: "outside"),
      withDestinationURL: elsewhere.url
    )
    try bench.folder.write("tools/shots.json", #"{ \#(member), "screens": [{ "id": "home" }] }"#)
    let before = try contents
    let outcome = await migrate()
    #expect(outcome.status == .usage)
    #expect(outcome.diagnostics.hasPrefix("error: \(key) leads out of the project: "))
    #expect(try contents == before)
  }

  @Test func looksForPathsFromTheFileToo() async throws {
    try bench.folder.write("ios/Paywall.xcodeproj/project.pbxproj", "")
    try bench.folder.write(
      "ios/shots.json",
      #"{ "xcodeproj": "Paywall.xcodeproj", "screens": [{ "id": "home" }] }"#
    )
    #expect(await bench.run("init", "--from", "ios/shots.json").status == .asAccepted)
    let build = XcodeBuild(container: .project(path: "ios/Paywall.xcodeproj"), scheme: "Paywall")
    #expect(try configuration.app.bundle == .xcode(build))
  }

  @Test func saysWhatItHadToGuess() async throws {
    try bench.folder.write("tools/shots.json", #"{ "screens": [{ "id": "home" }] }"#)
    let output = await migrate().output
    #expect(output.contains("neither xcodeproj nor workspace is given; app.project is a guess"))
    #expect(output.contains("no scheme is given; app.scheme is a guess"))
    #expect(output.contains("no simulator is named; the device is any iPhone 17"))
    #expect(output.contains("no language was found; locales has \"en\" as a start"))
    #expect(try configuration.appearances == [.light, .dark])
  }

  @Test(arguments: ["Release", "MyDebug"])
  func saysThatAReleaseBuildHasNoKit(configuration: String) async throws {
    try putProject(
      """
      { "xcodeproj": "A.xcodeproj", "configuration": "\(configuration)", \
      "screens": [{ "id": "a" }] }
      """
    )
    let output = await migrate().output
    #expect(output.contains("xcodeproj: there is no 'A.xcodeproj'"))
    #expect(output.contains("configuration '\(configuration)': the kit is empty in it"))
  }

  @Test func findsLanguagesWhereTheFileNamesNone() async throws {
    try putProject(#"{ "source_dir": "App", "screens": [{ "id": "home" }] }"#)
    try bench.folder.write("App/Base.lproj/Main.storyboard", "")
    try bench.folder.write(
      "App/Deep/er/Localizable.xcstrings",
      """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "a": { "localizations": { "ja": {}, "pt-BR": { "stringUnit": {} } } }, "b": {} } }
      """
    )
    try bench.folder.write("Other/fr.lproj/x.strings", "")
    let output = await migrate().output
    #expect(try configuration.locales == ["de", "en", "ja", "pt-BR"])
    #expect(output.contains("ja (App/Deep/er/Localizable.xcstrings)"))
  }

  @Test func namesTheLanguagesThatTheListLacks() async throws {
    try putProject()
    try bench.folder.write("App/fr.lproj/x.strings", "")
    try bench.folder.write("App/en-GB.lproj/x.strings", "")
    let output = await migrate().output
    #expect(output.contains("languages lacks \"fr\", which App/fr.lproj has"))
    #expect(!output.contains("languages lacks \"en-GB\""))
    #expect(try configuration.locales == ["en", "de"])
  }

  @Test func textFromTheFileIsInertOnTheTerminal() async throws {
    try putProject(
      """
      { "screens": [ { "id": "home", "name": "a\\u001b[31mb" }, { "id": "ok\\u202e" } ],
        "scheme": "x\\u0007", "un\\u001bknown": 1, "languages": ["\\u001b]0;x"] }
      """
    )
    let outcome = await migrate()
    #expect(outcome.status == .asAccepted)
    #expect(
      !(outcome.output + outcome.diagnostics).unicodeScalars.contains { scalar in
        (scalar.value < 0x20 && scalar != "\n") || scalar.value == 0x202e
      }
    )
  }

  @Test func namesAFileThatIsNone() async throws {
    let missing = await migrate()
    #expect(missing.status == .usage)
    #expect(missing.diagnostics.contains("'tools/shots.json' can't be read"))
    try bench.folder.write("tools/shots.json/x", "")
    #expect(await migrate().diagnostics.contains("is not a file"))
  }

  @Test func readsNoEndlessFile() async throws {
    let most = Configuration.largestSizeInBytes
    let screens = #"{ "screens": [{ "id": "home" }] }"#
    let padding = String(repeating: " ", count: most - screens.utf8.count)
    try bench.folder.write("tools/shots.json", screens + padding + " ")
    let outcome = await migrate()
    #expect(outcome.status == .usage)
    #expect(outcome.diagnostics.contains("is larger than 1 MiB"))
    try bench.folder.write("tools/shots.json", screens + padding)
    #expect(await migrate().status == .asAccepted)
  }

  @Test func takesNoDeviceBesideAFile() async throws {
    let outcome = await bench.run("init", "--from", "x.json", "--device", "simulator")
    #expect(outcome.status == .usage)
    #expect(outcome.diagnostics.contains("--device means nothing with --from"))
  }
}
