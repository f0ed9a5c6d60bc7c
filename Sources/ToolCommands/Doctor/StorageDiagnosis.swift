internal import CaptureEngine
private import Foundation
internal import RunModel
private import StillframeWire

/// Whether there is room for pictures, and whether they can be written.
struct StorageDiagnosis: Diagnosing {
  let project: Project

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

  func diagnose() async -> [Diagnosis] { [space, ignored, writable] }

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

  private var ignored: Diagnosis {
    let file = project.root.appending(path: ".gitignore")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let isIgnored = text.split(whereSeparator: \.isNewline).contains {
      $0.trimmingCharacters(in: .whitespaces).contains(".stillframe")
    }
    guard !isIgnored else { return Diagnosis(".gitignore", .fine, "has .stillframe/") }
    return Diagnosis(
      ".gitignore",
      .doubtful,
      "doesn't have .stillframe/, so runs may be committed",
      remedy: "echo .stillframe/ >> .gitignore"
    )
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
