// What the code in docs/ios.md stands in: the app that a reader has already.

import Foundation
import Observation
import StillframeKit
import SwiftUI
import UIKit

struct ContentView: View {
  var body: some View { CartView(cart: .nothing) }
}

struct Orders {
  static let fixture = Orders()
}

final class OrdersController: UIViewController {
  init(orders: Orders) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}

@MainActor
final class AppRouter {
  static let shared = AppRouter()
  func makeRoot() -> UIViewController { UIViewController() }
  func open(_ link: URL) {}
  func start(in window: UIWindow) {}
}

struct Person {
  static let fixture = Person()
}

struct ProfileView: View {
  let person: Person
  var body: some View { AsyncImage(url: nil) }
}

@MainActor
final class AppTheme {
  enum Look {
    case light, dark
  }

  var override: Look?
  var isDark: Bool { override == .dark }
}

struct Photo {}

extension [Photo] {
  static var fixtures: [Photo] { [Photo()] }
}

struct PhotosView: View {
  let access: PhotoAccess
  var body: some View { Text("Photos") }
}

@MainActor
final class ProfileModel {
  func load(_ id: String) async throws {}
}

@available(iOS 17, *)
@MainActor
@Observable
final class OrderStore {
  var isLoaded = false
}
