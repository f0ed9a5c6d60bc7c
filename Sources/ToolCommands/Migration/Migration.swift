internal import BaselineStore
internal import Foundation
internal import RunModel
private import StillframeWire

/// What becomes of another tool's configuration, its languages and its pictures.
struct Migration {
  /// The configuration as messages name it.
  let source: String
  let former: FormerConfiguration
  let configuration: MigratedConfiguration
  let search: SourceSearch
  /// The former pictures that may stand for shots, and those that can't.
  let pictures: FormerPictures
  /// What was decided because the file doesn't say it, one line each.
  private(set) var remarks: [String] = []
  private let folder: SealedFolder
  private let context: CommandContext

  /// Reads everything, and writes nothing.
  ///
  /// - Parameters:
  ///   - path: The former configuration, as the user wrote it.
  ///   - context: The project is the working directory.
  /// - Throws: ``UsageError`` when it can't be read, names no screen, or leads out of the project.
  init(from path: String, in context: CommandContext) throws(UsageError) {
    self.context = context
    let project = context.workingDirectory
    let file = context.resolve(path).resolvingSymlinksInPath()
    source = context.display(context.resolve(path))
    folder = SealedFolder(root: file.deletingLastPathComponent())
    former = try Self.read(file, named: path, in: folder)
    let places = Places(project: project, folder: folder.root)

    var start = RelativePath.root
    if let sources = former.sourceFolder {
      let place = try places.find(sources, key: "source_dir")
      if !place.exists { remarks.append("source_dir: there is no '\(sources)'") }
      if place.exists, !place.path.isEmpty { start = try Self.relative(place.path) }
    }
    search = SourceSearch(SealedFolder(root: project), from: start)
    remarks += search.notes

    let (build, buildRemarks) = try Self.build(former, places)
    let (locales, localeRemarks) = Self.locales(former, found: search.languages)
    remarks += buildRemarks + localeRemarks
    let device = MigratedConfiguration.Device(named: former.simulatorName)
    if former.simulatorName == nil {
      remarks.append("no simulator is named; the device is any \(device.value)")
    }
    let appearances = former.styles ?? []
    configuration = MigratedConfiguration(
      build: build,
      bundleID: former.bundleID,
      device: device,
      locales: locales,
      appearances: appearances.isEmpty ? [.light, .dark] : appearances,
      scenes: former.screens.map(\.id),
      maxChangedInPercent: former.differenceThresholdInPercent,
      fixtures: Self.fixtures,
      baselines: Self.baselines(besides: try? places.find(FormerPictures.folderName, key: ""))
    )
    let matrix = try Self.checked(configuration).matrix
    pictures = FormerPictures(beside: folder, for: matrix, on: device.id)
  }

  /// Puts the former pictures in place as references.
  ///
  /// - Returns: What was done.
  /// - Throws: `AcceptanceRefusal` when the baselines' folder can't be written.
  func importPictures() async throws -> ImportResult {
    guard !pictures.candidates.isEmpty else { return ImportResult() }
    let project = context.workingDirectory
    let note = AcceptanceNote(
      reason: "Imported from \(source) to be looked at; nobody has accepted it here",
      by: await AcceptanceOptions.author(in: context, folder: project),
      at: Date.now.formatted(.iso8601),
      place: context.isCI ? .ci : .desk
    )
    return try BaselineFolder(root: project.appending(path: configuration.baselines))
      .importPictures(
        ImportOrder(
          folder: folder,
          pictures: pictures.candidates,
          source: source,
          note: note
        )
      )
  }
}

extension Migration {
  private static let fixtures = "Stillframe/Fixtures"

  private static func read(
    _ file: URL,
    named name: String,
    in folder: SealedFolder
  ) throws(UsageError) -> FormerConfiguration {
    let bytes: [UInt8]
    do throws(FolderError) {
      bytes = try folder.read(
        try RelativePath([file.lastPathComponent]),
        limit: Configuration.largestSizeInBytes
      )
    } catch {
      throw UsageError("'\(name)' can't be read: \(error)")
    }
    do throws(ConfigurationError) {
      return try FormerConfiguration(reading: Data(bytes), file: name)
    } catch {
      throw UsageError("nothing can be carried over:\n\(error)")
    }
  }

  private static func relative(_ path: String) throws(UsageError) -> RelativePath {
    do throws(FolderError) {
      return try RelativePath(parsing: path)
    } catch {
      throw UsageError("\(error)")
    }
  }

