internal import CGTK
internal import Foundation
internal import StillframeGTK
internal import StillframeKit

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// Every way to cheat, by its scene.
@MainActor
enum Scenes {
  static var all: [StillframeScene] {
    still + links + themes + moving + loading + endings
  }

  private static let still: [StillframeScene] = [
    Scene("calm") { page("All is as it seems.").widget },
    Scene("forgotten-hold") {
      let page = page("Somebody forgot to say that it is done.")
      keep(Stillframe.beginHold("forgotten"), with: page.widget)
      return page.widget
    },
    Scene("left-hold") {
      let page = page("This one begins late and never ends.")
      Task {
        try await Task.sleep(for: .milliseconds(150))
        forgotten.append(Stillframe.beginHold("left behind"))
      }
      return page.widget
    },
    Scene("never") {
      page("Nobody ever sees this.").widget
    } prepare: {
      try await Task.sleep(for: .seconds(3600))
    },
    Scene("throws") { throw Refusal() },
    Scene("oversized") {
      let page = page("This page is wider than any screen.")
      gtk_widget_set_size_request(page.widget, 5000, 100)
      return page.widget
    },
  ]

  private static let links: [StillframeScene] = [
    Scene("dropped-link", link: words, leadsTo: "order"),
    // Every page has words: they tell nothing of where the link led.
    Scene("vague-link", link: words, leadsTo: "words"),
  ]

  private static let themes: [StillframeScene] = [
    Scene("late-theme") {
      let page = page("A saved preference comes back late.")
      Task {
        try await Task.sleep(for: .milliseconds(400))
        setDark(false, as: page.widget)
      }
      return page.widget
    },
    Scene("false-theme") {
      let page = page("Light, whatever was asked for.")
      gtk_widget_add_css_class(page.widget, "false-theme")
      gtk_widget_set_valign(page.widget, GTK_ALIGN_FILL)
      style(page.widget, ".false-theme { background: #ffffff; color: #101010; }")
      return page.widget
    },
    Scene("painted") {
      let area: Widget = gtk_drawing_area_new()
      gtk_widget_set_name(area, "painted")
      gtk_widget_add_css_class(area, "painted")
      style(area, ".painted { background: linear-gradient(#204060, #e0c080); }")
      return area
    },
  ]

  private static let moving: [StillframeScene] = [
    Scene("debounce") {
      let page = page("Waiting for you to stop typing…")
      Task {
        try await Task.sleep(for: .milliseconds(300))
        await load(into: page)
      }
      return page.widget
    },
    Scene("fade") {
      let page = page("New")
      Task {
        for step in 1...40 {
          try await Task.sleep(for: .milliseconds(50))
          gtk_widget_set_opacity(page.label, Double(step) / 40)
        }
      }
      gtk_widget_set_opacity(page.label, 0)
      return page.widget
    },
    Scene("tick") {
      let page = page("0 s")
      let start = ContinuousClock.now
      Task {
        while gtk_widget_get_root(page.widget) != nil || start.duration(to: .now) < .seconds(1) {
          try await Task.sleep(for: .seconds(1))
          page.say("\(start.duration(to: .now).components.seconds) s")
        }
      }
      return page.widget
    },
    Scene("spin") {
      let page = page("Still busy")
      let area: Widget = gtk_label_new("◐")
      page.add(area)
      gtk_widget_set_name(area, "spinner")
      gtk_widget_add_tick_callback(area, turn, nil, nil)
      return page.widget
    },
  ]

  private static let loading: [StillframeScene] = [
    Scene("no-fixture") {
      let page = page("Asking for what isn't there")
      Task { await load("v1/nothing?page=2", into: page) }
      return page.widget
    },
    Scene("download") {
      let page = page("Downloading")
      let task = URLSession.shared.downloadTask(with: words) { file, _, _ in
        let isThere = file != nil
        Task { @MainActor in page.say(isThere ? "downloaded" : "no file") }
      }
      task.resume()
      return page.widget
    },
    Scene("upload") {
      let page = page("Uploading")
      var request = URLRequest(url: words)
      request.httpMethod = "POST"
      let task = URLSession.shared.uploadTask(with: request, from: Data("hello".utf8)) {
        _,
        _,
        failure in
        let failed = failure != nil
        Task { @MainActor in page.say(failed ? "not uploaded" : "uploaded") }
      }
      task.resume()
      return page.widget
    },
  ]

  private static let endings: [StillframeScene] = [Ending.crash, .exit, .hang].map { ending in
    Scene(ending.rawValue) {
      Task {
        try await Task.sleep(for: .milliseconds(20))
        ending.happen()
      }
      return page("The end is near: \(ending.rawValue).").widget
    }
  }
}

/// What a scene that can't be built throws.
private struct Refusal: Error, CustomStringConvertible {
  let description = "the scene refuses to be built"
}
