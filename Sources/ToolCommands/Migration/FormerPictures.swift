internal import BaselineStore
internal import RunModel
private import StillframeWire

/// The pictures in `baselines/<language>/<style>/<screen>.png`, and the shots that they may stand
/// for.
struct FormerPictures {
  private(set) var candidates: [ImportOrder.Candidate] = []
  /// What no shot asks for or can't be read, one line each.
  private(set) var left: [ImportResult.Left] = []

  static let folderName = "baselines"

  /// Looks for pictures; links are not followed.
  ///
  /// - Parameters:
  ///   - folder: The folder of the configuration that they belong to.
  ///   - matrix: The shots that there are now.
  ///   - device: The one device of that matrix.
  init(beside folder: SealedFolder, for matrix: Matrix, on device: String) {
    let wanted = Set(matrix.shots)
    var taken: Set<ShotID> = []
    for path in files(in: folder) {
      let names = path.components.dropFirst()
      guard names.count == 3, let shot = Self.shot(of: Array(names), on: device),
        wanted.contains(shot)
      else {
        left.append(.init(path: path.description, reason: "no shot asks for it"))
        continue
      }
      guard taken.insert(shot).inserted else {
        left.append(.init(path: path.description, reason: "\(shot) has another picture there"))
        continue
      }
      candidates.append(.init(shot: shot, path: path))
    }
  }

  private static func shot(of names: [String], on device: String) -> ShotID? {
    guard let locale = LocaleTag.usual(names[0]),
      let appearance = Appearance(rawValue: names[1].lowercased()), names[2].hasSuffix(".png")
    else { return nil }
    return ShotID(
      device: device,
      locale: LocaleID(locale),
      appearance: appearance,
      scene: SceneID(String(names[2].dropLast(".png".count)))
    )
  }

  /// All that lies there, down to the depth at which pictures do.
  private mutating func files(in folder: SealedFolder) -> [RelativePath] {
    var files: [RelativePath] = []
    var waiting: [RelativePath] = []
    do {
      let root = try RelativePath([Self.folderName])
      if try folder.kind(of: root) != nil { waiting.append(root) }
    } catch {
      left.append(.init(path: Self.folderName, reason: "\(error)"))
    }
    while let path = waiting.popLast() {
      let entries: [SealedFolder.Entry]
      do throws(FolderError) {
        entries = try folder.list(path)
      } catch {
        left.append(.init(path: path.description, reason: "\(error)"))
        continue
      }
      for entry in entries where !entry.name.hasPrefix(".") {
        guard let place = try? path.appending(entry.name) else { continue }
        if entry.kind == .folder, place.components.count < 4 {
          waiting.append(place)
        } else {
          files.append(place)
        }
      }
    }
    return files.sorted { $0.description < $1.description }
  }
}
