#if DEBUG || STILLFRAME_TOOL

/// The identity of a scene: one screen state that the app can show on request.
///
/// It is what `stillframe.json` lists, and the name of the scene's pictures on disk.
public struct SceneID: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

/// A BCP 47 language tag, kept whole: `ja`, `pt-BR`, `zh-Hans-CN`, `es-419`.
public struct LocaleID: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

/// The look that a shot is taken in.
public enum Appearance: String, Hashable, Sendable, Codable, CaseIterable {
  case light
  case dark
}

extension SceneID: Codable, CustomStringConvertible, ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }

  public var description: String { rawValue }
}

extension LocaleID: Codable, CustomStringConvertible, ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }

  public var description: String { rawValue }
}

#endif
