private import StillframeWire

extension ValueRule where Value == Mask {
  static func mask(_ names: MatrixNames) -> ValueRule {
    .object { reader in
      let devices = reader.optional(
        "devices",
        .list(of: .glob(among: names.devices, "device"), atLeast: 1)
      )
      let locales = reader.optional(
        "locales",
        .list(of: .glob(among: names.locales, "locale"), atLeast: 1)
      )
      let appearances = reader.optional(
        "appearances",
        .list(of: .choice(of: Appearance.self), atLeast: 1)
      )
      let scenes = reader.required(
        "scenes",
        .list(of: .glob(among: names.scenes, "scene"), atLeast: 1),
        example: #"["*"]"#
      )
      let rectangle = reader.optional("rectangle", .rectangle)
      let element = reader.optional("element", .name("clock"))
      switch (reader.has("rectangle"), reader.has("element")) {
      case (false, false):
        reader.problem("is missing; \"rectangle\" or \"element\" is right", with: "rectangle")
      case (true, true):
        reader.problem("stands beside \"rectangle\"; one of the two is right", with: "element")
      default: break
      }
      let area: Mask.Area? =
        rectangle.map { .rectangle($0) } ?? element.map { .element($0) }
      guard let scenes, let area else { return nil }
      var mask = Mask(scenes: scenes, area: area)
      if let devices { mask.devices = devices }
      if let locales { mask.locales = locales }
      if let appearances { mask.appearances = appearances }
      return mask
    }
  }
}

extension ValueRule where Value == PixelRect {
  /// A list of x, y, width and height.
  static var rectangle: ValueRule {
    let side = 0...65_535
    var rule = ValueRule<[Int]>.list(of: .integer(in: side, unit: " (pixels)"))
    rule.shape = .list(.integer(side), atLeast: 4)
    return
      rule
      .converted { sides in
        guard sides.count == 4, sides[2] > 0, sides[3] > 0 else {
          return .failure(
            RuleViolation(
              message: "is \(sides); x, y, width and height in pixels are right, "
                + "with a width and height of at least 1: [0, 0, 100, 20]"
            )
          )
        }
        return .success(PixelRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]))
      }
  }
}
