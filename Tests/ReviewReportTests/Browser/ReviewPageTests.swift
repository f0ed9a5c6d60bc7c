import Foundation
import RunModel
import StillframeWire
import Testing

@testable import ReviewReport

extension BrowserTests {
  /// The page as a browser shows it.
  @Suite(.timeLimit(.minutes(5)))
  struct ReviewPageTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Two locales, two scenes; the paywall changed, and one picture of home could not be taken.
    private func demo() async throws -> DemoRun {
      try await DemoRun(
        in: folder.url,
        scenes: ["home", "paywall"],
        locales: ["en-GB", "ar-EG"],
        shrink: 3
      ) { screen in
        screen.isPadded = screen.shot.scene == "paywall"
        return screen.shot.description == "phone/ar-EG/dark/home" ? SmallRun.failure : nil
      }
    }

    private let links = "document.querySelectorAll('.overview-body .shot-link').length"

    @Test func opensFromTheFileSystemAndAsksForNothingElse() async throws {
      let report = try await demo().report()
      let page = try await BrowserPage()
      try await page.open(report.index)
      try await page.wait(for: "[...document.images].every((image) => image.naturalWidth > 0)")
      let headline: String = try await page.value(of: "document.querySelector('h1').textContent")
      #expect(headline == "Could not tell: of 8 shots, 1 failed, 4 changed.")
      #expect(try await page.value(of: links) == 8)
      try await page.open(report.index, hash: "#shot=phone/ar-EG/light/paywall")
      try await page.wait(for: "[...document.images].every((image) => image.naturalWidth > 0)")
      #expect(page.complaints == [])
      let inside = "file://\(report.folder.resolvingSymlinksInPath().path)/"
      let outside = try page.requests().filter {
        !$0.hasPrefix(inside) && $0 != "about:blank" && $0 != "data:,"
      }
      #expect(outside == [])
      #expect(try page.requests().count > 8)
    }

