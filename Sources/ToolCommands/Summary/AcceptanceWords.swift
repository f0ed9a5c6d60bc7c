internal import BaselineStore
private import Foundation
internal import RunModel

/// What an acceptance did, in words or JSON.
struct AcceptanceWords {
  private let result: AcceptanceResult
  private let run: Run?
  private let project: Project
  private let context: CommandContext

  init(_ result: AcceptanceResult, run: Run?, project: Project, context: CommandContext) {
    self.result = result
    self.run = run
    self.project = project
    self.context = context
  }

  /// Why nothing of a run was accepted: some of its shots have no picture.
  static func refusal(without count: Int, of shots: Int) -> String {
    let why =
      switch (count, shots) {
      case (1, 1): "the shot has no picture"
      case (shots, shots): "none of the \(shots) shots has a picture"
      case (1, _): "1 of \(shots) shots has no picture"
      default: "\(count) of \(shots) shots have no picture"
      }
    return "Nothing was accepted, because \(why)."
  }

  func print(_ options: OutputOptions) throws {
    if options.json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let data = try encoder.encode(Summary(result, run: run))
      context.console.output.line(String(decoding: data, as: UTF8.self))
      return
    }
    for line in lines { context.console.output.line(line) }
  }

  var lines: [String] {
    var lines: [String] = []
    let removed = result.acceptance?.act == .removed ? result.acceptance?.shots.count ?? 0 : 0
    if removed > 0 {
      lines.append("Removed \(removed) \(removed == 1 ? "baseline" : "baselines").")
    } else if result.accepted.isEmpty {
      lines.append("Nothing to accept: every shot is as accepted.")
    } else {
      lines.append("Accepted \(Self.shots(result.accepted.count)).")
    }
    if !result.alreadyAccepted.isEmpty {
      lines.append("\(Self.shots(result.alreadyAccepted.count)) had the same pixels already.")
    }
    if !result.leftWithin.isEmpty {
      lines.append(
        "\(Self.shots(result.leftWithin.count)) within the limits kept the old baseline; "
          + "name shots to accept them."
      )
    }
    lines += result.notes.map { TerminalText.inert($0) }
    if let file = result.file {
      let note = project.baselinesFolder.appending(path: file)
      lines.append("Note    \(TerminalText.inert(context.display(note)))")
      lines.append(
        "Commit \(TerminalText.inert(context.display(project.baselinesFolder))) with it."
      )
    }
    return lines
  }

  private static func shots(_ count: Int) -> String { count == 1 ? "1 shot" : "\(count) shots" }

  private struct Summary: Encodable {
    var run: String?
    var note: String?
    var accepted: [ShotID]
    var removed: [ShotID]
    var alreadyAccepted: [ShotID]
    var leftWithin: [ShotID]
    var notes: [String]

    init(_ result: AcceptanceResult, run: Run?) {
      self.run = run?.id
      note = result.file
      accepted = result.accepted
      removed = result.acceptance.map { $0.act == .removed ? $0.shots.map(\.shot) : [] } ?? []
      alreadyAccepted = result.alreadyAccepted
      leftWithin = result.leftWithin
      notes = result.notes
    }
  }
}
