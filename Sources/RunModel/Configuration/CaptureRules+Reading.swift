private import Foundation

extension ValueRule where Value == CaptureRules {
  static func capture(_ names: MatrixNames) -> ValueRule {
    .object { reader in
      var rules = CaptureRules()
      let timeout = reader.optional("sceneTimeout", .integer(in: 1...600, unit: " (seconds)"))
      if let timeout { rules.sceneTimeoutInSeconds = timeout }
      if let isolation = reader.optional("isolation", .choice(of: CaptureRules.Isolation.self)) {
        rules.isolation = isolation
      }
      let order = reader.optional("order", .choice(of: OrderName.self))
      let seed = reader.optional("seed", .integer(in: 0...Int(Int32.max)))
      if reader.has("seed"), order != .shuffled {
        reader.problem("means nothing unless \"order\" is \"shuffled\"", with: "seed")
      }
      switch order {
      case .backward: rules.order = .backward
      case .shuffled: rules.order = .shuffled(seed: UInt64(seed ?? 0))
      case .forward, nil: break
      }
      if let lanes = reader.optional("lanes", .integer(in: 1...16)) { rules.lanes = lanes }
      if let date = reader.optional("fixedDate", .date) { rules.fixedDate = date }
      let twins = reader.optional("allowTwins", .list(of: .shotGlob(in: names.matrix)))
      if let twins { rules.allowedTwins = twins }
      return rules
    }
  }
}

/// The orders, as the file and the command line spell them.
package enum OrderName: String, Hashable, Sendable, CaseIterable {
  case forward
  case backward
  case shuffled
}

extension ValueRule where Value == Date {
  /// A moment in ISO 8601 with a time zone, in whole seconds.
  static var date: ValueRule {
    ValueRule<String>.text.converted { text in
      let years = Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 4_102_444_800)
      guard let date = try? Date(text, strategy: .iso8601), years.contains(date) else {
        return .failure(
          RuleViolation(
            message: "is \"\(text)\"; a moment from 1970 to 2099 in ISO 8601 with its time zone "
              + "is right: \"2026-03-14T09:41:00Z\""
          )
        )
      }
      return .success(date)
    }
  }
}
