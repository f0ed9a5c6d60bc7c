import Foundation
import Testing

@testable import ReviewReport

struct ReportPageTests {
  @Test(arguments: ["</script><script>alert(1)</script>", "<!--", "]]>", "&amp;", "\"'\u{2028}"])
  func dataBlockCannotBeLeft(text: String) throws {
    let json = try JSONEncoder().encode([text])
    let inline = InlineJSON(json).text
    #expect(!inline.contains { "<>&".contains($0) })
    #expect(try JSONDecoder().decode([String].self, from: Data(inline.utf8)) == [text])
  }

  @Test func pageMayAskForNothing() throws {
    let page = ReportPage(summaryJSON: Data("{}".utf8), title: "t")
    let html = String(decoding: try #require(page.files["index.html"]), as: UTF8.self)
    #expect(html.contains("default-src 'none'; "))
    #expect(html.contains("connect-src 'none'; "))
    for file in page.files.values {
      let text = String(decoding: file, as: UTF8.self)
        .replacing("http://www.w3.org/2000/svg", with: "")
      #expect(!text.contains("http:") && !text.contains("https:"))
    }
  }

  @Test func titleIsText() throws {
    let page = ReportPage(summaryJSON: Data("{}".utf8), title: "</title><script>")
    let html = String(decoding: try #require(page.files["index.html"]), as: UTF8.self)
    #expect(html.contains("<title>&lt;/title&gt;&lt;script&gt; – Stillframe</title>"))
  }

  @Test func servedPageOffersAcceptance() throws {
    let page = ReportPage(summaryJSON: Data("{}".utf8), title: "t")
    let index = try #require(page.files["index.html"])
    let served = String(decoding: PageHead.offeringAcceptance(in: index), as: UTF8.self)
    #expect(served.contains("connect-src 'self'; "))
    #expect(served.contains("<meta name=\"stillframe-acceptance\""))
    #expect(served.hasSuffix(String(decoding: index, as: UTF8.self).suffix(200)))
  }

  @Test func unknownPageIsServedAsItIs() {
    let other = Data("<!doctype html><p>connect-src 'none'".utf8)
    #expect(PageHead.offeringAcceptance(in: other) == other)
  }
}
