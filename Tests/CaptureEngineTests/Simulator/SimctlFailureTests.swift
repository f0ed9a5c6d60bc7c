import Foundation
import SimctlRecordings
import Testing

@testable import CaptureEngine

struct SimctlFailureTests {
  /// What each recorded failure of `simctl` means.
  static let meanings: [String: SimctlFailure.Kind] = [
    "boot-already-booted": .wrongState(.booted),
    "boot-already-booted-old": .wrongState(.booted),
    "boot-bad-id": .noSuchDevice,
    "any-bad-id": .noSuchDevice,
    "booted-alias-none": .noSuchDevice,
    "shutdown-already": .wrongState(.shutdown),
    "erase-booted": .wrongState(.booted),
    "erase-booted-xcode6": .wrongState(.booted),
    "clone-booted": .wrongState(.booted),
    "create-incompatible": .incompatible,
    "create-incompatible-old": .incompatible,
    "set-missing": .other,
    "unknown-subcommand": .unknownSubcommand,
    "install-on-shutdown": .wrongState(.shutdown),
    "launch-on-shutdown": .wrongState(.shutdown),
    "terminate-on-shutdown": .wrongState(.shutdown),
    "uninstall-on-shutdown": .wrongState(.shutdown),
    "get_app_container-on-shutdown": .wrongState(.shutdown),
    "spawn-on-shutdown": .wrongState(.shutdown),
    "install-missing-path": .noSuchFile,
    "install-missing-path-xcode9": .noSuchFile,
    "install-device-build": .wrongPlatform,
    "install-try-later": .installLater,
    "launch-not-installed": .notInstalled,
    "launch-not-installed-old": .notInstalled,
    "launch-busy-installing": .busyInstalling,
    "terminate-not-running": .nothingToTerminate,
    "get_app_container-missing": .noSuchFile,
    "appinfo-unknown": .other,
    "openurl-unknown-scheme": .unknownScheme,
    "openurl-unknown-scheme-old": .unknownScheme,
    "openurl-garbage": .invalidLink,
    "screenshot-dash-readonly": .other,
    "screenshot-timeout": .screenNotUp,
    "screenshot-error-old": .other,
    "recordvideo-bad-id": .noSuchDevice,
    "status_bar-bad-time": .invalidArgument,
    "status_bar-bad-level": .invalidArgument,
    "status_bar-bad-enum": .other,
    "status_bar-watch": .settingNotSupported,
    "ui-appearance-bad": .other,
    "privacy-no-bundle": .other,
    "privacy-unknown-service": .other,
    "addmedia-unsupported": .other,
    "keychain-bad-cert": .invalidArgument,
    "push-not-authorised": .other,
    "defaults-delete-missing": .other,
    "defaults-read-missing": .other,
    "xcrun-bad-developer-dir": .noDeveloperTools,
    "xcrun-no-simctl": .noDeveloperTools,
    "service-dead": .serviceDead,
    "bootstatus-hangs": .other,
  ]

  private static func failures() throws -> [RecordedReply] {
    try SimctlRecordings.replies().filter { $0.command.first == "xcrun" && $0.exit != 0 }
  }

  @Test func knowsTheMeaningOfEveryRecordedFailure() throws {
    let failures = try Self.failures()
    #expect(Set(failures.map(\.id)) == Set(Self.meanings.keys))
    for reply in failures {
      let failure = SimctlFailure(standardError: reply.error)
      #expect(failure.kind == Self.meanings[reply.id], "\(reply.id)")
    }
  }

  /// Lines in the Mac's language stand between lines that always read the same.
  @Test func doesNotDependOnLocalisedText() throws {
    for reply in try Self.failures() {
      let foreign = reply.error
        .replacing("“Shop” şu anda yüklenemiyor.", with: "„Shop“ kann nicht installiert werden.")
        .replacing("No such file or directory", with: "Datei nicht gefunden")
        .replacing("Invalid argument\n", with: "Ungültiges Argument\n")
        .replacing("Please try again later.", with: "Später erneut versuchen.")
      #expect(SimctlFailure(standardError: foreign).kind == Self.meanings[reply.id], "\(reply.id)")
    }
  }

  @Test func takesTheChainApart() {
    let failure = SimctlFailure(
      standardError: """
        noise
        An error was encountered processing the command (domain=A, code=405):
        one
        Underlying error (domain=B.C, code=-10814):
        \ttwo
        \tthree
        """
    )
    #expect(
      failure.layers == [
        .init(domain: "A", code: 405, lines: ["one"]),
        .init(domain: "B.C", code: -10_814, lines: ["two", "three"]),
      ]
    )
  }

  @Test(arguments: [
    "An error was encountered processing the command (domain=A, code=x):",
    "An error was encountered processing the command (",
    "An error was encountered processing the command ():",
    "Unable to boot device in current state: ",
  ])
  func survivesHeadersThatAreNone(_ text: String) {
    #expect(SimctlFailure(standardError: text).layers.isEmpty)
  }

  @Test(arguments: [
    "You have not agreed to the Xcode license agreements, please run 'sudo xcodebuild -license'",
    "A required plugin failed to load. Please run 'xcodebuild -runFirstLaunch'",
    "CoreSimulatorService connection became invalid.  Simulator services will no longer be",
    "xcrun: error: invalid active developer path (/Library/Developer/CommandLineTools)",
  ])
  func saysWhatToDoWhenNothingCanWork(_ text: String) {
    let kind = SimctlFailure(standardError: text).kind
    #expect(kind.isFatal)
    #expect(kind.advice != nil)
  }
}
