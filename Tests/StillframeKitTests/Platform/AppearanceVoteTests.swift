#if DEBUG

import StillframeKitWire
import Testing

@testable import StillframeKit

struct AppearanceVoteTests {
  @Test func goesByArea() {
    var vote = AppearanceVote()
    vote.add(.dark, area: 10)
    vote.add(.dark, area: 10)
    vote.add(.light, area: 21)
    #expect(vote.winner == .light)
    vote.add(.dark, area: 2)
    #expect(vote.winner == .dark)
  }

  @Test func hasNoWinnerWithoutAMajority() {
    var vote = AppearanceVote()
    #expect(vote.winner == nil)
    vote.add(.light, area: 5)
    vote.add(.dark, area: 5)
    #expect(vote.winner == nil)
  }
}

#endif
