import Testing

@testable import TodayFleet

@Suite struct ReconnectPacingTests {
  private var pacing = ReconnectPacing(seed: 7)

  /// The waits of attempts that fail until the end of an outage.
  private mutating func waits(
    after failure: ReconnectPacing.Failure = .unreachable, for seconds: Int
  ) -> [Duration] {
    var now = Duration.zero
    var waits: [Duration] = []
    while now < .seconds(seconds) {
      let next = pacing.next(after: failure, at: now)
      waits.append(next - now)
      now = next
    }
    return waits
  }

  @Test mutating func networkIsTriedEachThreeSecondsWithARandomPart() {
    let waits = waits(for: 590)
    #expect(waits.allSatisfy { $0 >= .milliseconds(500) && $0 <= .seconds(3) })
    #expect(waits[0] <= .seconds(1))
    #expect(Set(waits).count == waits.count)
    pacing.connected()
    #expect(pacing.next(at: .zero) <= .seconds(1))
  }

  @Test mutating func longOutageIsTriedLessOften() {
    let waits = waits(for: 10_000)
    #expect(waits.allSatisfy { $0 <= .seconds(30) })
    #expect(waits.last! >= .seconds(15))
    #expect(pacing.networkChanged(at: .seconds(10_000)) <= .seconds(10_001))
  }

  @Test mutating func brokerThatRefusesIsTriedLessOftenEachTime() {
    let waits = waits(after: .refused, for: 300)
    #expect(waits[0] <= .seconds(1))
    #expect(waits[3] >= .seconds(4))
    #expect(waits.dropFirst(6).allSatisfy { $0 >= .seconds(15) && $0 <= .seconds(30) })
  }
}
