private import Foundation

/// Finds programs as a shell would.
struct ProgramSearch {
  /// `PATH`, as the environment has it.
  let path: String?

  /// The program's file; nil when there is none that can be run.
  func find(_ name: String) -> String? {
    let files = FileManager.default
    if name.contains("/") { return files.isExecutableFile(atPath: name) ? name : nil }
    let folders = (path ?? "/usr/bin:/bin").split(separator: ":")
    return folders.lazy.map { "\($0)/\(name)" }.first {
      var isFolder: ObjCBool = false
      return files.fileExists(atPath: $0, isDirectory: &isFolder) && !isFolder.boolValue
        && files.isExecutableFile(atPath: $0)
    }
  }
}
