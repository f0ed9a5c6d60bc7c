#if DEBUG

import Testing

@testable import StillframeKit

struct WorkTests {
  @Test(
    arguments: [
      ([], ""),
      ([.hold(label: "a")], "open hold 'a'"),
      ([.hold(label: "a"), .hold(label: "b")], "open holds 'a', 'b'"),
      ([.hold(label: "a"), .hold(label: "a")], "open holds 'a', 'a'"),
      ([.request(method: "GET", url: "https://a.test/x")], "pending GET https://a.test/x"),
      (
        [.request(method: "GET", url: "https://a.test/x"), .hold(label: "a")],
        "open hold 'a'; pending GET https://a.test/x"
      ),
      (
        [
          .request(method: "GET", url: "https://a.test/x"),
          .request(method: "POST", url: "https://a.test/y"),
        ],
        "pending GET https://a.test/x, POST https://a.test/y"
      ),
    ] as [([Work], String)]
  )
  func isDescribedInTheWordsOfTheTimeouts(work: [Work], words: String) {
    #expect(work.described == words)
  }

  @Test(arguments: [(10, "'9'"), (11, "'9' and 1 more"), (500, "'9' and 490 more")])
  func namesTenOfAKind(count: Int, end: String) {
    let holds = (0..<count).map { Work.hold(label: "\($0)") }
    #expect(holds.described.hasSuffix(end))
  }
}

#endif
