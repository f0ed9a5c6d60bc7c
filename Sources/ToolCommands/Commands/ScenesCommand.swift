private import CaptureEngine
private import Foundation
internal import RunModel
private import StillframeWire

/// Lists the scenes of the app beside those of the configuration.
struct ScenesCommand: ToolCommand {
  static let description = CommandDescription(
    name: "scenes",
    abstract: "Launch the app and list its scenes beside those of the configuration.",
    discussion: """
      Exit codes: 0 the app has every configured scene; 2 the configuration names scenes that \
      the app doesn't have, or is wrong; 3 the app could not be asked.
      """
  )

  @OptionGroup var project: ProjectOptions
  @OptionGroup var output: OutputOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let project = try Project.load(project, in: context)
    let planner = RunPlanner(
      project: project,
      environment: context.environment,
      runner: ProcessRunner()
    )
    let configuration = project.configuration
    let plan = planner.plan(configuration, selection: [], selected: configuration.matrix.shots)
    let registered = try await SceneListing(plan).scenes()
    let known = Dictionary(registered.map { ($0.id, $0) }) { first, _ in first }
    let rows =
      registered.map { Row($0, isConfigured: configuration.scenes.contains($0.id)) }
      + configuration.scenes.filter { known[$0] == nil }.map { Row(missing: $0) }
    if output.json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let data = try encoder.encode(rows)
      context.console.output.line(String(decoding: data, as: UTF8.self))
    } else {
      print(rows, to: context.console.output)
    }
    return rows.allSatisfy(\.isRegistered) ? .asAccepted : .usage
  }

  private func print(_ rows: [Row], to stream: Console.Stream) {
    let width = rows.map(\.id.count).max() ?? 0
    for row in rows {
      let padding = String(repeating: " ", count: width - row.id.count)
      var text = TerminalText.inert(row.id) + padding + "  " + TerminalText.inert(row.name ?? "")
      if let link = row.link { text += "  \(TerminalText.inert(link))" }
      if !row.isRegistered {
        text += stream.styled("the app has no such scene", .red)
      } else if !row.isConfigured {
        text += stream.styled("  not in \(Configuration.fileName)", .yellow)
      }
      stream.line(text)
    }
  }

  /// One scene, as JSON too.
  private struct Row: Encodable {
    var id: String
    var name: String?
    var link: String?
    var isRegistered: Bool
    var isConfigured: Bool

    enum CodingKeys: String, CodingKey {
      case id
      case name
      case link
      case isRegistered = "registered"
      case isConfigured = "configured"
    }

    init(_ scene: SceneDescription, isConfigured: Bool) {
      id = scene.id.rawValue
      name = scene.name
      link = scene.link
      isRegistered = true
      self.isConfigured = isConfigured
    }

    init(missing scene: SceneID) {
      id = scene.rawValue
      isRegistered = false
      isConfigured = true
    }
  }
}
