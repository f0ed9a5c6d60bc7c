#if DEBUG

import Foundation
import PaywallModel
import StillframeKit
import SwiftUI

extension Capture {
  /// The states of the app that are photographed.
  static func registerScenes(context: AppContext) {
    Stillframe.scenes {
      Scene("home", name: "Home") {
        HomeView(context: context) { _ in }
      }
      Scene("paywall", name: "Paywall") {
        PaywallView(context: context) { _ in }
      }
      if let link = URL(string: "paywall://orders/1042") {
        Scene("order", name: "Order", link: link, leadsTo: "order.number")
      }
      Scene("settings", name: "Settings") {
        SettingsView(model: settings(context), context: context) { _ in }
      }
    }
  }
}

#endif
