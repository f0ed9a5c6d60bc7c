/// All that is wrong with a configuration file.
package struct ConfigurationError: Error, Hashable {
  /// The file as messages name it.
  package var file: String
  /// From the top of the file to its end; never empty.
  package var problems: [ConfigurationProblem]

  package init(file: String, problems: [ConfigurationProblem]) {
    self.file = file
    self.problems = problems
  }
}

/// One thing that is wrong with a configuration file.
package struct ConfigurationProblem: Hashable, Sendable {
  package var position: TextPosition
  /// Where in the tree, for instance `devices[0].scale`; empty for the file as a whole.
  package var keyPath: String
  /// What is wrong, and what would be right.
  package var message: String
}

extension ConfigurationError: CustomStringConvertible {
  /// A line for each problem, as compilers write them: `stillframe.json:3:14: locales: …`.
  package var description: String {
    var lines = problems.prefix(Self.mostLines).map { problem in
      let place = "\(file):\(problem.position.line):\(problem.position.column): "
      return place + (problem.keyPath.isEmpty ? "" : "\(problem.keyPath): ") + problem.message
    }
    if problems.count > Self.mostLines {
      lines.append("… and \(problems.count - Self.mostLines) more")
    }
    return lines.joined(separator: "\n")
  }

  /// Nobody reads more, and a file of another kind can give very many.
  private static let mostLines = 100
}
