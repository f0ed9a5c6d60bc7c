internal import Foundation

/// The fonts that the app is drawn with.
enum Fonts {
  /// Pins them, and how they are drawn, by a fontconfig file of the app's own.
  ///
  /// Without it, what the machine has and its administrator prefers decides about every glyph.
  /// Call it before GTK starts. A file that is set already stays.
  static func pin() {
    setenv("FONTCONFIG_FILE", Bundle.module.bundleURL.appending(path: "fonts.conf").path, 0)
  }
}
