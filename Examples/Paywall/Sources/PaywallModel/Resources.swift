public import Foundation

/// The pictures that the app brings with it.
public enum BundledImage: String, Sendable, CaseIterable {
  case shore, portrait

  /// The picture's file, a PNG.
  public var file: URL {
    Bundle.module.bundleURL.appending(path: "Images/\(rawValue).png")
  }
}
