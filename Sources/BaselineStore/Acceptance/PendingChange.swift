/// What is about to happen to the folder, written down before any of it happens.
///
/// Writing this file is the moment at which an acceptance takes place: before it nothing that
/// counts has changed; after it every command finishes what is left to do. So an interruption
/// leaves the old baselines or the new ones, and a picture never stays beside another's record.
struct PendingChange: Hashable, Sendable, Codable {
  static let currentFormat = 1

  var format = Self.currentFormat
  /// Sixteen hexadecimal digits, in the name of every file that waits.
  var id: String
  var steps: [Step]

  /// One file that gets another content, or goes.
  struct Step: Hashable, Sendable, Codable {
    /// Relative to the baselines' folder.
    var path: String
    var action: Action
    /// The hash of the file to put there, or of the file to remove.
    var fileHash: String
  }

  enum Action: String, Hashable, Sendable, Codable {
    case put
    case remove
  }

  /// The file's name in the baselines' folder.
  static let fileName = ".stillframe-pending.json"

  /// What the names of all waiting files start with.
  static let prefix = ".stillframe-"

  /// The name under which the file of a step waits beside its place.
  func waitingName(ofStep index: Int) -> String { "\(Self.prefix)\(id)-\(index)" }

  /// The name under which the pending change itself waits.
  var ownWaitingName: String { "\(Self.prefix)\(id)-pending" }

  /// Whether a file is one that an interrupted acceptance has left waiting.
  static func isWaitingName(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let parts = name.dropFirst(prefix.count).split(
      separator: "-",
      omittingEmptySubsequences: false
    )
    guard parts.count == 2, parts[0].utf8.count == 16, isID(parts[0]) else { return false }
    return parts[1] == "pending" || (!parts[1].isEmpty && parts[1].allSatisfy(\.isNumber))
  }

  static func isID(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 16 && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  static func makeID() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
