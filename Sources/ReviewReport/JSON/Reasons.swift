private import Foundation
internal import RunModel

/// Why a shot has its verdict, in sentences.
struct Reasons {
  let sentences: [String]

  init(record: ShotRecord, verdict: Verdict, gates: Gates) {
    let stated: [String] =
      switch (record.capture, record.comparison) {
      case (.failed(let failure), _): failure.reasons
      case (nil, _): ["No picture of it was taken in this run."]
      case (.captured, nil): ["The picture was taken, but nothing was compared with it."]
      case (.captured, .noBaseline): ["There is no baseline yet."]
      case (.captured, .incomparable(let reasons)): reasons
      case (.captured, .unreadable(let reason)): [reason]
      case (.captured, .otherSize(let baseline, let current)):
        ["The picture is \(current), the baseline is \(baseline)."]
      case (.captured, .measured(let measures)): Self.exceeded(by: measures, gates: gates)
      case (.captured, .samePixels): []
      }
    let isUnexplained = stated.isEmpty && !verdict.isPass
    sentences =
      isUnexplained ? ["The run's record says “\(verdict.rawValue)” without a reason."] : stated
  }

  private static func exceeded(by measures: Measures, gates: Gates) -> [String] {
    let exceeded = gates.exceeded(by: measures)
    return exceeded.map { gate in
      switch gate {
      case .changedShare:
        let share = FigureText(
          measures.changedShare * 100,
          besides: gates.maxChangedShare * 100
        )
        return "\(share.value) % of the pixels changed (limit \(share.limit) %)."
      case .window:
        return "\(measures.maxWindowPixels) pixels changed within one \(gates.windowSize) × "
          + "\(gates.windowSize) window (limit \(gates.maxWindowPixels))."
      case .tint:
        let tint = FigureText(measures.tint, besides: gates.maxTint)
        let level = "within the tolerance are \(tint.value) on average (limit \(tint.limit))."
        // Beside larger changes the small ones are mostly their edges, and no tint.
        return exceeded == [.tint]
          ? "The picture as a whole is tinted: differences \(level)" : "Differences \(level)"
      }
    }
  }
}

/// A figure and its limit in writing, with as many digits as it takes to tell them apart.
///
/// “0.5 % (limit 0.5 %)” would be a riddle where the figure is 0.5004.
struct FigureText {
  let value: String
  let limit: String

  init(_ value: Double, besides limit: Double) {
    let limitText = Self.text(limit, digits: 15)
    self.limit = limitText
    let candidates = (3...17).lazy.map { Self.text(value, digits: $0) }
    self.value =
      value == limit ? limitText : candidates.first { $0 != limitText } ?? "\(value)"
  }

  /// Writes a number with a number of significant digits, without an exponent or idle zeros.
  static func text(_ number: Double, digits: Int) -> String {
    guard number.isFinite else { return "\(number)" }
    guard number != 0 else { return "0" }
    let magnitude = Int(log10(abs(number)).rounded(.down))
    let decimals = min(max(0, digits - 1 - magnitude), 20)
    var text = String(format: "%.\(decimals)f", number)
    if text.contains(".") {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    return text
  }
}
