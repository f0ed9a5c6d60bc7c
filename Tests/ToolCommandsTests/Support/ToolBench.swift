import Foundation
import RunModel
import StillframeWire
import Synchronization
import TestSupport

@testable import ToolCommands

/// Runs command lines in a folder of their own and keeps what they print.
final class ToolBench: Sendable {
  let folder: ScratchFolder
  private let environment: [String: String]

  init(environment: [String: String] = [:]) throws {
    folder = try ScratchFolder()
    self.environment = environment
  }

  /// What a command line came to.
  struct Outcome {
    var status: RunModel.ExitStatus
    var output: String
    var diagnostics: String
  }

  func run(_ words: String..., below path: String = "") async -> Outcome {
    let output = CollectedText()
    let diagnostics = CollectedText()
    var context = self.context(below: path)
    context.console = Console(output: output.stream(), diagnostics: diagnostics.stream())
    let status = await Tool.run(words, in: context)
    return Outcome(status: status, output: output.text, diagnostics: diagnostics.text)
  }

  func context(below path: String = "") -> CommandContext {
    CommandContext(
      console: Console(output: CollectedText().stream(), diagnostics: CollectedText().stream()),
      environment: environment,
      workingDirectory: path.isEmpty ? folder.url : folder.url.appending(path: path)
    )
  }
}

/// Takes the place of a stream.
final class CollectedText: Sendable {
  private let collected = Mutex("")

  var text: String { collected.withLock { $0 } }

  func stream(
    isTerminal: Bool = false,
    colour: ColourChoice = .plain,
    width: Int = 80
  ) -> Console.Stream {
    Console.Stream(isTerminal: isTerminal, colour: colour, width: width) { text in
      self.collected.withLock { $0 += text }
    }
  }
}

extension ToolBench {
  static let configuration = """
    {
      "app": { "executable": "app" },
      "devices": [
        { "id": "phone", "kind": "virtual-display", "width": 64, "height": 64 }
      ],
      "locales": ["en-GB", "ja-JP"],
      "scenes": ["home", "paywall"]
    }
    """
}
