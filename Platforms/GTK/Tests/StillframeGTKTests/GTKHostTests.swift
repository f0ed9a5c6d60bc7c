import CGTK
import Foundation
@_spi(Host) import StillframeKit
import StillframeKitWire
import Testing

@_spi(Host) @testable import StillframeGTK

/// The host on a screen of the tests' own, one test after the other.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(1)))
struct GTKHostTests {
  private typealias Widget = UnsafeMutablePointer<GtkWidget>

  private let host: GTKHost

  init() throws {
    let application = try #require(
      VirtualScreen.application,
      "Xvfb is missing; run scripts/setup-debian"
    )
    host = GTKHost(app: GTKHost.App(pointer: application))
    host.apply(locale: "en-GB")
    host.apply(appearance: .light)
  }

  // MARK: Frames

  @Test func fillsTheScreenInPixels() async throws {
    try await show(label("hello"))
    let state = try host.effectiveState()
    #expect(state.size == PixelSize(width: VirtualScreen.width, height: VirtualScreen.height))
    #expect(state.scaleInPixelsPerPoint == 2)
    #expect(state.scene == "scene")
    close()
  }

  @Test func countsFramesThatNobodyAskedFor() async throws {
    let label = label("one")
    try await show(label)
    await frame()
    let before = try #require(host.frameClock.repaintCount)
    gtk_label_set_text(OpaquePointer(label), "two")
    await pump { host.frameClock.repaintCount != before }
    #expect(try #require(host.frameClock.repaintCount) > before)
    close()
  }

  @Test func answersEveryoneWhoAsksForAFrame() async throws {
    try await show(label("hello"))
    let clock = host.frameClock
    let frames = (0..<3).map { _ in Task { await clock.renderFrame() } }
    let all = Task { for frame in frames { await frame.value } }
    await pump(until: all)
    close()
  }

  // MARK: What is shown

  @Test(arguments: [Appearance.light, .dark])
  func readsTheAppearanceFromTheText(appearance: Appearance) async throws {
    host.apply(appearance: appearance)
    try await show(label("some words"))
    #expect(try host.effectiveState().appearance == appearance)
    close()
  }

  @Test func believesTheScreenAndNotTheSetting() async throws {
    host.apply(appearance: .dark)
    let label = label("some words")
    style(label, "label { color: #101010; }")
    try await show(label)
    #expect(try host.effectiveState().appearance == .light)
    close()
  }

  @Test func letsThePageOutvoteAButton() async throws {
    let button = label("buy")
    style(button, "label { color: #ffffff; }")
    try await show(column([label("many more words than that"), label("and again"), button]))
    #expect(try host.effectiveState().appearance == .light)
    close()
  }

  @Test func saysTheLocaleThatTheAppSays() async throws {
    let host = try host(localisation: { "ar-EG" })
    host.apply(locale: "ar-EG")
    try await show(label("مرحبا"), on: host)
    #expect(try host.effectiveState().locale == "ar-EG")
    close(host)
  }

  @Test func failsALocaleWhoseDirectionIsAnother() async throws {
    let host = try host(localisation: { "ar-EG" })
    host.apply(locale: "en-GB")
    try await show(label("hello"), on: host)
    let failure = #expect(throws: HostFailure.self) { try host.effectiveState() }
    #expect(
      failure?.description
        == "the app speaks ar-EG, but its widgets are laid out from left to right"
    )
    close(host)
  }

  @Test func saysNothingOfAScreenWithoutAScene() async throws {
    try await show(label("hello"))
    host.clear()
    #expect(throws: HostFailure.self) { try host.effectiveState() }
    close()
  }

  // MARK: Layout

  @Test func listsNamedElementsInPixels() async throws {
    let title = named(label("Lifetime"), "title")
    let inner = column([title])
    let row = named(column([inner]), "row")
    gtk_widget_set_margin_top(row, 10)
    gtk_widget_set_margin_start(row, 7)
    gtk_widget_set_valign(row, GTK_ALIGN_START)
    gtk_widget_set_size_request(title, 100, 40)
    try await show(row)
    let elements = host.layout().elements
    let element = try #require(elements.first)
    #expect(elements.count == 1)
    #expect(element.name == "row")
    #expect(element.kind == "GtkBox")
    #expect(element.text == nil)
    #expect(element.frame == PixelRect(x: 14, y: 20, width: 786 - 14, height: 80))
    #expect(element.children.map(\.name) == ["title"])
    #expect(element.children.first?.text == "Lifetime")
    #expect(element.children.first?.frame.height == 80)
    close()
  }

  @Test func leavesOutWhatIsNotShown() async throws {
    let hidden = named(label("hidden"), "hidden")
    let clear = named(label("clear"), "clear")
    gtk_widget_set_visible(hidden, 0)
    gtk_widget_set_opacity(clear, 0)
    try await show(named(column([hidden, clear, named(label("shown"), "shown")]), "page"))
    #expect(host.layout().allElements.map(\.name) == ["page", "shown"])
    close()
  }

  @Test func readsTheTextOfFieldsAndButtons() async throws {
    let field: Widget = gtk_entry_new()
    gtk_editable_set_text(OpaquePointer(field), "typed")
    let button: Widget = gtk_button_new_with_label("press")
    try await show(column([named(field, "field"), named(button, "button")]))
    #expect(host.layout().elements.map(\.text) == ["typed", "press"])
    close()
  }

  @Test func goesBackToTheScreenAfterAnOversizedScene() async throws {
    let wide = label("wide")
    gtk_widget_set_size_request(wide, 2000, 100)
    try await show(wide)
    #expect(try host.effectiveState().size.width > VirtualScreen.width)
    try await show(label("hello"))
    await pump { (try? host.effectiveState().size.width) == VirtualScreen.width }
    #expect(try host.effectiveState().size.width == VirtualScreen.width)
    close()
  }

  // MARK: Quiet

  @Test func hidesScrollIndicatorsAndTheCaret() async throws {
    let view: Widget = gtk_scrolled_window_new()
    let field: Widget = gtk_entry_new()
    gtk_widget_set_size_request(field, 100, 3000)
    gtk_scrolled_window_set_child(OpaquePointer(view), field)
    try await show(view)
    gtk_widget_grab_focus(field)
    let window = UnsafeMutableRawPointer(host.window).assumingMemoryBound(to: GtkWindow.self)
    #expect(gtk_window_get_focus(window) != nil)
    host.hideScrollIndicators()
    #expect(gtk_window_get_focus(window) == nil)
    let indicator = gtk_scrolled_window_get_vscrollbar(OpaquePointer(view))
    #expect(gtk_widget_get_opacity(indicator) == 0)
    close()
  }

  @Test func showsFailuresInPlaceOfTheScene() async throws {
    try await show(named(label("hello"), "scene.title"))
    host.showFailure("no <scene> & no luck")
    await frame()
    #expect(host.layout().allElements.map(\.name) == ["stillframe.failure"])
    #expect(throws: HostFailure.self) { try host.effectiveState() }
    close()
  }

  @Test func needsARootForLinks() throws {
    #expect(throws: HostFailure.self) { try host.showRoot(as: "order") }
    close()
  }

  // MARK: Setting up

  private func host(localisation: @escaping @MainActor () -> String) throws -> GTKHost {
    close()
    let application = try #require(VirtualScreen.application)
    return GTKHost(app: GTKHost.App(pointer: application, localisation: localisation))
  }

  private func label(_ text: String) -> Widget { gtk_label_new(text) }

  private func named(_ widget: Widget, _ name: String) -> Widget {
    gtk_widget_set_name(widget, name)
    return widget
  }

  private func column(_ children: [Widget]) -> Widget {
    let column: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    for child in children {
      gtk_box_append(
        UnsafeMutableRawPointer(column).assumingMemoryBound(to: GtkBox.self),
        child
      )
    }
    return column
  }

  private func style(_ widget: Widget, _ css: String) {
    guard let provider = gtk_css_provider_new() else { return }
    defer { g_object_unref(provider) }
    gtk_css_provider_load_from_data(provider, css, -1)
    gtk_style_context_add_provider(
      gtk_widget_get_style_context(widget),
      OpaquePointer(provider),
      guint(GTK_STYLE_PROVIDER_PRIORITY_USER)
    )
  }

  private func show(_ widget: Widget, on other: GTKHost? = nil) async throws {
    let host = other ?? host
    try host.show(widget, as: "scene")
    await pump { host.hasAppeared }
    try #require(host.hasAppeared)
    await frame(of: host)
  }

  private func frame(of other: GTKHost? = nil) async {
    let clock = (other ?? host).frameClock
    await pump(until: Task { await clock.renderFrame() })
  }

  /// Runs GLib's main loop until a task has ended.
  private func pump(until task: Task<Void, Never>) async {
    let done = Flag()
    Task {
      await task.value
      done.isSet = true
    }
    await pump { done.isSet }
  }

  /// Lets GLib's main loop and the main actor run in turn until something is so.
  ///
  /// The suite's time limit ends it otherwise.
  private func pump(until condition: () -> Bool) async {
    while !condition(), !Task.isCancelled {
      while g_main_context_iteration(nil, 0) != 0 {}
      await Task.yield()
    }
  }

  private func close(_ other: GTKHost? = nil) {
    gtk_window_destroy(
      UnsafeMutableRawPointer((other ?? host).window).assumingMemoryBound(to: GtkWindow.self)
    )
  }
}

@MainActor
private final class Flag {
  var isSet = false
}
