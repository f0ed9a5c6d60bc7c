import Foundation

/// Paths of a configuration, which are relative to the project's folder or absolute.
enum ProjectPath {
  static func resolve(_ path: String, in project: URL) -> URL {
    guard !path.hasPrefix("/") else { return URL(fileURLWithPath: path).standardizedFileURL }
    return project.appendingPathComponent(path).standardizedFileURL
  }
}
