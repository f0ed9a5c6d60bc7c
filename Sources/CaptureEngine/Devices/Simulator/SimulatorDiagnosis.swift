import Foundation
package import RunModel

/// Whether apps can be photographed on simulators of this Mac.
package struct SimulatorDiagnosis: Diagnosing {
  private let devices: [DeviceConfiguration]
  private let bundle: AppBundleSource?
  private let context: SimulatorContext

  /// The first Xcode whose Swift reads the kit's package.
  private static let neededXcode = DottedVersion(major: 26)

  /// How much an Xcode that boots simulators and builds needs to go on.
  private static let neededSpace: Int64 = 8 << 30

  /// - Parameters:
  ///   - devices: The configuration's devices, of which simulators are looked at.
  ///   - bundle: Where the app comes from.
  ///   - context: The Mac and the project.
  package init(
    devices: [DeviceConfiguration],
    bundle: AppBundleSource?,
    context: SimulatorContext
  ) {
    self.devices = devices
    self.bundle = bundle
    self.context = context
  }

  package func diagnose() async -> [Diagnosis] {
    var found: [Diagnosis] = []
    do throws(ToolError) {
      found.append(diagnosis(of: try await xcode(), in: await selected))
    } catch {
      let failure = error.asDeviceError("ask for Xcode")
      return [Diagnosis("Xcode", .wrong, failure.message, remedy: failure.advice)]
    }
    let simctl = Simctl(
      commands: context.commands,
      deadlines: context.deadlines,
      clock: context.clock
    )
    do {
      let catalogue = try await simctl.catalogue()
      found.append(runtimes(catalogue))
      found += devices.compactMap { simulator($0, catalogue) }
      found += leftovers(catalogue)
    } catch {
      let failure = error.asDeviceError("list the simulators")
      found.append(Diagnosis("simulators", .wrong, failure.message, remedy: failure.advice))
    }
    if let bundle { found.append(await app(bundle)) }
    found.append(disk)
    return found
  }

  // MARK: - Xcode

  private func xcode() async throws(ToolError) -> XcodeVersion {
    let command = Command("xcodebuild", ["-version"], deadline: context.deadlines.query)
    let result: CommandResult
    do {
      result = try await context.commands.run(command)
    } catch {
      throw ToolError(command: command, cause: .notRun(error))
    }
    let output = String(decoding: result.standardOutput, as: UTF8.self)
    guard result.succeeded, let version = XcodeVersion(output: output) else {
      throw ToolError(command: command, cause: .ended(result))
    }
    return version
  }

  /// Judges the Xcode, which has to read the kit's package only where it builds the app.
  private func diagnosis(of xcode: XcodeVersion, in place: String) -> Diagnosis {
    guard case .xcode = bundle, xcode.version < Self.neededXcode else {
      return Diagnosis("Xcode", .fine, "\(xcode)\(place)")
    }
    return Diagnosis(
      "Xcode",
      .wrong,
      "\(xcode)\(place) can't read the kit's package, which needs Xcode \(Self.neededXcode) or newer",
      remedy:
        "Select a newer one with xcode-select, or set app.path to an app that is built already."
    )
  }

  /// Where the selected Xcode is; empty when that can't be told.
  private var selected: String {
    get async {
      let command = Command("xcode-select", ["-p"], deadline: context.deadlines.query)
      guard let result = try? await context.commands.run(command), result.succeeded else {
        return ""
      }
      let path = String(decoding: result.standardOutput, as: UTF8.self)
        .trimmingCharacters(in: .newlines)
      return " in \(path.inertOnTerminal)"
    }
  }

  // MARK: - Simulators

  private func runtimes(_ catalogue: SimulatorCatalogue) -> Diagnosis {
    let usable = catalogue.runtimes.filter { $0.platform == "iOS" && $0.isAvailable }
    guard !usable.isEmpty else {
      return Diagnosis(
        "runtimes",
        .wrong,
        "no iOS runtime is installed",
        remedy: "xcodebuild -downloadPlatform iOS"
      )
    }
    let titles = usable.sorted { $0.version < $1.version }.map { runtime in
      runtime.build.map { "\(runtime.title) (\($0))" } ?? runtime.title
    }
    return Diagnosis("runtimes", .fine, titles.joined(separator: ", "))
  }

  private func simulator(
    _ device: DeviceConfiguration,
    _ catalogue: SimulatorCatalogue
  ) -> Diagnosis? {
    guard case .simulator(let configuration) = device.kind else { return nil }
    let subject = "device \(device.id)"
    do {
      let chosen = try catalogue.choose(configuration.choice)
      _ = try StatusBarOverride(configuration.statusBar)
      if configuration.freshness == .cloned, chosen.simulator.state == .booted {
        return Diagnosis(
          subject,
          .wrong,
          "\(chosen.summary) can't be cloned while it is booted",
          remedy: "xcrun simctl shutdown \(chosen.simulator.udid)"
        )
      }
      if let warning = StatusBarOverride.warning(for: chosen.runtime) {
        return Diagnosis(subject, .doubtful, "\(chosen.summary); \(warning)")
      }
      return Diagnosis(subject, .fine, chosen.summary)
    } catch {
      return Diagnosis(subject, .wrong, error.message, remedy: error.advice)
    }
  }

  private func leftovers(_ catalogue: SimulatorCatalogue) -> [Diagnosis] {
    catalogue.simulators.compactMap { simulator in
      guard let copy = SimulatorCopy(name: simulator.name), copy.isLeftover else { return nil }
      return Diagnosis(
        "clone",
        .doubtful,
        "'\(simulator.name.inertOnTerminal)' was left behind by a run that was killed",
        remedy: "xcrun simctl delete \(simulator.udid)"
      )
    }
  }

  // MARK: - App and disk

  private func app(_ bundle: AppBundleSource) async -> Diagnosis {
    switch bundle {
    case .finished(let path):
      do {
        let app = try AppBundle(at: ProjectPath.resolve(path, in: context.project))
        return Diagnosis("app", .fine, "\(app.bundleID) \(app.version), a finished app")
      } catch {
        return Diagnosis("app", .wrong, error.message, remedy: "Build it, or correct app.path.")
      }
    case .xcode(let build): return await scheme(build)
    }
  }

  private func scheme(_ build: XcodeBuild) async -> Diagnosis {
    let subject = "scheme \(build.scheme)"
    let (option, path) =
      switch build.container {
      case .project(let path): ("-project", path)
      case .workspace(let path): ("-workspace", path)
      }
    let command = Command(
      "xcodebuild",
      ["-list", "-json", option, ProjectPath.resolve(path, in: context.project).path],
      workingDirectory: context.project,
      deadline: context.deadlines.buildSettings
    )
    let cause: ToolError.Cause
    do {
      let result = try await context.commands.run(command)
      if result.succeeded, let list = SchemeList(output: result.standardOutput) {
        guard !list.schemes.contains(build.scheme) else {
          return Diagnosis(subject, .fine, "is in \(path)")
        }
        let others = list.schemes.isEmpty ? "none" : list.schemes.joined(separator: ", ")
        return Diagnosis(
          subject,
          .wrong,
          "is not in \(path), which has: \(others.inertOnTerminal)",
          remedy: "Correct app.scheme, or share the scheme in Xcode (Manage Schemes)."
        )
      }
      cause = .ended(result)
    } catch {
      cause = .notRun(error)
    }
    let failure = BuildFailure("list the schemes", ToolError(command: command, cause: cause))
    let error = failure.buildError
    return Diagnosis(subject, .wrong, error.message, remedy: error.advice)
  }

  private var disk: Diagnosis {
    let path = context.project.path
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: path)
    guard let free = (attributes?[.systemFreeSize] as? NSNumber)?.int64Value else {
      return Diagnosis("disk for simulators", .doubtful, "the free space is unknown")
    }
    let text = "\(free >> 30) GiB free"
    guard free < Self.neededSpace else { return Diagnosis("disk for simulators", .fine, text) }
    return Diagnosis(
      "disk for simulators",
      .doubtful,
      "\(text); booting and building need some \(Self.neededSpace >> 30) GiB",
      remedy: "xcrun simctl delete unavailable"
    )
  }
}

/// What `xcodebuild -list -json` prints about a project or a workspace.
struct SchemeList {
  var schemes: [String]

  init?(output: Data) {
    guard let list = NoisyJSON.first(in: output, opening: .object, as: List.self),
      let container = list.project ?? list.workspace
    else { return nil }
    schemes = container.schemes ?? []
  }

  private struct List: Decodable {
    var project: Container?
    var workspace: Container?

    struct Container: Decodable {
      var schemes: [String]?
    }
  }
}
