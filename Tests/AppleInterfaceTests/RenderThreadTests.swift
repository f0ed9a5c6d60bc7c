import Testing

/// Closures that UIKit and SwiftUI call on threads of their own have to be `@Sendable`.
///
/// Apple declares their parameters without it. What is written on the main actor is then taken to
/// be isolated to it, and in language mode 6 the app traps when it is called on another thread. No
/// compiler says so beforehand.
struct RenderThreadTests {
  /// What takes such a closure, behind its arguments or among them.
  private static let takers = [
    "UIColor", "dynamicProvider:", ".transaction", ".transformEnvironment",
  ]

  @Test func sourcesForIOSMarkTheirs() throws {
    let sources = [
      try SourceSet.kit(), try .example("PaywallSwiftUI", in: "SwiftUI"),
      try .example("PaywallUIKit", in: "UIKit"),
    ]
    let found = sources.flatMap(\.files).flatMap { file in
      closures(in: file.text).map { (file.name, $0) }
    }
    // The palette is in both fronts.
    #expect(found.count >= 4)
    for (name, closure) in found {
      #expect(closure.hasPrefix("@Sendable"), "\(name): \(closure)")
    }
  }

  @Test(
    arguments: [
      ("UIColor { traits in .red }", ["traits in .red }"]),
      ("UIColor(dynamicProvider: { @Sendable _ in .red })", ["@Sendable _ in .red })"]),
      ("view.transformEnvironment(\\.self) { $0 = 1 }", ["$0 = 1 }"]),
      ("view\n  .transaction { change }", ["change }"]),
      ("func f() -> UIColor { UIColor(white: 1) }", []),
      ("var f: UIColor { UIColor(white: 1) }", []),
      ("// UIColor { traits in .red }", []),
    ]
  )
  func findsThem(text: String, found: [String]) {
    #expect(closures(in: text) == found)
  }

  /// The closures that are given to a taker, from behind their opening bracket on.
  private func closures(in text: String) -> [String] {
    let source = SourceText(text)
    return Self.takers.flatMap { taker in
      source.places(of: taker).compactMap { place -> String? in
        // A type is no call.
        let before = String(source.characters[..<place]).trimmingSuffix(while: \.isWhitespace)
        guard taker.hasPrefix(".") || !(before.hasSuffix("->") || before.hasSuffix(":")) else {
          return nil
        }
        var next = place + taker.count
        if next < source.characters.count, source.characters[next] == "(" {
          guard let end = source.end(ofBracketAt: next) else { return nil }
          next = end
        }
        let rest = source.characters[next...].drop(while: \.isWhitespace)
        guard rest.first == "{" else { return nil }
        return String(rest.dropFirst().drop(while: \.isWhitespace).prefix { !$0.isNewline })
      }
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, isLeftOut(last) { rest.removeLast() }
    return rest
  }
}
