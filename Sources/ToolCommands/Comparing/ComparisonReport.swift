internal import PixelComparison

/// What became of pairs of pictures, in words.
struct ComparisonReport {
  private let output: Console.Stream

  init(_ console: Console) {
    output = console.output
  }

  /// Writes about one pair.
  ///
  /// - Parameters:
  ///   - result: What became of it.
  ///   - name: What the pair is called; nil when the result says enough.
  func write(_ result: PictureJob.Result, named name: String?) {
    let comparison = result.comparison
    let verdict = output.styled(comparison.verdict.rawValue, comparison.verdict.style)
    let what = [name, comparison.reason].compactMap { $0 }.map { TerminalText.inert($0) }
    output.line("\(verdict)  \(what.joined(separator: ": "))")
    for region in (comparison.difference?.regions ?? []).prefix(Self.mostRegions) {
      output.line("  \(region.changedPixels) pixels in \(region.box)")
    }
    let more = (comparison.difference?.regions.count ?? 0) - Self.mostRegions
    if more > 0 { output.line("  and \(more) more areas") }
    if let path = result.pair.picture, result.hasPicture {
      output.line("  difference: \(TerminalText.inert(path))")
    }
    writeOldPicture(result)
  }

  /// Says of a picture that it isn't of this comparison; to remove it is its owner's part.
  private func writeOldPicture(_ result: PictureJob.Result) {
    guard let path = result.pair.picture, result.hasOldPicture else { return }
    output.line("  no difference is drawn; \(TerminalText.inert(path)) is an earlier one's")
  }

  /// Writes about the pairs of two folders: what isn't as it was, or has a picture that says it
  /// wasn't; then the counts.
  func write(_ results: [PictureJob.Result], _ files: PicturePairs) {
    for (result, path) in zip(results, files.paired)
    where result.comparison.verdict != .unchanged || result.hasOldPicture {
      write(result, named: path)
    }
    for path in files.onlyInFirst {
      output.line("\(output.styled("missing", .red))  \(TerminalText.inert(path)): only in a")
    }
    for path in files.onlyInSecond {
      output.line("\(output.styled("new", .yellow))  \(TerminalText.inert(path)): only in b")
    }
    let counts = Comparison.Verdict.allCases.compactMap { verdict -> String? in
      let count = results.count { $0.comparison.verdict == verdict }
      return count > 0 ? "\(count) \(verdict.rawValue)" : nil
    }
    let unpaired = files.onlyInFirst.count + files.onlyInSecond.count
    let parts = counts + (unpaired > 0 ? ["\(unpaired) without a partner"] : [])
    output.line(
      parts.isEmpty
        ? "no PNG files in either folder, so nothing was compared"
        : "\(results.count) \(results.count == 1 ? "pair" : "pairs"): "
          + parts.joined(separator: ", ")
    )
  }

  /// The number of areas that are listed for a pair.
  private static let mostRegions = 10
}

extension Comparison.Verdict {
  fileprivate var style: TerminalStyle {
    switch self {
    case .unchanged, .within: .green
    case .changed: .red
    case .incomparable, .failed: .yellow
    }
  }
}
