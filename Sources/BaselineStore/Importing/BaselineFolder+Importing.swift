private import Pixels
private import RunModel
private import StillframeWire

extension BaselineFolder {
  /// Puts pictures of another tool in place as references to look at.
  ///
  /// Nobody has accepted them here and nothing says what they were taken on, so that a check
  /// shows them beside its own pictures and never passes on them. They are copied byte for byte,
  /// all sound ones together or none; a shot that has a baseline, or only a part of one, keeps it.
  ///
  /// - Parameter order: What to import, and by whom.
  /// - Returns: What was imported, and what was left and why.
  /// - Throws: ``AcceptanceRefusal`` when the folder can't be changed.
  package func importPictures(_ order: ImportOrder) throws(AcceptanceRefusal) -> ImportResult {
    try changing { () throws -> ImportResult in
      var result = ImportResult()
      var act = Acceptance(.imported, note: order.note)
      act.source = order.source
      var items: [FolderChange.Item] = []
      for candidate in order.pictures.sorted(by: { $0.shot < $1.shot }) {
        do {
          let record = try importedRecord(of: candidate, from: order.folder)
          items += try files(of: candidate, record, from: order.folder)
          result.imported.append(candidate.shot)
          act.shots.append(
            Acceptance.Entry(
              shot: candidate.shot,
              verdict: nil,
              pixelHash: record.pixelHash,
              replacedPixelHash: nil,
              importedFrom: candidate.path.description
            )
          )
        } catch {
          result.left.append(.init(path: candidate.path.description, reason: "\(error)"))
        }
      }
      guard !items.isEmpty else { return result }
      let file = try act.makePath()
      items.append(.put(file) { [act] in try RecordCoding.encode(act) })
      try change(items)
      result.file = file.description
      return result
    }
  }

  /// Proves that a picture is a sound one for a shot without any, and sums it up.
  private func importedRecord(
    of candidate: ImportOrder.Candidate,
    from folder: SealedFolder
  ) throws(ImportTrouble) -> BaselineRecord {
    guard examine(candidate.shot).baseline == .none else { throw .hasBaseline }
    let bytes = try picture(at: candidate.path, in: folder)
    if let trouble = RecordError.trouble(in: bytes) {
      throw .unreadable("\(RecordError(path: candidate.path.description, trouble: trouble))")
    }
    let bitmap: Bitmap
    do {
      bitmap = try bytes.withUnsafeBytes { bytes throws(PNGError) in
        try PNGReader().bitmap(bytes)
      }
    } catch {
      throw .unreadable("\(error)")
    }
    return BaselineRecord(
      size: PixelSize(width: bitmap.width, height: bitmap.height),
      pixelHash: PixelHash(bitmap).description,
      fileHash: FileHash(bytes).description,
      environment: BaselineRecord.unknownEnvironment,
      layout: nil
    )
  }

  private func picture(
    at path: RelativePath,
    in folder: SealedFolder
  ) throws(ImportTrouble) -> [UInt8] {
    do {
      return try folder.read(path, limit: Self.largestPicture)
    } catch {
      throw .unreadable("\(error)")
    }
  }

  private func files(
    of candidate: ImportOrder.Candidate,
    _ record: BaselineRecord,
    from folder: SealedFolder
  ) throws(FolderError) -> [FolderChange.Item] {
    [
      .put(try Self.picturePath(of: candidate.shot)) {
        // Read again, so that only one picture is in memory.
        let bytes = try folder.read(candidate.path, limit: Self.largestPicture)
        guard FileHash(bytes).description == record.fileHash else {
          throw ImportTrouble.unreadable("\(candidate.path) changed while it was imported")
        }
        return bytes
      },
      .put(try Self.recordPath(of: candidate.shot)) { try RecordCoding.encode(record) },
    ]
  }
}

/// Why a picture was not imported.
private enum ImportTrouble: Error, CustomStringConvertible {
  case hasBaseline
  case unreadable(String)

  var description: String {
    switch self {
    case .hasBaseline: "the shot has a baseline already, which stays"
    case .unreadable(let reason): reason
    }
  }
}
