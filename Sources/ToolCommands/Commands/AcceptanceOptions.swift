internal import BaselineStore
private import CaptureEngine
internal import Foundation
internal import RunModel

/// The arguments of every command that changes baselines.
struct AcceptanceOptions: ArgumentGroup {
  @Option(
    name: .longAndShort("r"),
    help: ArgumentHelp("Why the pictures are right; kept with the baselines.", valueName: "words")
  )
  var reason: String
  @Option(help: ArgumentHelp("Who accepts; git's user unless given.", valueName: "name"))
  var by: String?
  @Flag(help: "Accept even though this is a CI machine, where nobody has looked at the pictures.")
  var allowCI = false

  func validate() throws(UsageError) {
    guard !reason.allSatisfy(\.isWhitespace) else {
      throw UsageError("--reason is empty; say why the pictures are right")
    }
  }

  /// Refuses at once, before a run is made whose pictures could not be accepted.
  func checkPlace(_ context: CommandContext) throws(UsageError) {
    guard context.isCI, !allowCI else { return }
    throw UsageError(
      "baselines are not accepted in CI, where nobody has looked at the pictures (CI is set)\n"
        + "Accept at your desk, or say --allow-ci."
    )
  }

  /// The note that is kept with the baselines.
  func note(in context: CommandContext, project: Project) async -> AcceptanceNote {
    let author: String
    if let by { author = by } else { author = await Self.author(in: context, folder: project.root) }
    return AcceptanceNote(
      reason: reason,
      by: author,
      at: Date.now.formatted(.iso8601),
      place: context.isCI ? (allowCI ? .ciAsRequested : .ci) : .desk
    )
  }

  /// As git knows the user: `Ada Lovelace <ada@example.org>`, else the account's name.
  static func author(in context: CommandContext, folder: URL) async -> String {
    func setting(_ name: String) async -> String? {
      let command = Command(
        "git",
        ["config", "--get", name],
        workingDirectory: folder,
        deadline: .seconds(5)
      )
      guard let result = try? await ProcessRunner().run(command), result.succeeded else {
        return nil
      }
      let value = String(decoding: result.standardOutput, as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      return value.isEmpty ? nil : value
    }
    if let name = await setting("user.name") {
      return await setting("user.email").map { "\(name) <\($0)>" } ?? name
    }
    return context.environment["USER"] ?? context.environment["LOGNAME"] ?? "unknown"
  }
}

extension AcceptanceOrder.Inputs {
  /// What the project is like now, which may be another than when it was read.
  init(of project: Project) throws {
    self.init(
      configurationHash: project.presentConfigurationHash,
      fixturesHash: try FixtureStore(root: project.fixturesFolder).hash
    )
  }
}
