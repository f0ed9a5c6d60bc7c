import BaselineStore
import Foundation
import TestSupport
import Testing

@testable import ToolCommands

struct SourceSearchTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func search(from path: String = "", mostEntries: Int = 1000) throws -> SourceSearch {
    SourceSearch(
      SealedFolder(root: folder.url),
      from: path.isEmpty ? .root : try RelativePath(parsing: path),
      mostEntries: mostEntries
    )
  }

  @Test(arguments: [
    ("en", "en"), ("pt-BR", "pt-BR"), ("zh_Hant_HK", "zh-Hant-HK"), ("es-419", "es-419"),
    ("English", "en"), ("German", "de"),
  ])
  func readsTheNamesOfFolders(name: String, tag: String) throws {
    try folder.write("a/b/c/\(name).lproj/x.strings", "")
    #expect(try search().languages == [tag: "a/b/c/\(name).lproj"])
  }

  @Test func tellsOfFoldersThatNameNoLanguage() throws {
    try folder.write("Klingonese.lproj/x.strings", "")
    try folder.write("Base.lproj/x.strings", "")
    let found = try search()
    #expect(found.languages.isEmpty)
    #expect(found.notes == ["Klingonese.lproj names no language"])
  }

  @Test(arguments: [
    "Pods", "Carthage", "DerivedData", "build", "node_modules", ".build", "X.framework",
    "Y.xcframework", "Z.app",
  ])
  func looksPastWhatIsNotTheApp(name: String) throws {
    try folder.write("\(name)/fr.lproj/x.strings", "")
    try folder.write("sub/\(name)/fr.lproj/x.strings", "")
    #expect(try search().languages.isEmpty)
  }

  @Test func followsNoLink() throws {
    let elsewhere = try ScratchFolder()
    try elsewhere.write("fr.lproj/x.strings", "")
    try elsewhere.write("x.xcstrings", #"{ "sourceLanguage": "it", "strings": {} }"#)
    for (name, target) in [("sub", ""), ("fr.lproj", "fr.lproj"), ("x.xcstrings", "x.xcstrings")] {
      try FileManager.default.createSymbolicLink(
        at: folder.url.appending(path: name),
        withDestinationURL: target.isEmpty ? elsewhere.url : elsewhere.url.appending(path: target)
      )
    }
    #expect(try search().languages.isEmpty)
  }

  @Test(arguments: ["", "[]", "{}", #"{ "sourceLanguage": "en", "strings": [] }"#])
  func tellsOfCataloguesThatItCanNotRead(text: String) throws {
    try folder.write("x.xcstrings", text)
    #expect(try search().notes == ["x.xcstrings is no string catalog that can be read"])
  }

  @Test func tellsOfCataloguesWithOtherNames() throws {
    try folder.write(
      "x.xcstrings",
      #"{ "sourceLanguage": "en", "strings": { "a": { "localizations": { "x!": {} } } } }"#
    )
    let found = try search()
    #expect(found.languages == ["en": "x.xcstrings"])
    #expect(found.notes == ["x.xcstrings has 'x!', which is no language"])
  }

  @Test func looksAtNoMoreThanItMay() throws {
    for name in ["a", "b", "c"] { try folder.write(name, "") }
    #expect(try search(mostEntries: 3).notes.isEmpty)
    #expect(
      try search(mostEntries: 2).notes == ["only the first 2 files and folders were looked at"]
    )
  }

  @Test func looksOnlyWhereTheSourcesAre() throws {
    try folder.write("App/en.lproj/x.strings", "")
    try folder.write("fr.lproj/x.strings", "")
    #expect(try search(from: "App").languages == ["en": "App/en.lproj"])
    #expect(try search(from: "None").languages.isEmpty)
  }

  @Test func findsTheScenesThatSourcesSpellOut() throws {
    try folder.write(
      "A.swift",
      "Scene(\"home\") {}; Scene( \n\"a b\", link: x)\nScene(id)\nScene(\"cut\nMyScene(\"other\")"
    )
    try folder.write("B.txt", "Scene(\"text\")")
    #expect(try search().scenes == ["home", "a b", "cut", "other"])
  }
}
