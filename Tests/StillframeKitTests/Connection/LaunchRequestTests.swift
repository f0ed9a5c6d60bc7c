#if DEBUG

import Foundation
import StillframeKitWire
import Testing

@testable import StillframeKit

struct LaunchRequestTests {
  private func read(_ values: [LaunchKey: String]) -> LaunchRequest.Reading {
    LaunchRequest.read(
      Dictionary(uniqueKeysWithValues: values.map { ($0.key.rawValue, $0.value) })
    )
  }

  @Test func isAbsentInAnOrdinaryLaunch() {
    #expect(LaunchRequest.read(["PATH": "/bin", "STILLFRAME": "1"]) == .absent)
  }

  @Test func readsAllThatTheEngineSets() {
    let reading = read([
      .port: "65535", .token: "secret", .locale: "zh-Hans-CN", .fixedDate: "1773481260.5",
    ])
    #expect(
      reading
        == .requested(
          LaunchRequest(
            port: 65535,
            token: "secret",
            locale: "zh-Hans-CN",
            fixedDate: Date(timeIntervalSince1970: 1_773_481_260.5)
          )
        )
    )
  }

  @Test func needsOnlyPortAndToken() {
    #expect(
      read([.port: "1", .token: "t"]) == .requested(LaunchRequest(port: 1, token: "t"))
    )
  }

  @Test(
    arguments: [
      ([.port: "abc", .token: "t"], "STILLFRAME_PORT is 'abc'; it should be a port"),
      ([.port: "0", .token: "t"], "STILLFRAME_PORT is '0'"),
      ([.port: "65536", .token: "t"], "STILLFRAME_PORT is '65536'"),
      ([.port: "-1", .token: "t"], "STILLFRAME_PORT is '-1'"),
      ([.token: "t"], "STILLFRAME_PORT is missing"),
      ([.locale: "en"], "STILLFRAME_PORT is missing"),
      ([.port: "1"], "STILLFRAME_TOKEN is missing"),
      ([.port: "1", .token: ""], "STILLFRAME_TOKEN is ''"),
      ([.port: "1", .token: "t", .locale: ""], "STILLFRAME_LOCALE is ''"),
      ([.port: "1", .token: "t", .fixedDate: "today"], "STILLFRAME_FIXED_DATE is 'today'"),
      ([.port: "1", .token: "t", .fixedDate: "nan"], "STILLFRAME_FIXED_DATE is 'nan'"),
    ] as [([LaunchKey: String], String)]
  )
  func isBrokenByValuesThatCannotBeServed(values: [LaunchKey: String], start: String) throws {
    guard case .broken(let reason) = read(values) else {
      Issue.record("it was taken: \(read(values))")
      return
    }
    #expect(reason.hasPrefix(start))
  }

  @Test(
    arguments: [
      ([:], false),
      ([.port: "1", .token: "t"], true),
      // A broken request still is one: the ordinary app must not start.
      ([.port: "x"], true),
    ] as [([LaunchKey: String], Bool)]
  )
  func activatesTheKitWheneverACaptureIsRequested(values: [LaunchKey: String], isActive: Bool) {
    let environment = Dictionary(
      uniqueKeysWithValues: values.map { ($0.key.rawValue, $0.value) }
    )
    #expect(KitRuntime(environment: environment).isActive == isActive)
  }
}

#endif
