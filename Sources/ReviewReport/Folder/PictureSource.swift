internal import Foundation
internal import RunModel
private import StillframeWire

/// A folder of pictures that lie where their shots' names say.
struct PictureSource {
  let folder: URL

  /// The file of a shot's picture, when there is one.
  ///
  /// - Returns: Nil when there is no plain file, when it is larger than any screenshot, or when
  ///   the shot's name would lead out of the folder.
  func file(of shot: ShotID) -> URL? {
    guard let path = Self.path(of: shot) else { return nil }
    let file = folder.appending(path: path)
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path),
      attributes[.type] as? FileAttributeType == .typeRegular,
      let size = attributes[.size] as? Int, size <= Self.maxBytes
    else { return nil }
    return file
  }

  /// Where a shot's picture lies in a folder of pictures.
  ///
  /// - Returns: Nil when a part of the name is none for a file.
  static func path(of shot: ShotID) -> String? {
    let parts = [
      shot.device, shot.locale.rawValue, shot.appearance.rawValue, shot.scene.rawValue,
    ]
    let areNames = parts.allSatisfy { part in
      !part.isEmpty && part != "." && part != ".." && part.utf8.count <= 200
        && !part.unicodeScalars.contains {
          $0.value < 0x20 || "/\\\u{7F}".unicodeScalars.contains($0)
        }
    }
    return areNames ? parts.joined(separator: "/") + ".png" : nil
  }

  private static let maxBytes = 256 << 20
}
