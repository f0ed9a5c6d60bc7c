private import Pixels
package import RunModel
private import StillframeWire

extension BaselineFolder {
  /// Reads a shot's baseline and proves that it is whole.
  ///
  /// The picture's bytes must have the hash that the record beside it names; they are not
  /// decoded.
  package func baseline(for shot: ShotID) -> StoredBaseline {
    examine(shot).baseline
  }

  /// What a shot's two files are now, to be compared with what they were; see ``BaselineStamp``.
  package func stamp(of shot: ShotID) -> BaselineStamp {
    examine(shot).stamp
  }

  /// Reads a shot's baseline, and what its files are.
  func examine(_ shot: ShotID) -> (baseline: StoredBaseline, stamp: BaselineStamp) {
    var stamp = BaselineStamp()
    do {
      let picturePath = try Self.picturePath(of: shot)
      let recordPath = try Self.recordPath(of: shot)
      let picture = try readIfPresent(picturePath, limit: Self.largestPicture)
      let record = try readIfPresent(recordPath, limit: Self.largestRecord)
      stamp.pictureHash = picture.map { FileHash($0).description }
      stamp.recordHash = record.map { FileHash($0).description }
      return (try Self.baseline(shot, picture, record, stamp, at: (picturePath, recordPath)), stamp)
    } catch let error as FolderError {
      return (.unreadable(reason: "the baseline can't be read: \(error)"), stamp)
    } catch {
      return (.unreadable(reason: "the baseline can't be read: \(error)"), stamp)
    }
  }

  private static func baseline(
    _ shot: ShotID,
    _ picture: [UInt8]?,
    _ record: [UInt8]?,
    _ stamp: BaselineStamp,
    at paths: (picture: RelativePath, record: RelativePath)
  ) throws(RecordError) -> StoredBaseline {
    guard picture != nil || record != nil else { return .none }
    guard let picture else {
      return .unreadable(
        reason: "the baseline's picture \(paths.picture) is missing beside its record; "
          + "restore it from version control, or accept the shot anew"
      )
    }
    if let trouble = RecordError.trouble(in: picture) {
      throw RecordError(path: paths.picture.description, trouble: trouble)
    }
    guard let bytes = record else {
      return .unreadable(
        reason: "the baseline's record \(paths.record) is missing beside its picture; "
          + "restore it from version control, or accept the shot anew"
      )
    }
    let record: BaselineRecord = try RecordCoding.decode(bytes, from: paths.record)
    guard record.format == BaselineRecord.currentFormat else {
      throw RecordError(path: paths.record.description, trouble: .format(record.format))
    }
    guard record.fileHash == stamp.pictureHash else {
      return .unreadable(
        reason: "\(paths.picture) is not the picture that was accepted: its hash is not the one "
          + "in \(paths.record.name); restore both from version control, or accept the shot anew"
      )
    }
    return .sound(Baseline(shot: shot, record: record, picture: picture))
  }

  /// The environment in which a device's baselines were accepted; nil when none is recorded.
  package func environment(of device: String) throws -> DeviceEnvironment? {
    let path = try Self.environmentPath(of: device)
    guard let bytes = try readIfPresent(path, limit: Self.largestRecord) else { return nil }
    let environment: DeviceEnvironment = try RecordCoding.decode(bytes, from: path)
    return environment
  }

  /// Every shot for which there is a picture or a record, sorted.
  ///
  /// - Throws: ``FolderError`` when a folder can't be listed.
  package func shots() throws(FolderError) -> [ShotID] {
    var found: Set<ShotID> = []
    for folder in try shotFolders() {
      for entry in try self.folder.list(folder) where entry.kind != .folder {
        let names = folder.components
        guard let appearance = Appearance(rawValue: names[2]),
          let scene = Self.scene(from: entry.name)
        else { continue }
        found.insert(
          ShotID(
            device: names[0],
            locale: LocaleID(names[1]),
            appearance: appearance,
            scene: SceneID(scene)
          )
        )
      }
    }
    return found.sorted()
  }

  /// The folders that hold pictures: those of each device, locale and appearance.
  func shotFolders() throws(FolderError) -> [RelativePath] {
    var folders: [RelativePath] = []
    for device in try subfolders(of: .root) where device.name != Self.acceptancesName {
      for locale in try subfolders(of: device) {
        folders += try subfolders(of: locale).filter { Appearance(rawValue: $0.name) != nil }
      }
    }
    return folders
  }

  private func subfolders(of path: RelativePath) throws(FolderError) -> [RelativePath] {
    var folders: [RelativePath] = []
    for entry in try folder.list(path) where entry.kind == .folder && !entry.name.hasPrefix(".") {
      folders.append(try path.appending(entry.name))
    }
    return folders
  }

  private static func scene(from fileName: String) -> String? {
    for suffix in [".png", ".json"] where fileName.hasSuffix(suffix) && !fileName.hasPrefix(".") {
      let scene = fileName.dropLast(suffix.count)
      return scene.isEmpty ? nil : String(scene)
    }
    return nil
  }

  func readIfPresent(_ path: RelativePath, limit: Int) throws(FolderError) -> [UInt8]? {
    do {
      return try folder.read(path, limit: limit)
    } catch  where error.reason == .notFound {
      return nil
    }
  }
}
