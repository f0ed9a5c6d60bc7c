internal import RunModel

/// What a capture came down to, in words for whoever started it.
struct CaptureWords {
  let run: Run
  /// The run's folder, as the reader would write it.
  let folder: String

  /// All lines, to be written in order; the failed shots themselves were told of as they came.
  var lines: [String] {
    let failed = run.shots.count { !$0.isCaptured }
    var lines = [
      "\(run.shots.count - failed) of \(run.selected.count) shots taken"
        + (run.isNarrowed ? "; the matrix has \(run.matrix.shots.count)" : ""),
      "Run     \(TerminalText.inert(folder))",
    ]
    var told: Set<String> = []
    for advice in run.shots.compactMap(\.advice) where told.insert(advice).inserted {
      let label = told.count == 1 ? "Next    " : "        "
      for (index, line) in TerminalText.inertLines(advice).enumerated() {
        lines.append((index == 0 ? label : "        ") + line)
      }
    }
    return lines
  }
}

extension ShotRecord {
  var isCaptured: Bool {
    guard case .captured = capture else { return false }
    return true
  }

  fileprivate var advice: String? {
    guard case .failed(let failure) = capture else { return nil }
    return failure.advice
  }
}
