public import Observation

/// The look that the reader chose in the app's settings.
public enum ThemeChoice: String, Sendable, CaseIterable {
  case system, light, dark
}

/// How the app looks, and what painted it so.
///
/// The app brings its own theme: it saves what the reader chose and applies it again whenever a
/// screen with settings appears, whatever the system says meanwhile. A capture has to be able to
/// overrule it: ``override`` is what the capture's hook sets.
@MainActor
@Observable
public final class Theme {
  /// What the reader chose.
  public private(set) var saved: ThemeChoice

  /// The look that a capture asked for; nil on every other day.
  public var override: ThemeChoice? {
    didSet { apply() }
  }

  /// What was painted last, as the painter says it.
  public var paintedDark: Bool { painter.isDark }

  @ObservationIgnored private let painter: any ThemePainter

  public init(saved: ThemeChoice, painter: any ThemePainter) {
    self.saved = saved
    self.painter = painter
  }

  /// The choice that is in force.
  public var choice: ThemeChoice { override ?? saved }

  public func choose(_ choice: ThemeChoice) {
    saved = choice
    apply()
  }

  /// Applies the choice in force once more, as some other part of the app may have painted.
  public func apply() {
    switch choice {
    case .system: painter.paint(dark: painter.systemIsDark)
    case .light: painter.paint(dark: false)
    case .dark: painter.paint(dark: true)
    }
  }
}

/// What paints the app's windows light or dark.
@MainActor
public protocol ThemePainter: AnyObject {
  var systemIsDark: Bool { get }
  /// What is painted now, read back from the toolkit.
  var isDark: Bool { get }
  func paint(dark: Bool)
}
