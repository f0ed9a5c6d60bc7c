import CaptureEngine
import Foundation
import SimctlRecordings
import Testing

struct SimulatorCatalogueTests {
  struct Case: CustomTestStringConvertible {
    var xcode: String
    var simulators: Int
    var runtimes: Int
    var types: Int
    /// The first simulator of some runtime, as its summary would read.
    var sample: (name: String, runtime: String?, build: String?)

    var testDescription: String { "Xcode \(xcode)" }
  }

  static let cases = [
    Case(
      xcode: "10.1",
      simulators: 4,
      runtimes: 2,
      types: 2,
      sample: ("iPhone 8", "iOS 12.1", "16B91")
    ),
    Case(
      xcode: "14",
      simulators: 44,
      runtimes: 4,
      types: 36,
      sample: ("iPhone SE (3rd generation)", "iOS 16.0", "20A5283p")
    ),
    Case(
      xcode: "26.4.1",
      simulators: 22,
      runtimes: 2,
      types: 0,
      sample: ("iPhone 17e", "iOS 26.4.1", "23E254a")
    ),
    Case(
      xcode: "26.6",
      simulators: 11,
      runtimes: 1,
      types: 17,
      sample: ("iPhone 17 Pro", "iOS 26.5", "23F77")
    ),
    Case(
      xcode: "27.0",
      simulators: 27,
      runtimes: 3,
      types: 18,
      sample: ("iPhone 18 Pro", "iOS 27.0", "24A434")
    ),
    Case(
      xcode: "27.0-booted",
      simulators: 1,
      runtimes: 3,
      types: 0,
      sample: ("CI-core-renamed", "iOS 27.0", "24A434")
    ),
    Case(
      xcode: "27.0-empty",
      simulators: 0,
      runtimes: 3,
      types: 0,
      sample: ("none", nil, nil)
    ),
  ]

  @Test func leavesNoRecordedListOut() throws {
    let lists = try SimctlRecordings.names().filter { $0.hasPrefix("list-xcode-") }
    // The list with unavailable simulators has a test of its own.
    #expect(
      lists == Set(Self.cases.map { "list-xcode-\($0.xcode)" } + ["list-xcode-27.0-unavailable"])
    )
  }

  @Test(arguments: cases)
  func readsTheListsOfEveryXcode(_ row: Case) throws {
    let catalogue = try SimulatorCatalogue(
      listOutput: SimctlRecordings.data("list-xcode-\(row.xcode).json")
    )
    #expect(catalogue.simulators.count == row.simulators)
    #expect(catalogue.runtimes.count == row.runtimes)
    #expect(catalogue.types.count == row.types)
    guard let runtime = row.sample.runtime else { return }
    let sample = try #require(
      catalogue.simulators.first {
        $0.name == row.sample.name && catalogue.runtime(of: $0)?.title == runtime
      }
    )
    #expect(catalogue.runtime(of: sample)?.build == row.sample.build)
    #expect(sample.availability == .available)
  }

  @Test func readsBothWaysInWhichXcode10SaysAvailable() throws {
    let catalogue = try SimulatorCatalogue(
      listOutput: SimctlRecordings.data("list-xcode-10.1.json")
    )
    let byName = Dictionary(grouping: catalogue.simulators, by: \.name)
    #expect(byName["iPhone Xʀ"]?.map(\.availability) == [.available])
    #expect(byName["iPhone X"]?.map(\.availability) == [.unavailable("runtime profile not found")])
    #expect(
      byName["iPhone 8"]?.map(\.availability) == [
        .unavailable("runtime profile not found"), .available,
      ]
    )
  }

  @Test func keepsTheReasonWithItsCurlyQuotes() throws {
    let catalogue = try SimulatorCatalogue(
      listOutput: SimctlRecordings.data("list-xcode-27.0-unavailable.json")
    )
    let old = try #require(catalogue.simulators.first { $0.name == "CI-too-old" })
    #expect(
      old.availability
        == .unavailable("runtime profile not found using “System” match policy")
    )
  }

  @Test func skipsNoiseInFrontOfTheList() throws {
    let noise = """
      2016-08-10 14:10:25.865 simctl[1:2] CoreSimulator is attempting to unload a stale job.
      { platform:iOS Simulator, id:1, name:iPhone 17 }
      { "unclosed
      [ "of another shape" ]

      """
    let list = try SimctlRecordings.data("list-xcode-26.6.json")
    let catalogue = try SimulatorCatalogue(listOutput: Data(noise.utf8) + list)
    #expect(catalogue.simulators.count == 11)
  }

  @Test(arguments: ["", "== Devices ==\n-- iOS 9.0 --\n", "{}", "{ \"devices\" : [ ] }"])
  func refusesWhatIsNoList(_ output: String) {
    #expect(throws: SimulatorListError.self) {
      try SimulatorCatalogue(listOutput: Data(output.utf8))
    }
  }

  @Test func refusesListsThatDoNotSayWhatIsAvailable() {
    let list = #"{"devices":{"iOS 8.1":[{"state":"Shutdown","name":"iPhone 5","udid":"X"}]}}"#
    let error = #expect(throws: SimulatorListError.self) {
      try SimulatorCatalogue(listOutput: Data(list.utf8))
    }
    #expect(error?.message.contains("Xcode 10 and newer") == true)
  }

  @Test(arguments: ["Creating", "Shutdown", "Booting", "Booted", "Shutting Down"])
  func knowsEveryState(_ text: String) {
    #expect(SimulatorState(text) != .unknown(text))
    #expect(SimulatorState(text).description == text)
  }

  @Test func readsAListOfManyThousandBracketsInTime() {
    let output = String(repeating: "{\n", count: 200_000)
    #expect(throws: SimulatorListError.self) {
      try SimulatorCatalogue(listOutput: Data(output.utf8))
    }
  }
}

struct DottedVersionTests {
  @Test(arguments: [("9.9", "9.10"), ("16.0.9", "16.1"), ("16", "16.0.1"), ("26.4", "27")])
  func ordersByNumber(_ older: String, _ newer: String) throws {
    let older = try #require(DottedVersion(older))
    let newer = try #require(DottedVersion(newer))
    #expect(older < newer)
    #expect(!(newer < older))
  }

  @Test func takesZerosAtTheEndForNothing() {
    #expect(DottedVersion("26.4") == DottedVersion("26.4.0"))
    #expect(DottedVersion("26.4")?.hashValue == DottedVersion("26.4.0")?.hashValue)
  }

  @Test(arguments: [
    ("26.4.1", "26.4", true), ("26.4.1", "26", true), ("26.4", "26.4.0", true),
    ("26.4.1", "26.4.0", false), ("26.5", "26.4", false), ("2", "26", false),
  ])
  func tellsWhetherItIsWithin(_ version: String, _ family: String, _ isWithin: Bool) throws {
    let family = try #require(DottedVersion(family))
    #expect(DottedVersion(version)?.isWithin(family) == isWithin)
  }

  @Test(arguments: ["", ".", "26.", "26.x", "-1", "+1", "26 4", "9999999999999", "٣.١"])
  func refusesWhatIsNoVersion(_ text: String) {
    #expect(DottedVersion(text) == nil)
  }
}
