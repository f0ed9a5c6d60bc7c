/// What fixtures are served as.
enum ContentType {
  private static let byExtension: [String: String] = [
    "json": "application/json",
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "webp": "image/webp",
    "gif": "image/gif",
    "svg": "image/svg+xml",
    "html": "text/html; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
  ]

  /// The type of a file, by its extension, whose case doesn't matter.
  static func forFile(named name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
    let pathExtension = name[name.index(after: dot)...].lowercased()
    return byExtension[pathExtension] ?? "application/octet-stream"
  }
}
