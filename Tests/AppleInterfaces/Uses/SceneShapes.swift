// Scenes as people write them, in every shape that a closure can have.

import Foundation
import StillframeKit
import SwiftUI
import UIKit

struct Row: View {
  let number: Int
  var body: some View { Text("\(number)") }
}

@MainActor
func loadRow() throws -> Row { Row(number: 1) }

@MainActor
func registerViews(isLong: Bool) {
  Stillframe.scenes {
    Scene("single") { Row(number: 1) }
    Scene("statements") {
      let number = 4
      Row(number: number)
    }
    Scene("several") {
      Row(number: 1)
      Row(number: 2)
    }
    Scene("condition") {
      if isLong { Text("Long") }
    }
    Scene("branches") {
      if isLong { Text("Long") } else { Row(number: 1) }
    }
    Scene("throws") { try loadRow() }
    Scene("modified", name: "Modified") {
      Row(number: 1).stillframeElement("row")
    } prepare: {
      try await Task.sleep(nanoseconds: 1)
    }
  }
}

@MainActor
func registerControllers(isLong: Bool) {
  Stillframe.scenes {
    Scene("controller") { UIViewController() }
    Scene("navigation") { UINavigationController(rootViewController: UIViewController()) }
    Scene("built") {
      let controller = UIViewController()
      controller.view.backgroundColor = .white
      return controller
    }
    Scene("chosen") {
      isLong ? UINavigationController(rootViewController: UIViewController()) : UIViewController()
    }
    Scene("hosting") { UIHostingController(rootView: Row(number: 1)) }
  }
}
