internal import CaptureEngine
private import Foundation
internal import RunModel

/// Whether the app's requests can be answered.
struct FixturesDiagnosis: Diagnosing {
  let project: Project

  func diagnose() async -> [Diagnosis] { [fixtures] }

  private var fixtures: Diagnosis {
    let subject = "fixtures"
    let folder = project.configuration.fixtures
    do {
      _ = try FixtureStore(root: project.fixturesFolder)
    } catch {
      return Diagnosis(subject, .wrong, "\(error)", remedy: "Make \(folder) readable.")
    }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(
      atPath: project.fixturesFolder.path,
      isDirectory: &isFolder
    )
    return exists && isFolder.boolValue
      ? Diagnosis(subject, .fine, folder)
      : Diagnosis(
        subject,
        .doubtful,
        "there is no folder \(folder), so every request of the app fails",
        remedy: "Make \(folder)/shared/GET and put answers into it, if the app makes requests."
      )
  }
}
