extension ValueRule where Value == ComparisonRules {
  static var comparison: ValueRule {
    .object { reader in
      let metric = reader.optional("metric", .choice(of: ComparisonRules.Metric.self)) ?? .luma
      var rules = ComparisonRules(metric: metric)
      let largest = metric.largestTolerance
      let unit = largest == 255 ? " (levels)" : ""
      let tolerance = reader.optional("tolerance", .number(in: 0...255))
      if let tolerance {
        if tolerance > largest {
          reader.problem(
            largest == 0
              ? "is \(tolerance.plain); 0, or none, is right for the metric \"exact\""
              : "is \(tolerance.plain); a number from 0 to \(largest.plain)\(unit) is right for "
                + "the metric \"\(metric.rawValue)\"",
            with: "tolerance"
          )
        } else if largest == 255, tolerance != tolerance.rounded() {
          let others = ", a number from 0 to 1 for \"perceptual\" and \"yiq\""
          reader.problem(
            "is \(tolerance.plain); a whole number of levels is right for the metric "
              + "\"\(metric.rawValue)\"" + (tolerance < 1 ? others : ""),
            with: "tolerance"
          )
        }
        rules.tolerance = tolerance
      }
      let ignoresAntialiasing = reader.optional("ignoreAntialiasing", .boolean)
      if let ignoresAntialiasing {
        if !metric.detectsAntialiasing {
          reader.problem(
            "means nothing for the metric \"\(metric.rawValue)\"; "
              + "\"perceptual\" and \"yiq\" detect anti-aliased edges",
            with: "ignoreAntialiasing"
          )
        }
        rules.ignoresAntialiasing = ignoresAntialiasing
      }
      if let share = reader.optional("maxChanged", .number(in: 0...100, unit: " (percent)")) {
        rules.maxChangedInPercent = share
      }
      if let size = reader.optional("windowSize", .integer(in: 4...256, unit: " (pixels)")) {
        rules.windowSize = size
      }
      checkWindow(reader, &rules)
      if let mean = reader.optional("maxTint", .number(in: 0...255)) {
        let largest = largest == 0 ? 255 : largest
        if mean > largest {
          reader.problem(
            "is \(mean.plain); a number from 0 to \(largest.plain) is right for the metric "
              + "\"\(metric.rawValue)\"",
            with: "maxTint"
          )
        }
        rules.maxTint = mean
      }
      return rules
    }
  }

  private static func checkWindow(_ reader: ObjectReader, _ rules: inout ComparisonRules) {
    let area = rules.windowSize * rules.windowSize
    let pixels = reader.optional("maxWindow", .integer(in: 0...65_536, unit: " (pixels)"))
    if let pixels { rules.maxWindowPixels = pixels }
    guard rules.maxWindowPixels > area else { return }
    reader.problem(
      "is \(rules.maxWindowPixels), more than a window of \(rules.windowSize) × "
        + "\(rules.windowSize) has pixels; at most \(area) is right",
      with: reader.has("maxWindow") ? "maxWindow" : "windowSize"
    )
  }
}
