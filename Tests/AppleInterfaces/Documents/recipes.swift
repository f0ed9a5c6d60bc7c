// What the code in docs/recipes.md stands in: the app that a reader has already.

import Foundation
import Observation
import StillframeKit
import SwiftUI

@available(iOS 17, *)
@MainActor
@Observable
final class LiveOrders {
  var orders: [String] = []
}

@available(iOS 17, *)
struct OrdersView: View {
  let store: LiveOrders
  var body: some View { Text("\(store.orders.count)") }
}

struct OffersView: View {
  let storefront: any Storefront
  var body: some View { Text("Offers") }
}
