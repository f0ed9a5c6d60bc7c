import Foundation

/// Type checks sources for iOS on a machine without Apple's frameworks, against their declared
/// interfaces.
///
/// What Apple's compiler does beyond this is in `Tests/AppleInterfaces/README.md`.
actor TypeChecker {
  static let shared = TypeChecker()

  private let folder: URL
  private var modules: [String: URL] = [:]

  init() {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "stillframe-interfaces-\(UUID().uuidString)")
  }

  /// What the compiler said; empty when there is nothing to say.
  typealias Diagnostics = String

  /// Checks sources with warnings as errors, as the newest iOS has it all.
  func check(_ sources: SourceSet) throws -> Diagnostics {
    guard !sources.files.isEmpty else { throw NoSources(place: sources.module) }
    let imports = try importFolder(for: sources, version: nil)
    // Two runs. The first has Objective-C in the language, and is about the files that need it;
    // it can't be used for others, as Swift's library lacks parts for it on this machine. The
    // second goes on to the checks of concurrency that need generated code.
    var output = try checkObjectiveC(in: sources, imports)
    let files = try write(sources, as: "sil", Self.withoutObjectiveC)
    let sil = folder.appending(path: "\(sources.module).sil")
    output += try compile(
      sources,
      files,
      ["-emit-sil", "-wmo", "-o", sil.path, "-warnings-as-errors"],
      imports
    )
    return output
  }

  private func checkObjectiveC(in sources: SourceSet, _ imports: URL) throws -> Diagnostics {
    let primary = Set(sources.files.filter { $0.text.contains("@objc") }.map(\.name))
    guard !primary.isEmpty else { return "" }
    let files = try write(sources, as: "objc")
    return try run(
      ["swiftc", "-frontend", "-typecheck", "-enable-objc-interop", "-warnings-as-errors"]
        + (try options(sources, imports))
        + files.flatMap {
          primary.contains($0.lastPathComponent) ? ["-primary-file", $0.path] : [$0.path]
        }
    )
  }

  /// Checks that sources use nothing that came after a version of iOS without asking for it.
  func check(_ sources: SourceSet, on version: SystemVersion) throws -> Diagnostics {
    guard !sources.files.isEmpty else { throw NoSources(place: sources.module) }
    let imports = try importFolder(for: sources, version: version)
    let files = try write(
      sources,
      as: "\(version)",
      {
        Self.withoutObjectiveC(SourceText.running($0, on: version))
      }
    )
    let found = try SystemSymbols().used(in: sources, after: version)
    return try compile(sources, files, ["-typecheck", "-suppress-warnings"], imports)
      + found.map { "error: \($0)\n" }.joined()
  }

  /// Compiles sources as a release build does, and gives the object code.
  func object(of sources: SourceSet) throws -> URL {
    let imports = try importFolder(for: sources, version: nil)
    let files = try write(sources, as: "object", Self.withoutObjectiveC)
    let object = folder.appending(path: "\(sources.module).o")
    let output = try compile(sources, files, ["-O", "-wmo", "-c", "-o", object.path], imports)
    guard output.isEmpty else { throw CompilerFailure(output: output) }
    return object
  }

  // MARK: Modules

  /// A folder with the modules that sources import: Apple's as of a version, and our own.
  private func importFolder(for sources: SourceSet, version: SystemVersion?) throws -> URL {
    let place = folder.appending(
      path:
        "modules-\(version.map { "\($0)" } ?? "newest")-\(sources.isDebug ? "debug" : "release")"
    )
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    for module in InterfaceFile.modules where modules[place.path + module] == nil {
      try build(InterfaceFile(module: module), of: version, in: place)
      modules[place.path + module] = place
    }
    for dependency in sources.dependencies where modules[place.path + dependency.module] == nil {
      _ = try importFolder(for: dependency, version: version)
      try build(dependency, of: version, in: place)
      modules[place.path + dependency.module] = place
    }
    return place
  }

  private func build(_ interface: InterfaceFile, of version: SystemVersion?, in place: URL) throws {
    // Beside the modules: on their path the compiler would build each anew every time.
    let texts = place.appendingPathExtension("interfaces")
    try FileManager.default.createDirectory(at: texts, withIntermediateDirectories: true)
    let file = texts.appending(path: "\(interface.module).swiftinterface")
    let text = version.map { interface.text(of: $0) } ?? interface.text
    try text.write(to: file, atomically: true, encoding: .utf8)
    let output = try run([
      "swiftc", "-frontend", "-enable-objc-interop", "-compile-module-from-interface", file.path,
      "-module-name", interface.module, "-I", place.path, "-module-cache-path", cache.path,
      "-o", place.appending(path: "\(interface.module).swiftmodule").path,
    ])
    guard output.isEmpty else { throw CompilerFailure(output: output) }
  }

  private func build(_ sources: SourceSet, of version: SystemVersion?, in place: URL) throws {
    let written = try write(
      sources,
      as: "module-\(place.lastPathComponent)",
      { text in
        Self.withoutObjectiveC(version.map { SourceText.running(text, on: $0) } ?? text)
      }
    )
    let output = try compile(
      sources,
      written,
      [
        "-emit-module", "-emit-module-path",
        place.appending(path: "\(sources.module).swiftmodule").path,
      ],
      place
    )
    guard !output.contains("error:") else { throw CompilerFailure(output: output) }
  }

  // MARK: The compiler

  private func compile(
    _ sources: SourceSet,
    _ files: [URL],
    _ arguments: [String],
    _ imports: URL
  ) throws -> String {
    try run(["swiftc"] + (try options(sources, imports)) + arguments + files.map(\.path))
  }

  private func options(_ sources: SourceSet, _ imports: URL) throws -> [String] {
    [
      "-module-name", sources.module, "-package-name", "stillframe",
      "-I", imports.path, "-I", try startModule().path, "-module-cache-path", cache.path,
      "-no-color-diagnostics",
    ] + (sources.isInNewProject ? Self.newProject : Self.ourProject)
      + (sources.isDebug ? ["-DDEBUG"] : []) + (sources.isApp ? ["-parse-as-library"] : [])
  }

  private static let ourProject =
    ["-swift-version", "6"]
    + upcoming("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility")

  private static let newProject =
    ["-swift-version", "5", "-default-isolation", "MainActor"]
    + upcoming(
      "MemberImportVisibility",
      // What Xcode calls approachable concurrency.
      "DisableOutwardActorInference",
      "GlobalActorIsolatedTypesUsability",
      "InferIsolatedConformances",
      "InferSendableFromCaptures",
      "NonisolatedNonsendingByDefault"
    )

  private static func upcoming(_ features: String...) -> [String] {
    features.flatMap { ["-enable-upcoming-feature", $0] }
  }

  /// Writes sources for the compiler.
  ///
  /// Xcode 27 is what has iOS 27; its compiler is newer than the one here, so that what asks for
  /// the compiler is answered for it.
  private func write(
    _ sources: SourceSet,
    as name: String,
    _ change: (String) -> String = { $0 }
  ) throws -> [URL] {
    let place = folder.appending(path: "sources/\(sources.module)-\(name)")
    try? FileManager.default.removeItem(at: place)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    return try sources.files.map { file in
      let written = place.appending(path: file.name)
      let text = change(file.text).replacing("#if compiler(>=6.4)", with: "#if true")
      try text.write(to: written, atomically: true, encoding: .utf8)
      return written
    }
  }

  /// Objective-C's part taken out of the language; its own check comes before.
  private static func withoutObjectiveC(_ text: String) -> String {
    text.replacing("@objc ", with: "")
      .replacing(/#selector\([^\n]*?\)\)\)/, with: "Selector(\"\"))")
  }

  /// The kit's C target, as SwiftPM makes a module of it.
  private func startModule() throws -> URL {
    let place = folder.appending(path: "CStillframeStart")
    let map = place.appending(path: "module.modulemap")
    guard !FileManager.default.fileExists(atPath: map.path) else { return place }
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let header = Repository.root
      .appending(path: "Sources/CStillframeStart/include/stillframe_start.h")
    try "module CStillframeStart { header \"\(header.path)\" export * }\n"
      .write(to: map, atomically: true, encoding: .utf8)
    return place
  }

  private var cache: URL { folder.appending(path: "cache") }

  private func run(_ command: [String]) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let log = folder.appending(path: "output-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: log) }
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    try output.close()
    let text = try String(contentsOf: log, encoding: .utf8)
    guard process.terminationStatus != 0 else { return text }
    return text.isEmpty ? "error: the compiler exited with \(process.terminationStatus)\n" : text
  }
}

/// What has to compile before anything can be checked doesn't.
struct CompilerFailure: Error, CustomStringConvertible {
  var output: String
  var description: String { output }
}
