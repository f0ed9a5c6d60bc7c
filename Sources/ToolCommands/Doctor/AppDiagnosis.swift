internal import CaptureEngine
private import Foundation
internal import RunModel

/// Whether the app of virtual displays can be built and found.
struct AppDiagnosis: Diagnosing {
  let app: AppConfiguration
  let project: Project
  let programs: ProgramSearch

  func diagnose() async -> [Diagnosis] {
    var found: [Diagnosis] = []
    if let program = app.build.first { found.append(build(program)) }
    if let executable = app.executable { found.append(self.executable(executable, app)) }
    return found
  }

  private func build(_ program: String) -> Diagnosis {
    let subject = "build command"
    let name =
      program.contains("/") && !program.hasPrefix("/")
      ? project.root.appending(path: program).path : program
    guard let place = programs.find(name) else {
      return Diagnosis(
        subject,
        .wrong,
        "there is no program '\(program)'",
        remedy: "Install it, or correct app.build in \(Configuration.fileName)."
      )
    }
    return Diagnosis(subject, .fine, place)
  }

  private func executable(_ path: String, _ app: AppConfiguration) -> Diagnosis {
    let subject = "app"
    let place = path.hasPrefix("/") ? path : project.root.appending(path: path).path
    if FileManager.default.isExecutableFile(atPath: place) {
      return Diagnosis(subject, .fine, path)
    }
    if !app.build.isEmpty { return Diagnosis(subject, .fine, "\(path), not built yet") }
    return Diagnosis(
      subject,
      .wrong,
      "there is no executable '\(path)', and no app.build to make it",
      remedy: "Build the app, or say in app.build how."
    )
  }
}
