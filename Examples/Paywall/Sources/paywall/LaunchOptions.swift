internal import Foundation
internal import PaywallModel

/// What the app was started with.
struct LaunchOptions {
  var variant = Variant.accepted
  /// The look that the reader once chose.
  var theme = ThemeChoice.light
  var source = Source.samples(URL(filePath: "Stillframe/Fixtures", directoryHint: .isDirectory))
  /// What is left for GTK: links to open.
  var rest: [String]

  /// Where content comes from outside a capture.
  enum Source {
    case samples(URL)
    case server(URL)
  }

  static let usage = """
    Usage: paywall [--variant accepted|padded|plain|wrong-digit]
                   [--theme system|light|dark]
                   [--samples <folder> | --server <url>] [paywall://orders/1042]
    """

  /// Reads the arguments of a process.
  ///
  /// - Parameter arguments: All of them, the program's own name first.
  /// - Throws: ``LaunchError`` for an option that isn't known or lacks its value.
  init(_ arguments: [String]) throws(LaunchError) {
    rest = Array(arguments.prefix(1))
    var left = arguments.dropFirst()
    while let argument = left.popFirst() {
      guard argument.hasPrefix("--") else {
        rest.append(argument)
        continue
      }
      guard let value = left.popFirst() else {
        throw LaunchError(description: "\(argument) needs a value")
      }
      switch argument {
      case "--variant":
        guard let variant = Variant(rawValue: value) else {
          throw LaunchError(description: "there is no variant '\(value)'")
        }
        self.variant = variant
      case "--theme":
        guard let theme = ThemeChoice(rawValue: value) else {
          throw LaunchError(description: "there is no theme '\(value)'")
        }
        self.theme = theme
      case "--samples":
        source = .samples(URL(filePath: value, directoryHint: .isDirectory))
      case "--server":
        guard let url = URL(string: value), url.scheme?.hasPrefix("http") == true else {
          throw LaunchError(description: "'\(value)' is not the URL of a server")
        }
        source = .server(url)
      default:
        throw LaunchError(description: "there is no option '\(argument)'")
      }
    }
  }
}

/// Why the app can't start with its arguments.
struct LaunchError: Error, CustomStringConvertible {
  var description: String
}
