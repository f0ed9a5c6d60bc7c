/// What the parser and the help know about one declared argument.
struct ArgumentDefinition {
  enum Kind {
    /// A word of its own, taken in order.
    case positional
    /// A name followed by a value.
    case option
    /// A name alone.
    case flag
  }

  var kind: Kind
  /// With their dashes, the long one first; empty for a positional argument.
  var names: [String]
  var valueName: String
  var help: String
  var isRequired: Bool
  var isRepeating: Bool
  var defaultText: String?
  var choices: [String]
  var isHidden: Bool
}

extension ArgumentDefinition {
  /// As messages and the usage line name it: `--only <glob>`, `<shots>`.
  var synopsis: String {
    switch kind {
    case .flag: names[0]
    case .option: "\(names[0]) <\(valueName)>"
    case .positional: "<\(valueName)>"
    }
  }
}

/// Which names an option or flag has.
package enum ArgumentName: Hashable, Sendable {
  /// `--allow-new` for a property `allowNew`.
  case long
  case longAndShort(Character)
  case customLong(String)

  func names(for property: String) -> [String] {
    switch self {
    case .long: ["--" + property.hyphenated]
    case .longAndShort(let short): ["--" + property.hyphenated, "-\(short)"]
    case .customLong(let name): ["--" + name]
    }
  }
}

/// What the help says about an argument.
package struct ArgumentHelp: ExpressibleByStringLiteral, Sendable {
  package var text: String
  /// What stands for the value between angle brackets; nil takes the property's name.
  package var valueName: String?
  package var visibility: Visibility

  /// Whether the help shows an argument.
  package enum Visibility: Hashable, Sendable {
    case shown
    case hidden
  }

  package init(_ text: String, valueName: String? = nil, visibility: Visibility = .shown) {
    self.text = text
    self.valueName = valueName
    self.visibility = visibility
  }

  package init(stringLiteral value: String) {
    self.init(value)
  }
}

extension String {
  /// `allowNew` as `allow-new`, and `allowCI` as `allow-ci`.
  var hyphenated: String {
    var result = ""
    var isInCapitals = false
    for character in self {
      if character.isUppercase && !isInCapitals { result += "-" }
      isInCapitals = character.isUppercase
      result += character.lowercased()
    }
    return result
  }
}

/// A property that declares arguments, as the parser sees it through a mirror of the command.
protocol ArgumentDeclaring {
  /// The arguments that a property of a name declares.
  func declared(as property: String) -> [DeclaredArgument]
}

/// A declared argument.
protocol ArgumentField: ArgumentDeclaring {
  func definition(property: String) -> ArgumentDefinition
  /// Takes a word; a flag takes the empty one.
  ///
  /// - Returns: Whether the word could be read.
  func take(_ word: String) -> Bool
  /// Whether a word was taken.
  var isGiven: Bool { get }
}

extension ArgumentField {
  func declared(as property: String) -> [DeclaredArgument] {
    [DeclaredArgument(definition: definition(property: property), field: self)]
  }
}

/// What a declared argument holds.
///
/// A class, so that the parser can fill the command that it sees through a mirror. Each command
/// value is parsed once and its arguments are only read afterwards.
final class ArgumentStorage<Value> {
  var value: Value?
  var isGiven = false

  init(_ value: Value?) {
    self.value = value
  }
}
