#if DEBUG && canImport(SwiftUI) && canImport(UIKit)

public import SwiftUI

extension View {
  /// Has each `AsyncImage` in the view answered from fixtures, from iOS 27 on.
  ///
  /// Scenes of SwiftUI have it already. A `UIHostingController` inside a scene of UIKit's needs it
  /// around its root view. Before iOS 27 there is no way to give `AsyncImage` a session, and this
  /// does nothing; see <doc:Fixtures>. Outside a capture and in a release build it does nothing
  /// either.
  @ViewBuilder
  public func stillframeAsyncImages() -> some View {
    // The declarations of iOS 27 come with Xcode 27, whose compiler is Swift 6.4.
    #if compiler(>=6.4)
    if #available(iOS 27, *), Stillframe.isActive {
      asyncImageURLSession(FixtureSession.shared)
    } else {
      self
    }
    #else
    self
    #endif
  }
}

#endif
