private import StillframeWire

extension ValueRule where Value == DeviceConfiguration {
  static var device: ValueRule {
    .object { reader in
      let id = reader.required("id", .deviceID, example: #""phone""#)
      let kind = reader.required("kind", .choice(of: DeviceKind.self), example: #""simulator""#)
      guard let kind else {
        reader.ignoreUnknownKeys()
        return nil
      }
      reader.isOfKind(kind.rawValue)
      let configured: DeviceConfiguration.Kind? =
        switch kind {
        case .virtualDisplay: virtualDisplay(reader).map { .virtualDisplay($0) }
        case .simulator: simulator(reader).map { .simulator($0) }
        }
      guard let id, let configured else { return nil }
      return DeviceConfiguration(id: id, kind: configured)
    }
  }

  private static func virtualDisplay(_ reader: ObjectReader) -> VirtualDisplayConfiguration? {
    let side = ValueRule<Int>.integer(in: 16...8192, unit: " (pixels)")
    let width = reader.required("width", side, example: "786")
    let height = reader.required("height", side, example: "1704")
    let scale = reader.optional("scale", .integer(in: 1...4))
    guard let width, let height else { return nil }
    return VirtualDisplayConfiguration(
      size: PixelSize(width: width, height: height),
      scale: scale ?? 1
    )
  }

  private static func simulator(_ reader: ObjectReader) -> SimulatorConfiguration? {
    let choice = simulatorChoice(reader)
    let statusBar = reader.optional("statusBar", .statusBar)
    let contentSize = reader.optional(
      "contentSize",
      .choice(of: SimulatorConfiguration.ContentSize.self)
    )
    let privacy = reader.optional(
      "privacy",
      .map(
        keys: .choice(of: SimulatorConfiguration.PrivacyService.self),
        values: .choice(of: SimulatorConfiguration.PrivacyAction.self)
      )
    )
    let reboots = reader.optional("reboot", .boolean)
    let erases = reader.optional("erase", .boolean)
    let clones = reader.optional("clone", .boolean)
    let reducesMotion = reader.optional("reduceMotion", .boolean)
    let patience = reader.optional("patience", .number(in: 0.01...10))
    if erases == true, clones == true {
      reader.problem("stands beside \"erase\"; one of the two is right", with: "clone")
    }
    guard let choice else { return nil }
    var simulator = SimulatorConfiguration(choice: choice, reboots: reboots)
    if let statusBar { simulator.statusBar = statusBar }
    if let contentSize { simulator.contentSize = contentSize }
    if let privacy { simulator.privacy = privacy }
    if let reducesMotion { simulator.reducesMotion = reducesMotion }
    if let patience { simulator.patience = patience }
    if erases == true { simulator.freshness = .erased }
    if clones == true { simulator.freshness = .cloned }
    return simulator
  }

  private static func simulatorChoice(_ reader: ObjectReader) -> SimulatorConfiguration.Choice? {
    let udid = reader.optional("udid", .udid)
    let name = reader.optional("name", .name("iPhone 16"))
    let type = reader.optional("type", .name("iPhone 16"))
    let runtime = reader.optional("runtime", .name("iOS 26.4"))
    let given = ["udid", "name", "type"].filter(reader.has)
    switch given.count {
    case 0: reader.problem("is missing; \"name\", \"type\" or \"udid\" is right", with: "name")
    case 1: break
    default:
      reader.problem(
        "stands beside \"\(given[0])\"; one of \"name\", \"type\" and \"udid\" is right",
        with: given[1]
      )
    }
    if reader.has("udid"), reader.has("runtime") {
      reader.problem("means nothing beside \"udid\", which is one simulator", with: "runtime")
    }
    if let udid { return .udid(udid) }
    if let name { return .name(name, runtime: runtime) }
    return type.map { .type($0, runtime: runtime) }
  }
}

/// The kinds of device, as the file spells them.
enum DeviceKind: String, CaseIterable {
  case virtualDisplay = "virtual-display"
  case simulator
}

extension ValueRule where Value == SimulatorConfiguration.StatusBar {
  static var statusBar: ValueRule {
    .object { reader in
      var bar = SimulatorConfiguration.StatusBar()
      if let time = reader.optional("time", .clockTime) { bar.time = time }
      if let level = reader.optional("batteryLevel", .integer(in: 0...100)) {
        bar.batteryLevel = level
      }
      if let state = reader.optional(
        "batteryState",
        .choice(of: SimulatorConfiguration.BatteryState.self)
      ) {
        bar.batteryState = state
      }
      if let bars = reader.optional("cellularBars", .integer(in: 0...4)) { bar.cellularBars = bars }
      if let bars = reader.optional("wifiBars", .integer(in: 0...3)) { bar.wifiBars = bars }
      if let network = reader.optional(
        "dataNetwork",
        .choice(of: SimulatorConfiguration.DataNetwork.self)
      ) {
        bar.dataNetwork = network
      }
      bar.operatorName = reader.optional("operatorName", .text)
      return bar
    }
  }
}

extension ValueRule where Value == String {
  /// The id of a device, which names a folder beside those of the tool.
  static var deviceID: ValueRule {
    fileName.checked { id in
      guard FileNameRule.collisionKey(of: id) == FileNameRule.collisionKey(of: "Acceptances") else {
        return nil
      }
      return "is \"\(id)\", the folder in which acceptances are kept; another name is right"
    }
  }

  static var udid: ValueRule {
    text.checked { udid in
      let groups = udid.split(separator: "-", omittingEmptySubsequences: false)
      let isRight =
        groups.map(\.count) == [8, 4, 4, 4, 12]
        && groups.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
      return isRight
        ? nil : "is \"\(udid)\"; a UDID as 'xcrun simctl list devices' shows them is right"
    }
  }

  /// A time as it stands in a status bar.
  static var clockTime: ValueRule {
    text.checked { time in
      (try? /(0?[0-9]|1[0-9]|2[0-3]):[0-5][0-9]/.wholeMatch(in: time)) != nil
        ? nil : "is \"\(time)\"; a time as the bar shows it is right: \"9:41\""
    }
  }
}
