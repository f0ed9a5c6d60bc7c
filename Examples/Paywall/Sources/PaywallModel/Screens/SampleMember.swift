private import Foundation

extension SettingsModel.Member {
  /// The member of the app's samples and captures.
  public static func sample(_ localisation: Localisation) -> SettingsModel.Member {
    let name =
      switch localisation.tag {
      case "de-DE": "Greta Lindner"
      case "ja-JP": "青木 美咲"
      case "ar-EG": "ليلى منصور"
      default: "Rowan Ashby"
      }
    return SettingsModel.Member(
      name: name,
      address: "hello@tideline.example",
      joinedAt: Date(timeIntervalSince1970: 1_694_736_000)
    )
  }
}

extension Download {
  /// What is on the device in the app's samples and captures.
  public static func samples(_ localisation: Localisation) -> [Download] {
    let titles =
      switch localisation.tag {
      case "de-DE": ["Hafen bei Flut", "Regen im Tannenwald", "Grillen nach Mitternacht"]
      case "ja-JP": ["満ち潮の港", "もみの森の雨", "真夜中の虫の音"]
      case "ar-EG": ["المرفأ وقت المد", "مطر في غابة التنوب", "صراصير بعد منتصف الليل"]
      default: ["Harbour at High Tide", "Rain in the Firs", "Crickets after Midnight"]
      }
    let sizes = [128_000_000, 96_000_000, 74_000_000]
    return zip(titles, sizes).enumerated().map { index, row in
      Download(id: "download-\(index)", title: row.0, sizeInBytes: row.1)
    }
  }
}
