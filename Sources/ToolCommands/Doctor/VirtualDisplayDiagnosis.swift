internal import CaptureEngine
private import Foundation
internal import RunModel
internal import StillframeWire

/// Whether apps can be shown on virtual displays: the server, locales and fonts.
struct VirtualDisplayDiagnosis: Diagnosing {
  let locales: [LocaleID]
  let programs: ProgramSearch
  let commands: any CommandRunning

  func diagnose() async -> [Diagnosis] {
    var found = [await server]
    found += locales.map(systemLocale)
    found += await fonts
    return found
  }

  private var server: Diagnosis {
    get async {
      let subject = "Xvfb"
      guard let place = programs.find("Xvfb") else {
        return Diagnosis(
          subject,
          .wrong,
          "is not installed, so there is no display to show the app on",
          remedy: "apt-get install xvfb"
        )
      }
      let command = Command(place, ["-help"], deadline: .seconds(10))
      do {
        let result = try await commands.run(command)
        let text = String(decoding: result.standardError + result.standardOutput, as: UTF8.self)
        guard text.contains("-displayfd"), text.contains("-fbdir") else {
          return Diagnosis(
            subject,
            .wrong,
            "\(place) has no -displayfd and -fbdir",
            remedy: "Install a current one: apt-get install xvfb"
          )
        }
        return Diagnosis(subject, .fine, place)
      } catch {
        return Diagnosis(
          subject,
          .wrong,
          "\(place) doesn't run: \(error)",
          remedy: "apt-get install --reinstall xvfb"
        )
      }
    }
  }

  private func systemLocale(_ locale: LocaleID) -> Diagnosis {
    let system = SystemLocale(locale)
    let subject = "locale \(locale)"
    guard !system.isInstalled else { return Diagnosis(subject, .fine, system.name) }
    return Diagnosis(
      subject,
      .wrong,
      "\(system.name) is not installed, and its absence changes pixels",
      remedy: system.advice
    )
  }

  private var fonts: [Diagnosis] {
    get async {
      guard let lister = programs.find("fc-list") else {
        return [
          Diagnosis(
            "fonts",
            .doubtful,
            "fc-list is not installed, so they can't be looked at",
            remedy: "apt-get install fontconfig"
          )
        ]
      }
      var found: [Diagnosis] = []
      for language in Self.languages(of: locales) {
        let command = Command(lister, [":lang=\(language)", "family"], deadline: .seconds(20))
        let result = try? await commands.run(command)
        let families = result.map { String(decoding: $0.standardOutput, as: UTF8.self) } ?? ""
        let first = families.split(whereSeparator: \.isNewline).sorted().first
        guard let first else {
          found.append(
            Diagnosis(
              "fonts for \(language)",
              .wrong,
              "none is installed, so its text shows as boxes",
              remedy: Self.fontAdvice(language)
            )
          )
          continue
        }
        found.append(Diagnosis("fonts for \(language)", .fine, "for instance \(first)"))
      }
      return found
    }
  }

  private static func fontAdvice(_ language: String) -> String {
    let isEastAsian = ["ja", "ko", "zh-cn", "zh-tw", "zh-hk"].contains(language)
    return "apt-get install " + (isEastAsian ? "fonts-noto-cjk" : "fonts-noto-core")
  }

  /// The languages as fontconfig spells them, each once.
  private static func languages(of locales: [LocaleID]) -> [String] {
    var seen: Set<String> = []
    return locales.map(language).filter { seen.insert($0).inserted }
  }

  private static func language(_ locale: LocaleID) -> String {
    let parts = locale.rawValue.split(separator: "-").map(String.init)
    guard parts.first == "zh" else { return parts.first ?? locale.rawValue }
    if parts.contains("HK") || parts.contains("MO") { return "zh-hk" }
    return parts.contains("Hant") || parts.contains("TW") ? "zh-tw" : "zh-cn"
  }
}
