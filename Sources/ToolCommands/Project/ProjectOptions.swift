/// The arguments of every command that reads a configuration.
struct ProjectOptions: ArgumentGroup {
  @Option(
    help: ArgumentHelp(
      "The configuration. Without it, stillframe.json is looked for here and in the folders above.",
      valueName: "file"
    )
  )
  var config: String?
}

/// How a command's words look.
struct OutputOptions: ArgumentGroup {
  @Flag(help: "Print JSON on standard output; words go to standard error.") var json = false
  @OptionGroup var colour: ColourOptions
}

/// Whether a command's words have colours.
///
/// The flag is looked at before anything is parsed, so that errors are plain too.
struct ColourOptions: ArgumentGroup {
  @Flag(help: "Leave colours out, as NO_COLOR does.") var noColor = false
}
