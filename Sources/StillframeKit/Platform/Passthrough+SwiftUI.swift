#if !DEBUG && canImport(SwiftUI) && canImport(UIKit)

public import Foundation
public import SwiftUI

// What may stand in an app's views without `#if DEBUG`. These are inlined into the app as what they
// return: nothing of them, not even a symbol, is in the kit or in the app.

/// The app's content as it is.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_alwaysEmitIntoClient
@_transparent
@MainActor
public func StillframeHost<Content: View>(
  localisation: (@MainActor () -> String)? = nil,
  open: (@MainActor (URL) -> Void)? = nil,
  @ViewBuilder content: @MainActor () -> Content
) -> Content {
  content()
}

extension View {
  /// The view as it is.
  @_alwaysEmitIntoClient
  @_transparent
  public func stillframeElement(_ name: String, text: String? = nil) -> Self { self }

  /// The view as it is.
  @_alwaysEmitIntoClient
  @_transparent
  public func stillframeAsyncImages() -> Self { self }
}

#endif
