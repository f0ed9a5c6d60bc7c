import CaptureEngine
import Foundation
import RunModel
import SimctlRecordings
import Testing

struct SimulatorChoiceTests {
  private func catalogue(_ xcode: String) throws -> SimulatorCatalogue {
    try SimulatorCatalogue(listOutput: SimctlRecordings.data("list-xcode-\(xcode).json"))
  }

  /// A catalogue of simulators under iOS 26.4.1 and 27.0.
  private func catalogue(_ simulators: [Simulator]) throws -> SimulatorCatalogue {
    SimulatorCatalogue(
      simulators: simulators,
      runtimes: [
        try runtime("iOS-26-4", "iOS 26.4", "26.4.1"), try runtime("iOS-27-0", "iOS 27.0", "27.0"),
      ],
      types: []
    )
  }

  private func runtime(_ id: String, _ name: String, _ version: String) throws -> SimulatorRuntime {
    SimulatorRuntime(
      identifier: id,
      name: name,
      version: try #require(DottedVersion(version)),
      build: nil,
      platform: "iOS",
      isAvailable: true
    )
  }

  private func simulator(
    _ udid: String,
    _ name: String = "Phone",
    in runtime: String = "iOS-27-0",
    state: SimulatorState = .shutdown,
    availability: Simulator.Availability = .available
  ) -> Simulator {
    Simulator(
      udid: udid,
      name: name,
      state: state,
      typeIdentifier: "type",
      runtimeKey: runtime,
      availability: availability
    )
  }

  @Test func findsByUDIDInAnyCase() throws {
    let catalogue = try catalogue([simulator("AB-1"), simulator("AB-2")])
    #expect(try catalogue.choose(.udid("ab-2")).simulator.udid == "AB-2")
  }

  @Test func takesTheNewestRuntime() throws {
    let chosen = try catalogue("27.0").choose(.name("iPhone 17", runtime: nil))
    #expect(chosen.runtime.title == "iOS 27.0")
  }

  @Test func takesABootedOneBeforeTheNewestRuntime() throws {
    let catalogue = try catalogue([
      simulator("1"), simulator("2", in: "iOS-26-4", state: .booted),
    ])
    #expect(try catalogue.choose(.name("Phone", runtime: nil)).simulator.udid == "2")
  }

  @Test(arguments: [
    "iOS 26.4", "iOS 26.4.1", "26.4", "26.4.1", "26", "iOS-26-4",
  ])
  func takesTheRuntimeThatIsNamed(_ runtime: String) throws {
    let catalogue = try catalogue([simulator("1"), simulator("2", in: "iOS-26-4")])
    #expect(try catalogue.choose(.name("Phone", runtime: runtime)).simulator.udid == "2")
  }

  @Test(arguments: ["iOS 26.4.2", "tvOS 26.4", "26.5", "iOS", "nonsense", ""])
  func refusesARuntimeThatIsNotThere(_ runtime: String) throws {
    let catalogue = try catalogue([simulator("1"), simulator("2", in: "iOS-26-4")])
    #expect(throws: DeviceError.self) {
      try catalogue.choose(.name("Phone", runtime: runtime))
    }
  }

  @Test func listsTheCandidatesOfATie() throws {
    let catalogue = try catalogue([simulator("UDID-1"), simulator("UDID-2")])
    let error = #expect(throws: DeviceError.self) {
      try catalogue.choose(.name("Phone", runtime: nil))
    }
    #expect(
      error?.message == """
        simulator named 'Phone' fits 2 simulators equally well
          - Phone (iOS 27.0, Shutdown, UDID-1)
          - Phone (iOS 27.0, Shutdown, UDID-2)
        """
    )
    #expect(error?.advice == "Configure one of them by its UDID.")
  }

  @Test func findsTheTieInARealList() throws {
    #expect(throws: DeviceError.self) {
      try catalogue("14").choose(.name("iPhone 11", runtime: "iOS 13.7"))
    }
  }

  @Test func saysWhyAnUnavailableOneCannotBeUsed() throws {
    let error = #expect(throws: DeviceError.self) {
      try catalogue("27.0-unavailable").choose(.name("CI-too-old", runtime: nil))
    }
    let reason = "runtime profile not found using “System” match policy"
    #expect(error?.message.contains(reason) == true)
    #expect(error?.isFatal == true)
  }

  @Test func neverFallsBackToAnotherOne() throws {
    let catalogue = try catalogue([
      simulator("1", availability: .unavailable("gone")), simulator("2", "Other"),
    ])
    #expect(throws: DeviceError.self) { try catalogue.choose(.name("Phone", runtime: nil)) }
    #expect(throws: DeviceError.self) { try catalogue.choose(.udid("3")) }
  }

  @Test func passesOverAnUnavailableOneWhenAnotherIsMeantToo() throws {
    let catalogue = try catalogue([
      simulator("1", availability: .unavailable("gone")), simulator("2", in: "iOS-26-4"),
    ])
    #expect(try catalogue.choose(.name("Phone", runtime: nil)).simulator.udid == "2")
  }

  @Test(arguments: ["iPhone XR", "iphone xʀ", "iPhone-XR", "iPhoneXR"])
  func namesWhatIsNearlyTheSame(_ name: String) throws {
    let catalogue = try catalogue("10.1")
    let error = #expect(throws: DeviceError.self) {
      try catalogue.choose(.name(name, runtime: nil))
    }
    let message = try #require(error?.message)
    #expect(message.contains("nearly the same\n  - iPhone Xʀ (iOS 12.1, Booted, "))
    #expect(!message.contains("iPhone 8"))
  }

  @Test func doesNotTakeOneModelForAnother() throws {
    let catalogue = try catalogue([simulator("1", "iPhone 16"), simulator("2", "iPad Air")])
    let error = #expect(throws: DeviceError.self) {
      try catalogue.choose(.name("Pixel 9", runtime: nil))
    }
    #expect(error?.message.contains("there are\n  - iPhone 16") == true)
  }

  @Test func findsByTypeNameAndByTypeIdentifier() throws {
    let catalogue = try catalogue("27.0")
    let byName = try catalogue.choose(.type("iPad Pro 13-inch (M5)", runtime: "27.0"))
    let byID = try catalogue.choose(
      .type("com.apple.CoreSimulator.SimDeviceType.iPad-Pro-13-inch-M5-12GB", runtime: "27.0")
    )
    #expect(byName == byID)
  }

  @Test func refusesOtherPlatforms() throws {
    let error = #expect(throws: DeviceError.self) {
      try catalogue("27.0").choose(.name("Apple TV 4K (3rd generation)", runtime: "tvOS 27.0"))
    }
    #expect(error?.message.contains("only iOS simulators") == true)
  }

  @Test func refusesASimulatorWithoutItsRuntime() throws {
    let catalogue = try catalogue([simulator("1", in: "iOS-99-0")])
    let error = #expect(throws: DeviceError.self) {
      try catalogue.choose(.name("Phone", runtime: nil))
    }
    #expect(error?.message.contains("iOS-99-0 is not among the installed ones") == true)
  }

  @Test func saysSoWhenThereIsNothingAtAll() throws {
    let error = #expect(throws: DeviceError.self) {
      try catalogue("27.0-empty").choose(.name("iPhone 17", runtime: nil))
    }
    #expect(error?.advice == "Install an iOS runtime in Xcode's settings, under Components.")
  }
}
