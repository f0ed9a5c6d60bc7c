package import Foundation

/// Why a run came to no end.
package struct CaptureRunError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// Another run is under way in the same folder.
    case busy
    /// The run was cancelled; what it took so far is kept, and reads as incomplete.
    case cancelled
    /// None of the devices can be made ready on this machine.
    case noDevice
    /// There is no app to photograph.
    case build
    /// Something could not be written.
    case cannotWrite
    /// The fixtures can't be read.
    case fixtures
    /// The machine gave no port to listen on.
    case cannotListen
  }

  package var reason: Reason
  /// What happened, and where.
  package var message: String
  /// What to do about it.
  package var advice: String?
  /// The run's folder, when there is one already.
  package var folder: URL?
  /// How many pictures lie in it.
  package var pictures: Int

  package init(
    _ reason: Reason,
    _ message: String,
    advice: String? = nil,
    folder: URL? = nil,
    pictures: Int = 0
  ) {
    self.reason = reason
    self.message = message
    self.advice = advice
    self.folder = folder
    self.pictures = pictures
  }
}

extension CaptureRunError: CustomStringConvertible {
  package var description: String { message }
}
