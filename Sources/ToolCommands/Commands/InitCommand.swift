private import Foundation
internal import RunModel

/// Writes a first configuration.
struct InitCommand: ToolCommand {
  static let description = CommandDescription(
    name: "init",
    abstract: "Write a first stillframe.json: one device, one locale, one appearance, one scene.",
    discussion: """
      Nothing that is there is overwritten. Beside the configuration, its schema is written for \
      editors, and .stillframe/ is added to .gitignore.
      """
  )

  @Option(help: "The kind of device; guessed from the project unless given.")
  var device: DeviceName?
  @OptionGroup var colour: ColourOptions

  enum DeviceName: String, CaseIterable, ArgumentValue {
    case virtualDisplay = "virtual-display"
    case simulator
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let root = context.workingDirectory
    let output = context.console.output
    let start = FirstConfiguration(
      project: root,
      device: device,
      languageVariable: context.environment["LANG"]
    )
    // A start that the parser would refuse were a mistake of ours; it is caught here.
    _ = try Configuration(reading: Data(start.text.utf8), file: Configuration.fileName)
    try create(root.appending(path: Configuration.fileName), start.text)
    output.line("Wrote \(Configuration.fileName)")
    let schema = root.appending(path: FirstConfiguration.schemaPath)
    if !FileManager.default.fileExists(atPath: schema.path) {
      try create(schema, ConfigurationSchema.text)
      output.line("Wrote \(FirstConfiguration.schemaPath)")
    }
    if try ignoreState(in: root) { output.line("Added .stillframe/ to .gitignore") }
    output.line()
    output.line("Next:")
    for (number, step) in start.nextSteps.enumerated() { output.line("  \(number + 1). \(step)") }
    return .asAccepted
  }

  private func create(_ file: URL, _ text: String) throws {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file, options: .withoutOverwriting)
    } catch let error as CocoaError where error.code == .fileWriteFileExists {
      throw UsageError("\(file.lastPathComponent) is there already; nothing was changed")
    } catch {
      throw UsageError("\(file.path) can't be written: \(error.localizedDescription)")
    }
  }

  /// Appends to `.gitignore`, which may be a link and keeps all that is in it.
  ///
  /// - Returns: Whether anything had to be added.
  private func ignoreState(in root: URL) throws -> Bool {
    let file = root.appending(path: ".gitignore")
    let old = (try? Data(contentsOf: file)) ?? Data()
    let lines = String(decoding: old, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let known = [".stillframe", ".stillframe/", "/.stillframe", "/.stillframe/"]
    guard !lines.contains(where: known.contains) else { return false }
    do {
      if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
      let handle = try FileHandle(forWritingTo: file)
      defer { try? handle.close() }
      try handle.seekToEnd()
      let separator = old.isEmpty || old.last == UInt8(ascii: "\n") ? "" : "\n"
      try handle.write(contentsOf: Data("\(separator).stillframe/\n".utf8))
    } catch {
      throw UsageError(
        ".gitignore can't be written: \(error.localizedDescription)\n"
          + "Add the line .stillframe/ to it yourself: runs are no part of the project."
      )
    }
    return true
  }
}
