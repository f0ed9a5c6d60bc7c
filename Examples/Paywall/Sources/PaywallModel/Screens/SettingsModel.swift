public import Foundation
public import Observation

/// The settings: the member, the look, and what is on the device.
@MainActor
@Observable
public final class SettingsModel {
  /// Who is signed in.
  public struct Member: Hashable, Sendable {
    public var name: String
    public var address: String
    public var joinedAt: Date
  }

  public var member: Member
  public private(set) var downloads: [Download] = []

  /// Whether all of the store has streamed in.
  public private(set) var hasLoadedDownloads = false

  @ObservationIgnored private let context: AppContext
  @ObservationIgnored private let store: DownloadStore

  public init(member: Member, store: DownloadStore, context: AppContext) {
    self.member = member
    self.store = store
    self.context = context
  }

  public func loadDownloads() async {
    for await download in await store.stream() {
      downloads.append(download)
    }
    hasLoadedDownloads = true
  }

  public var memberSince: String {
    context.localisation(
      .memberSince,
      context.localisation.day(member.joinedAt, in: context.timeZone)
    )
  }

  public var usage: String {
    context.localisation(
      .downloadsUsed,
      context.localisation.size(inBytes: downloads.reduce(0) { $0 + $1.sizeInBytes })
    )
  }

  public func size(of download: Download) -> String {
    context.localisation.size(inBytes: download.sizeInBytes)
  }
}
