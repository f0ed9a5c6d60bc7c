private import BaselineStore
private import CaptureEngine
private import Foundation
private import ReviewReport
internal import RunModel

/// Shows a run's report in the browser, where shots can be accepted.
struct OpenCommand: ToolCommand {
  static let description = CommandDescription(
    name: "open",
    abstract: "Show the report of a run in the browser, and accept shots there.",
    discussion: """
      The page is served on loopback under a random address until Ctrl-C. In CI it is for \
      reading only, unless --allow-ci is given.
      """
  )

  @Option(help: ArgumentHelp("The run; the latest unless given.", valueName: "id"))
  var run: String?
  @Option(help: ArgumentHelp("Where to listen; any free port unless given.", valueName: "number"))
  var port = 0
  @Flag(help: "Print the address and start no browser.") var noBrowser = false
  @Flag(help: "Print the path of the page and end; serve nothing.") var path = false
  @Flag(help: "Let shots be accepted on a CI machine.") var allowCI = false
  @OptionGroup var project: ProjectOptions
  @OptionGroup var colour: ColourOptions

  func validate() throws(UsageError) {
    guard (0...65_535).contains(port) else {
      throw UsageError("--port is a number from 1 to 65535, not \(port)")
    }
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let project = try Project.load(project, in: context)
    let entry = try RunArchive(stateFolder: project.stateFolder).find(run)
    let report = try await writtenReport(of: entry, project)
    let output = context.console.output
    if path {
      output.line(report.appending(path: "index.html").path)
      return .asAccepted
    }
    let desk = ReviewDesk(project: project, entry: entry, allowsCI: allowCI, context: context)
    let server = try ReviewServer(report: report, port: UInt16(port)) { request in
      try await desk.accept(request)
    }
    defer { server.stop() }
    output.line("Review of run \(entry.run.id)")
    output.line("  \(server.address)")
    output.line("Ctrl-C ends it.")
    if !noBrowser { await startBrowser(at: server.address, context) }
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(3600))
    }
    return .asAccepted
  }

  /// The report as it is, or written now when the check that should have done it was ended.
  private func writtenReport(
    of entry: RunArchive.Entry,
    _ project: Project
  ) async throws -> URL {
    let folder = entry.folder.appending(path: "report")
    guard !FileManager.default.fileExists(atPath: folder.appending(path: "index.html").path) else {
      return folder
    }
    return try await RunReport(project: project, folder: entry.folder, newShots: .fail)
      .write(entry.run).folder
  }

  private func startBrowser(at address: URL, _ context: CommandContext) async {
    let opener = ["xdg-open", "open"].first {
      ProgramSearch(path: context.environment["PATH"]).find($0) != nil
    }
    guard let opener else { return }
    let command = Command(opener, [address.absoluteString], deadline: .seconds(10))
    _ = try? await ProcessRunner().run(command)
  }
}

/// Accepts what is chosen on the review page.
private struct ReviewDesk: Sendable {
  let project: Project
  let entry: RunArchive.Entry
  let allowsCI: Bool
  let context: CommandContext

  func accept(_ request: ReviewAcceptance) async throws {
    let author = await AcceptanceOptions.author(in: context, folder: project.root)
    let note = AcceptanceNote(
      reason: request.reason,
      by: author,
      at: Date.now.formatted(.iso8601),
      place: context.isCI ? (allowsCI ? .ciAsRequested : .ci) : .desk
    )
    let folder = BaselineFolder(root: project.baselinesFolder)
    _ = try folder.accept(
      AcceptanceOrder(
        shots: .named(request.shots),
        note: note,
        inputs: try .init(of: project)
      ),
      from: entry.run,
      pictures: entry.pictures
    )
    let count = request.shots.count
    context.console.output.line("Accepted \(count == 1 ? "1 shot" : "\(count) shots").")
  }
}
