/// Declares a named argument without a value: `--allow-new`.
@propertyWrapper
package final class Flag: ArgumentField {
  /// Whether the flag was given.
  package private(set) var wrappedValue: Bool

  /// Declares a flag.
  ///
  /// - Parameters:
  ///   - wrappedValue: False; a flag can only be turned on.
  ///   - name: Its names.
  ///   - help: What it does.
  package init(wrappedValue: Bool, name: ArgumentName = .long, help: ArgumentHelp) {
    self.wrappedValue = wrappedValue
    super.init(.flag, name: name, help: help)
  }

  override func read(_ word: String) -> Bool {
    wrappedValue = true
    return true
  }
}

/// Declares the arguments that several commands share.
@propertyWrapper
package final class OptionGroup<Group: ArgumentGroup>: ArgumentProperty {
  package let wrappedValue: Group

  package override init() {
    wrappedValue = Group()
  }

  override func declared(as property: String) -> [DeclaredArgument] {
    DeclaredArgument.all(of: wrappedValue)
  }
}

/// Arguments that several commands share, declared like those of a command.
package protocol ArgumentGroup {
  init()
}
