internal import CaptureEngine
private import Foundation
internal import RunModel

/// Looks at what captures need, and says how to get it.
struct DoctorCommand: ToolCommand {
  static let description = CommandDescription(
    name: "doctor",
    abstract: "Look at what captures need here, and say how to fix what is wrong.",
    discussion: "Exit codes: 0 captures can work; 2 the configuration is wrong; 3 they can't."
  )

  @OptionGroup var project: ProjectOptions
  @OptionGroup var output: OutputOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    let project = try Project.load(project, in: context)
    var found = [Self.describe(project.configuration)]
    for part in Self.parts(project, context) { found += await part.diagnose() }
    try Task.checkCancellation()
    if output.json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let data = try encoder.encode(found.map(Entry.init))
      context.console.output.line(String(decoding: data, as: UTF8.self))
    } else {
      print(found, to: context.console.output)
    }
    return found.contains { $0.outcome == .wrong } ? .couldNotTell : .asAccepted
  }

  private static func describe(_ configuration: Configuration) -> Diagnosis {
    func count(_ number: Int, _ what: String) -> String {
      "\(number) \(what)\(number == 1 ? "" : "s")"
    }
    let parts = [
      count(configuration.devices.count, "device"), count(configuration.locales.count, "locale"),
      count(configuration.appearances.count, "appearance"),
      count(configuration.scenes.count, "scene"),
    ]
    let shots = count(configuration.matrix.shots.count, "shot")
    return Diagnosis("configuration", .fine, "\(shots): \(parts.joined(separator: " × "))")
  }

  /// What is looked at, in order; only what the configuration makes use of.
  private static func parts(
    _ project: Project,
    _ context: CommandContext
  ) -> [any Diagnosing] {
    let programs = ProgramSearch(path: context.environment["PATH"])
    let runner = ProcessRunner()
    var parts: [any Diagnosing] = []
    let usesDisplays = project.configuration.devices.contains { !$0.isSimulator }
    if usesDisplays {
      parts.append(
        VirtualDisplayDiagnosis(
          locales: project.configuration.locales,
          programs: programs,
          commands: runner
        )
      )
    }
    if usesDisplays {
      parts.append(
        AppDiagnosis(app: project.configuration.app, project: project, programs: programs)
      )
    }
    if project.configuration.devices.contains(where: \.isSimulator) {
      parts.append(
        SimulatorDiagnosis(
          devices: project.configuration.devices,
          bundle: project.configuration.app.bundle,
          context: SimulatorContext(
            commands: runner,
            project: project.root,
            environment: context.environment
          )
        )
      )
    }
    parts.append(FixturesDiagnosis(project: project))
    parts.append(StorageDiagnosis(project: project, commands: runner))
    return parts
  }

  private func print(_ found: [Diagnosis], to stream: Console.Stream) {
    let width = found.map(\.subject.count).max() ?? 0
    for diagnosis in found {
      let (word, style) = Self.word(diagnosis.outcome)
      let subject = TerminalText.inert(diagnosis.subject)
      let padding = String(repeating: " ", count: width - diagnosis.subject.count)
      let lines = TerminalText.inertLines(diagnosis.detail)
      stream.line("\(stream.styled(word, style))  \(subject)\(padding)  \(lines.first ?? "")")
      let indent = String(repeating: " ", count: 10 + width)
      for line in lines.dropFirst() { stream.line(indent + line) }
      for line in TerminalText.inertLines(diagnosis.remedy ?? "") where !line.isEmpty {
        stream.line(indent + stream.styled("→ \(line)", .bold))
      }
    }
    let wrong = found.count { $0.outcome == .wrong }
    stream.line()
    stream.line(
      wrong == 0
        ? "Captures can work here." : "Captures can't work here: \(wrong) to fix, marked “wrong”."
    )
  }

  private static func word(_ outcome: Diagnosis.Outcome) -> (String, TerminalStyle) {
    switch outcome {
    case .fine: ("ok      ", .green)
    case .doubtful: ("doubtful", .yellow)
    case .wrong: ("wrong   ", .red)
    }
  }

  private struct Entry: Encodable {
    var subject: String
    var outcome: Diagnosis.Outcome
    var detail: String
    var remedy: String?

    init(_ diagnosis: Diagnosis) {
      subject = diagnosis.subject
      outcome = diagnosis.outcome
      detail = diagnosis.detail
      remedy = diagnosis.remedy
    }
  }
}

extension DeviceConfiguration {
  fileprivate var isSimulator: Bool {
    guard case .simulator = kind else { return false }
    return true
  }
}
