#if DEBUG

internal import Foundation
internal import StillframeKitWire

/// What the app was launched with, when it was launched for a capture.
struct LaunchRequest: Hashable, Sendable {
  var port: UInt16
  var token: String
  var locale: LocaleID?
  var fixedDate: Date?

  /// What an environment says.
  enum Reading: Hashable, Sendable {
    /// The app runs as it does every day.
    case absent
    case requested(LaunchRequest)
    /// A capture was requested, and can't be served; with the reason.
    case broken(reason: String)
  }

  static func read(_ environment: [String: String]) -> Reading {
    let given = LaunchKey.allCases.filter { environment[$0.rawValue] != nil }
    guard !given.isEmpty else { return .absent }

    func value(_ key: LaunchKey) -> String? { environment[key.rawValue] }
    func broken(_ key: LaunchKey, _ expected: String) -> Reading {
      let found = value(key).map { "is '\($0)'" } ?? "is missing"
      return .broken(
        reason: "\(key.rawValue) \(found); it should be \(expected). "
          + "These variables are set by stillframe; don't set some of them by hand."
      )
    }

    guard let port = value(.port).flatMap(UInt16.init), port > 0 else {
      return broken(.port, "a port from 1 to 65535")
    }
    guard let token = value(.token), !token.isEmpty else {
      return broken(.token, "the run's token")
    }
    var request = LaunchRequest(port: port, token: token)
    if let locale = value(.locale) {
      guard !locale.isEmpty else { return broken(.locale, "a BCP 47 tag") }
      request.locale = LocaleID(locale)
    }
    if let date = value(.fixedDate) {
      guard let seconds = Double(date), seconds.isFinite else {
        return broken(.fixedDate, "seconds since 1970")
      }
      request.fixedDate = Date(timeIntervalSince1970: seconds)
    }
    return .requested(request)
  }
}

#endif
