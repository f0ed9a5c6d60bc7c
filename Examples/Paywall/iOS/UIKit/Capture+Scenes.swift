#if DEBUG

import Foundation
import PaywallModel
import StillframeKit
import UIKit

extension Capture {
  /// The states of the app that are photographed.
  static func registerScenes(context: AppContext) {
    Stillframe.scenes {
      Scene("home", name: "Home") {
        HomeController(context: context) { _ in }
      }
      Scene("paywall", name: "Paywall") {
        PaywallController(context: context) { _ in }
      }
      if let link = URL(string: "paywall://orders/1042") {
        Scene("order", name: "Order", link: link, leadsTo: "order.number")
      }
      Scene("settings", name: "Settings") {
        SettingsController(model: settings(context), context: context) { _ in }
      }
    }
  }
}

#endif
