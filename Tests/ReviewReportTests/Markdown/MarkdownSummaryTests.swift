import RunModel
import StillframeWire
import Testing

@testable import ReviewReport

struct MarkdownSummaryTests {
  @Test func writesExactlyThisForEveryVerdict() {
    var run = SmallRun.everyVerdict
    run.orphaned = [SmallRun.shot("old")]
    #expect(MarkdownSummary(RunSummary(run)).text == Self.everyVerdict)
  }

  @Test func cautionsComeFirst() {
    var run = SmallRun.run([("home", .captured(SmallRun.picture), .samePixels, [])])
    run.matrix.shots.append(SmallRun.shot("paywall"))
    let text = MarkdownSummary(RunSummary(run)).text
    #expect(
      text.hasPrefix(
        """
        ## Stillframe

        **The one shot is as accepted.**

        > **Note:** Narrowed\\: 1 of the 2 shots. It says nothing about the others.

        """
      )
    )
  }

  @Test(arguments: [50, 51])
  func tablesAreBounded(count: Int) {
    let rows = (0..<count).map { index -> SmallRun.Row in
      ("s\(index)", .captured(SmallRun.picture), .measured(SmallRun.measures(changed: 50)), [])
    }
    let text = MarkdownSummary(RunSummary(SmallRun.run(rows))).text
    #expect(text.split(separator: "\n").count { $0.hasPrefix("| `phone/") } == 50)
    #expect(text.contains("and 1 more, which the report shows") == (count == 51))
  }

  static let everyVerdict = """
    ## Stillframe

    **Could not tell\\: of 7 shots, 1 failed, 1 is missing, 1 is incomparable, 1 changed, 1 is new; 1 baseline has no shot.**

    | unchanged | within | changed | new | missing | failed | incomparable | orphaned |
    | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
    | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 |

    ### Could not tell

    | shot | verdict | why |
    | --- | --- | --- |
    | `phone/en/light/missing` | missing | No picture of it was taken in this run. |
    | `phone/en/light/failed` | failed | not ready after 20 s\\: open hold 'photo'<br>Release it. |
    | `phone/en/light/incomparable` | incomparable | scale is 2, not 3 |

    ### Changed

    | shot | changed pixels | in one window | what changed |
    | --- | ---: | ---: | --- |
    | `phone/en/light/changed` | 5 % | 50 | “buy” moved down by 5 px. |

    ### New, without a baseline

    - `phone/en/light/new`

    ### Baselines without a shot

    - `phone/en/light/old`

    Run `r1`, metric `luma (tolerance 24)`, limits: 0.5 % of the pixels, 24 in a window of 32 × 32, a tint of 1.

    """
}

struct MarkdownTextTests {
  struct Case: CustomTestStringConvertible {
    let text: String
    let escaped: String

    var testDescription: String { text }
  }

  @Test(arguments: [
    Case(text: "plain words, 5 px (7 %).", escaped: "plain words, 5 px (7 %)."),
    Case(text: "a|b", escaped: "a\\|b"),
    Case(text: "<img src=x>", escaped: "&lt;img src\\=x&gt;"),
    Case(text: "&lt;", escaped: "&amp;lt;"),
    Case(text: "[x](javascript:y)", escaped: "\\[x\\](javascript\\:y)"),
    Case(text: "https://a.test", escaped: "https\\:\\/\\/a.test"),
    Case(text: "www.a.test", escaped: "www\\.a.test"),
    Case(text: "@ada #12", escaped: "\\@\u{200B}ada \\#\u{200B}12"),
    Case(text: "a\nb", escaped: "a b"),
    Case(text: "\u{202E}abc", escaped: "‹U+202E›abc"),
    Case(text: "$x$ `y` *z* _w_ ~v~", escaped: "\\$x\\$ \\`y\\` \\*z\\* \\_w\\_ \\~v\\~"),
  ])
  func textWorksAsNothingElse(_ row: Case) {
    #expect(MarkdownText(row.text).escaped == row.escaped)
  }

  @Test func codeStaysInItsSpanAndItsCell() {
    #expect(MarkdownCode("a`b|c\nd").escaped == "`a\u{2CB}b｜c d`")
    #expect(MarkdownCode("").escaped == "` `")
  }
}
