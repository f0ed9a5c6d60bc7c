/// Declares a named argument without a value: `--allow-new`.
@propertyWrapper
package struct Flag: ArgumentField {
  private let storage: ArgumentStorage<Bool>
  private let name: ArgumentName
  private let help: ArgumentHelp

  /// Whether the flag was given.
  package var wrappedValue: Bool { storage.value == true }

  /// Declares a flag.
  ///
  /// - Parameters:
  ///   - wrappedValue: False; a flag can only be turned on.
  ///   - name: Its names.
  ///   - help: What it does.
  package init(wrappedValue: Bool, name: ArgumentName = .long, help: ArgumentHelp) {
    storage = ArgumentStorage(wrappedValue)
    self.name = name
    self.help = help
  }

  var isGiven: Bool { storage.isGiven }

  func definition(property: String) -> ArgumentDefinition {
    ArgumentDefinition(
      kind: .flag,
      names: name.names(for: property),
      valueName: "",
      help: help.text,
      isRequired: false,
      isRepeating: false,
      defaultText: nil,
      choices: [],
      isHidden: help.visibility == .hidden
    )
  }

  func take(_ word: String) -> Bool {
    storage.value = true
    storage.isGiven = true
    return true
  }
}

/// Declares the arguments that several commands share.
@propertyWrapper
package struct OptionGroup<Group: ArgumentGroup>: ArgumentDeclaring {
  package let wrappedValue: Group

  package init() {
    wrappedValue = Group()
  }

  func declared(as property: String) -> [DeclaredArgument] {
    DeclaredArgument.all(of: wrappedValue)
  }
}

/// Arguments that several commands share, declared like those of a command.
package protocol ArgumentGroup {
  init()
}
