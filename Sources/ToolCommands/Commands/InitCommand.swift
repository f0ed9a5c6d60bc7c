private import BaselineStore
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

      --from reads the configuration of a script that took the screenshots until now (JSON with \
      xcodeproj or workspace, scheme, languages, styles and screens) and the pictures in \
      baselines/<language>/<style>/<screen>.png beside it. What it says becomes ours, the \
      pictures become references that never pass, and what could not be carried over is named. \
      Both stay where they are.
      """
  )

  @Option(help: "The kind of device; guessed from the project unless given.")
  var device: DeviceName?
  @Option(help: ArgumentHelp("Carry over the configuration of another tool.", valueName: "file"))
  var from: String?
  @OptionGroup var colour: ColourOptions

  enum DeviceName: String, CaseIterable, ArgumentValue {
    case virtualDisplay = "virtual-display"
    case simulator
  }

  func validate() throws(UsageError) {
    guard from != nil, device != nil else { return }
    throw UsageError("--device means nothing with --from, which brings its simulator")
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    if let from { return try await carryOver(from, in: context) }
    let output = context.console.output
    let start = FirstConfiguration(
      project: context.workingDirectory,
      device: device,
      languageVariable: context.environment["LANG"]
    )
    // A start that the parser would refuse were a mistake of ours; it is caught here.
    _ = try Configuration(reading: Data(start.text.utf8), file: Configuration.fileName)
    try write(start.text, in: context)
    print(start.nextSteps, to: output)
    return .asAccepted
  }

  private func carryOver(_ path: String, in context: CommandContext) async throws -> ExitStatus {
    let file = context.workingDirectory.appending(path: Configuration.fileName)
    // Looked at first, so that pictures are not imported for nothing.
    guard (try? FileManager.default.attributesOfItem(atPath: file.path)) == nil else {
      throw Self.exists(file)
    }
    let migration = try Migration(from: path, in: context)
    let pictures: ImportResult
    do {
      pictures = try await migration.importPictures()
    } catch let refusal as AcceptanceRefusal {
      context.console.diagnostics.line(refusal.description, prefixed: "error:")
      return refusal.status
    }
    try write(migration.configuration.text, in: context)
    let output = context.console.output
    output.line()
    for line in MigrationWords(migration, pictures).lines { output.line(line) }
    print(
      [
        "Put StillframeKit into the app and register its scenes.",
        "Run 'stillframe doctor': it says what is missing, and how to get it.",
        pictures.imported.isEmpty
          ? "Run 'stillframe baseline --reason \"First pictures\"' to take and accept them all."
          : "Run 'stillframe check' and 'stillframe open': accept what is right, with a reason.",
      ],
      to: output
    )
    return .asAccepted
  }

  /// Writes the configuration, and what belongs beside it.
  private func write(_ text: String, in context: CommandContext) throws {
    let root = context.workingDirectory
    let output = context.console.output
    try create(root.appending(path: Configuration.fileName), text)
    output.line("Wrote \(Configuration.fileName)")
    let schema = root.appending(path: FirstConfiguration.schemaPath)
    if !FileManager.default.fileExists(atPath: schema.path) {
      try create(schema, ConfigurationSchema.text)
      output.line("Wrote \(FirstConfiguration.schemaPath)")
    }
    if try ignoreState(in: root) { output.line("Added .stillframe/ to .gitignore") }
  }

  private func print(_ nextSteps: [String], to output: Console.Stream) {
    output.line()
    output.line("Next:")
    for (number, step) in nextSteps.enumerated() { output.line("  \(number + 1). \(step)") }
  }

  private static func exists(_ file: URL) -> UsageError {
    UsageError("\(file.lastPathComponent) is there already; nothing was changed")
  }

  private func create(_ file: URL, _ text: String) throws {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file, options: .withoutOverwriting)
    } catch let error as CocoaError where error.code == .fileWriteFileExists {
      throw Self.exists(file)
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
