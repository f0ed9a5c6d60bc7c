import Foundation

/// A process that goes on when a call has ended, and looks after one program: a display, or an app.
///
/// On a Mac such programs belong to the simulator's own services. A keeper is the parent of its
/// program, so that it learns how the program ended, and ends it when the folder of the stand-in
/// is gone or a quarter of an hour has passed: nothing outlives a test for long.
enum Keeper {
  static let flag = "--keep"
  private static let longestLife = 900.0

  /// What a keeper is told.
  struct Task: Codable {
    var program: String
    var arguments: [String]
    var environment: [String: String]
    var directory: String
    var output: String
    var error: String
    /// Where the keeper writes the program's process id.
    var started: String
    /// The folder without which nothing goes on.
    var state: String
    /// Where a crash report goes to; nil for a program that has none.
    var crashReports: String?
    var crashesAfter: Double?
    var endsAfter: Double?
  }

  /// Starts a keeper and waits until its program runs.
  ///
  /// - Returns: The program's process id.
  static func start(_ task: Task) throws -> Int32 {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("stand-in-\(UUID().uuidString).json")
    try JSONEncoder().encode(task).write(to: file)
    // Foundation puts it into a process group of its own, so that what ends this call's leaves it
    // alone. None of this call's outputs go with it: they would stay open.
    let keeper = Process()
    keeper.executableURL = executable
    keeper.arguments = [flag, file.path]
    keeper.standardInput = FileHandle.nullDevice
    keeper.standardOutput = FileHandle.nullDevice
    keeper.standardError = FileHandle.nullDevice
    try keeper.run()
    for _ in 0..<1_000 {
      if let text = try? String(contentsOfFile: task.started, encoding: .utf8),
        let id = Int32(text)
      {
        return id
      }
      usleep(5_000)
    }
    StandIn.complain("\(task.program) did not start")
  }

  /// This very program, by its own file and not by the link that it was called by.
  private static var executable: URL {
    (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      .resolvingSymlinksInPath()
  }

  /// Keeps a program until it ends.
  static func run(_ arguments: [String]) -> Never {
    let file = URL(fileURLWithPath: arguments.first ?? "")
    guard let data = try? Data(contentsOf: file),
      let task = try? JSONDecoder().decode(Task.self, from: data)
    else { exit(1) }
    try? FileManager.default.removeItem(at: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: task.program)
    process.arguments = task.arguments
    process.environment = task.environment
    process.currentDirectoryURL = URL(fileURLWithPath: task.directory, isDirectory: true)
    process.standardOutput = handle(task.output)
    process.standardError = handle(task.error)
    let begin = Date()
    do { try process.run() } catch { exit(1) }
    try? Data("\(process.processIdentifier)".utf8)
      .write(to: URL(fileURLWithPath: task.started), options: .atomic)
    while process.isRunning {
      usleep(20_000)
      let age = Date().timeIntervalSince(begin)
      if let limit = task.crashesAfter, age >= limit {
        kill(process.processIdentifier, SIGSEGV)
      }
      if let limit = task.endsAfter, age >= limit { kill(process.processIdentifier, SIGKILL) }
      if age > longestLife || access(task.state, F_OK) != 0 {
        kill(process.processIdentifier, SIGKILL)
        // What the program has started may keep Foundation from noticing its end.
        exit(0)
      }
    }
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal, let folder = task.crashReports {
      reportCrash(task, process, to: folder)
    }
    exit(0)
  }

  private static func handle(_ path: String) -> FileHandle? {
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    return FileHandle(forWritingAtPath: path)
  }

  /// Writes what the Mac's crash reporter would.
  private static func reportCrash(_ task: Task, _ process: Process, to folder: String) {
    let kinds: [Int32: (String, String)] = [
      SIGSEGV: ("EXC_BAD_ACCESS", "SIGSEGV"), SIGTRAP: ("EXC_BREAKPOINT", "SIGTRAP"),
      SIGILL: ("EXC_BAD_INSTRUCTION", "SIGILL"), SIGABRT: ("EXC_CRASH", "SIGABRT"),
    ]
    guard let (type, signal) = kinds[process.terminationStatus] else { return }
    let name = URL(fileURLWithPath: task.program).lastPathComponent
    let report = """
      {"app_name":"\(name)","bug_type":"309","os_version":"macOS"}
      {
        "pid" : \(process.processIdentifier),
        "procName" : "\(name)",
        "exception" : {"type" : "\(type)", "signal" : "\(signal)"},
        "termination" : {"namespace" : "SIGNAL", "code" : \(process.terminationStatus)}
      }

      """
    try? FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true
    )
    try? Data(report.utf8)
      .write(
        to: URL(fileURLWithPath: folder)
          .appendingPathComponent("\(name)-\(process.processIdentifier).ips"),
        options: .atomic
      )
  }
}
