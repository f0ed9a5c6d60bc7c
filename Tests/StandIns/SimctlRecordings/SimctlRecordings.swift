package import Foundation

/// What Apple's tools were seen to answer, by the id of each reply.
///
/// The tests replay it, and the stand-in for `xcrun` answers with it.
package enum SimctlRecordings {
  /// Every recorded reply.
  package static func replies() throws -> [RecordedReply] {
    try JSONDecoder().decode([RecordedReply].self, from: data("replies.json"))
  }

  /// The names of all that is recorded: the ids of the replies, and the files that hold one output
  /// each, without their extensions.
  package static func names() throws -> Set<String> {
    let folder = Bundle.module.bundleURL.appendingPathComponent("Recordings")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0 != "replies.json" }
      .map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
    return Set(try replies().map(\.id) + files)
  }

  /// A recorded output that has a file of its own: a list of simulators, or of displays.
  ///
  /// Lists are shortened; that of Xcode 10.1 was written after a description of one.
  package static func data(_ name: String) throws -> Data {
    try Data(contentsOf: Bundle.module.bundleURL.appendingPathComponent("Recordings/\(name)"))
  }
}

/// One reply of `simctl` or `xcodebuild`, as it was seen.
package struct RecordedReply: Hashable, Sendable, Decodable {
  package var id: String
  /// The command, with `{udid}` and `{bundle}` in place of a simulator and an app.
  package var command: [String]
  /// Nil for a command that never ended.
  package var exit: Int32?
  package var output: String
  package var error: String
  /// `high` when it was captured to the byte, or seen by several.
  package var trust: String
  /// Who saw it, with which Xcode.
  package var seenIn: String

  /// The reply about a certain simulator and app.
  package func filled(udid: String, bundle: String) -> RecordedReply {
    func fill(_ text: String) -> String {
      text.replacingOccurrences(of: "{udid}", with: udid)
        .replacingOccurrences(of: "{bundle}", with: bundle)
    }
    var reply = self
    reply.command = command.map(fill)
    reply.output = fill(output)
    reply.error = fill(error)
    return reply
  }
}
