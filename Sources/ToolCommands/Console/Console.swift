/// Where a command's words go: results on one stream, all else on the other.
package struct Console: Sendable {
  /// Takes what was asked for, and nothing else.
  package var output: Stream
  /// Takes progress, notes and errors.
  package var diagnostics: Stream

  package init(output: Stream, diagnostics: Stream) {
    self.output = output
    self.diagnostics = diagnostics
  }

  /// One of the two.
  package struct Stream: Sendable {
    package var isTerminal: Bool
    package var colour: ColourChoice
    /// The width of the terminal, in columns.
    package var width: Int
    private let sink: @Sendable (String) -> Void

    /// Makes a stream.
    ///
    /// - Parameters:
    ///   - isTerminal: Whether what is written can be moved over again.
    ///   - colour: Whether styles are shown.
    ///   - width: In columns.
    ///   - sink: Takes the text as it is to be written.
    package init(
      isTerminal: Bool = false,
      colour: ColourChoice = .plain,
      width: Int = 80,
      sink: @escaping @Sendable (String) -> Void
    ) {
      self.isTerminal = isTerminal
      self.colour = colour
      self.width = width
      self.sink = sink
    }

    /// Writes a line.
    package func line(_ text: String = "") {
      sink(text + "\n")
    }

    /// Writes text as it is.
    package func raw(_ text: String) {
      sink(text)
    }

    /// The text in a style, where the stream shows styles.
    package func styled(_ text: String, _ style: TerminalStyle) -> String {
      colour.styled(text, style)
    }
  }
}
