private import RunModel

extension RunSummary {
  /// What the configuration's own rules keep from being seen, where that is much.
  package var leniencies: [String] { [limits, masks].compactMap(\.self) }

  /// The share of a picture from which on masks are told of.
  private static let tellingShare = 0.25

  private var limits: String? {
    let (window, isOver) = gates.windowSize.multipliedReportingOverflow(by: gates.windowSize)
    guard gates.maxChangedShare >= 1, isOver || gates.maxWindowPixels >= window else { return nil }
    return "The limits let any number of changed pixels pass."
  }

  private var masks: String? {
    let shares = shots.compactMap(\.figures?.maskedShare).filter { $0 >= Self.tellingShare }
    guard let largest = shares.max() else { return nil }
    let percent = FigureText(largest * 100, besides: 100).value
    let shots = shares.count == 1 ? "1 shot" : "\(shares.count) shots"
    return "Masks leave out up to \(percent) % of a picture (\(shots)): "
      + "what is under them can be anything."
  }
}

extension RunSummary.Figures {
  fileprivate var maskedShare: Double {
    let all = Double(maskedPixels) + Double(totalPixels)
    return all > 0 ? Double(maskedPixels) / all : 0
  }
}
