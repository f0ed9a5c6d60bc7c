/// Declares an argument without a name, taken in the order of declaration.
///
/// An array takes all that are left; it has to be the last, and may be empty.
@propertyWrapper
package final class Argument<Value>: ArgumentField {
  private var value: Value?
  private let reading: (String, Value?) -> Value?

  /// - Parameters:
  ///   - value: The default; nil when the argument has to be given.
  ///   - help: What it does.
  ///   - isRepeating: Whether it takes all that are left.
  ///   - choices: All words that it takes, where there are few.
  ///   - reading: Makes a value of a word and the value so far.
  private init(
    _ value: Value?,
    help: ArgumentHelp,
    isRepeating: Bool = false,
    choices: [String],
    reading: @escaping (String, Value?) -> Value?
  ) {
    self.value = value
    self.reading = reading
    super.init(
      .positional,
      name: nil,
      help: help,
      isRequired: value == nil,
      isRepeating: isRepeating,
      choices: choices
    )
  }

  /// The value that was given.
  package var wrappedValue: Value {
    guard let value else {
      preconditionFailure("an argument is read before its command was parsed")
    }
    return value
  }

  override func read(_ word: String) -> Bool {
    guard let value = reading(word, value) else { return false }
    self.value = value
    return true
  }
}

extension Argument {
  /// Declares an argument that has to be given.
  package convenience init(help: ArgumentHelp) where Value: ArgumentValue {
    self.init(
      nil,
      help: help,
      choices: Value.allArguments
    ) { word, _ in Value(argument: word) }
  }

  /// Declares an argument that may be left out.
  package convenience init<Wrapped: ArgumentValue>(help: ArgumentHelp) where Value == Wrapped? {
    self.init(
      .some(nil),
      help: help,
      choices: Wrapped.allArguments
    ) { word, _ in Wrapped(argument: word).map { .some($0) } }
  }

  /// Declares an argument that takes all that are left.
  package convenience init<Element: ArgumentValue>(wrappedValue: [Element], help: ArgumentHelp)
  where Value == [Element] {
    self.init(
      wrappedValue,
      help: help,
      isRepeating: true,
      choices: Element.allArguments
    ) { word, values in Element(argument: word).map { (values ?? []) + [$0] } }
  }
}
