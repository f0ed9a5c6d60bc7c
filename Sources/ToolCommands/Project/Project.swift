package import Foundation
private import Pixels
package import RunModel

/// A project that has a configuration, which was read.
package struct Project: Sendable {
  /// The configuration's file.
  package let file: URL
  package let configuration: Configuration
  /// The hash of the file's bytes when it was read, as ``Environment`` records it.
  package let configurationHash: String

  package init(file: URL, configuration: Configuration, configurationHash: String) {
    self.file = file
    self.configuration = configuration
    self.configurationHash = configurationHash
  }

  /// The folder of the configuration; all its paths are relative to it.
  package var root: URL { file.deletingLastPathComponent() }

  /// Where accepted pictures lie.
  package var baselinesFolder: URL { root.appending(path: configuration.baselines) }
  /// Where the answers to HTTP requests lie.
  package var fixturesFolder: URL { root.appending(path: configuration.fixtures) }
  /// What Stillframe keeps for itself, outside version control.
  package var stateFolder: URL { root.appending(path: ".stillframe") }
}

extension Project {
  /// Reads the configuration that is meant.
  ///
  /// - Parameters:
  ///   - options: May name the file.
  ///   - context: Where it is looked for otherwise.
  /// - Returns: The project.
  /// - Throws: ``UsageError`` when there is none, or with all that is wrong with it.
  static func load(
    _ options: ProjectOptions,
    in context: CommandContext
  ) throws(UsageError) -> Project {
    let file = try locate(options, in: context)
    let name = context.display(file)
    guard FileManager.default.isOrdinaryFile(file) else {
      throw UsageError("\(name) is no ordinary file\nWrite the configuration into one.")
    }
    let data: Data
    do {
      data = try read(file)
    } catch {
      throw UsageError("\(name) can't be read: \(error.localizedDescription)")
    }
    let configuration: Configuration
    do throws(ConfigurationError) {
      configuration = try Configuration(reading: data, file: name)
    } catch {
      let count = error.problems.count == 1 ? "a mistake" : "\(error.problems.count) mistakes"
      throw UsageError("\(name) has \(count):\n\(error)")
    }
    return Project(
      file: file,
      configuration: configuration,
      configurationHash: FileHash(Array(data)).description
    )
  }

  /// The hash of the configuration's file as it is now; nil when it can't be read any more.
  package var presentConfigurationHash: String? {
    guard FileManager.default.isOrdinaryFile(file) else { return nil }
    return (try? Self.read(file)).map { FileHash(Array($0)).description }
  }

  /// Reads no more than it takes to see that there is too much.
  private static func read(_ file: URL) throws -> Data {
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    return try handle.read(upToCount: Configuration.largestSizeInBytes + 1) ?? Data()
  }

  private static func locate(
    _ options: ProjectOptions,
    in context: CommandContext
  ) throws(UsageError) -> URL {
    if let path = options.config {
      let file = context.resolve(path)
      guard FileManager.default.isPlainFile(file) else {
        throw UsageError("there is no file '\(path)'\nName a configuration with --config.")
      }
      return file
    }
    var folder = context.workingDirectory
    while true {
      let file = folder.appending(path: Configuration.fileName)
      if FileManager.default.isPlainFile(file) { return file }
      let parent = folder.deletingLastPathComponent().standardizedFileURL
      guard parent.path != folder.path, folder.path != "/" else { break }
      folder = parent
    }
    throw UsageError(
      "there is no \(Configuration.fileName) in \(context.workingDirectory.path) or above it\n"
        + "Run 'stillframe init' to make one, or name one with --config."
    )
  }
}

extension FileManager {
  /// Whether reading ends: a pipe or a device could keep its reader for ever.
  fileprivate func isOrdinaryFile(_ file: URL) -> Bool {
    let file = file.resolvingSymlinksInPath()
    return (try? attributesOfItem(atPath: file.path)[.type]) as? FileAttributeType == .typeRegular
  }

  /// Whether a file that isn't a folder lies there, be it behind a link.
  func isPlainFile(_ file: URL) -> Bool {
    var isFolder: ObjCBool = false
    return fileExists(atPath: file.path, isDirectory: &isFolder) && !isFolder.boolValue
  }
}
