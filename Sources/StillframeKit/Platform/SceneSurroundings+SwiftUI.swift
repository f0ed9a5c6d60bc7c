#if DEBUG && canImport(SwiftUI) && canImport(UIKit)

internal import Foundation
internal import StillframeKitWire
internal import SwiftUI
internal import UIKit

/// The environment that a scene of SwiftUI is built in.
struct SceneSurroundings: ViewModifier {
  /// The shot's locale; nil before there is one.
  var locale: Locale?
  var appearance: Appearance
  /// The size of text that the simulator was set to.
  var contentSize: UIContentSizeCategory?

  func body(content: Content) -> some View {
    let size = contentSize.flatMap { DynamicTypeSize($0) }
    // SwiftUI may call these two while it renders, on a thread of its own.
    content
      .stillframeAsyncImages()
      .scrollIndicators(.hidden)
      .transaction { @Sendable transaction in
        transaction.animation = nil
        transaction.disablesAnimations = true
      }
      .transformEnvironment(\.self) { @Sendable [locale, appearance] values in
        values.colorScheme = appearance == .dark ? .dark : .light
        if let locale {
          values.locale = locale
          let isRightToLeft = locale.language.characterDirection == .rightToLeft
          values.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        }
        if let size {
          values.dynamicTypeSize = size
        }
      }
  }
}

#endif
