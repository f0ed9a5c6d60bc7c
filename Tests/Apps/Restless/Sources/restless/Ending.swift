internal import Foundation

/// A way in which an app stops serving a capture.
enum Ending: String {
  case crash, exit, hang

  func happen() {
    FileHandle.standardError.write(Data("restless: about to \(rawValue)\n".utf8))
    switch self {
    case .crash:
      // Ended at once: a debugger or a backtrace would keep the process for seconds.
      signal(SIGSEGV, SIG_DFL)
      kill(getpid(), SIGSEGV)
      sleep(60)
    case .exit: Foundation.exit(3)
    case .hang: while true { sleep(60) }
    }
  }
}
