import UIKit

/// The app in UIKit.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}
