private import Foundation

/// The architecture of this machine's processor, which simulators share.
enum HostArchitecture {
  /// As the kernel names it: `arm64`, `x86_64`.
  static let current: String = {
    var name = utsname()
    guard uname(&name) == 0 else { return "unknown" }
    return withUnsafeBytes(of: &name.machine) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }()
}