    @Test func filtersNarrowWhatIsShown() async throws {
      let report = try await demo().report()
      let page = try await BrowserPage()
      try await page.open(report.index)
      try await page.run("document.querySelector('[data-verdict=changed]').click()")
      #expect(try await page.value(of: links) == 4)
      #expect(try await page.value(of: "location.hash") == "#verdict=changed")
      try await page.run(
        """
        const select = document.querySelector('[data-axis=locale]');
        select.value = 'ar-EG';
        select.dispatchEvent(new Event('change'))
        """
      )
      #expect(try await page.value(of: links) == 2)
      try await page.press("/")
      try await page.press("d", "a", "r", "k")
      #expect(try await page.value(of: links) == 1)
      #expect(
        try await page.value(of: "location.hash") == "#verdict=changed&locale=ar-EG&text=dark"
      )
      // The same again from the address alone.
      try await page.open(report.index, hash: "#verdict=changed&locale=ar-EG&text=dark")
      #expect(try await page.value(of: links) == 1)
      #expect(try await page.value(of: "document.getElementById('search').value") == "dark")
      try await page.open(report.index, hash: "#text=nothing%20like%20it")
      #expect(try await page.value(of: links) == 0)
      let text: String = try await page.value(
        of: "document.querySelector('.nothing').textContent"
      )
      #expect(text.hasPrefix("No shot matches the filters."))
      #expect(page.complaints == [])
    }

    @Test func keysWalkThroughTheShots() async throws {
      let report = try await demo().report()
      let page = try await BrowserPage()
      let shot = "new URLSearchParams(location.hash.slice(1)).get('shot')"
      try await page.open(report.index, hash: "#verdict=changed")
      try await page.press("j", "j")
      let focused = "document.activeElement.dataset.shot"
      #expect(try await page.value(of: focused) == "phone/en-GB/dark/paywall")
      try await page.press("k")
      #expect(try await page.value(of: focused) == "phone/en-GB/light/paywall")
      try await page.run("document.activeElement.click()")
      try await page.wait(for: "document.querySelector('.stage')")
      try await page.press("ArrowRight")
      try await page.wait(for: "\(shot) === 'phone/en-GB/dark/paywall'")
      try await page.press("ArrowLeft")
      try await page.wait(for: "\(shot) === 'phone/en-GB/light/paywall'")
      try await page.press("?")
      #expect(
        try await page.value(of: "document.querySelector('dialog[open] h2').textContent")
          == "Keyboard"
      )
      try await page.run("document.querySelector('dialog').close()")
      try await page.press("Escape")
      try await page.wait(for: "document.querySelector('.overview')")
      #expect(try await page.value(of: focused) == "phone/en-GB/light/paywall")
      try await page.press("v")
      #expect(try await page.value(of: "document.querySelectorAll('.list li').length") == 4)
      #expect(page.complaints == [])
    }

    @Test func everyKeyCountsHoweverFast() async throws {
      let report = try await demo().report()
      let page = try await BrowserPage()
      try await page.open(report.index, hash: "#shot=phone/en-GB/light/paywall&verdict=changed")
      try await page.run(
        """
        for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'])
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
        """
      )
      let expected = "phone/ar-EG/light/paywall"
      let shot = "new URLSearchParams(location.hash.slice(1)).get('shot')"
      #expect(try await page.value(of: shot) == expected)
      try await page.run("history.back()")
      try await page.wait(for: "\(shot) === 'phone/ar-EG/dark/paywall'")
      #expect(page.complaints == [])
    }

    @Test func everyModeShowsItsPictures() async throws {
      let report = try await demo().report()
      let page = try await BrowserPage()
      try await page.open(report.index, hash: "#shot=phone/en-GB/light/paywall")
      let shown = """
        [...document.querySelectorAll('.pane')].map((pane) =>
          [...pane.querySelectorAll('img')].map((image) =>
            image.getAttribute('src').split('/')[1]).join('+')).join(' ')
        """
      let expected = [
        "1": "baseline", "2": "current", "3": "difference", "4": "baseline current difference",
        "5": "baseline+current", "6": "baseline+current", "7": "baseline+current",
      ]
      for (key, pictures) in expected.sorted(by: <) {
        try await page.press(key)
        #expect(try await page.value(of: shown) == pictures, "mode \(key)")
        let pressed = "document.querySelectorAll('.toolbar [data-mode][aria-pressed=true]').length"
        #expect(try await page.value(of: pressed) == 1)
      }
      // Blinking: by hand, one picture at a time.
      let visible = """
        [...document.querySelectorAll('.pane img')].map((image) => image.style.visibility).join(' ')
        """
      try await page.run("document.querySelector('h1').focus()")
      try await page.press(" ")
      let first: String = try await page.value(of: visible)
      try await page.press(" ")
      let second: String = try await page.value(of: visible)
      #expect(Set([first, second]) == ["visible hidden", "hidden visible"])
      // Swiping, from the keyboard.
      try await page.press("5")
      try await page.run("document.querySelector('.swipe-handle').focus()")
      let split = "document.querySelector('.swipe-handle').getAttribute('aria-valuenow')"
      #expect(try await page.value(of: split) == "50")
      try await page.press("ArrowRight")
      #expect(try await page.value(of: split) == "52")
      try await page.press("Home")
      #expect(try await page.value(of: split) == "0")
      #expect(page.complaints == [])
    }

    @Test func magnifiesAndFits() async throws {
      let report = try await demo().report()
      let page = try await BrowserPage()
      try await page.open(report.index, hash: "#shot=phone/en-GB/light/paywall&mode=current")
      try await page.wait(for: "[...document.images].every((image) => image.naturalWidth > 0)")
      let width = "Math.round(document.querySelector('.content img').getBoundingClientRect().width)"
      try await page.press("9")
      #expect(try await page.value(of: width) == 131)
      #expect(try await page.value(of: "document.querySelector('.zoom').textContent") == "100 %")
      try await page.press("+")
      let larger: Int = try await page.value(of: width)
      #expect(larger == 197)
      try await page.press("0")
      let fit = "document.querySelector('.toolbar button[title^=Fit]').getAttribute('aria-pressed')"
      #expect(try await page.value(of: fit) == "true")
      #expect(page.complaints == [])
    }

    @Test func findingsLightUpWhereTheyAre() async throws {
      let report = try await demo().report()
      let page = try await BrowserPage()
      try await page.open(report.index, hash: "#shot=phone/en-GB/light/paywall&mode=side")
      try await page.wait(for: "document.querySelectorAll('.box.region').length > 0")
      try await page.run("document.querySelectorAll('button.finding')[0].focus()")
      let lit = """
        [...document.querySelectorAll('.box.lit')].map((box) => {
          const image = box.closest('.content').querySelector('img');
          return Math.round(box.offsetHeight / image.clientHeight * image.naturalHeight);
        }).join(' ')
        """
      // The row was 26 pixels high in the baseline and is 30 in the picture.
      #expect(try await page.value(of: lit) == "26 30 30")
      try await page.run("document.activeElement.blur()")
      #expect(try await page.value(of: "document.querySelectorAll('.box.lit').length") == 0)
      let plain = "document.querySelectorAll('p.finding').length"
      #expect(try await page.value(of: plain) == 1)
      #expect(page.complaints == [])
    }

    @Test func failedShotShowsItsReasonsAndTheBaseline() async throws {
      let report = try await demo().report()
      let page = try await BrowserPage()
      try await page.open(report.index, hash: "#shot=phone/ar-EG/dark/home")
      let why: String = try await page.value(of: "document.querySelector('.why').innerText")
      #expect(why.contains("not ready after 20 s: open hold 'photo'"))
      #expect(why.contains("Release it."))
      let mode = "document.querySelector('.toolbar [aria-pressed=true]').dataset.mode"
      #expect(try await page.value(of: mode) == "baseline")
    }

    @Test(arguments: ["", "#shot=phone/en-GB/light/home"])
    func narrowedRunSaysSoEverywhere(hash: String) async throws {
      var demo = try await demo()
      demo.run.selected = demo.run.selected.filter { $0.locale == "en-GB" }
      demo.run.shots = demo.run.shots.filter { $0.shot.locale == "en-GB" }
      demo.run.selection = ["*/en-GB/*/*"]
      let report = try await demo.report()
      let page = try await BrowserPage()
      try await page.open(report.index, hash: hash)
      let caution: String = try await page.value(of: "document.querySelector('.caution').innerText")
      #expect(
        caution == "Narrowed to “*/en-GB/*/*”: 4 of the 8 shots. It says nothing about the others."
      )
      if hash.isEmpty {
        #expect(try await page.value(of: "document.querySelectorAll('.left-out').length") == 4)
      }
    }

    @Test(arguments: ["", "#view=list", "#shot=phone/en-GB/light/paywall"])
    func everyControlHasAName(hash: String) async throws {
      let report = try await demo().report()
      let page = try await BrowserPage()
      try await page.open(report.index, hash: hash)
      struct Tree: Decodable {
        let nodes: [Node]

        struct Node: Decodable {
          let ignored: Bool
          let role: Text?
          let name: Text?
        }
        struct Text: Decodable {
          let value: String?
        }
      }
      let tree: Tree = try await page.result(of: "Accessibility.getFullAXTree")
      let roles: Set = ["button", "link", "combobox", "searchbox", "slider", "checkbox", "image"]
      let controls = tree.nodes.filter { !$0.ignored && roles.contains($0.role?.value ?? "") }
      #expect(controls.count > 8)
      #expect(controls.filter { ($0.name?.value ?? "").isEmpty }.map { $0.role?.value } == [])
    }

    @Test func narrowWindowNeedsNoScrollingSideways() async throws {
      let report = try await demo().report()
      let page = try await BrowserPage()
      try await page.resize(width: 360, height: 740)
      for hash in ["", "#shot=phone/en-GB/light/paywall"] {
        try await page.open(report.index, hash: hash)
        let overflow = "document.documentElement.scrollWidth - innerWidth"
        let width: Int = try await page.value(of: overflow)
        #expect(width <= 0, "\(hash)")
      }
    }
  }
}
