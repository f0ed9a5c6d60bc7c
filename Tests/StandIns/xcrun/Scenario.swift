import Foundation

/// What is to go wrong, and how fast time goes.
struct Scenario: Decodable {
  /// By what the recorded delays are multiplied.
  var pace = 1.0
  var faults: [Fault] = []

  enum CodingKeys: CodingKey {
    case pace
    case faults
  }

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    pace = try container.decodeIfPresent(Double.self, forKey: .pace) ?? 1
    faults = try container.decodeIfPresent([Fault].self, forKey: .faults) ?? []
  }

  static func read(_ path: String?) throws -> Scenario {
    guard let path else { return Scenario() }
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try JSONDecoder().decode(Scenario.self, from: data)
  }

  /// Waits for a time that a real tool was seen to take.
  func wait(_ seconds: Double) {
    Thread.sleep(forTimeInterval: seconds * pace)
  }
}

/// One thing that goes wrong.
struct Fault: Decodable {
  /// The words that a command has to hold, in their order: `simctl io screenshot`.
  var on: String
  /// The words of another command: only those behind it are meant.
  var since: String?
  /// How many such commands go well first.
  var after: Int?
  /// How many go wrong then; all when absent.
  var times: Int?
  var action: Action

  enum CodingKeys: String, CodingKey {
    case on
    case since
    case after
    case times
    case action = "do"
  }

  /// What happens in place of, or beside, what should.
  enum Action: String, Decodable, CaseIterable {
    /// It never ends, and doesn't take a request to.
    case hang
    /// It is killed.
    case die
    /// It succeeds and does nothing.
    case ignore
    /// The screenshot succeeds and writes no file.
    case noFile
    /// The screenshot succeeds and leaves a file of an earlier time in its place.
    case oldFile
    case emptyFile
    /// The screenshot writes the first half of its file.
    case halfFile
    /// The screenshot has another size.
    case otherSize
    /// The screenshot shows what is on the screen turned by a quarter.
    case rotated
    /// The display is off, and the screenshot gives up.
    case screenOff
    /// Somebody deletes the simulator.
    case loseDevice
    /// Somebody shuts the simulator down.
    case shutDownDevice
    /// The app crashes right after its launch.
    case crashApp
    /// The app is ended right after its launch, without a crash report.
    case endApp
    /// 200 KB of noise come on standard error.
    case flood
    /// Noise comes before the output.
    case noise
    /// A process that lives on holds the outputs open.
    case holdPipe
    /// The simulator service is dead.
    case serviceDead
    /// Another app is installed than the one that was given.
    case otherApp
    /// The installer asks to try again later.
    case installLater
    /// The app turns out to be built for devices.
    case deviceBuild
    /// The build fails.
    case buildFails
    /// The build succeeds and makes nothing.
    case buildsNothing
    /// No settings are listed.
    case noSettings
    /// The Mac has no Xcode.
    case noXcode
  }

  /// Whether the command is one of those that are meant.
  func concerns(_ words: [String]) -> Bool { Self.has(words, on) }

  /// Whether those that are meant begin behind the command.
  func begins(with words: [String]) -> Bool { since.map { Self.has(words, $0) } ?? false }

  private static func has(_ words: [String], _ text: String) -> Bool {
    var wanted = text.split(separator: " ")[...]
    for word in words where wanted.first.map(String.init) == word { wanted.removeFirst() }
    return wanted.isEmpty
  }
}
