import Testing
import TodayEngine

@testable import TodayFleet

@Suite struct FleetIntakeTests {
  private var intake = FleetIntake()

  private func arrival(_ host: String, _ id: WidgetID = "a", bytes: Int = 60_000) -> FleetArrival {
    FleetArrival(
      topic: FleetTopic(FleetAddress(group: "g", host: host)!, .picture(id)),
      payload: String(repeating: "x", count: bytes))
  }

  /// Sends until the host is over its limit.
  private mutating func flood(_ host: String) -> FleetIntake.Verdict {
    for _ in 0..<1000 {
      let verdict = intake.admit(arrival(host), at: .zero)
      if verdict != .take { return verdict }
    }
    return .take
  }

  @Test mutating func floodOfOneHostDelaysOnlyThatHost() {
    #expect(flood("loud") == .wait(isNew: true))
    #expect(intake.admit(arrival("loud"), at: .zero) == .wait(isNew: false))
    #expect(intake.admit(arrival("calm"), at: .zero) == .take)
    #expect(intake.nextDeadline != nil)
  }

  @Test mutating func newestMessageOfEachTopicIsDeliveredLater() {
    _ = flood("loud")
    _ = intake.admit(arrival("loud", "b", bytes: 1), at: .zero)
    _ = intake.admit(arrival("loud", "b", bytes: 2), at: .zero)
    let released = intake.release(at: .seconds(600))
    #expect(released.map(\.topic.content) == [.picture("a"), .picture("b")])
    #expect(released.last?.payload == "xx")
    #expect(intake.nextDeadline == nil)
    #expect(intake.admit(arrival("loud"), at: .seconds(600)) == .take)
  }

  @Test mutating func numberOfWaitingTopicsIsLimited() {
    _ = flood("loud")
    let verdicts = (0..<1000).map {
      intake.admit(arrival("loud", WidgetID("w\($0)"), bytes: 1), at: .zero)
    }
    #expect(verdicts.contains(.drop))
    #expect(intake.release(at: .seconds(6000)).count <= 2 * FleetLimits.cards + 1)
  }

  /// One machine may have many names, and the memory of the program is limited.
  @Test mutating func bytesThatWaitAreLimitedForAllHosts() {
    var verdicts: [FleetIntake.Verdict] = []
    for host in ["a", "b", "c", "d"] {
      _ = flood(host)
      verdicts += (0..<100).map { intake.admit(arrival(host, WidgetID("w\($0)")), at: .zero) }
    }
    #expect(verdicts.contains(.drop))
    // A newer message may replace one that waits.
    #expect(intake.admit(arrival("a", "w0"), at: .zero) == .wait(isNew: false))
    #expect(intake.admit(arrival("calm"), at: .zero) == .take)
    let released = intake.release(at: .seconds(6000))
    #expect(released.reduce(0) { $0 + $1.payload.utf8.count } <= 16 << 20)
    // What was released has made room.
    _ = flood("e")
    #expect(intake.admit(arrival("e", "w1"), at: .seconds(0)) == .wait(isNew: false))
  }

  @Test mutating func manySmallMessagesAreAFloodToo() {
    let taken = (0..<100_000).count { _ in
      intake.admit(arrival("loud", bytes: 0), at: .zero) == .take
    }
    #expect(taken < 10_000)
  }

  /// A stranger makes up names. They do not take the places of machines that come later.
  @Test mutating func namesThatAreSilentAreForgotten() {
    for number in 0..<FleetLimits.hosts {
      _ = intake.admit(arrival("h\(number)", bytes: 1), at: .zero)
    }
    #expect(flood("h1") == .wait(isNew: true))
    #expect(intake.admit(arrival("new"), at: .zero) == .drop)
    #expect(intake.admit(arrival("new"), at: .seconds(2)) == .take)
    // A host that is over its limit stays so.
    #expect(intake.admit(arrival("h1"), at: .seconds(2)) == .wait(isNew: false))
  }
}
