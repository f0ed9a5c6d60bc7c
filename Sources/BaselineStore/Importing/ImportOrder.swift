package import RunModel

/// Which pictures of another tool are to be put in place as references, from where and by whom.
package struct ImportOrder: Sendable {
  /// The folder in which the pictures lie; nothing outside it is read.
  package var folder: SealedFolder
  package var pictures: [Candidate]
  /// The file whose project they belong to, as whoever imports them named it.
  package var source: String
  package var note: AcceptanceNote

  package init(
    folder: SealedFolder,
    pictures: [Candidate],
    source: String,
    note: AcceptanceNote
  ) {
    self.folder = folder
    self.pictures = pictures
    self.source = source
    self.note = note
  }

  /// One picture, and the shot that it may stand for.
  package struct Candidate: Hashable, Sendable {
    package var shot: ShotID
    /// Where it lies, relative to the order's folder.
    package var path: RelativePath

    package init(shot: ShotID, path: RelativePath) {
      self.shot = shot
      self.path = path
    }
  }
}

/// What an import did.
package struct ImportResult: Hashable, Sendable {
  /// The note that was written, relative to the baselines' folder; nil when nothing was imported.
  package var file: String?
  /// The shots with a reference now, sorted.
  package var imported: [ShotID] = []
  /// The pictures that stayed where they are, and why.
  package var left: [Left] = []

  /// Nothing imported, nothing left.
  package init() {}

  /// One picture that was not imported.
  package struct Left: Hashable, Sendable {
    package var path: String
    package var reason: String

    package init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }
  }
}
