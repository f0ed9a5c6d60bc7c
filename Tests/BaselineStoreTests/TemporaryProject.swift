import BaselineStore
import Foundation
import Pixels
import RunModel
import StillframeWire
import TestSupport

/// A folder of its own with baselines and a run's pictures, removed with it.
final class TemporaryProject {
  let root: URL
  var baselines: BaselineFolder { BaselineFolder(root: baselinesRoot) }
  var baselinesRoot: URL { root.appendingPathComponent("Baselines") }
  var pictures: URL { root.appendingPathComponent("run/current") }

  init() throws {
    root = FileManager.default.temporaryDirectory
      .appendingPathComponent("stillframe-baselines-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  static let home = shot("home")
  static let paywall = shot("paywall")

  static func shot(_ scene: String, _ appearance: Appearance = .light) -> ShotID {
    ShotID(device: "phone", locale: "en-GB", appearance: appearance, scene: SceneID(scene))
  }

  static let device = DeviceEnvironment(
    kind: "virtual-display",
    type: "Xvfb",
    runtime: "GTK 4.8.3",
    udid: "1",
    architecture: "x86_64",
    size: PixelSize(width: 64, height: 48),
    scaleInPixelsPerPoint: 2,
    colourProfile: "sRGB"
  )

  static func environment(_ change: (inout DeviceEnvironment) -> Void = { _ in }) -> Environment {
    var device = device
    change(&device)
    return Environment(
      device: device,
      toolVersion: "0.1",
      hostOS: "Debian 12",
      fixturesHash: "fixtures",
      configurationHash: "configuration"
    )
  }

  /// A picture whose pixels follow from a number.
  static func picture(_ number: UInt64, width: Int = 64, height: Int = 48) -> Bitmap {
    Bitmap.noise(width: width, height: height, seed: number)
  }
}

extension TemporaryProject {
  /// Writes a run's picture as the engine does, and returns what the run records of it.
  @discardableResult
  func capture(
    _ shot: ShotID,
    _ bitmap: Bitmap,
    layout: Layout? = nil,
    effort: PNGWriter.Effort = .fast
  ) throws -> ShotRecord {
    let file = pictures.appendingPathComponent("\(shot).png")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    let png = PNGWriter(effort: effort).png(bitmap)
    try Data(png).write(to: file)
    if let layout {
      try JSONEncoder().encode(layout).write(
        to: pictures.appendingPathComponent("\(shot).layout.json")
      )
    }
    return ShotRecord(
      shot: shot,
      capture: .captured(
        CapturedPicture(
          size: PixelSize(width: bitmap.width, height: bitmap.height),
          pixelHash: PixelHash(bitmap).description,
          fileHash: FileHash(png).description,
          captures: 2,
          readyToWrittenInMilliseconds: 1
        )
      )
    )
  }

  func run(
    _ shots: [ShotRecord],
    id: String = "run-1",
    matrix: [ShotID]? = nil,
    selected: [ShotID]? = nil,
    selection: [String] = [],
    environment: Environment = environment()
  ) -> Run {
    let all = matrix ?? shots.map(\.shot)
    return Run(
      id: id,
      startedAt: "2026-03-14T09:41:00Z",
      state: .captured,
      matrix: Matrix(shots: all),
      selection: selection,
      selected: selected ?? shots.map(\.shot),
      environments: ["phone": environment],
      shots: shots,
      gates: ComparisonRules().gates,
      metric: "luma (tolerance 24)"
    )
  }

  func check(
    _ run: Run,
    rules: ComparisonRules = ComparisonRules(),
    masks: [Mask] = []
  ) async throws -> Run {
    try await RunCheck(baselines: baselines, rules: rules, masks: masks, workers: 2)
      .compare(run, pictures: pictures)
  }

  static let note = AcceptanceNote(
    reason: "The first pictures",
    by: "Ada <ada@example.org>",
    at: "2026-03-14T09:41:00Z",
    place: .desk
  )

  static func request(
    _ shots: AcceptanceOrder.Shots = .all,
    note: AcceptanceNote = note
  ) -> AcceptanceOrder {
    AcceptanceOrder(
      shots: shots,
      note: note,
      inputs: .init(configurationHash: "configuration", fixturesHash: "fixtures")
    )
  }

  /// Captures pictures, checks them and accepts them.
  @discardableResult
  func accept(
    _ pictures: [(ShotID, Bitmap)],
    environment: Environment = environment()
  ) async throws -> AcceptanceResult {
    let records = try pictures.map { try capture($0.0, $0.1) }
    let run = try await check(run(records, environment: environment))
    return try baselines.accept(Self.request(), from: run, pictures: self.pictures)
  }

  /// All files below the baselines' folder with their content, dot files too.
  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    let paths = FileManager.default.enumerator(atPath: baselinesRoot.path)
    while let path = paths?.nextObject() as? String {
      var isFolder: ObjCBool = false
      let file = baselinesRoot.appendingPathComponent(path)
      _ = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
      contents[path] = isFolder.boolValue ? Data() : try Data(contentsOf: file)
    }
    return contents
  }

  func baselineFile(_ shot: ShotID, _ suffix: String) -> URL {
    baselinesRoot.appendingPathComponent("\(shot)\(suffix)")
  }
}

extension Run {
  /// The first shot's outcome.
  var comparison: ComparisonOutcome? { shots.first?.comparison }
  var verdict: Verdict? { shots.first?.verdict }
}
