internal import CaptureEngine
private import Foundation
internal import RunModel
private import StillframeWire

/// Whether there is room for pictures, and whether they can be written.
struct StorageDiagnosis: Diagnosing {
  let project: Project
  let commands: any CommandRunning

  /// What a run of the matrix may take: current picture, report and baseline of each shot.
  private var needed: Int64 {
    let pixels = project.configuration.devices.map { device -> Int64 in
      guard case .virtualDisplay(let display) = device.kind else { return 4_000_000 }
      return Int64(display.size.width) * Int64(display.size.height)
    }
    let shotsOfADevice = project.configuration.matrix.shots.count / max(1, pixels.count)
    // A picture of an app has about one byte for two pixels as a PNG; three files of each.
    return pixels.reduce(0, +) / 2 * 3 * Int64(shotsOfADevice) + 64 << 20
  }

  func diagnose() async -> [Diagnosis] { [space, await ignored, writable] }

  private var space: Diagnosis {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: project.root.path)
    guard let free = (attributes?[.systemFreeSize] as? NSNumber)?.int64Value else {
      return Diagnosis("disk", .doubtful, "the free space is unknown")
    }
    let text = "\(free >> 20) MiB free, about \(needed >> 20) MiB for a run"
    guard free < needed else { return Diagnosis("disk", .fine, text) }
    return Diagnosis(
      "disk",
      .wrong,
      text,
      remedy: "Free some space; old runs in .stillframe/runs can be deleted."
    )
  }

  /// Asks git, which knows the files of all folders above and the user's own.
  private var ignored: Diagnosis {
    get async {
      let subject = ".gitignore"
      let command = Command(
        "git",
        ["check-ignore", "--quiet", "\(project.stateFolder.path)/runs"],
        workingDirectory: project.root,
        deadline: .seconds(10)
      )
      switch try? await commands.run(command).ending {
      case .exited(status: 0): return Diagnosis(subject, .fine, "git ignores .stillframe/")
      case .exited(status: 1):
        return Diagnosis(
          subject,
          .doubtful,
          "git doesn't ignore .stillframe/, so runs may be committed",
          remedy: "echo .stillframe/ >> .gitignore"
        )
      default: return Diagnosis(subject, .fine, "the project is in no git repository")
      }
    }
  }

  private var writable: Diagnosis {
    let folders = [project.stateFolder, project.baselinesFolder].map(existing)
    for folder in folders where !FileManager.default.isWritableFile(atPath: folder.path) {
      return Diagnosis(
        "folders",
        .wrong,
        "\(folder.path) can't be written",
        remedy: "chmod u+w '\(folder.path)'"
      )
    }
    return Diagnosis("folders", .fine, "runs and baselines can be written")
  }

  /// The folder, or the nearest one above it that is there.
  private func existing(_ folder: URL) -> URL {
    var folder = folder
    while !FileManager.default.fileExists(atPath: folder.path), folder.path != "/" {
      folder = folder.deletingLastPathComponent()
    }
    return folder
  }
}
