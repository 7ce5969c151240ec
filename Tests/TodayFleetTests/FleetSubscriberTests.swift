import Testing
import TodayEngine
import TodayWire

@testable import TodayFleet

@Suite struct FleetSubscriberTests {
  private var subscriber = FleetSubscriber(group: "g", own: "me")
  private static let disk: WidgetID = "dev.today.Disk"

  private func at(_ seconds: Int) -> Moment {
    Moment(awake: .seconds(seconds), wall: WallTime(10_000 + seconds))
  }

  private func arrival(
    _ host: String, _ content: FleetTopic.Content, _ payload: [UInt8], expiresIn: Int? = nil,
    wasRetained: Bool = false
  ) -> FleetSubscriber.Event {
    .arrived(
      FleetArrival(
        topic: FleetTopic(FleetAddress(group: "g", host: host)!, content),
        payload: String(decoding: payload, as: UTF8.self), expiresIn: expiresIn,
        wasRetained: wasRetained))
  }

  private func health(
    _ host: String, clock: WallTime, age: Int? = nil
  ) -> FleetSubscriber.Event {
    arrival(
      host, .health, FleetHealth(startedAt: 0, clock: clock).payload,
      expiresIn: age.map { FleetLimits.expiry - $0 }, wasRetained: age != nil)
  }

  private func gone(_ host: String, age: Int) -> FleetSubscriber.Event {
    arrival(
      host, .health, FleetHealth.gonePayload, expiresIn: FleetLimits.expiry - age,
      wasRetained: true)
  }

  private func status(_ host: String, checkedAt: WallTime = 9000) -> FleetSubscriber.Event {
    let status = FleetStatus(
      title: "Disk", appName: "System", interval: 60,
      status: UpdateStatus(checkedAt: checkedAt, outcome: .newData, attemptedAt: checkedAt))
    return arrival(host, .status(Self.disk), status.payload)
  }

  private func picture(_ host: String, _ text: String = "a") -> FleetSubscriber.Event {
    arrival(
      host, .picture(Self.disk),
      FleetPicture(
        StoredPicture(
          view: WidgetView(root: Node(.text(Node.TextContent(text)))), capturedAt: 9000),
        mode: .compact
      ).payload)
  }

