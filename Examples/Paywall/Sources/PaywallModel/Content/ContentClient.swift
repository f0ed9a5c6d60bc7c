public import Foundation

#if canImport(FoundationNetworking)
private import FoundationNetworking
#endif

/// Where the app's content comes from.
public protocol ContentSource: Sendable {
  /// The bytes at a path such as `v1/feed`.
  func data(at path: String) async throws -> Data
}

/// Content from the app's server, through the shared session.
public struct ServerSource: ContentSource {
  private let root: URL

  public init(root: URL) {
    self.root = root
  }

  public func data(at path: String) async throws -> Data {
    let (data, response) = try await URLSession.shared.data(
      for: URLRequest(url: root.appending(path: path))
    )
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard (200..<300).contains(status) else {
      throw ContentError(path: path, reason: "the server answered with status \(status)")
    }
    return data
  }
}

/// Content from a folder that is laid out like the fixtures of the captures.
///
/// With it the app runs without a network.
public struct FolderSource: ContentSource {
  private let root: URL
  private let locale: String

  public init(root: URL, locale: String) {
    self.root = root
    self.locale = locale
  }

  public func data(at path: String) async throws -> Data {
    for folder in [locale, "shared"] {
      let place = root.appending(path: "\(folder)/GET/\(path)")
      let name = place.lastPathComponent
      let siblings = try? FileManager.default.contentsOfDirectory(
        atPath: place.deletingLastPathComponent().path
      )
      let match = siblings?.sorted().first { $0 == name || $0.hasPrefix("\(name).") }
      guard let match else { continue }
      let file = place.deletingLastPathComponent().appending(path: match)
      guard (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true else {
        continue
      }
      return try Data(contentsOf: file)
    }
    throw ContentError(path: path, reason: "no such sample in \(root.path)")
  }
}

/// Why content could not be had.
public struct ContentError: Error, CustomStringConvertible {
  public var path: String
  public var reason: String

  public var description: String { "\(path): \(reason)" }
}

/// The app's content, decoded.
public struct ContentClient: Sendable {
  private let source: any ContentSource

  public init(source: any ContentSource) {
    self.source = source
  }

  public func feed() async throws -> Feed { try await decode(Feed.self, at: "v1/feed") }

  public func offers() async throws -> Offers { try await decode(Offers.self, at: "v1/offers") }

  public func order(_ number: Int) async throws -> Order {
    try await decode(Order.self, at: "v1/orders/\(number)")
  }

  /// The bytes of a picture, by its path on the server.
  public func image(_ path: String) async throws -> Data { try await source.data(at: path) }

  private func decode<Content: Decodable>(
    _ type: Content.Type,
    at path: String
  ) async throws -> Content {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(type, from: try await source.data(at: path))
  }
}
