private import Foundation
import StillframeWire

extension SimulatorDevice {
  /// After how many pictures in a row that never came none is waited for any more.
  private static let mostHungPictures = 3

  package func screenshot() async throws(DeviceError) -> Screenshot {
    let used = try prepared()
    pictures += 1
    let file = try privateFolder().appendingPathComponent("\(pictures).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let picture: SimulatorPicture
    do {
      picture = try await simctl.screenshot(of: used.simulator.udid, to: file)
    } catch {
      throw await explainedPicture(error, of: used.simulator)
    }
    hungPictures = 0
    if let screen, !screen.shows(picture.size) {
      throw DeviceError(
        "the picture of \(used.simulator.name) is \(picture.size), and its screen is "
          + "\(screen.size)"
      )
    }
    return Screenshot(
      bitmap: picture.bitmap,
      takenAt: context.clock.now,
      encoded: picture.encoded
    )
  }

  /// Says what is known about a picture that did not come.
  ///
  /// `simctl` waits for a minute for a screen that isn't up, longer than it is waited for here.
  private func explainedPicture(
    _ error: ToolError,
    of simulator: Simulator
  ) async -> DeviceError {
    var explained = await explained(error, "photograph \(simulator.name)")
    guard error.isExpiry else {
      hungPictures = 0
      return explained
    }
    hungPictures += 1
    guard !explained.isFatal else { return explained }
    // A second failure would explain nothing.
    if let displays = try? await simctl.displays(of: simulator.udid),
      !displays.contains(where: { $0.displayClass == 0 && $0.isOn })
    {
      explained.message += "\nthe simulator's screen is off"
    }
    explained.advice = [SimctlFailure.Kind.screenNotUp.advice, explained.advice]
      .compactMap { $0 }
      .joined(separator: " Or: ")
    if hungPictures >= Self.mostHungPictures {
      explained.message += "\nno picture came \(hungPictures) times in a row"
      explained.isFatal = true
    }
    return explained
  }
}
