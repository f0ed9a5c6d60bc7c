import Foundation
import RunModel
import StillframeWire
import Testing

@testable import ReviewReport

struct JUnitReportTests {
  @Test func writesExactlyThisForEveryVerdict() {
    var run = SmallRun.everyVerdict
    run.orphaned = [SmallRun.shot("old")]
    run.matrix.shots.append(SmallRun.shot("left-out"))
    run.selection = ["…"]
    #expect(JUnitReport(RunSummary(run)).text == Self.everyVerdict)
  }

  @Test func newShotPassesWhenAllowed() {
    let run = SmallRun.run([("home", .captured(SmallRun.picture), .noBaseline, [])])
    #expect(JUnitReport(RunSummary(run)).text.contains("failures=\"1\""))
    let allowed = JUnitReport(RunSummary(run, newShots: .pass)).text
    #expect(allowed.contains("failures=\"0\""))
    #expect(!allowed.contains("<failure"))
  }

  @Test func unfinishedRunIsAnErrorOfItsOwn() {
    var run = SmallRun.run([("home", .captured(SmallRun.picture), .samePixels, [])])
    run.state = .incomplete
    let text = JUnitReport(RunSummary(run)).text
    #expect(
      text.contains("<testsuites name=\"Stillframe\" tests=\"2\" failures=\"0\" errors=\"1\"")
    )
    #expect(text.contains("<error type=\"incomplete\" message=\"The run did not finish,"))
  }

  @Test func carriesNothingThatXMLForbids() throws {
    let hostile = "a\u{0}b\u{B}c\u{1B}[31m\u{FFFE}]]>&<\"'\u{202E}\n"
    #expect(
      XMLText(hostile).escaped
        == "a␀b␋c␛[31m\u{FFFD}]]&gt;&amp;&lt;&quot;&apos;‹U+202E› "
    )
  }

  static let everyVerdict = """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="Stillframe" tests="9" failures="3" errors="3" skipped="1" time="0.312">
      <testsuite name="phone" tests="9" failures="3" errors="3" skipped="1" time="0.312">
        <testcase classname="stillframe.phone" name="phone/en/light/unchanged" time="0.062"/>
        <testcase classname="stillframe.phone" name="phone/en/light/within" time="0.062"/>
        <testcase classname="stillframe.phone" name="phone/en/light/changed" time="0.062">
          <failure type="changed" message="“buy” moved down by 5 px.">5 % of the pixels changed (limit 0.5 %).
    50 pixels changed within one 32 × 32 window (limit 24).
    “buy” moved down by 5 px.</failure>
        </testcase>
        <testcase classname="stillframe.phone" name="phone/en/light/new" time="0.062">
          <failure type="new" message="There is no baseline yet.">There is no baseline yet.</failure>
        </testcase>
        <testcase classname="stillframe.phone" name="phone/en/light/missing" time="0.000">
          <error type="missing" message="No picture of it was taken in this run.">No picture of it was taken in this run.</error>
        </testcase>
        <testcase classname="stillframe.phone" name="phone/en/light/failed" time="0.000">
          <error type="failed" message="not ready after 20 s: open hold &apos;photo&apos;">not ready after 20 s: open hold &apos;photo&apos;
    Release it.</error>
        </testcase>
        <testcase classname="stillframe.phone" name="phone/en/light/incomparable" time="0.062">
          <error type="incomparable" message="scale is 2, not 3">scale is 2, not 3</error>
        </testcase>
        <testcase classname="stillframe.phone" name="phone/en/light/old" time="0.000">
          <failure type="orphaned" message="There is a baseline, but the configuration asks for no such shot.">There is a baseline, but the configuration asks for no such shot.</failure>
        </testcase>
        <testcase classname="stillframe.phone" name="phone/en/light/left-out" time="0.000">
          <skipped message="The run was narrowed and left this shot out."/>
        </testcase>
      </testsuite>
    </testsuites>

    """
}
