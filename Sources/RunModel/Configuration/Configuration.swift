package import StillframeWire

/// What `stillframe.json` asks for, checked and with every default filled in.
///
/// All paths in it are relative to the project's folder, the one in which the file lies, and
/// never lead out of it unless they are absolute.
package struct Configuration: Hashable, Sendable {
  package var app: AppConfiguration
  /// At least one, with ids that no two file systems take for the same.
  package var devices: [DeviceConfiguration]
  package var locales: [LocaleID]
  /// In the order in which they are taken; light and dark unless the file says otherwise.
  package var appearances: [Appearance]
  package var scenes: [SceneID]
  package var capture: CaptureRules
  package var comparison: ComparisonRules
  /// The folder of the fixtures.
  package var fixtures: String
  /// The folder of the baselines.
  package var baselines: String
  package var masks: [Mask]
  /// How many runs are kept, the latest of them; those of the last day are kept besides.
  package var keptRuns: Int

  /// Makes a configuration; what is left out has its default.
  package init(
    app: AppConfiguration,
    devices: [DeviceConfiguration],
    locales: [LocaleID],
    appearances: [Appearance] = [.light, .dark],
    scenes: [SceneID],
    capture: CaptureRules = CaptureRules(),
    comparison: ComparisonRules = ComparisonRules(),
    fixtures: String = "Stillframe/Fixtures",
    baselines: String = "Stillframe/Baselines",
    masks: [Mask] = [],
    keptRuns: Int = 20
  ) {
    self.app = app
    self.devices = devices
    self.locales = locales
    self.appearances = appearances
    self.scenes = scenes
    self.capture = capture
    self.comparison = comparison
    self.fixtures = fixtures
    self.baselines = baselines
    self.masks = masks
    self.keptRuns = keptRuns
  }

  /// The name of the file at the project's root.
  package static let fileName = "stillframe.json"

  /// The largest file that is read.
  package static let largestSizeInBytes = 1 << 20
}

extension Configuration {
  /// Every shot that the configuration asks for, in the order of the file.
  package var matrix: Matrix {
    Matrix(
      devices: devices.map(\.id),
      locales: locales,
      appearances: appearances,
      scenes: scenes
    )
  }

  /// The masks that cover a part of a shot.
  package func masks(for shot: ShotID) -> [Mask] {
    masks.filter { $0.applies(to: shot) }
  }
}
