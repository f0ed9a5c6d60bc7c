import Foundation
import Testing

@testable import CaptureEngine

struct RunIDTests {
  /// 14 March 2026, 9:41 UTC.
  private static let start: TimeInterval = 1_773_481_260

  @Test(arguments: [
    (0, "20260314-094100000-"), (0.0078125, "20260314-094100007-"),
    (0.25, "20260314-094100250-"), (0.9990234375, "20260314-094100999-"),
    (1, "20260314-094101000-"),
  ])
  func saysWhenTheRunBegan(offset: TimeInterval, beginning: String) {
    let date = Date(timeIntervalSince1970: Self.start + offset)
    let name = RunID.make(at: date)
    #expect(name.hasPrefix(beginning))
    #expect(name.count == beginning.count + 4)
    let told = RunID.start(of: name)?.timeIntervalSince(date) ?? .infinity
    // Doubles of this size are a quarter of a microsecond apart.
    #expect((-0.001...0.000_001).contains(told))
  }

  @Test func sortsByBeginningWithinASecond() {
    let names = (0..<200).map { step in
      RunID.make(at: Date(timeIntervalSince1970: Self.start + Double(step) * 0.01))
    }
    #expect(names == names.sorted())
  }

  @Test func comesAfterARunOfTheSameSecondThatAnEarlierVersionMade() {
    let earlier = "20260314-094100-ffff"
    let name = RunID.make(at: Date(timeIntervalSince1970: Self.start + 0.001))
    #expect([name, earlier].sorted() == [earlier, name])
    #expect(RunID.start(of: earlier) == Date(timeIntervalSince1970: Self.start))
  }

  @Test(arguments: [
    "", "backup", "20260314-094100", "20260314-094100-5f3", "20260314-094100-5F3A",
    "20260314-0941002-5f3a", "20260314-09410025-5f3a", "20260314-0941002500-5f3a",
    "20261314-094100-5f3a", "٢٠٢٦٠٣١٤-٠٩٤١٠٠-5f3a", "20260314-094100-5f3a/",
  ])
  func isNoOtherName(name: String) {
    #expect(RunID.start(of: name) == nil)
  }
}
