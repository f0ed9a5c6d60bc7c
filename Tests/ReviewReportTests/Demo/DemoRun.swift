import BaselineStore
import Foundation
import PixelComparison
import Pixels
import RunModel
import StillframeWire

@testable import ReviewReport

/// A run of an imaginary app, with real pictures, baselines and a real comparison.
struct DemoRun {
  let root: URL
  var run: Run
  let rules = ComparisonRules()
  private let shrink: Int

  var runFolder: URL { root.appending(path: "runs/\(run.id)") }
  var baselines: BaselineFolder { BaselineFolder(root: root.appending(path: "Baselines")) }

  static let locales: [LocaleID] = ["en-GB", "de-DE", "ja-JP", "ar-EG"]
  static let environment = Environment(
    device: DeviceEnvironment(
      kind: "virtual-display",
      type: "Xvfb 393 × 852",
      runtime: "Xvfb 1.21.1",
      architecture: "x86_64",
      size: DemoScreen.size,
      scaleInPixelsPerPoint: 1,
      colourProfile: "sRGB"
    ),
    toolVersion: "0.1.0",
    kitVersion: "0.1.0",
    hostOS: "Debian GNU/Linux 12",
    app: AppArtefact(
      path: ".build/debug/paywall",
      executableHash: "xxh3:00112233445566778899aabbccddeeff",
      builtByRun: true,
      sourceCommit: "4f1c2d3",
      sourceIsDirty: true
    )
  )

  /// Takes, accepts and takes again.
  ///
  /// - Parameters:
  ///   - root: An empty folder.
  ///   - scenes: The scenes of the matrix.
  ///   - locales: Its locales.
  ///   - shrink: How many times smaller than a phone's the pictures are.
  ///   - change: Changes a screen before it is taken again, or says why it can't be.
  /// - Throws: What keeps a picture from being written or accepted.
  init(
    in root: URL,
    scenes: [SceneID] = ["home", "paywall", "order", "settings"],
    locales: [LocaleID] = Self.locales,
    shrink: Int = 1,
    change: (inout DemoScreen) -> CaptureFailure? = { _ in nil }
  ) async throws {
    self.root = root
    self.shrink = shrink
    let matrix = Matrix(
      devices: ["phone"],
      locales: locales,
      appearances: [.light, .dark],
      scenes: scenes
    )
    run = Run(
      id: "2026-03-14T09-41-00Z-a1b2",
      startedAt: "2026-03-14T09:41:00Z",
      state: .captured,
      matrix: matrix,
      selection: [],
      selected: matrix.shots,
      environments: ["phone": Self.environment],
      shots: [],
      gates: rules.gates,
      metric: rules.metricInWords
    )
    try await take { _ in nil }
    _ = try baselines.accept(
      .init(
        shots: .all,
        note: AcceptanceNote(
          reason: "First pictures of the shop",
          by: "Ada Lovelace <ada@example.org>",
          at: "2026-03-01T12:00:00Z",
          place: .desk
        ),
        inputs: .init(configurationHash: nil, fixturesHash: nil)
      ),
      from: run,
      pictures: runFolder.appending(path: "current")
    )
    try await take(change)
  }

  /// Writes the run's report.
  func report() async throws -> WrittenReport {
    try await ReportWriter(runFolder: runFolder, baselines: baselines, rules: rules).write(run)
  }

  private mutating func take(_ change: (inout DemoScreen) -> CaptureFailure?) async throws {
    run.state = .captured
    run.shots = try run.selected.map { shot in
      var screen = DemoScreen(shot: shot, shrink: shrink)
      if let failure = change(&screen) { return ShotRecord(shot: shot, capture: .failed(failure)) }
      return ShotRecord(shot: shot, capture: .captured(try write(screen)))
    }
    let check = RunCheck(baselines: baselines, rules: rules)
    run = try await check.compare(run, pictures: runFolder.appending(path: "current"))
    for index in run.shots.indices where run.shots[index].verdict == .changed {
      run.shots[index].findings = DemoScreen(shot: run.shots[index].shot, shrink: shrink).findings
    }
  }

  private func write(_ screen: DemoScreen) throws -> CapturedPicture {
    let bitmap = screen.bitmap
    let png = PNGWriter().png(bitmap)
    let file = runFolder.appending(path: "current/\(screen.shot).png")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(png).write(to: file)
    return CapturedPicture(
      size: PixelSize(width: bitmap.width, height: bitmap.height),
      pixelHash: PixelHash(bitmap).description,
      fileHash: FileHash(png).description,
      captures: 2,
      readyToWrittenInMilliseconds: 61.25
    )
  }
}
