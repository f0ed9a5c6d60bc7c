package import Foundation
package import RunModel
import StillframeWire

extension SimulatorDevice {
  /// A simulator is in the Mac's time zone: with it hours and days would differ between Macs.
  private static let pinned = ["TZ": "UTC"]

  package func install(_ app: AppArtefact) async throws(DeviceError) {
    let udid = try prepared().simulator.udid
    let location = ProjectPath.resolve(app.path, in: context.project)
    let bundle = try bundle(at: location)
    guard bundle.executableHash == app.executableHash else {
      throw DeviceError(
        "\(location.path) has changed since the run began: its executable is "
          + "\(bundle.executableHash), and was \(app.executableHash)",
        advice: "Start the run again when no build is under way.",
        isFatal: true
      )
    }
    do throws(ToolError) {
      _ = try await simctl.installedApp(bundle.bundleID, on: udid)
    } catch  where error.kind == .noSuchFile {
      noteForLater(.uninstall(bundleID: bundle.bundleID))
    } catch {
      // It may be there, with data of the user's: then nothing is removed.
      throw await explained(error, "look whether \(bundle.bundleID) is installed")
    }
    try await put(bundle, on: udid)
    installed = bundle
  }

  private func bundle(at location: URL) throws(DeviceError) -> AppBundle {
    do {
      return try AppBundle(at: location)
    } catch {
      throw DeviceError(error.message, isFatal: true)
    }
  }

  /// Installs the app, proves that it is this one, and sets its permissions.
  private func put(_ bundle: AppBundle, on udid: String) async throws(DeviceError) {
    let purpose = "install \(bundle.bundleID)"
    let location: URL
    do {
      try await simctl.install(bundle.location, on: udid)
      location = try await simctl.installedApp(bundle.bundleID, on: udid)
    } catch {
      var explained = await explained(error, purpose)
      explained.isFatal = true
      throw explained
    }
    let found = try self.bundle(at: location)
    guard found.executableHash == bundle.executableHash, found.bundleID == bundle.bundleID else {
      throw DeviceError(
        "the simulator runs another build of \(bundle.bundleID): \(location.path) has the "
          + "executable \(found.executableHash), and \(bundle.executableHash) was installed",
        advice: "Uninstall the app: `xcrun simctl uninstall \(udid) \(bundle.bundleID)`.",
        isFatal: true
      )
    }
    do {
      try await setPrivacy(of: bundle.bundleID, on: udid)
    } catch {
      throw await explained(error, "set the permissions of \(bundle.bundleID)")
    }
  }

  /// Resets all permissions, then sets the configured ones, which may end a running app.
  private func setPrivacy(of bundleID: String, on udid: String) async throws(ToolError) {
    try await simctl.setPrivacy(.reset, .all, of: bundleID, on: udid)
    let wanted = configuration.privacy.sorted { $0.key.rawValue < $1.key.rawValue }
    for (service, action) in wanted {
      try await simctl.setPrivacy(action, service, of: bundleID, on: udid)
    }
  }

  package func launch(_ launch: AppLaunch) async throws(DeviceError) -> any LaunchedApp {
    let udid = try prepared().simulator.udid
    guard let bundle = installed else {
      throw DeviceError("no app has been installed on the device '\(id)'", isFatal: true)
    }
    let arguments = try LaunchArguments.arguments(locale: launch.locale, own: launch.arguments)
    let name = UUID().uuidString
    let folder = try privateFolder()
    let outputs = AppOutputFiles(
      standardOutput: folder.appendingPathComponent("\(name).out"),
      standardError: folder.appendingPathComponent("\(name).err")
    )
    do {
      // Launching what runs already brings it to the front, with its old environment.
      try await simctl.terminate(bundle.bundleID, on: udid)
      if launch.containers == .clean { try await simctl.uninstall(bundle.bundleID, from: udid) }
    } catch {
      throw await explained(error, "end \(bundle.bundleID)")
    }
    if launch.containers == .clean { try await put(bundle, on: udid) }
    let begin = Date()
    let processID: Int32
    do {
      processID = try await simctl.launch(
        bundle.bundleID,
        on: udid,
        arguments: arguments,
        environment: Self.pinned.merging(launch.environment) { $1 },
        outputs: outputs
      )
    } catch {
      // Ended at its deadline, the command may have launched the app all the same.
      noteForLater(.end(bundleID: bundle.bundleID))
      throw await explained(error, "launch \(bundle.bundleID)")
    }
    guard earlierProcesses.insert(processID).inserted else {
      throw DeviceError(
        "the launch of \(bundle.bundleID) gave process \(processID), which is of an earlier launch"
      )
    }
    return SimulatorApp(
      processID: processID,
      bundleID: bundle.bundleID,
      udid: udid,
      simctl: simctl,
      outputs: outputs,
      crashReports: context.crashReports,
      launchedAt: begin
    )
  }

  package func open(_ link: URL) async throws(DeviceError) {
    let udid = try prepared().simulator.udid
    do {
      if let scheme = link.scheme?.lowercased(), let bundleID = installed?.bundleID,
        scheme != "http", scheme != "https", !approvedSchemes.contains(scheme)
      {
        let approval = DefaultsEntry.linkApproval(scheme: scheme)
        let before = try await simctl.defaultsValue(approval, on: udid)
        let wanted = DefaultsValue.string(bundleID)
        if before != wanted {
          noteForLater(.defaults(approval, before))
          try await simctl.setDefaultsValue(approval, on: udid, to: wanted)
        }
        approvedSchemes.insert(scheme)
      }
      try await simctl.open(link, on: udid)
    } catch {
      throw await explained(error, "open \(link.absoluteString.inertOnTerminal)")
    }
  }
}
