import Foundation
import PaywallModel
import UIKit

extension BundledImage {
  /// The picture, decoded when it is drawn.
  var image: UIImage? { UIImage(contentsOfFile: file.path) }

  /// The picture, decoded on whatever thread this is called on.
  nonisolated func decoded() async -> UIImage? {
    UIImage(contentsOfFile: file.path)?.preparingForDisplay()
  }
}
