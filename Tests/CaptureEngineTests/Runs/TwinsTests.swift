import RunModel
import StillframeWire
import Testing

@testable import CaptureEngine

struct TwinsTests {
  private func record(_ shot: String, _ hash: String) throws -> ShotRecord {
    ShotRecord(
      shot: try #require(ShotID(shot)),
      capture: .captured(
        CapturedPicture(
          size: PixelSize(width: 1, height: 1),
          pixelHash: hash,
          fileHash: hash,
          captures: 2,
          readyToWrittenInMilliseconds: 1
        )
      )
    )
  }

  private func failures(
    _ shots: [(String, String)],
    isAllowed: (ShotID) -> Bool = { _ in false }
  ) throws -> [String: [String]] {
    let records = try shots.map { try record($0.0, $0.1) }
    let failures = Twins.failures(in: records, isAllowed: isAllowed)
    return Dictionary(
      uniqueKeysWithValues: failures.map { ($0.key.description, $0.value.reasons) }
    )
  }

  @Test func failsBothOfALightAndADarkPictureThatAreTheSame() throws {
    #expect(
      try failures([("p/ja/light/home", "a"), ("p/ja/dark/home", "a"), ("p/ja/dark/order", "b")])
        == [
          "p/ja/light/home": ["it is the same picture as p/ja/dark/home"],
          "p/ja/dark/home": ["it is the same picture as p/ja/light/home"],
        ]
    )
  }

  @Test func failsTwoScenesThatAreTheSameInAnyLocale() throws {
    #expect(
      try failures([("p/ja/light/home", "a"), ("p/de/light/order", "a")]).keys.sorted()
        == ["p/de/light/order", "p/ja/light/home"]
    )
  }

  @Test func namesTheTwinOfTheSameLocale() throws {
    let found = try failures([
      ("p/de/light/home", "a"), ("p/ja/light/order", "a"), ("p/ja/light/home", "a"),
    ])
    #expect(found["p/ja/light/home"] == ["it is the same picture as p/ja/light/order"])
  }

  @Test func letsLocalesAndDevicesBeTheSame() throws {
    #expect(
      try failures([
        ("p/ja/light/home", "a"), ("p/de/light/home", "a"), ("tablet/ja/dark/home", "a"),
      ]).isEmpty
    )
  }

  @Test func failsTheOneThatMayNotBeTheSame() throws {
    let found = try failures([("p/ja/light/splash", "a"), ("p/ja/light/home", "a")]) {
      $0.scene == "splash"
    }
    #expect(found.keys.sorted() == ["p/ja/light/home"])
  }

  @Test func failsTwinsOfARun() async throws {
    var script = AppScript()
    script.show = { request, app in
      app.paint(ScriptedDevice.blank)
      try app.sayReady(request)
    }
    var bench = RunBench(script)
    bench.scenes = ["home", "paywall"]
    let run = try await bench.finish()
    #expect(
      run.shots.map(\.failure?.reasons) == [
        ["it is the same picture as phone/en-GB/light/paywall"],
        ["it is the same picture as phone/en-GB/light/home"],
      ]
    )
    bench.rules.allowedTwins = [try ShotGlob("*")]
    #expect(try await bench.finish().shots.allSatisfy { $0.picture != nil })
  }
}

struct StateCheckTests {
  @Test(arguments: [
    ("ja-JP", "ja-JP", true), ("ja-JP", "ja", true), ("ja", "ja-JP", true), ("ja-JP", "en", false),
    ("pt-BR", "pt-PT", false), ("zh-Hans-CN", "zh-Hans", true), ("zh-Hans-CN", "zh-Hant", false),
    ("zh-Hans-CN", "zh-CN", true), ("es-419", "es-419", true), ("es-419", "es-ES", false),
    ("en-GB", "en_GB", true), ("en-GB", "EN-gb", true), ("en-GB", "", false),
    ("de-DE", "deu-DE", false),
  ])
  func holdsLocalesAgainstEachOther(asked: String, shown: String, agrees: Bool) throws {
    let shot = ShotID(
      device: "p",
      locale: LocaleID(asked),
      appearance: .light,
      scene: "home"
    )
    let device = DeviceEnvironment(
      kind: "k",
      type: "t",
      runtime: "r",
      architecture: "a",
      size: ScriptedDevice.size,
      scaleInPixelsPerPoint: 2,
      colourProfile: "sRGB"
    )
    let state = EffectiveState(
      scene: "home",
      locale: LocaleID(shown),
      appearance: .light,
      size: ScriptedDevice.size,
      scaleInPixelsPerPoint: 2
    )
    let differences = StateCheck(shot: shot, device: device).differences(from: state)
    #expect(differences.isEmpty == agrees)
  }
}
