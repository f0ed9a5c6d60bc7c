public import Foundation
public import Observation

/// The home screen's content: a feed, then a picture for each of its recordings.
@MainActor
@Observable
public final class HomeModel {
  public enum State: Sendable {
    case loading
    case loaded(Feed)
    case failed(String)
  }

  public private(set) var state = State.loading

  /// The pictures that have arrived, by their path.
  public private(set) var images: [String: Data] = [:]

  @ObservationIgnored private let context: AppContext

  public init(context: AppContext) {
    self.context = context
  }

  /// Loads the list, and then one picture after the other, from the top.
  public func load() async {
    do {
      let feed = try await context.client.feed()
      state = .loaded(feed)
      for recording in [feed.featured] + feed.recordings {
        images[recording.image] = try await context.client.image(recording.image)
      }
    } catch {
      state = .failed(String(describing: error))
    }
  }

  public var today: String {
    context.localisation.weekday(context.now(), in: context.timeZone)
  }

  /// The place and the length: `Saltmere · 42 min`.
  public func detail(of recording: Recording) -> String {
    let minutes = context.localisation.number(recording.durationInMinutes)
    return "\(recording.place) · \(context.localisation(.minutes, minutes))"
  }

  public func price(of recording: Recording) -> String {
    recording.price.map(context.localisation.price) ?? context.localisation(.free)
  }

  public func age(of recording: Recording) -> String {
    context.localisation.ago(recording.publishedAt, from: context.now())
  }
}
