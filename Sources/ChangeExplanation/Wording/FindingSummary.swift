import RunModel

/// Keeps a report readable: of many findings of one kind it names some and counts the rest.
enum FindingSummary {
  private static let mostOfAKind = 24
  /// The elements that a summary lists.
  private static let mostElements = 200

  static func summedUp(_ findings: [Finding]) -> [Finding] {
    var counts: [Finding.Kind: Int] = [:]
    for finding in findings { counts[finding.kind, default: 0] += 1 }
    var seen: [Finding.Kind: Int] = [:]
    var rest: [Finding.Kind: [Finding]] = [:]
    var result: [Finding] = []
    for finding in findings {
      seen[finding.kind, default: 0] += 1
      let total = counts[finding.kind, default: 0]
      // One more than allowed is named rather than counted.
      if total <= mostOfAKind + 1 || seen[finding.kind, default: 0] <= mostOfAKind {
        result.append(finding)
        continue
      }
      rest[finding.kind, default: []].append(finding)
      if seen[finding.kind] == total, let all = rest[finding.kind] {
        result.append(summary(of: all, finding.kind))
      }
    }
    return result
  }

  private static func summary(of findings: [Finding], _ kind: Finding.Kind) -> Finding {
    let elements = findings.flatMap(\.elements)
    let count = Wording.number(max(elements.count, findings.count))
    let sentence =
      switch kind {
      case .moved: "\(count) more elements moved"
      case .resized: "\(count) more elements changed in size"
      case .appeared: "\(count) more elements appeared"
      case .vanished: "\(count) more elements vanished"
      case .textChanged: "the texts of \(count) more elements changed"
      case .recoloured: "\(count) more elements changed colour"
      case .redrawn: "\(count) more elements look different"
      case .shiftedBand: "\(count) more bands moved"
      case .unexplained: "\(count) more areas changed"
      case .nothingMoved: "every element is where it was"
      }
    return Finding(kind: kind, elements: Array(elements.prefix(mostElements)), sentence: sentence)
  }
}
