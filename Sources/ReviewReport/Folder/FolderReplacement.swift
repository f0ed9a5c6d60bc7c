internal import Foundation

/// A folder that is filled beside its place and then takes it, whole or not at all.
struct FolderReplacement {
  /// Where the folder is to be in the end.
  let place: URL
  /// Where it is filled meanwhile, on the same volume.
  let staging: URL

  init(for place: URL) throws(ReportError) {
    self.place = place
    staging = place.deletingLastPathComponent()
      .appending(path: ".\(place.lastPathComponent)-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: staging, withIntermediateDirectories: true)
    } catch {
      throw ReportError(.makingFolder, at: staging, underlying: error)
    }
  }

  /// Puts the filled folder in its place.
  ///
  /// What stood there before is renamed aside first, put back when the new one can't take its
  /// place, and removed only after that.
  func commit() throws(ReportError) {
    let files = FileManager.default
    let aside = staging.appendingPathExtension("old")
    do {
      let replaces = files.fileExists(atPath: place.path)
      if replaces { try files.moveItem(at: place, to: aside) }
      do {
        try files.moveItem(at: staging, to: place)
      } catch {
        if replaces { try? files.moveItem(at: aside, to: place) }
        throw error
      }
      if replaces { try? files.removeItem(at: aside) }
    } catch {
      throw ReportError(.replacing, at: place, underlying: error)
    }
  }

  /// Removes what was filled, after something went wrong.
  func abandon() {
    try? FileManager.default.removeItem(at: staging)
  }
}
