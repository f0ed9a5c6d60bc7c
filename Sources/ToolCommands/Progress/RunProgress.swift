internal import CaptureEngine
internal import RunModel
private import StillframeWire
private import Synchronization

/// Shows how far a run is: one line that changes on a terminal, a line for each shot elsewhere.
///
/// Events come from several tasks; what is written is written whole.
final class RunProgress: Sendable {
  private struct State {
    var total = 0
    var done = 0
    var failed = 0
    var activity = ""
    /// Why the last shot failed that did.
    var lastFailure: CaptureFailure?
    /// Whether the line that changes stands on the terminal.
    var showsLine = false
  }

  private let stream: Console.Stream
  private let state = Mutex(State())

  init(stream: Console.Stream) {
    self.stream = stream
  }

  func take(_ event: RunEvent) {
    state.withLock { state in
      switch event {
      case .began(let id, let shots):
        state.total = shots
        line("Run \(id): \(shots) \(shots == 1 ? "shot" : "shots")", &state)
      case .building: show("building the app", &state)
      case .built(let artefact):
        let verb = artefact.builtByRun ? "Built" : "Took the finished app"
        let doubt = artefact.leftByBuild == true ? ", which the build left as it was" : ""
        line("\(verb) \(TerminalText.inert(artefact.path))\(doubt)", &state)
      case .preparing(let device): show("preparing \(device)", &state)
      case .prepared(let device): show("prepared \(device)", &state)
      case .launched(let device, let locale, processID: _, took: _):
        show("launched on \(device) in \(locale)", &state)
      case .showing(let shot): state.activity = shot.description
      case .captured(let shot, let picture):
        state.done += 1
        let time = "\(Int(picture.readyToWrittenInMilliseconds.rounded())) ms"
        let captures = picture.captures == 1 ? "1 capture" : "\(picture.captures) captures"
        shotLine("captured \(shot) (\(time), \(captures))", &state)
      case .failed(let shot, let failure): fail(shot, failure, &state)
      case .rejected(let shot, let failure):
        state.done -= 1
        fail(shot, failure, &state)
      case .note(let text): line(TerminalText.inertLines(text).joined(separator: "\n"), &state)
      case .finished: clear(&state)
      }
    }
  }

  /// Takes the line that changes away, so that others can write.
  func end() {
    state.withLock { clear(&$0) }
  }

  private func fail(_ shot: ShotID, _ failure: CaptureFailure, _ state: inout State) {
    state.done += 1
    state.failed += 1
    let counter = stream.isTerminal ? "" : "[\(state.done)/\(state.total)] "
    // Shots that fail together fail for one reason, which is told once.
    let isTold = state.lastFailure == failure
    state.lastFailure = failure
    let first = failure.reasons.first.map { TerminalText.inertLines($0).joined(separator: " ") }
    line(
      counter + stream.styled("failed", .red) + " \(TerminalText.inert(shot.description)): "
        + (isTold ? "for the same reason" : first ?? "no reason given"),
      &state
    )
  }

  /// A shot's own line where lines can't change.
  private func shotLine(_ text: String, _ state: inout State) {
    guard !stream.isTerminal else {
      redraw(&state)
      return
    }
    stream.line("[\(state.done)/\(state.total)] \(TerminalText.inert(text))")
  }

  /// What goes on, where lines can change; elsewhere it would only fill the log.
  private func show(_ activity: String, _ state: inout State) {
    state.activity = TerminalText.inert(activity)
    if stream.isTerminal { redraw(&state) }
  }

  /// A line that stays.
  private func line(_ text: String, _ state: inout State) {
    clear(&state)
    stream.line(text)
    if stream.isTerminal, state.done < state.total { redraw(&state) }
  }

  private func redraw(_ state: inout State) {
    let bar = ProgressText.bar(done: state.done, of: state.total, width: 24)
    let failed = state.failed == 0 ? "" : ", \(state.failed) failed"
    let text = "\(bar) \(state.done)/\(state.total)\(failed)  \(TerminalText.inert(state.activity))"
    stream.raw("\r\u{1B}[K" + ProgressText.fitted(text, columns: stream.width))
    state.showsLine = true
  }

  private func clear(_ state: inout State) {
    guard state.showsLine else { return }
    stream.raw("\r\u{1B}[K")
    state.showsLine = false
  }
}
