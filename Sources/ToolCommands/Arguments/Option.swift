/// Declares a named argument with a value: `--run <id>`.
///
/// A property with a default or an optional one may be left out, an array takes the option any
/// number of times, and any other has to be given.
@propertyWrapper
package final class Option<Value>: ArgumentField {
  private var value: Value?
  private let reading: (String, Value?) -> Value?

  /// - Parameters:
  ///   - value: The default; nil when the option has to be given.
  ///   - name: Its names.
  ///   - help: What it does.
  ///   - isRepeating: Whether it may be given several times.
  ///   - defaultText: The default, where the help says it.
  ///   - choices: All words that it takes, where there are few.
  ///   - reading: Makes a value of a word and the value so far.
  private init(
    _ value: Value?,
    name: ArgumentName,
    help: ArgumentHelp,
    isRepeating: Bool = false,
    defaultText: String? = nil,
    choices: [String],
    reading: @escaping (String, Value?) -> Value?
  ) {
    self.value = value
    self.reading = reading
    super.init(
      .option,
      name: name,
      help: help,
      isRequired: value == nil,
      isRepeating: isRepeating,
      defaultText: defaultText,
      choices: choices
    )
  }

  /// The value that was given, or the default.
  package var wrappedValue: Value {
    guard let value else {
      preconditionFailure("an option is read before its command was parsed")
    }
    return value
  }

  override func read(_ word: String) -> Bool {
    guard let value = reading(word, value) else { return false }
    self.value = value
    return true
  }
}

extension Option where Value: ArgumentValue {
  /// Declares an option with a default.
  package convenience init(wrappedValue: Value, name: ArgumentName = .long, help: ArgumentHelp) {
    self.init(
      wrappedValue,
      name: name,
      help: help,
      defaultText: wrappedValue.argumentText,
      choices: Value.allArguments
    ) { word, _ in Value(argument: word) }
  }

  /// Declares an option that has to be given.
  package convenience init(name: ArgumentName = .long, help: ArgumentHelp) {
    self.init(
      nil,
      name: name,
      help: help,
      choices: Value.allArguments
    ) { word, _ in Value(argument: word) }
  }
}

extension Option {
  /// Declares an option that may be left out.
  package convenience init<Wrapped: ArgumentValue>(name: ArgumentName = .long, help: ArgumentHelp)
  where Value == Wrapped? {
    self.init(
      .some(nil),
      name: name,
      help: help,
      choices: Wrapped.allArguments
    ) { word, _ in Wrapped(argument: word).map { .some($0) } }
  }

  /// Declares an option that may be given several times.
  package convenience init<Element: ArgumentValue>(
    wrappedValue: [Element],
    name: ArgumentName = .long,
    help: ArgumentHelp
  ) where Value == [Element] {
    self.init(
      wrappedValue,
      name: name,
      help: help,
      isRepeating: true,
      choices: Element.allArguments
    ) { word, values in Element(argument: word).map { (values ?? []) + [$0] } }
  }
}
