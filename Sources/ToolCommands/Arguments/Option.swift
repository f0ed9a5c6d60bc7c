/// Declares a named argument with a value: `--run <id>`.
///
/// A property with a default or an optional one may be left out, an array takes the option any
/// number of times, and any other has to be given.
@propertyWrapper
package struct Option<Value>: ArgumentField {
  private let storage: ArgumentStorage<Value>
  private let name: ArgumentName
  private let help: ArgumentHelp
  private let isRepeating: Bool
  private let defaultText: String?
  private let choices: [String]
  private let read: (String, Value?) -> Value?

  /// The value that was given, or the default.
  package var wrappedValue: Value {
    guard let value = storage.value else {
      preconditionFailure("an option is read before its command was parsed")
    }
    return value
  }

  var isGiven: Bool { storage.isGiven }

  func definition(property: String) -> ArgumentDefinition {
    ArgumentDefinition(
      kind: .option,
      names: name.names(for: property),
      valueName: help.valueName ?? property.hyphenated,
      help: help.text,
      isRequired: storage.value == nil,
      isRepeating: isRepeating,
      defaultText: defaultText,
      choices: choices,
      isHidden: help.visibility == .hidden
    )
  }

  func take(_ word: String) -> Bool {
    guard let value = read(word, storage.value) else { return false }
    storage.value = value
    storage.isGiven = true
    return true
  }
}

extension Option where Value: ArgumentValue {
  /// Declares an option with a default.
  package init(wrappedValue: Value, name: ArgumentName = .long, help: ArgumentHelp) {
    self.init(
      storage: ArgumentStorage(wrappedValue),
      name: name,
      help: help,
      isRepeating: false,
      defaultText: wrappedValue.argumentText,
      choices: Value.allArguments
    ) { word, _ in Value(argument: word) }
  }

  /// Declares an option that has to be given.
  package init(name: ArgumentName = .long, help: ArgumentHelp) {
    self.init(
      storage: ArgumentStorage(nil),
      name: name,
      help: help,
      isRepeating: false,
      defaultText: nil,
      choices: Value.allArguments
    ) { word, _ in Value(argument: word) }
  }
}

extension Option {
  /// Declares an option that may be left out.
  package init<Wrapped: ArgumentValue>(name: ArgumentName = .long, help: ArgumentHelp)
  where Value == Wrapped? {
    self.init(
      storage: ArgumentStorage(.some(nil)),
      name: name,
      help: help,
      isRepeating: false,
      defaultText: nil,
      choices: Wrapped.allArguments
    ) { word, _ in Wrapped(argument: word).map { .some($0) } }
  }

  /// Declares an option that may be given several times.
  package init<Element: ArgumentValue>(
    wrappedValue: [Element],
    name: ArgumentName = .long,
    help: ArgumentHelp
  ) where Value == [Element] {
    self.init(
      storage: ArgumentStorage(wrappedValue),
      name: name,
      help: help,
      isRepeating: true,
      defaultText: nil,
      choices: Element.allArguments
    ) { word, values in Element(argument: word).map { (values ?? []) + [$0] } }
  }
}