  /// Where the paths of the former configuration are looked for.
  private struct Places {
    let project: URL
    let folder: URL

    func find(_ path: String, key: String) throws(UsageError) -> FormerPath {
      try FormerPath(path, in: project, from: folder, key: key)
    }
  }

  private static func build(
    _ former: FormerConfiguration,
    _ places: Places
  ) throws(UsageError) -> (XcodeBuild, remarks: [String]) {
    var remarks: [String] = []
    var build: XcodeBuild
    switch former.container {
    case .project(let path):
      let place = try places.find(path, key: "xcodeproj")
      if !place.exists { remarks.append("xcodeproj: there is no '\(path)'") }
      build = XcodeBuild(container: .project(path: place.path), scheme: "")
    case .workspace(let path):
      let place = try places.find(path, key: "workspace")
      if !place.exists { remarks.append("workspace: there is no '\(path)'") }
      build = XcodeBuild(container: .workspace(path: place.path), scheme: "")
    case nil:
      let path = FirstConfiguration.container(in: places.project)
      build = XcodeBuild(container: path.container, scheme: "")
      remarks.append("neither xcodeproj nor workspace is given; app.\(path.key) is a guess")
    }
    if let scheme = former.scheme {
      build.scheme = scheme
    } else {
      build.scheme = build.container.name
      remarks.append("no scheme is given; app.scheme is a guess")
    }
    if let name = former.buildConfiguration { build.configuration = name }
    if !build.configuration.hasPrefix("Debug") {
      remarks.append(
        "configuration '\(build.configuration)': the kit is empty in it, as Xcode builds packages "
          + "for debugging only where the configuration's name begins with 'Debug'; take one that "
          + "is called so"
      )
    }
    return (build, remarks)
  }

  /// The file's languages, or those that the project has.
  private static func locales(
    _ former: FormerConfiguration,
    found: [String: String]
  ) -> ([LocaleID], remarks: [String]) {
    let names = found.keys.sorted()
    guard let listed = former.languages, !listed.isEmpty else {
      guard !names.isEmpty else {
        return ([LocaleID("en")], ["no language was found; locales has \"en\" as a start"])
      }
      let places = names.map { "\($0) (\(found[$0] ?? ""))" }.joined(separator: ", ")
      return (names.map { LocaleID($0) }, ["languages found in the project: \(places)"])
    }
    let missing = names.filter { name in !listed.contains { $0.covers(name) } }
    let remarks = missing.map { "languages lacks \"\($0)\", which \(found[$0] ?? "") has" }
    guard !found.isEmpty else { return (listed, remarks) }
    let unknown = listed.filter { locale in !names.contains { locale.covers($0) } }
    return (
      listed,
      remarks + unknown.map { "languages has \"\($0)\", which was not found in the project" }
    )
  }

  /// A folder that isn't the former pictures' own, also where case doesn't count.
  private static func baselines(besides former: FormerPath?) -> String {
    let usual = "Stillframe/Baselines"
    guard let former, former.exists else { return usual }
    let theirs = FileNameRule.collisionKey(of: former.path) + "/"
    let ours = FileNameRule.collisionKey(of: usual) + "/"
    return theirs.hasPrefix(ours) || ours.hasPrefix(theirs) ? "Stillframe/Accepted" : usual
  }

  /// The configuration as it will be read.
  private static func checked(
    _ configuration: MigratedConfiguration
  ) throws(UsageError) -> Configuration {
    do throws(ConfigurationError) {
      return try Configuration(
        reading: Data(configuration.text.utf8),
        file: Configuration.fileName
      )
    } catch {
      throw UsageError("what would be written is no configuration; nothing was changed\n\(error)")
    }
  }
}

extension XcodeBuild.Container {
  /// The file's own name, without its ending.
  fileprivate var name: String {
    let path =
      switch self {
      case .project(let path), .workspace(let path): path
      }
    let name = path.split(separator: "/").last ?? "App"
    return name.split(separator: ".").dropLast().joined(separator: ".")
  }
}

extension LocaleID {
  /// Whether one of two tags says the same as the other, or more: `en-GB` and `en`.
  fileprivate func covers(_ tag: String) -> Bool {
    rawValue == tag || rawValue.hasPrefix(tag + "-") || tag.hasPrefix(rawValue + "-")
  }
}
