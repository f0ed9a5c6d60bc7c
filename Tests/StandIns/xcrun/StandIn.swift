import Foundation

/// One call of the stand-in: which tool it is, what it is asked for, and what it answers.
enum StandIn {
  /// The variable with the folder in which the simulators are kept.
  static let stateVariable = "STILLFRAME_STANDIN_STATE"
  /// The variable with the file that says what is to go wrong; none, and nothing does.
  static let scenarioVariable = "STILLFRAME_STANDIN_SCENARIO"

  /// Answers a call and ends the process.
  static func answer(_ tool: String, _ arguments: [String]) -> Never {
    let environment = ProcessInfo.processInfo.environment
    guard let folder = environment[stateVariable], folder.hasPrefix("/") else {
      complain("set \(stateVariable) to a folder of the stand-in's own")
    }
    do {
      let scenario = try Scenario.read(environment[scenarioVariable])
      let mac = try Mac(folder: URL(fileURLWithPath: folder, isDirectory: true), scenario)
      let words = [tool] + arguments
      let fault = try mac.fault(for: words)
      if let fault { try Misbehaviour(mac: mac, words: words).beforeAnswering(fault) }
      var reply = try reply(mac, tool, arguments, fault)
      if let fault { reply = try Misbehaviour(mac: mac, words: words).change(reply, fault) }
      try mac.note(words, reply, fault)
      reply.give()
    } catch {
      complain("\(error)")
    }
  }

  private static func reply(
    _ mac: Mac,
    _ tool: String,
    _ arguments: [String],
    _ fault: Fault?
  ) throws -> Reply {
    if fault?.action == .ignore {
      return Reply(basis: .scenario, exit: 0, output: Data(), error: Data())
    }
    switch tool {
    case "xcrun":
      if arguments.first == "--find" { return find(arguments.dropFirst().first ?? "") }
      guard arguments.first == "simctl" else { return missing(arguments.first ?? "nothing") }
      return try Simctl(mac: mac, fault: fault).reply(Array(arguments.dropFirst()))
    case "xcodebuild": return try Xcodebuild(mac: mac, fault: fault).reply(arguments)
    case "xcode-select": return .recorded("xcode-select-p")
    default: complain("the stand-in is no '\(tool)'; link it as xcrun, xcodebuild or xcode-select")
    }
  }

  private static func find(_ tool: String) -> Reply {
    guard ["simctl", "xcodebuild"].contains(tool) else { return missing(tool) }
    let folder = "/Applications/Xcode.app/Contents/Developer/usr/bin"
    return .assumed(.toolFound, output: "\(folder)/\(tool)\n")
  }

  private static func missing(_ tool: String) -> Reply {
    .recorded("xcrun-no-simctl", replacing: ["simctl": tool])
  }

  /// Says what is wrong with the stand-in's own use, in a way that no tool of Apple's does.
  static func complain(_ text: String) -> Never {
    FileHandle.standardError.write(Data("stand-in: \(text)\n".utf8))
    exit(250)
  }
}
