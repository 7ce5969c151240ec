import Testing

@testable import TodayHost

@Suite struct StartPacingTests {
  @Test func repeatedRequestsStartOneProgramASecond() {
    var pacing = StartPacing()
    #expect(pacing.ask("a", at: .zero) == .now)
    #expect(pacing.ask("a", at: .milliseconds(1)) == .at(.seconds(1)))
    for time in 2..<1000 { #expect(pacing.ask("a", at: .milliseconds(time)) == .covered) }
    pacing.released("a", at: .seconds(1))
    #expect(pacing.ask("a", at: .milliseconds(1001)) == .at(.seconds(2)))
    pacing.released("a", at: .seconds(2))
    #expect(pacing.ask("a", at: .seconds(4)) == .now)
  }

  @Test func otherGroupDoesNotWait() {
    var pacing = StartPacing()
    _ = pacing.ask("a", at: .zero)
    #expect(pacing.ask("b", at: .zero) == .now)
  }
}
