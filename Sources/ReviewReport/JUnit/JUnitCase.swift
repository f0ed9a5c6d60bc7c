private import Foundation
private import RunModel
private import StillframeWire

/// One test case of a JUnit file.
struct JUnitCase {
  let suite: String
  let name: String
  let seconds: Double
  let outcome: Outcome

  enum Outcome {
    case passed
    case failure(kind: String, message: String, lines: [String])
    case error(kind: String, message: String, lines: [String])
    case skipped(message: String)

    enum Tag {
      case passed
      case failure
      case error
      case skipped
    }

    var tag: Tag {
      switch self {
      case .passed: .passed
      case .failure: .failure
      case .error: .error
      case .skipped: .skipped
      }
    }
  }

  func write(to document: inout XMLDocument) {
    let head: [XMLDocument.Attribute] = [
      .init("classname", "stillframe.\(suite)"),
      .init("name", name),
      .init("time", Self.text(seconds: seconds)),
    ]
    switch outcome {
    case .passed: document.element("testcase", head)
    case .skipped(let message):
      document.element("testcase", head) { $0.element("skipped", [.init("message", message)]) }
    case .failure(let kind, let message, let lines):
      document.element("testcase", head) {
        $0.element("failure", [.init("type", kind), .init("message", message)], lines: lines)
      }
    case .error(let kind, let message, let lines):
      document.element("testcase", head) {
        $0.element("error", [.init("type", kind), .init("message", message)], lines: lines)
      }
    }
  }

  static func text(seconds: Double) -> String { String(format: "%.3f", seconds) }
}

extension JUnitCase {
  init(_ shot: RunSummary.Shot, newShotsPass: Bool) {
    self.init(
      suite: shot.device,
      name: shot.shot.description,
      seconds: (shot.capture?.readyToWrittenInMilliseconds ?? 0) / 1000,
      outcome: Outcome(shot, newShotsPass: newShotsPass)
    )
  }
}

extension JUnitCase.Outcome {
  fileprivate init(_ shot: RunSummary.Shot, newShotsPass: Bool) {
    let sentences = shot.findings.map(\.sentence)
    let message = sentences.first ?? shot.reasons.first ?? shot.verdict.rawValue
    let lines = shot.reasons + (shot.advice.map { [$0] } ?? []) + sentences
    switch shot.verdict {
    case .unchanged, .within: self = .passed
    case .new where newShotsPass: self = .passed
    case .new, .changed, .orphaned:
      self = .failure(kind: shot.verdict.rawValue, message: message, lines: lines)
    case .missing, .failed, .incomparable:
      self = .error(kind: shot.verdict.rawValue, message: message, lines: lines)
    }
  }
}
