#if DEBUG

internal import Foundation
#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// A session whose requests are answered from fixtures, with nothing kept from one to the next.
enum FixtureSession {
  static let shared: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses =
      Stillframe.protocolClasses + (configuration.protocolClasses ?? [])
    configuration.urlCache = nil
    return URLSession(configuration: configuration)
  }()
}

#endif
