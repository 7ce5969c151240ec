import Testing
import TodayEngine
import TodayWire

@testable import TodayFleet

/// What a board accepts whose config has `fleet.signers`.
@Suite struct FleetTrustTests {
  private var subscriber = FleetSubscriber(group: "g", own: "me")
  private static let disk: WidgetID = "dev.today.Disk"

  init() { _ = subscriber.apply(.wanted(["web-1"]), at: Self.at(0)) }

  private static func at(_ seconds: Int) -> Moment {
    Moment(awake: .seconds(seconds), wall: WallTime(10_000 + seconds))
  }

  private static func stamp(_ session: Int, _ connection: Int, _ number: Int) -> FleetTrust {
    .signed(FleetStamp(session: session, connection: connection, number: number))
  }

  private mutating func take(
    _ content: FleetTopic.Content, _ payload: [UInt8], _ trust: FleetTrust,
    of host: String = "web-1",
    expiresIn: Int? = nil, wasRetained: Bool = false, at seconds: Int = 1
  ) -> [FleetSubscriber.Effect] {
    let arrival = FleetArrival(
      topic: FleetTopic(FleetAddress(group: "g", host: host)!, content),
      payload: String(decoding: payload, as: UTF8.self), expiresIn: expiresIn,
      wasRetained: wasRetained, trust: trust)
    return subscriber.apply(.arrived(arrival), at: Self.at(seconds))
  }

  private mutating func takeHealth(
    _ trust: FleetTrust, clock: WallTime = 10_001, wasRetained: Bool = false,
    expiresIn: Int? = nil, at seconds: Int = 1
  ) -> [FleetSubscriber.Effect] {
    take(
      .health, FleetHealth(startedAt: 0, clock: clock).payload, trust, expiresIn: expiresIn,
      wasRetained: wasRetained, at: seconds)
  }

  private mutating func takeStatus(_ title: String, _ trust: FleetTrust)
    -> [FleetSubscriber.Effect]
  {
    let status = FleetStatus(title: title, appName: "System", interval: 60)
    return take(.status(Self.disk), status.payload, trust)
  }

  /// The titles of the cards that are shown after it.
  private func titles(_ effects: [FleetSubscriber.Effect]) -> [String] {
    effects.compactMap { if case .card(_, let card) = $0 { card.status.title } else { nil } }
  }

  private func refusals(_ effects: [FleetSubscriber.Effect]) -> [FleetRefusal] {
    effects.compactMap { if case .refused(_, let refusal) = $0 { refusal } else { nil } }
  }

