import Foundation

/// One module of Apple's, as far as it is declared in `Tests/AppleInterfaces`.
struct InterfaceFile {
  static let folder = Repository.root.appending(path: "Tests/AppleInterfaces")

  /// Each imports only what stands before it.
  static let modules = [
    "ObjectiveC", "QuartzCore", "Combine", "UIKit", "SwiftUI",
  ]

  let module: String
  let text: String

  init(module: String) throws {
    self.module = module
    let file = Self.folder.appending(path: "\(module).swiftinterface")
    text = try String(contentsOf: file, encoding: .utf8)
  }

  /// A declaration and what is said of it in the line before.
  struct Symbol {
    var line: Int
    var declaration: String
    /// Nil when nothing is said, or nothing that can be read.
    var version: SystemVersion?
    var address: String?
  }

  /// Everything declared but extensions, cases of enumerations, and what a protocol asks for by
  /// a type alias or a raw value: those are on the page of their type.
  var symbols: [Symbol] {
    let lines = text.components(separatedBy: "\n")
    return lines.enumerated().compactMap { index, line in
      let code = line.trimmingCharacters(in: .whitespaces)
      guard Self.isDeclaration(code) else { return nil }
      var above = index - 1
      while above >= 0, lines[above].trimmingCharacters(in: .whitespaces).hasPrefix("@available") {
        above -= 1
      }
      let note = above >= 0 ? lines[above].firstMatch(of: Self.note) : nil
      return Symbol(
        line: index + 1,
        declaration: code,
        version: note.flatMap { SystemVersion($0.output.1) },
        address: note.map { String($0.output.2) }
      )
    }
  }

  /// The interface as it was in a version of iOS: without what came later.
  func text(of version: SystemVersion) -> String {
    var source = SourceText(text)
    for match in text.matches(of: Self.note).reversed() {
      guard let added = SystemVersion(match.output.1), added > version else { continue }
      let start = text.distance(from: text.startIndex, to: match.range.lowerBound)
      let end = text.distance(from: text.startIndex, to: match.range.upperBound)
      source.replace(start..<source.end(ofDeclarationAt: end), with: "")
    }
    return source.text
  }

  /// The versions in which something was added.
  var versions: Set<SystemVersion> {
    Set(text.matches(of: Self.note).compactMap { SystemVersion($0.output.1) })
  }

  private static var note: Regex<(Substring, Substring, Substring)> {
    /\/\/ iOS ([0-9.]+) (https:\/\/developer\.apple\.com\/documentation\/[^\s]+)/
  }

  private static func isDeclaration(_ line: String) -> Bool {
    guard !line.hasPrefix("//"), !line.hasPrefix("extension") else { return false }
    let exempt = [
      "rawValue", "typealias Body", "_enclosingInstance",
      "public var wrappedValue: Value { get set }",
    ]
    guard !exempt.contains(where: line.contains) else { return false }
    return line.contains(
      /\b(class|struct|enum|protocol|func|var|let|init|subscript|typealias|associatedtype)\b/
    )
  }
}
