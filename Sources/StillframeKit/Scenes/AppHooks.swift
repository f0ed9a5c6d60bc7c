#if DEBUG

internal import Foundation
internal import StillframeKitWire

/// What the app has told the kit about itself.
@MainActor
struct AppHooks {
  /// A theme of the app's own.
  struct Theme {
    var apply: @MainActor (Appearance) -> Void
    var current: @MainActor () -> Appearance
  }

  var theme: Theme?
  /// In the order in which they were given.
  var resets: [@MainActor () async throws -> Void] = []
}

/// The scenes that the app has registered, in that order.
struct SceneRegistry {
  private(set) var scenes: [StillframeScene] = []

  mutating func add(_ scenes: [StillframeScene]) {
    self.scenes += scenes
  }

  var descriptions: [SceneDescription] {
    scenes.map { SceneDescription(id: $0.id, name: $0.name, link: $0.link?.absoluteString) }
  }

  /// The scene with an id.
  ///
  /// - Throws: ``SceneFailure`` when there is none, or more than one.
  func scene(_ id: SceneID) throws(SceneFailure) -> StillframeScene {
    let matches = scenes.filter { $0.id == id }
    guard let scene = matches.first else {
      let known = scenes.map { "'\($0.id)'" }.joined(separator: ", ")
      throw SceneFailure(
        scenes.isEmpty
          ? "the app has registered no scene; call Stillframe.scenes before the host starts"
          : "the app has no scene of that id; it has \(known)"
      )
    }
    guard matches.count == 1 else {
      throw SceneFailure("the app has registered \(matches.count) scenes of that id; rename one")
    }
    return scene
  }
}

/// Why a scene can't be shown.
struct SceneFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

#endif
