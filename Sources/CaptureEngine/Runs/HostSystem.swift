private import Foundation

/// The machine on which a run takes place.
struct HostSystem: Hashable, Sendable {
  /// The system's name and version: `Debian GNU/Linux 12 (bookworm)`.
  let name: String
  /// For instance `x86_64` or `arm64`.
  let architecture: String

  static let current = HostSystem(name: systemName, architecture: machine)

  private static var systemName: String {
    if let release = try? String(contentsOfFile: "/etc/os-release", encoding: .utf8),
      let name = release.split(separator: "\n").first(where: { $0.hasPrefix("PRETTY_NAME=") })
    {
      return name.dropFirst("PRETTY_NAME=".count).trimmingCharacters(in: ["\"", "'"])
    }
    return ProcessInfo.processInfo.operatingSystemVersionString
  }

  private static var machine: String {
    var system = utsname()
    guard uname(&system) == 0 else { return "unknown" }
    return withUnsafeBytes(of: &system.machine) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
