package import Foundation
private import Pixels
package import RunModel
package import StillframeWire

/// The pictures and layouts that a run wrote, `runs/<id>/current`.
package struct RunPictures: Sendable {
  private let folder: SealedFolder

  /// Reads from a run's folder of pictures.
  package init(root: URL) {
    folder = SealedFolder(root: root)
  }

  /// Reads a picture and proves that it is the one that the run wrote.
  ///
  /// - Throws: ``PictureError`` when it can't be read or has another hash than recorded.
  package func picture(
    of shot: ShotID,
    as captured: CapturedPicture
  ) throws(PictureError) -> [UInt8] {
    let bytes = try read(shot, suffix: ".png", limit: BaselineFolder.largestPicture)
    guard FileHash(bytes).description == captured.fileHash else { throw .changed }
    return bytes
  }

  /// The layout that was taken with a picture; nil when the app told of none.
  package func layout(of shot: ShotID) throws(PictureError) -> Layout? {
    let bytes: [UInt8]
    do {
      bytes = try read(shot, suffix: ".layout.json", limit: BaselineFolder.largestRecord)
    } catch {
      guard case .folder(let reason) = error, reason.reason == .notFound else { throw error }
      return nil
    }
    do {
      return try RecordCoding.decode(bytes, from: try path(of: shot, suffix: ".layout.json"))
    } catch let error as RecordError {
      throw .layout(error)
    } catch let error as FolderError {
      throw .folder(error)
    } catch {
      return nil
    }
  }

  private func read(
    _ shot: ShotID,
    suffix: String,
    limit: Int
  ) throws(PictureError) -> [UInt8] {
    do {
      return try folder.read(try path(of: shot, suffix: suffix), limit: limit)
    } catch {
      throw .folder(error)
    }
  }

  private func path(of shot: ShotID, suffix: String) throws(FolderError) -> RelativePath {
    try RelativePath([
      shot.device, shot.locale.rawValue, shot.appearance.rawValue, shot.scene.rawValue + suffix,
    ])
  }
}

/// Why a run's picture is of no use.
package enum PictureError: Error, Hashable, Sendable {
  case folder(FolderError)
  /// The file isn't the one that the run wrote.
  case changed
  case layout(RecordError)
}

extension PictureError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .folder(let error): "\(error)"
    case .changed: "the picture is not the one that the run wrote: its hash has changed"
    case .layout(let error): "\(error)"
    }
  }
}
