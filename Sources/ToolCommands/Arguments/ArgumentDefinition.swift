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
///
/// A class, for two reasons: the parser fills the command that it sees, and the runtime knows a
/// class by its ancestors, where for a protocol it would look through every conformance that the
/// tool has, once for each type of property. Each command value is parsed once, and its arguments
/// are only read afterwards.
package class ArgumentProperty {
  /// The arguments that a property of a name declares.
  func declared(as property: String) -> [DeclaredArgument] { [] }
}

/// A property that declares one argument.
package class ArgumentField: ArgumentProperty {
  private let kind: ArgumentDefinition.Kind
  private let name: ArgumentName?
  private let help: ArgumentHelp
  private let isRequired: Bool
  private let isRepeating: Bool
  private let defaultText: String?
  private let choices: [String]
  /// Whether a word was taken.
  private(set) var isGiven = false

  /// - Parameters:
  ///   - kind: What kind of argument it is.
  ///   - name: Which names it has; nil for none.
  ///   - help: What it does.
  ///   - isRequired: Whether it has to be given.
  ///   - isRepeating: Whether it may be given several times.
  ///   - defaultText: What it is when it isn't given, where the help says so.
  ///   - choices: All words that it takes, where there are few.
  init(
    _ kind: ArgumentDefinition.Kind,
    name: ArgumentName?,
    help: ArgumentHelp,
    isRequired: Bool = false,
    isRepeating: Bool = false,
    defaultText: String? = nil,
    choices: [String] = []
  ) {
    self.kind = kind
    self.name = name
    self.help = help
    self.isRequired = isRequired
    self.isRepeating = isRepeating
    self.defaultText = defaultText
    self.choices = choices
  }

  override func declared(as property: String) -> [DeclaredArgument] {
    let definition = ArgumentDefinition(
      kind: kind,
      names: name?.names(for: property) ?? [],
      valueName: help.valueName ?? property.hyphenated,
      help: help.text,
      isRequired: isRequired,
      isRepeating: isRepeating,
      defaultText: defaultText,
      choices: choices,
      isHidden: help.visibility == .hidden
    )
    return [DeclaredArgument(definition: definition, field: self)]
  }

  /// Takes a word; a flag takes the empty one.
  ///
  /// - Returns: Whether the word could be read.
  final func take(_ word: String) -> Bool {
    guard read(word) else { return false }
    isGiven = true
    return true
  }

  /// Reads a word and keeps what it means, if it means anything.
  func read(_ word: String) -> Bool { false }
}
