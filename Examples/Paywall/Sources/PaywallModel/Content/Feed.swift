public import Foundation

/// What the home screen shows: one recording above the others.
public struct Feed: Hashable, Sendable, Decodable {
  public var featured: Recording
  public var recordings: [Recording]
}

/// One field recording.
public struct Recording: Hashable, Sendable, Decodable, Identifiable {
  public var id: String
  public var title: String
  public var place: String
  public var durationInMinutes: Int
  public var publishedAt: Date
  /// What it costs by itself; nil when everybody may listen.
  public var price: Price?
  /// The picture's path on the server.
  public var image: String
}
