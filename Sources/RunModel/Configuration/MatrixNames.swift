internal import StillframeWire

/// The names that patterns of a configuration can mean; nil where they couldn't be read, so that
/// one mistake isn't reported as many.
struct MatrixNames {
  var devices: [String]?
  var locales: [String]?
  var appearances: [Appearance]
  var scenes: [String]?

  /// The matrix of all names; nil when some couldn't be read or there are too many.
  var matrix: Matrix? {
    guard let devices, let locales, let scenes else { return nil }
    let count = [devices.count, locales.count, appearances.count, scenes.count]
      .reduce(1.0) { $0 * Double($1) }
    guard count <= Double(ConfigurationCoherence.mostShots) else { return nil }
    return Matrix(
      devices: devices,
      locales: locales.map { LocaleID($0) },
      appearances: appearances,
      scenes: scenes.map { SceneID($0) }
    )
  }
}

extension ValueRule where Value == Glob {
  /// A pattern that means at least one of some names.
  ///
  /// - Parameters:
  ///   - names: The names; nil when they aren't known.
  ///   - what: What they name.
  /// - Returns: The rule.
  static func glob(among names: [String]?, _ what: String) -> ValueRule {
    ValueRule<String>.name("*").converted { text in
      let glob: Glob
      do throws(GlobError) {
        glob = try Glob(text)
      } catch {
        return .failure(RuleViolation(message: "\(error)"))
      }
      guard let names, !names.contains(where: glob.matches) else { return .success(glob) }
      let right =
        Spelling.nearest(toPattern: text, among: names).map { "did you mean \"\($0)\"?" }
        ?? "a pattern for one of \(names.prefix(10).joined(separator: ", ")) is right"
      return .failure(RuleViolation(message: "no \(what) is called \"\(text)\"; \(right)"))
    }
  }
}

extension ValueRule where Value == ShotGlob {
  /// A pattern that means at least one shot of a matrix.
  static func shotGlob(in matrix: Matrix?) -> ValueRule {
    ValueRule<String>.name("*/ja/*/paywall").converted { text in
      do {
        let glob = try ShotGlob(text)
        _ = try matrix?.selecting([glob])
        return .success(glob)
      } catch {
        return .failure(RuleViolation(message: "\(error)"))
      }
    }
  }
}
