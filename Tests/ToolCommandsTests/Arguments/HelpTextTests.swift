import Testing

@testable import ToolCommands

struct HelpTextTests {
  @Test func describesACommand() {
    let help = HelpText(SampleCommand.self, path: ["tool", "sample"]).rendered(width: 72)
    #expect(
      help == """
        OVERVIEW: Show every kind of argument.

        A paragraph that is long enough to be wrapped when the terminal is
        narrow.

        USAGE: tool sample [--only <glob> ...] [--lanes <lanes>]
          [--tolerance <tolerance>] --reason <reason> [--order <order>]
          [--allow-new] [--config <config>] <place> [<more> ...]

        ARGUMENTS:
          <place>                 Where to look.
          <more>                  More places.

        OPTIONS:
          --only <glob>           Narrow the run.
          --lanes <lanes>         How many. (default: 4)
          --tolerance <tolerance>
                                  How strict.
          -r, --reason <reason>   Why.
          --order <order>         How it is sorted. (values: forward, backward;
                                  default: forward)
          --allow-new             Let new shots pass.
          --config <config>       Another configuration.
          -h, --help              Show this help.
        """
    )
  }

  @Test func listsTheCommands() {
    let help = HelpText(SampleTool.self, path: ["tool"]).rendered(width: 72)
    #expect(
      help == """
        OVERVIEW: Hold two commands.

        USAGE: tool <command>

        OPTIONS:
          --version               Show the version.
          -h, --help              Show this help.

        COMMANDS:
          sample                  Show every kind of argument.
          plain                   Take nothing.

        See 'tool help <command>' for what each of them takes.
        """
    )
  }
}
