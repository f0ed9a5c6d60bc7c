/// What has to be so between the parts of a configuration, each of which is right by itself.
struct ConfigurationCoherence {
  /// More shots than this are a slip of the pen; at a tenth of a second each they take hours.
  static let mostShots = 100_000

  private let configuration: Configuration

  init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  /// Notes all that isn't so.
  func check(_ reader: ObjectReader) {
    checkApp(reader)
    checkSize(reader)
    checkFolders(reader)
  }

  private func checkApp(_ reader: ObjectReader) {
    let app = configuration.app
    for device in configuration.devices {
      switch device.kind {
      case .virtualDisplay where app.executable == nil:
        reader.problem(
          "has no executable, which the virtual display \"\(device.id)\" needs; "
            + "for instance \"executable\": \".build/debug/app\" is right",
          with: "app"
        )
        return
      case .simulator where app.bundle == nil:
        reader.problem(
          "names no app for the simulator \"\(device.id)\"; "
            + "\"project\" or \"workspace\" with \"scheme\", or \"path\" of an .app, is right",
          with: "app"
        )
        return
      default: break
      }
    }
  }

  private func checkSize(_ reader: ObjectReader) {
    let counts = [
      configuration.devices.count, configuration.locales.count,
      configuration.appearances.count, configuration.scenes.count,
    ]
    let shots = counts.reduce(1.0) { $0 * Double($1) }
    guard shots > Double(Self.mostShots) else { return }
    reader.problem(
      "the matrix has \(shots.plain) shots; at most \(Self.mostShots) are right",
      with: "scenes"
    )
  }

  private func checkFolders(_ reader: ObjectReader) {
    let fixtures = FileNameRule.collisionKey(of: configuration.fixtures) + "/"
    let baselines = FileNameRule.collisionKey(of: configuration.baselines) + "/"
    guard fixtures.hasPrefix(baselines) || baselines.hasPrefix(fixtures) else { return }
    reader.problem(
      "\"\(configuration.baselines)\" and the fixtures' \"\(configuration.fixtures)\" lie inside "
        + "each other; two folders apart are right",
      with: reader.has("baselines") ? "baselines" : "fixtures"
    )
  }
}
