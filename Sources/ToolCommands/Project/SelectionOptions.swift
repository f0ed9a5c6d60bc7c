internal import RunModel

/// The arguments of every command that takes shots.
struct SelectionOptions: ArgumentGroup {
  @Option(
    help: ArgumentHelp(
      "Only the shots that the pattern means: a part's name ('paywall', 'ja-*', 'dark'), or "
        + "device/locale/appearance/scene with * for any part. May be given several times.",
      valueName: "glob"
    )
  )
  var only: [String] = []
  @Option(help: "The order in which shots are taken; the configuration's unless given.")
  var order: OrderName?
  @Option(help: ArgumentHelp("Shuffle as an earlier run with this seed.", valueName: "number"))
  var seed: UInt64?
  @Option(help: ArgumentHelp("Launches of the app under way at once, 1 to 16.", valueName: "count"))
  var lanes: Int?

  /// Checks what can be without a configuration.
  func validate() throws(UsageError) {
    if seed != nil, order != .shuffled {
      throw UsageError("--seed means nothing without --order shuffled")
    }
    if let lanes, !(1...16).contains(lanes) {
      throw UsageError("--lanes is a number from 1 to 16, not \(lanes)")
    }
    _ = try patterns()
  }

  private func patterns() throws(UsageError) -> [ShotGlob] {
    var patterns: [ShotGlob] = []
    for text in only {
      do throws(GlobError) {
        patterns.append(try ShotGlob(text))
      } catch {
        throw UsageError("--only: \(error)")
      }
    }
    return patterns
  }

  /// The shots of a matrix that are meant.
  func select(from matrix: Matrix) throws(UsageError) -> [ShotID] {
    let patterns = try patterns()
    do throws(SelectionError) {
      return try matrix.selecting(patterns)
    } catch {
      throw UsageError("--only: \(error)")
    }
  }

  /// The configuration with the order and lanes that were given in place of its own.
  func applied(to configuration: Configuration) -> Configuration {
    var configuration = configuration
    if let lanes { configuration.capture.lanes = lanes }
    switch order {
    case .forward: configuration.capture.order = .forward
    case .backward: configuration.capture.order = .backward
    case .shuffled:
      configuration.capture.order = .shuffled(seed: seed ?? UInt64(UInt32.random(in: 0 ... .max)))
    case nil: break
    }
    return configuration
  }
}

extension OrderName: ArgumentValue {}