  @Test(arguments: [FleetDistrust.unsigned, .unknownKey, .wrongSignature])
  mutating func refusedMessageChangesNoCard(_ distrust: FleetDistrust) {
    _ = takeHealth(Self.stamp(1, 1, 1))
    #expect(titles(takeStatus("good", Self.stamp(1, 1, 2))) == ["good"])
    let effects = takeStatus("forged", .refused(distrust))
    #expect(titles(effects).isEmpty && refusals(effects) == [.distrusted(distrust)])
    #expect(subscriber.host("web-1")?.distrust == distrust)
    #expect(subscriber.host("web-1")?.need == .distrust)
    // An empty message would remove the card.
    #expect(
      !take(.status(Self.disk), [], .refused(distrust)).contains(.removed("web-1/\(Self.disk)")))
    // The next good one of the topic is shown, and the machine is trusted again.
    #expect(titles(takeStatus("better", Self.stamp(1, 1, 3))) == ["better"])
    #expect(subscriber.host("web-1")?.distrust == nil)
  }

  @Test mutating func olderMessagesAreRefusedAndTheLastOneComesAgain() {
    #expect(titles(takeStatus("b", Self.stamp(2, 1, 5))) == ["b"])
    for older in [Self.stamp(2, 1, 4), Self.stamp(1, 9, 9), Self.stamp(2, 0, 9)] {
      #expect(
        refusals(takeStatus("a", older))
          == (older == Self.stamp(2, 1, 4) ? [.distrusted(.replayed)] : []))
      #expect(subscriber.host("web-1")?.distrust == .replayed)
    }
    #expect(titles(takeStatus("b", Self.stamp(2, 1, 5))) == ["b"])
    #expect(titles(takeStatus("c", Self.stamp(3, 1, 1))) == ["c"])
    // Each topic has an order of its own.
    #expect(refusals(takeHealth(Self.stamp(2, 1, 1))).isEmpty)
  }

  @Test mutating func willOfAnEarlierConnectionIsRefused() {
    _ = takeHealth(Self.stamp(1, 2, 1))
    _ = take(.health, FleetHealth.gonePayload, Self.stamp(1, 1, 0))
    #expect(subscriber.host("web-1")?.goneSince == nil)
    _ = take(.health, FleetHealth.gonePayload, .refused(.unsigned))
    #expect(subscriber.host("web-1")?.goneSince == nil)
    _ = take(.health, FleetHealth.gonePayload, Self.stamp(1, 2, 0))
    #expect(subscriber.host("web-1")?.goneSince != nil)
    // It is back in the next connection, and also if the broker has published the will too early.
    _ = takeHealth(Self.stamp(1, 2, 2))
    #expect(subscriber.host("web-1")?.goneSince == nil)
    _ = takeHealth(Self.stamp(1, 3, 1))
    #expect(subscriber.host("web-1")?.goneSince == nil)
  }

  @Test mutating func machineThatHasLeftDoesNotComeBackWithOldMessages() {
    _ = takeHealth(Self.stamp(1, 1, 1))
    _ = takeStatus("a", Self.stamp(1, 1, 2))
    #expect(take(.health, [], Self.stamp(1, 1, 3)).contains(.hostRemoved("web-1")))
    #expect(refusals(takeHealth(Self.stamp(1, 1, 1))) == [.distrusted(.replayed)])
    #expect(titles(takeStatus("a", Self.stamp(1, 1, 2))).isEmpty)
    _ = takeHealth(Self.stamp(2, 1, 1))
    #expect(titles(takeStatus("a", Self.stamp(2, 1, 2))) == ["a"])
  }

  /// A broker that says that an old message is new would make its card look new.
  @Test mutating func brokerDoesNotMoveTheClockOfSignedMessages() {
    _ = takeHealth(
      Self.stamp(1, 1, 1), clock: 3000, wasRetained: true, expiresIn: FleetLimits.expiry)
    #expect(subscriber.host("web-1")?.clockOffset == 0)
    // A message from the future shows that the clock is ahead.
    _ = takeHealth(Self.stamp(1, 1, 2), clock: 13_602, at: 2)
    #expect(subscriber.host("web-1")?.clockOffset == -3600)
    // An hour later, the clock was set.
    _ = takeHealth(Self.stamp(1, 1, 3), clock: 13_700, wasRetained: true, at: 3700)
    #expect(subscriber.host("web-1")?.clockOffset == -3600)
    _ = takeHealth(Self.stamp(1, 1, 4), clock: 13_701, at: 3701)
    #expect(subscriber.host("web-1")?.clockOffset == 0)
  }

  @Test mutating func forgedNamesAreListedButNotFollowed() {
    _ = subscriber.apply(.wanted(["*"]), at: Self.at(1))
    let effects = take(
      .health, FleetHealth(startedAt: 0, clock: 1).payload, .refused(.unknownKey), of: "web-9")
    #expect(
      !effects.contains { if case .subscribe = $0 { true } else { false } })
    let host = effects.compactMap { if case .host(let host) = $0 { host } else { nil } }.first
    #expect(host?.name == "web-9" && host?.distrust == .unknownKey && host?.health == nil)
    // A new connection gets everything again.
    let lost = subscriber.apply(.disconnected, at: Self.at(2))
    #expect(
      lost.contains {
        if case .host(let host) = $0 { host.name == "web-9" && host.distrust == nil } else { false }
      })
  }
}
