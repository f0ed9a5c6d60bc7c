package import StillframeWire

/// One device of the matrix.
package struct DeviceConfiguration: Hashable, Sendable {
  /// The name of the device's pictures on disk.
  package var id: String
  package var kind: Kind

  package enum Kind: Hashable, Sendable {
    case virtualDisplay(VirtualDisplayConfiguration)
    case simulator(SimulatorConfiguration)
  }

  package init(id: String, kind: Kind) {
    self.id = id
    self.kind = kind
  }
}

/// A display without a monitor, of exactly one size.
package struct VirtualDisplayConfiguration: Hashable, Sendable {
  package var size: PixelSize
  /// Pixels for each point of the app's window.
  package var scale: Int

  package init(size: PixelSize, scale: Int = 1) {
    self.size = size
    self.scale = scale
  }
}
