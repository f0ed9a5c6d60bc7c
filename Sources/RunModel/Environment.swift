package import StillframeWire

/// All that can make a difference between two pictures of the same app.
package struct Environment: Hashable, Sendable, Codable {
  /// What the picture was taken on, which must agree for a comparison to mean anything.
  package var device: DeviceEnvironment
  /// The tool's version.
  package var toolVersion: String
  /// The version of the kit inside the app, as it said in its hello.
  package var kitVersion: String?
  package var hostOS: String
  /// For instance `Xcode 26.4.1 (17E202)`, when Xcode has a part in it.
  package var xcode: String?
  package var app: AppArtefact?
  /// The hash of every fixture file, and of the configuration.
  package var fixturesHash: String?
  package var configurationHash: String?

  package init(
    device: DeviceEnvironment,
    toolVersion: String,
    kitVersion: String? = nil,
    hostOS: String,
    xcode: String? = nil,
    app: AppArtefact? = nil,
    fixturesHash: String? = nil,
    configurationHash: String? = nil
  ) {
    self.device = device
    self.toolVersion = toolVersion
    self.kitVersion = kitVersion
    self.hostOS = hostOS
    self.xcode = xcode
    self.app = app
    self.fixturesHash = fixturesHash
    self.configurationHash = configurationHash
  }
}

/// The part of an environment on which pixels depend.
package struct DeviceEnvironment: Hashable, Sendable, Codable {
  /// `virtual-display` or `simulator`.
  package var kind: String
  /// The device's type, for instance `com.apple.CoreSimulator.SimDeviceType.iPhone-16`.
  package var type: String
  /// The runtime with its version, and its build.
  package var runtime: String
  package var runtimeBuild: String?
  /// The device's own identifier, which doesn't matter for a comparison.
  package var udid: String?
  package var architecture: String
  package var size: PixelSize
  package var scaleInPixelsPerPoint: Double
  /// The colour profile of its pictures.
  package var colourProfile: String

  package init(
    kind: String,
    type: String,
    runtime: String,
    runtimeBuild: String? = nil,
    udid: String? = nil,
    architecture: String,
    size: PixelSize,
    scaleInPixelsPerPoint: Double,
    colourProfile: String
  ) {
    self.kind = kind
    self.type = type
    self.runtime = runtime
    self.runtimeBuild = runtimeBuild
    self.udid = udid
    self.architecture = architecture
    self.size = size
    self.scaleInPixelsPerPoint = scaleInPixelsPerPoint
    self.colourProfile = colourProfile
  }

  /// Whether a picture of that size shows the whole device: a simulator can be turned by a
  /// quarter.
  package func canShow(_ picture: PixelSize) -> Bool {
    picture == size
      || kind == "simulator" && picture == PixelSize(width: size.height, height: size.width)
  }

  /// Why pictures of the two can't be compared, one line each; empty when they can.
  ///
  /// The size is not among the reasons: a sound picture of another size is a change.
  package func reasonsNotComparable(with baseline: DeviceEnvironment) -> [String] {
    var reasons: [String] = []
    func check(_ what: String, _ mine: String, _ theirs: String) {
      guard mine != theirs else { return }
      reasons.append("\(what) is \(mine), the baseline's is \(theirs)")
    }
    check("device kind", kind, baseline.kind)
    check("device type", type, baseline.type)
    check("runtime", runtime, baseline.runtime)
    check("runtime build", runtimeBuild ?? "unknown", baseline.runtimeBuild ?? "unknown")
    check("scale", "\(scaleInPixelsPerPoint)", "\(baseline.scaleInPixelsPerPoint)")
    check("colour profile", colourProfile, baseline.colourProfile)
    check("architecture", architecture, baseline.architecture)
    return reasons
  }
}

/// The app that was photographed.
package struct AppArtefact: Hashable, Sendable, Codable {
  /// The executable's path, relative to the project where it lies inside it.
  package var path: String
  /// The hash of the executable's bytes.
  package var executableHash: String
  /// Whether this run built it, or it was given as a finished app.
  package var builtByRun: Bool
  /// Whether the build's command succeeded and left the executable as it was.
  ///
  /// It was up to date, or another was built. Nil where that can't be.
  package var leftByBuild: Bool?
  package var bundleID: String?
  package var version: String?
  /// The project's commit, and whether its work tree had changes.
  package var sourceCommit: String?
  package var sourceIsDirty: Bool?

  package init(
    path: String,
    executableHash: String,
    builtByRun: Bool,
    leftByBuild: Bool? = nil,
    bundleID: String? = nil,
    version: String? = nil,
    sourceCommit: String? = nil,
    sourceIsDirty: Bool? = nil
  ) {
    self.path = path
    self.executableHash = executableHash
    self.builtByRun = builtByRun
    self.leftByBuild = leftByBuild
    self.bundleID = bundleID
    self.version = version
    self.sourceCommit = sourceCommit
    self.sourceIsDirty = sourceIsDirty
  }
}
