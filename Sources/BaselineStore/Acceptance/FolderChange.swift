private import Pixels

/// Several changes to the baselines' folder that happen together or not at all.
struct FolderChange {
  /// A file to put in its place, or to remove.
  enum Item {
    /// The content is asked for when its turn comes, so that only one is in memory.
    case put(RelativePath, content: () throws -> [UInt8])
    case remove(RelativePath, fileHash: String)
  }

  private let baselines: BaselineFolder
  private var pending = PendingChange(id: PendingChange.makeID(), steps: [])
  private var madeFolders: [RelativePath] = []
  private var waiting: [RelativePath] = []

  /// Prepares a change of a folder that nobody else changes meanwhile.
  init(of baselines: BaselineFolder) {
    self.baselines = baselines
  }

  /// Makes all changes.
  ///
  /// - Throws: What stood in the way. Before the pending change is written, what was begun is
  ///   taken back; afterwards the next command finishes it.
  mutating func perform(_ items: [Item]) throws {
    do {
      for item in items { try stage(item) }
      try commit()
    } catch {
      // A file system may report a failure of what it has done all the same.
      if (try? baselines.pendingChange())?.id != pending.id { takeBack() }
      throw error
    }
    do {
      try baselines.finish(pending)
    } catch {
      throw AcceptanceRefusal([.unfinished("\(error)")])
    }
  }

  private mutating func stage(_ item: Item) throws {
    switch item {
    case .remove(let path, let fileHash):
      pending.steps.append(
        PendingChange.Step(path: path.description, action: .remove, fileHash: fileHash)
      )
    case .put(let path, let content):
      let bytes = try content()
      try makeFolders(to: path.parent)
      let waitingPath = try path.parent.appending(
        pending.waitingName(ofStep: pending.steps.count)
      )
      waiting.append(waitingPath)
      try baselines.writer.create(waitingPath, bytes)
      pending.steps.append(
        PendingChange.Step(
          path: path.description,
          action: .put,
          fileHash: FileHash(bytes).description
        )
      )
    }
  }

  private mutating func makeFolders(to path: RelativePath) throws(FolderError) {
    if !path.components.isEmpty { try makeFolders(to: path.parent) }
    if try baselines.writer.makeFolder(path) { madeFolders.append(path) }
  }

  private mutating func commit() throws {
    let path = try RelativePath([pending.ownWaitingName])
    waiting.append(path)
    try baselines.writer.create(path, try RecordCoding.encode(pending))
    try baselines.writer.rename(path, to: PendingChange.fileName)
  }

  /// Removes what waits, and the folders that were made for it; as far as that is possible.
  private func takeBack() {
    for path in waiting { try? baselines.writer.remove(path) }
    for path in madeFolders.reversed() { try? baselines.writer.removeEmptyFolder(path) }
  }
}

extension BaselineFolder {
  static var pendingPath: RelativePath {
    get throws(FolderError) { try RelativePath([PendingChange.fileName]) }
  }

  /// The change that was written down and not finished; nil for the usual case of none.
  func pendingChange() throws -> PendingChange? {
    let path = try Self.pendingPath
    guard let bytes = try readIfPresent(path, limit: Self.largestRecord) else { return nil }
    let pending: PendingChange = try RecordCoding.decode(bytes, from: path)
    guard pending.format == PendingChange.currentFormat, PendingChange.isID(pending.id) else {
      throw RecordError(path: path.description, trouble: .format(pending.format))
    }
    return pending
  }

  /// Does what is left of a change; what is done already is passed over.
  func finish(_ pending: PendingChange) throws {
    for (index, step) in pending.steps.enumerated() {
      let path = try RelativePath(parsing: step.path)
      switch step.action {
      case .put: try put(path, step, waitingName: pending.waitingName(ofStep: index))
      case .remove: try remove(path, step)
      }
    }
    try writer.remove(try Self.pendingPath)
  }

  private func put(
    _ path: RelativePath,
    _ step: PendingChange.Step,
    waitingName: String
  ) throws {
    let waiting = try path.parent.appending(waitingName)
    if let bytes = try readIfPresent(waiting, limit: Self.largestPicture) {
      guard FileHash(bytes).description == step.fileHash else {
        throw RecordError(
          path: PendingChange.fileName,
          trouble: .unfinishable("\(waiting) is not the file that it names")
        )
      }
      try writer.rename(waiting, to: path.name)
      return
    }
    let present = try readIfPresent(path, limit: Self.largestPicture)
    guard present.map({ FileHash($0).description }) == step.fileHash else {
      throw RecordError(
        path: PendingChange.fileName,
        trouble: .unfinishable("\(waiting) is gone")
      )
    }
  }

  /// Removes a file that is still the one that was meant.
  private func remove(_ path: RelativePath, _ step: PendingChange.Step) throws {
    guard let bytes = try readIfPresent(path, limit: Self.largestPicture),
      FileHash(bytes).description == step.fileHash
    else { return }
    try writer.remove(path)
    var folder = path.parent
    while !folder.components.isEmpty {
      try writer.removeEmptyFolder(folder)
      folder = folder.parent
    }
  }

  /// Removes what an acceptance left waiting that was interrupted before it took place.
  ///
  /// Only to be called by whoever has the folder alone, with nothing pending.
  func sweep() throws(FolderError) {
    let folders = try shotFolders()
    let parents = Set(
      folders.map(\.parent.parent) + [.root, try RelativePath([Self.acceptancesName])]
    )
    for path in folders + parents.sorted(by: { $0.description < $1.description }) {
      for entry in try folder.list(path)
      where entry.kind == .file && PendingChange.isWaitingName(entry.name) {
        try writer.remove(try path.appending(entry.name))
      }
    }
  }
}
