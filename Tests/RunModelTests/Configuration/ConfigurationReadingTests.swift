import Foundation
import StillframeWire
import Testing

@testable import RunModel

struct ConfigurationReadingTests {
  static let minimal = """
    {
      "app": { "executable": "build/app" },
      "devices": [
        { "id": "phone", "kind": "virtual-display", "width": 786, "height": 1704 }
      ],
      "locales": ["en-GB"],
      "scenes": ["home"]
    }
    """

  private func problems(_ text: String) -> [String] {
    do throws(ConfigurationError) {
      _ = try Configuration(reading: Data(text.utf8), file: "stillframe.json")
      return []
    } catch {
      return error.description.split(separator: "\n").map(String.init)
    }
  }

  @Test func fillsInEveryDefault() throws {
    let read = try Configuration(reading: Data(Self.minimal.utf8), file: "stillframe.json")
    let size = PixelSize(width: 786, height: 1704)
    let expected = Configuration(
      app: AppConfiguration(executable: "build/app"),
      devices: [
        DeviceConfiguration(id: "phone", kind: .virtualDisplay(.init(size: size)))
      ],
      locales: ["en-GB"],
      scenes: ["home"]
    )
    #expect(read == expected)
    #expect(read.appearances == [.light, .dark])
    #expect(read.fixtures == "Stillframe/Fixtures")
    #expect(read.baselines == "Stillframe/Baselines")
    #expect(read.keptRuns == 20)
    #expect(read.capture.sceneTimeoutInSeconds == 20)
    #expect(read.capture.fixedDate == (try Date("2026-03-14T09:41:00Z", strategy: .iso8601)))
    #expect(read.comparison.gates.maxChangedShare == 0.005)
    #expect(read.comparison.metricInWords == "luma (tolerance 24)")
  }

  @Test func readsEveryKey() throws {
    let read = try Configuration(
      reading: Data(ConfigurationSamples.everything.utf8),
      file: "stillframe.json"
    )
    #expect(read.app.build == ["swift", "build", "--product", "paywall"])
    #expect(read.app.arguments == ["--demo"])
    #expect(read.app.environment == ["MODE": "padded"])
    #expect(read.app.buildTimeoutInSeconds == 600)
    #expect(read.app.bundleID == "com.example.paywall")
    let build = XcodeBuild(
      container: .project(path: "iOS/Paywall.xcodeproj"),
      scheme: "Paywall",
      configuration: "Debug UI",
      derivedData: ".build/xcode"
    )
    #expect(read.app.bundle == .xcode(build))
    #expect(read.devices.map(\.id) == ["phone", "iphone-16", "ipad", "exact"])
    guard case .simulator(let phone) = read.devices[1].kind,
      case .simulator(let pad) = read.devices[2].kind,
      case .simulator(let exact) = read.devices[3].kind
    else {
      Issue.record("no simulators")
      return
    }
    #expect(phone.choice == .name("iPhone 16", runtime: "iOS 26.4"))
    #expect(phone.statusBar.time == "10:09")
    #expect(phone.statusBar.batteryLevel == 50)
    #expect(phone.statusBar.batteryState == .charging)
    #expect(phone.statusBar.cellularBars == 3)
    #expect(phone.statusBar.wifiBars == 2)
    #expect(phone.statusBar.dataNetwork == .fiveGPlus)
    #expect(phone.statusBar.operatorName == "")
    #expect(phone.contentSize == .accessibilityLarge)
    #expect(phone.privacy == [.photos: .grant, .location: .revoke])
    #expect(phone.reboots == true)
    #expect(phone.freshness == .erased)
    #expect(!phone.reducesMotion)
    #expect(pad.choice == .type("iPad Pro 13-inch (M4)", runtime: nil))
    #expect(pad.freshness == .cloned)
    #expect(pad.reboots == nil)
    #expect(exact.choice == .udid("8F1C2F3A-0000-4000-8000-ABCDEF012345"))
    #expect(read.capture.order == .shuffled(seed: 7))
    #expect(read.capture.isolation == .launch)
    #expect(read.capture.lanes == 2)
    #expect(read.capture.allowedTwins.map(\.pattern) == ["**/home"])
    #expect(read.comparison.metric == .perceptual)
    #expect(read.comparison.tolerance == 0.2)
    #expect(!read.comparison.ignoresAntialiasing)
    #expect(read.comparison.maxWindowPixels == 12)
    #expect(read.masks.count == 2)
    #expect(read.keptRuns == 5)
    #expect(read.masks[0].area == .rectangle(PixelRect(x: 0, y: 0, width: 100, height: 20)))
    #expect(read.masks[1].area == .element("clock"))
    #expect(read.masks[1].appearances == [.dark])
    #expect(read.matrix.shots.count == 4 * 2 * 2 * 2)
  }

  @Test func reportsAllProblemsAtOnce() {
    let text = """
      {
        "app": { "executable": 7, "enviroment": {} },
        "devices": [
          { "id": "Phone", "kind": "virtual-display", "width": 786, "height": 1704, "scale": 9 },
          { "id": "phone", "kind": "virtual-dispaly" }
        ],
        "locales": ["en_GB"],
        "scenes": [],
        "compare": { "maxChanged": 140 }
      }
      """
    #expect(
      problems(text) == [
        "stillframe.json:2:26: app.executable: is a number; a string is right",
        "stillframe.json:2:29: app.enviroment: is no known key; did you mean \"environment\"?",
        "stillframe.json:4:88: devices[0].scale: is 9; a whole number from 1 to 4 is right",
        "stillframe.json:5:30: devices[1].kind: is \"virtual-dispaly\"; did you mean "
          + "\"virtual-display\"?",
        "stillframe.json:7:15: locales[0]: is \"en_GB\", which is no BCP 47 tag; "
          + "\"en-GB\" is right",
        "stillframe.json:8:13: scenes: is an empty list; at least one is right",
        "stillframe.json:9:30: compare.maxChanged: is 140; a number from 0 to 100 (percent) "
          + "is right",
      ]
    )
  }

  @Test(arguments: ConfigurationSamples.refused)
  func refuses(sample: RefusedSample) {
    #expect(problems(sample.text).map(withoutPlace) == sample.problems)
  }

  private func withoutPlace(_ line: String) -> String {
    line.replacing(#/^stillframe\.json:\d+:\d+: /#, with: "")
  }

  @Test(arguments: ConfigurationSamples.accepted)
  func accepts(sample: AcceptedSample) {
    #expect(problems(sample.text) == [])
  }

  @Test func collisionsNameTheirLine() {
    let text = ConfigurationSamples.minimal(scenes: "[\"home\",\n  \"paywall\",\n  \"Home\"]")
    #expect(
      problems(text) == [
        "stillframe.json:3:3: scenes[2]: \"Home\" and element 0, \"home\", would be the same "
          + "file where case and spelling variants don't count; a name that differs is right"
      ]
    )
  }

  @Test func limitsWhatItReports() {
    let unknown = (0..<150).map { "\"key\($0)key\": 1" }.joined(separator: ", ")
    let lines = problems("{\(unknown)}")
    #expect(lines.count == 101)
    #expect(lines.last == "… and 54 more")
  }
}
