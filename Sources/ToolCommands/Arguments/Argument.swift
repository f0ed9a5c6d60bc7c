/// Declares an argument without a name, taken in the order of declaration.
///
/// An array takes all that are left; it has to be the last, and may be empty.
@propertyWrapper
package struct Argument<Value>: ArgumentField {
  private let storage: ArgumentStorage<Value>
  private let help: ArgumentHelp
  private let isRepeating: Bool
  private let choices: [String]
  private let read: (String, Value?) -> Value?

  /// The value that was given.
  package var wrappedValue: Value {
    guard let value = storage.value else {
      preconditionFailure("an argument is read before its command was parsed")
    }
    return value
  }

  var isGiven: Bool { storage.isGiven }

  func definition(property: String) -> ArgumentDefinition {
    ArgumentDefinition(
      kind: .positional,
      names: [],
      valueName: help.valueName ?? property.hyphenated,
      help: help.text,
      isRequired: storage.value == nil,
      isRepeating: isRepeating,
      defaultText: nil,
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

extension Argument {
  /// Declares an argument that has to be given.
  package init(help: ArgumentHelp) where Value: ArgumentValue {
    self.init(
      storage: ArgumentStorage(nil),
      help: help,
      isRepeating: false,
      choices: Value.allArguments
    ) { word, _ in Value(argument: word) }
  }

  /// Declares an argument that may be left out.
  package init<Wrapped: ArgumentValue>(help: ArgumentHelp) where Value == Wrapped? {
    self.init(
      storage: ArgumentStorage(.some(nil)),
      help: help,
      isRepeating: false,
      choices: Wrapped.allArguments
    ) { word, _ in Wrapped(argument: word).map { .some($0) } }
  }

  /// Declares an argument that takes all that are left.
  package init<Element: ArgumentValue>(wrappedValue: [Element], help: ArgumentHelp)
  where Value == [Element] {
    self.init(
      storage: ArgumentStorage(wrappedValue),
      help: help,
      isRepeating: true,
      choices: Element.allArguments
    ) { word, values in Element(argument: word).map { (values ?? []) + [$0] } }
  }
}
