internal import RunModel

/// Prints the JSON Schema of the configuration.
struct SchemaCommand: ToolCommand {
  static let description = CommandDescription(
    name: "schema",
    abstract: "Print the JSON Schema of stillframe.json, for editors."
  )

  @OptionGroup var colour: ColourOptions

  func run(in context: CommandContext) async throws -> ExitStatus {
    context.console.output.raw(ConfigurationSchema.text)
    return .asAccepted
  }
}
