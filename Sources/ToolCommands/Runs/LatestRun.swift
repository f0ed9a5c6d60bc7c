internal import Foundation

/// The link `.stillframe/latest`, by which scripts find the run that was begun last.
struct LatestRun {
  private let stateFolder: URL

  static let name = "latest"

  init(stateFolder: URL) {
    self.stateFolder = stateFolder
  }

  /// Removes the link, so that it shows no earlier run in the place of one that couldn't begin.
  func remove() {
    unlink(stateFolder.appending(path: Self.name).path)
  }

  /// Points the link to a run; it is made beside its place and renamed into it.
  ///
  /// It is a convenience: where it can't be made, such as on a file system without links, the
  /// run is as good.
  func point(to id: String) {
    let place = stateFolder.appending(path: Self.name).path
    let beside = "\(place).\(ProcessInfo.processInfo.processIdentifier)"
    let files = FileManager.default
    try? files.removeItem(atPath: beside)
    do {
      try files.createSymbolicLink(atPath: beside, withDestinationPath: "runs/\(id)")
      guard rename(beside, place) == 0 else { return try files.removeItem(atPath: beside) }
    } catch {
      try? files.removeItem(atPath: beside)
    }
  }
}
