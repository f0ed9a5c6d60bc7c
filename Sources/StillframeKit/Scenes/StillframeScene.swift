#if DEBUG

public import Foundation
public import StillframeKitWire

/// One screen state that the app can show on request: an id, and how to build it.
///
/// Write `Scene("paywall") { … }` for one. The function has the short name and the type the long
/// one, because SwiftUI has a protocol of that name.
public struct StillframeScene {
  /// What `stillframe.json` lists, and the name of the scene's pictures.
  @_spi(Host) public let id: SceneID

  /// The scene's name for people.
  @_spi(Host) public let name: String

  let presentation: Presentation

  /// Work to finish before the scene is built.
  let prepare: (@MainActor () async throws -> Void)?

  enum Presentation {
    /// Builds what a host shows; the host alone knows its type.
    case content(@MainActor () throws -> Any)
    case link(LinkScene)
  }

  /// Makes a scene of what a platform's host shows.
  ///
  /// A host has its own `Scene` function for its kind of content, which calls this one.
  ///
  /// - Parameters:
  ///   - id: The scene's id, unique in the app.
  ///   - name: The scene's name for people; the id when nil.
  ///   - content: Builds the host's ``SceneHosting/Content``, with fixed inputs, each time that
  ///     the scene is shown: after the locale and the appearance have been set and `prepare` has
  ///     finished.
  ///   - prepare: Work to finish first, within the scene's time limit.
  @_spi(Host) public init<Content>(
    _ id: String,
    name: String?,
    content: @escaping @MainActor () throws -> Content,
    prepare: (@MainActor () async throws -> Void)?
  ) {
    self.id = SceneID(id)
    self.name = name ?? id
    presentation = .content(content)
    self.prepare = prepare
  }

  init(
    _ id: String,
    name: String?,
    link: LinkScene,
    prepare: (@MainActor () async throws -> Void)?
  ) {
    self.id = SceneID(id)
    self.name = name ?? id
    presentation = .link(link)
    self.prepare = prepare
  }
}

extension StillframeScene {
  var link: URL? {
    switch presentation {
    case .content: nil
    case .link(let scene): scene.link
    }
  }
}

/// A scene that the app shows when it is handed a link, as it would be by the system.
///
/// Routing that drops a link, or falls back to the home page, shows an ordinary screen. The scene
/// therefore names what only its own screen has, and isn't ready before that is there.
///
/// - Parameters:
///   - id: The scene's id, unique in the app.
///   - name: The scene's name for people; the id when left out.
///   - link: The URL that is handed to the app.
///   - element: The name of an element of the screen that the link leads to, as the layout has it.
///     The scene fails when the app's root has one too, as it would prove nothing then.
///   - prepare: Work to finish first, within the scene's time limit.
/// - Returns: The scene, for ``Stillframe/scenes(_:)``.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func Scene(
  _ id: String,
  name: String? = nil,
  link: URL,
  leadsTo element: String,
  prepare: (@MainActor () async throws -> Void)? = nil
) -> StillframeScene {
  StillframeScene(
    id,
    name: name,
    link: LinkScene(link: link, element: element),
    prepare: prepare
  )
}

/// Collects the scenes that are listed in ``Stillframe/scenes(_:)``.
@resultBuilder
public enum StillframeSceneBuilder {
  /// One scene in the list.
  public static func buildExpression(_ scene: StillframeScene) -> [StillframeScene] { [scene] }

  /// Scenes one after the other.
  public static func buildBlock(_ parts: [StillframeScene]...) -> [StillframeScene] {
    Array(parts.joined())
  }

  /// Scenes under an `if`.
  public static func buildOptional(_ part: [StillframeScene]?) -> [StillframeScene] { part ?? [] }

  /// Scenes of the first of two branches.
  public static func buildEither(first part: [StillframeScene]) -> [StillframeScene] { part }

  /// Scenes of the second of two branches.
  public static func buildEither(second part: [StillframeScene]) -> [StillframeScene] { part }

  /// Scenes made in a loop.
  public static func buildArray(_ parts: [[StillframeScene]]) -> [StillframeScene] {
    Array(parts.joined())
  }

  /// Scenes that need a later system.
  public static func buildLimitedAvailability(_ part: [StillframeScene]) -> [StillframeScene] {
    part
  }
}

#endif
