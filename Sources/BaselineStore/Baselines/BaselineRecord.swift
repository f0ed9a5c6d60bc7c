private import Pixels
package import RunModel
package import StillframeWire

/// What is known about a baseline's picture: the JSON beside it.
///
/// Nothing in it changes when the picture doesn't, so that version control shows a difference
/// exactly where there is one.
package struct BaselineRecord: Hashable, Sendable, Codable {
  /// The version of the file; another number, another meaning.
  package static let currentFormat = 1

  package var format: Int
  package var size: PixelSize
  /// The hash of the decoded pixels.
  package var pixelHash: String
  /// The hash of the picture file's bytes.
  package var fileHash: String
  /// What the picture was taken on, as ``environmentDigest(of:)`` sums it up, or
  /// ``unknownEnvironment``.
  package var environment: String
  /// The elements of the screen; nil when the app told of none.
  package var layout: Layout?

  package init(
    size: PixelSize,
    pixelHash: String,
    fileHash: String,
    environment: String,
    layout: Layout?
  ) {
    format = Self.currentFormat
    self.size = size
    self.pixelHash = pixelHash
    self.fileHash = fileHash
    self.environment = environment
    self.layout = layout
  }
}

extension BaselineRecord {
  /// What stands for the environment of a picture that was imported from another tool.
  ///
  /// No digest reads so: such a picture is comparable with nothing until somebody accepts
  /// another in its place.
  package static let unknownEnvironment = "unknown"

  /// Sums up the part of an environment that must agree for a comparison to mean anything.
  ///
  /// It covers what ``DeviceEnvironment/reasonsNotComparable(with:)`` looks at: not the size,
  /// whose difference is a change, and not the device's own identifier.
  package static func environmentDigest(of device: DeviceEnvironment) -> String {
    let facts = [
      device.kind, device.type, device.runtime, device.runtimeBuild ?? "unknown",
      device.architecture, "\(device.scaleInPixelsPerPoint)", device.colourProfile,
    ]
    // Each fact with its length, so that no two lists of facts read the same.
    let text = facts.map { "\($0.utf8.count):\($0)" }.joined(separator: "\n")
    return FileHash(Array(text.utf8)).description
  }
}