  @Test mutating func hostsThatAreNamedAreSubscribedAtOnce() {
    #expect(subscriber.apply(.wanted([]), at: at(0)).isEmpty)
    #expect(
      subscriber.apply(.wanted(["web-1", "me"]), at: at(0)) == [
        .subscribe(["today/1/g/+/health", "today/1/g/web-1/w/#"])
      ])
    #expect(
      subscriber.apply(.wanted([]), at: at(0)) == [.unsubscribe(["today/1/g/web-1/w/#"])])
  }

  @Test mutating func hostsOfAPatternAreSubscribedWhenTheyAreKnown() {
    _ = subscriber.apply(.wanted(["web-*"]), at: at(0))
    let effects = subscriber.apply(health("web-2", clock: 10_000), at: at(0))
    #expect(effects.contains(.subscribe(["today/1/g/web-2/w/#"])))
    let other = subscriber.apply(health("db-1", clock: 10_000), at: at(0))
    #expect(other.count == 1)
  }

  @Test mutating func ownHealthIsListedButNotItsCards() {
    _ = subscriber.apply(.wanted(["*"]), at: at(0))
    let effects = subscriber.apply(health("me", clock: 10_000), at: at(0))
    guard case .host(let host)? = effects.first else {
      Issue.record("no host")
      return
    }
    #expect(host.name == "me" && effects.count == 1)
    #expect(subscriber.apply(status("me"), at: at(0)).isEmpty)
  }

  @Test mutating func cardsOfAHostAreSubscribedWhileItIsLookedAt() {
    #expect(
      subscriber.apply(.looking(.hosts), at: at(0)) == [.subscribe(["today/1/g/+/health"])])
    _ = subscriber.apply(health("web-1", clock: 10_000), at: at(0))
    #expect(subscriber.filters == ["today/1/g/+/health"])
    #expect(
      subscriber.apply(.looking(.host("web-1")), at: at(1)) == [
        .subscribe(["today/1/g/web-1/w/#"])
      ])
    _ = subscriber.apply(status("web-1"), at: at(1))
    #expect(
      subscriber.apply(.looking(.hosts), at: at(2)) == [
        .unsubscribe(["today/1/g/web-1/w/#"]), .removed("web-1/dev.today.Disk"),
      ])
    // A host that is on the board stays subscribed.
    _ = subscriber.apply(.wanted(["web-1"]), at: at(3))
    #expect(subscriber.apply(.looking(.host("web-1")), at: at(3)).isEmpty)
    #expect(subscriber.apply(.looking(.nothing), at: at(4)).isEmpty)
    #expect(subscriber.apply(.looking(.host("me")), at: at(5)).isEmpty)
  }

  @Test mutating func removedHostIsForgotten() {
    _ = subscriber.apply(.looking(.hosts), at: at(0))
    _ = subscriber.apply(health("web-1", clock: 10_000), at: at(0))
    let removal = arrival("web-1", .health, [])
    #expect(subscriber.apply(removal, at: at(1)) == [.hostRemoved("web-1")])
    #expect(subscriber.apply(removal, at: at(1)).isEmpty)
    #expect(subscriber.apply(health("web-1", clock: 10_000), at: at(2)).count == 1)
  }

  @Test mutating func cardIsShownWithItsStatusAndThenItsPicture() {
    _ = subscriber.apply(.wanted(["web-1"]), at: at(0))
    #expect(subscriber.apply(picture("web-1"), at: at(1)).isEmpty)
    let effects = subscriber.apply(status("web-1"), at: at(1))
    guard case .card(let id, let card)? = effects.first else {
      Issue.record("no card")
      return
    }
    #expect(id == "web-1/dev.today.Disk")
    #expect(FleetSubscriber.host(of: id) == "web-1")
    #expect(card.picture != nil)
    #expect(
      subscriber.apply(arrival("web-1", .status(Self.disk), []), at: at(2)) == [.removed(id)])
  }

  /// Payloads of a hostile host: other versions, escapes, deep and large trees, and no JSON.
  private static let hostile: [String] = [
    "", "null", "[]", "{", #"{"v":9}"#, #"{"v":-1,"gone":true}"#, #"{"v":1}"#,
    #"{"v":1,"title":"\u001b[2J\u202e"}"#, #"{"v":1,"title":"\u0000"}"#,
    #"{"v":1,"title":"x","interval":-9223372036854775808,"outcome":"failed","attemptedAt":1e300}"#,
    #"{"v":1,"boot":0,"clock":1099511627776,"figures":[{"id":"\u001b","value":1e308}],"expiry":-1}"#,
    #"{"v":1,"capturedAt":1,"view":{"root":{"type":"button","text":"x","action":"rm -rf /"}}}"#,
    #"{"v":1,"capturedAt":1,"view":{"root":"#
      + String(repeating: #"{"type":"vstack","children":["#, count: 500)
      + String(repeating: "]}", count: 500) + "}}",
    String(repeating: "[", count: 60_000), String(repeating: "x", count: 70_000),
  ]

  @Test mutating func hostileHostCostsItsOwnCardsOnly() {
    _ = subscriber.apply(.wanted(["*"]), at: at(0))
    for event in [health("web-1", clock: 10_000), status("web-1"), picture("web-1")] {
      _ = subscriber.apply(event, at: at(0))
    }
    let web = subscriber.knownHosts.first
    var refused: [FleetRefusal] = []
    for number in 0..<100 {
      let id = WidgetID("card\(number)")
      for payload in Self.hostile {
        for content in [FleetTopic.Content.health, .status(id), .picture(id)] {
          for effect in subscriber.apply(arrival("loud", content, Array(payload.utf8)), at: at(1)) {
            switch effect {
            case .card(let id, let card):
              #expect(FleetSubscriber.host(of: id) == "loud")
              #expect(
                !card.status.title.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E }
              )
              #expect(card.picture?.picture.view.root.action == nil)
            case .removed(let id): #expect(FleetSubscriber.host(of: id) == "loud")
            case .host(let host): #expect(host.name == "loud")
            case .hostRemoved(let name): #expect(name == "loud")
            case .refused(let host, let refusal):
              #expect(host == "loud")
              refused.append(refusal)
            case .subscribe(let filters), .unsubscribe(let filters):
              #expect(filters == ["today/1/g/loud/w/#"])
            }
          }
        }
      }
    }
    // Each kind is reported once.
    #expect(refused.count == Set(refused.map(\.kind)).count)
    #expect(subscriber.knownHosts.first { $0.name == "web-1" } == web)
    #expect(subscriber.apply(status("web-1"), at: at(2)).count == 1)
  }

  @Test mutating func timesAreCorrectedByTheAgeAtTheBroker() {
    _ = subscriber.apply(.wanted(["web-1"]), at: at(0))
    // Its clock is an hour ahead: sent at our 9,940, when its clock said 13,540.
    _ = subscriber.apply(health("web-1", clock: 13_540, age: 60), at: at(0))
    #expect(subscriber.knownHosts.first?.clockOffset == -3600)
    let effects = subscriber.apply(status("web-1", checkedAt: 13_500), at: at(0))
    guard case .card(_, let card)? = effects.first else {
      Issue.record("no card")
      return
    }
    #expect(card.status.status?.checkedAt == 9900)
  }

  @Test mutating func cardsMoveWhenTheClockIsMeasuredLater() {
    _ = subscriber.apply(.wanted(["web-1"]), at: at(0))
    _ = subscriber.apply(status("web-1", checkedAt: 13_500), at: at(0))
    let effects = subscriber.apply(health("web-1", clock: 13_600), at: at(0))
    #expect(
      effects.contains {
        if case .card(_, let card) = $0 { card.status.status?.checkedAt == 9900 } else { false }
      })
    // Clocks that nearly agree are equal.
    _ = subscriber.apply(health("web-2", clock: 9999), at: at(0))
    #expect(subscriber.knownHosts.last?.clockOffset == 0)
  }

  @Test mutating func lostHostIsGoneSinceTheBrokerKnows() {
    _ = subscriber.apply(.wanted(["*"]), at: at(0))
    _ = subscriber.apply(health("web-1", clock: 10_000), at: at(0))
    _ = subscriber.apply(gone("web-1", age: 300), at: at(400))
    #expect(subscriber.knownHosts.first?.goneSince == 10_100)
    // The same message after a reconnection.
    #expect(subscriber.apply(gone("web-1", age: 310), at: at(410)).isEmpty)
    _ = subscriber.apply(health("web-1", clock: 10_500), at: at(500))
    #expect(subscriber.knownHosts.first?.goneSince == nil)
  }

  @Test mutating func lostBrokerMakesAllHostsGoneUntilItAnswers() {
    _ = subscriber.apply(.wanted(["*"]), at: at(0))
    _ = subscriber.apply(health("web-1", clock: 10_000), at: at(0))
    _ = subscriber.apply(.disconnected, at: at(10))
    #expect(subscriber.knownHosts.first?.goneSince == 10_010)
    _ = subscriber.apply(.connected, at: at(20))
    _ = subscriber.apply(gone("web-1", age: 5), at: at(20))
    #expect(subscriber.knownHosts.first?.goneSince == 10_015)
    _ = subscriber.apply(health("web-1", clock: 10_030), at: at(30))
    #expect(subscriber.knownHosts.first?.goneSince == nil)
  }

  /// A broker that was restarted may have lost the will of a machine that ended meanwhile.
  @Test mutating func machineThatStaysSilentAfterAnOutageIsGone() {
    _ = subscriber.apply(.wanted(["*"]), at: at(0))
    for name in ["web-1", "web-2"] {
      _ = subscriber.apply(health(name, clock: 10_000), at: at(0))
    }
    _ = subscriber.apply(.disconnected, at: at(10))
    #expect(subscriber.knownHosts.map(\.isCutOff) == [true, true])
    _ = subscriber.apply(.connected, at: at(20))
    _ = subscriber.apply(.subscribed(subscriber.filters, roundTrip: 5), at: at(20))
    _ = subscriber.apply(health("web-1", clock: 10_030), at: at(30))
    _ = subscriber.apply(.tick, at: at(79))
    #expect(subscriber.knownHosts.map(\.isCutOff) == [false, true])
    #expect(subscriber.nextDeadline == .seconds(80))
    _ = subscriber.apply(.tick, at: at(80))
    #expect(subscriber.knownHosts.map(\.isCutOff) == [false, false])
    #expect(subscriber.knownHosts.map { $0.goneSince == nil } == [true, false])
    // Only that it is forgotten after a week.
    #expect(subscriber.nextDeadline == .seconds(3680))
  }

  @Test mutating func cardsThatEndedDuringAnOutageAreRemoved() {
    _ = subscriber.apply(.wanted(["web-1"]), at: at(0))
    _ = subscriber.apply(status("web-1"), at: at(0))
    _ = subscriber.apply(.disconnected, at: at(10))
    _ = subscriber.apply(.connected, at: at(20))
    _ = subscriber.apply(.subscribed(["today/1/g/web-1/w/#"], roundTrip: 5), at: at(20))
    #expect(subscriber.nextDeadline == .seconds(23))
    #expect(subscriber.apply(.tick, at: at(23)) == [.removed("web-1/dev.today.Disk")])
    #expect(subscriber.nextDeadline == nil)
  }

  @Test mutating func refusalIsReportedOnceAndTheLastPictureStays() {
    _ = subscriber.apply(.wanted(["web-1"]), at: at(0))
    _ = subscriber.apply(status("web-1"), at: at(0))
    let newer = arrival("web-1", .picture(Self.disk), Array(#"{"v":7}"#.utf8))
    #expect(
      subscriber.apply(newer, at: at(1)) == [.refused(host: "web-1", .version(7))])
    #expect(subscriber.apply(newer, at: at(2)).isEmpty)
  }

  @Test mutating func messageThatWasTooLargeIsReportedOnce() {
    _ = subscriber.apply(.wanted(["web-1"]), at: at(0))
    let event = FleetSubscriber.Event.tooLarge(host: "web-1", bytes: 2000)
    #expect(
      subscriber.apply(event, at: at(1)) == [.refused(host: "web-1", .tooLarge(bytes: 2000))])
    #expect(subscriber.apply(event, at: at(2)).isEmpty)
    #expect(subscriber.knownHosts.isEmpty)
  }

  @Test mutating func hostCannotHaveTooManyCards() {
    _ = subscriber.apply(.wanted(["loud"]), at: at(0))
    let payload = FleetStatus(title: "x", appName: "", interval: 1).payload
    var shown = 0
    for number in 0..<1000 {
      let effects = subscriber.apply(
        arrival("loud", .status(WidgetID("w\(number)")), payload), at: at(0))
      for case .card in effects { shown += 1 }
    }
    #expect(shown == FleetLimits.cards)
  }

  @Test mutating func contentOfAHostAndOfABoardIsLimited() {
    _ = subscriber.apply(.wanted(["*"]), at: at(0))
    for host in ["web-1", "web-2"] {
      _ = subscriber.apply(health(host, clock: 10_000), at: at(0))
    }
    let large = FleetStatus(title: "x", appName: "", interval: 1)
    _ = subscriber.hosts["web-1"]?.cards.put(
      .status(large), "large", cost: FleetLimits.costOfHost)
    #expect(
      subscriber.apply(picture("web-1"), at: at(1)) == [
        .refused(host: "web-1", .tooMuchContent)
      ])
    #expect(subscriber.hosts["web-1"]?.cards.ids == ["large"])
    // Others have their own room, until the board has none.
    #expect(subscriber.apply(status("web-2"), at: at(1)).count == 1)
    _ = subscriber.apply(picture("web-2"), at: at(1))
    let cost = subscriber.cardCost
    #expect(cost > 0 && subscriber.hosts["web-2"]?.cards.cost == cost)
    subscriber.cardCost = FleetLimits.costOfBoard
    #expect(
      subscriber.apply(picture("web-2", "longer"), at: at(2)) == [
        .refused(host: "web-2", .tooMuchContent)
      ])
    // The same or less is always accepted, and what has ended costs nothing.
    #expect(subscriber.apply(picture("web-2", "b"), at: at(3)).count == 1)
    subscriber.cardCost = cost
    _ = subscriber.apply(arrival("web-2", .health, []), at: at(4))
    #expect(subscriber.cardCost == 0)
  }

  /// Decoded, a node takes some hundred bytes.
  @Test mutating func nodesCostMoreThanTheirBytes() {
    let spacers = Array(repeating: #"{"type":"spacer"}"#, count: 100).joined(separator: ",")
    let view = #"{"root":{"type":"vstack","children":[\#(spacers)]}}"#
    _ = subscriber.apply(.wanted(["web-1"]), at: at(0))
    _ = subscriber.apply(status("web-1"), at: at(0))
    _ = subscriber.apply(
      arrival("web-1", .picture("w"), Array(#"{"v":1,"capturedAt":1,"view":\#(view)}"#.utf8)),
      at: at(0))
    #expect(subscriber.cardCost > view.utf8.count + 100 * 64)
  }

  @Test mutating func tenThousandHostsAreKnownAndFewAreSubscribed() {
    _ = subscriber.apply(.wanted(["*"]), at: at(0))
    var filters = 0
    for number in 0..<10_000 {
      for case .subscribe(let new) in subscriber.apply(
        health("h\(number)", clock: 10_000), at: at(0))
      {
        filters += new.count
      }
    }
    #expect(subscriber.knownHosts.count == 10_000)
    #expect(filters == FleetLimits.shownHosts)
    // The one that is looked at is not among them.
    #expect(
      subscriber.apply(.looking(.host("h9999")), at: at(1)) == [
        .subscribe(["today/1/g/h9999/w/#"])
      ])
  }

  @Test mutating func namesWithoutHealthTakeNoPlaces() {
    _ = subscriber.apply(.wanted(["*"]), at: at(0))
    var refused = 0
    for number in 0..<FleetLimits.hosts + 10 {
      let effects = subscriber.apply(arrival("n\(number)", .health, Array("{}".utf8)), at: at(0))
      refused += effects.count
    }
    // Each is refused, and only some of the refusals are reported.
    #expect((1...51).contains(refused))
    let effects = subscriber.apply(health("web-1", clock: 10_000), at: at(1))
    #expect(effects.contains(.subscribe(["today/1/g/web-1/w/#"])))
  }

  @Test mutating func machineThatIsForgottenGivesItsPlaceToAnother() {
    _ = subscriber.apply(.wanted(["*"]), at: at(0))
    for number in 0..<FleetLimits.shownHosts {
      _ = subscriber.apply(health("a\(number)", clock: 10_000), at: at(0))
    }
    let late = subscriber.apply(health("web-1", clock: 10_000), at: at(0))
    #expect(!late.contains(.subscribe(["today/1/g/web-1/w/#"])))
    let effects = subscriber.apply(arrival("a7", .health, []), at: at(1))
    #expect(effects.contains(.hostRemoved("a7")))
    #expect(effects.contains(.subscribe(["today/1/g/web-1/w/#"])))
    #expect(effects.contains(.unsubscribe(["today/1/g/a7/w/#"])))
    #expect(subscriber.host("a7") == nil)
  }

  private static func names(_ prefix: String) -> [String] {
    (0..<FleetLimits.shownHosts).map { "\(prefix)\($0)" }
  }

  @Test mutating func namesThatWereSeenOnceTakeNoPlaces() {
    _ = subscriber.apply(.wanted(["*"], remembered: Set(Self.names("dead"))), at: at(0))
    #expect(subscriber.filters.count == 1 + FleetLimits.shownHosts)
    let effects = subscriber.apply(health("web-1", clock: 10_000), at: at(1))
    #expect(effects.contains(.subscribe(["today/1/g/web-1/w/#"])))
    #expect(effects.contains(.unsubscribe(["today/1/g/dead0/w/#"])))
    // Also when the board changes.
    _ = subscriber.apply(
      .wanted(["*"], remembered: Set(Self.names("dead") + ["web-1"])), at: at(2))
    #expect(subscriber.filters.contains("today/1/g/web-1/w/#"))
    #expect(subscriber.filters.count == 1 + FleetLimits.shownHosts)
  }

  @Test mutating func namesOfTheConfigComeFirstAndTheLimitIsReportedOnce() {
    _ = subscriber.apply(.wanted(["*", "web-1"]), at: at(0))
    var refused: [FleetSubscriber.Effect] = []
    for name in Self.names("a") + ["b", "c"] {
      for effect in subscriber.apply(health(name, clock: 10_000), at: at(0)) {
        if case .refused = effect { refused.append(effect) }
      }
    }
    #expect(subscriber.filters.contains("today/1/g/web-1/w/#"))
    let last = Self.names("a").last ?? ""
    #expect(refused == [.refused(host: last, .tooManyShown)])
    // Machines that have a place keep it, whatever the names of later ones.
    _ = subscriber.apply(health("A", clock: 10_000), at: at(1))
    _ = subscriber.apply(.wanted(["*", "web-1"]), at: at(1))
    #expect(!subscriber.filters.contains("today/1/g/A/w/#"))
  }

  /// The broker forgets its last message then, and does not say so.
  @Test mutating func machineThatIsGoneForAWeekIsForgotten() {
    _ = subscriber.apply(.wanted(["web-1"]), at: at(0))
    _ = subscriber.apply(health("web-1", clock: 10_000), at: at(0))
    #expect(subscriber.nextDeadline == nil)
    _ = subscriber.apply(gone("web-1", age: 0), at: at(0))
    #expect(subscriber.nextDeadline == .seconds(3600))
    #expect(subscriber.apply(.tick, at: at(3600)).isEmpty)
    let week = FleetLimits.expiry + 10
    #expect(subscriber.apply(.tick, at: at(week)) == [.hostRemoved("web-1")])
    #expect(subscriber.nextDeadline == nil)
    // It comes back.
    let back = subscriber.apply(health("web-1", clock: 10_000), at: at(week + 5))
    #expect(back.count == 1)
  }
}
