/// A type that can be read from one word of a command line.
package protocol ArgumentValue {
  /// Reads a word; nil when it means nothing.
  init?(argument: String)

  /// The word that reads as this value; shown as the default.
  var argumentText: String { get }

  /// All words that can be read, where there are few.
  static var allArguments: [String] { get }
}

extension ArgumentValue {
  package static var allArguments: [String] { [] }
}

extension ArgumentValue where Self: RawRepresentable, RawValue == String {
  package init?(argument: String) {
    self.init(rawValue: argument)
  }

  package var argumentText: String { rawValue }
}

extension ArgumentValue where Self: CaseIterable, Self: RawRepresentable, RawValue == String {
  package static var allArguments: [String] { allCases.map(\.rawValue) }
}

extension ArgumentValue where Self: LosslessStringConvertible {
  package init?(argument: String) {
    self.init(argument)
  }

  package var argumentText: String { description }
}

extension String: ArgumentValue {}
extension Int: ArgumentValue {}
extension UInt64: ArgumentValue {}

extension Double: ArgumentValue {
  /// Reads a finite number.
  package init?(argument: String) {
    guard let number = Double(argument), number.isFinite else { return nil }
    self = number
  }

  package var argumentText: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
