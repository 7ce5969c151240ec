import Testing
import TodayEngine
import TodayWire

@testable import TodayFleet

@Suite struct FleetAskerTests {
  private var asker = FleetAsker(own: FleetAddress(group: "g", host: "desk")!)
  private static let card: WidgetID = "web-1/dev.today.Music"
  private static let tap = ForeignRequest.tap(part: "p1")
  private static let answers = "today/1/g/desk/answer/web-1/#"

  private func at(_ seconds: Int) -> Moment {
    Moment(awake: .seconds(seconds), wall: WallTime(10_000 + seconds))
  }

  /// Its clock is an hour behind.
  private static let host = FleetHost(name: "web-1", clockOffset: 3600)

  private mutating func ask(
    _ request: ForeignRequest = tap, nonce: String = "n", host: FleetHost? = host
  ) -> [FleetAsker.Effect] {
    asker.ask(Self.card, request, host: host, nonce: nonce, at: at(0))
  }

  private func arrival(
    _ answer: FleetTapAnswer, by host: String = "web-1", nonce: String = "n",
    to own: String = "desk", wasRetained: Bool = false
  ) -> FleetArrival {
    FleetArrival(
      topic: FleetTopic(
        FleetAddress(group: "g", host: own)!, .answer(by: host, nonce: nonce)),
      payload: String(decoding: answer.payload, as: UTF8.self), wasRetained: wasRetained)
  }

  @Test mutating func requestHasTheTimeOfTheOtherMachineAndIsAnswered() {
    let tap = FleetTap(widget: "dev.today.Music", kind: .part("p1"), sentAt: 6_400)
    let message = FleetMessage(
      topic: "today/1/g/web-1/ask/desk/n", payload: tap.payload, isRetained: false)
    #expect(ask() == [.subscribe([Self.answers]), .publish(message)])
    #expect(asker.filters == [Self.answers])
    #expect(asker.take(arrival(.done)) == [.answered(Self.card, Self.tap, nil)])
    #expect(asker.take(arrival(.done)) == [])
    // The next one needs no subscription.
    #expect(ask(.update, nonce: "m").count == 1)
    #expect(
      asker.take(arrival(.refused(.late), nonce: "m")) == [
        .answered(Self.card, .update, .refused(.late))
      ])
    #expect(asker.nextDeadline == nil)
  }

  @Test mutating func answersOfOthersDoNotCount() {
    _ = ask()
    #expect(asker.take(arrival(.done, by: "web-2")) == [])
    #expect(asker.take(arrival(.done, nonce: "x")) == [])
    #expect(asker.take(arrival(.done, wasRetained: true)) == [])
    // It is for another machine.
    #expect(asker.take(arrival(.done, to: "web-3")) == nil)
    #expect(asker.nextDeadline == .seconds(10))
    #expect(asker.expire(at: .seconds(9)).isEmpty)
    #expect(asker.expire(at: .seconds(10)) == [.answered(Self.card, Self.tap, .noAnswer)])
  }

  @Test mutating func lostMachinesAndConnectionsAreNamed() {
    let failed: [FleetAsker.Effect] = [.answered(Self.card, Self.tap, .notConnected)]
    #expect(ask(host: nil) == failed)
    #expect(ask(host: FleetHost(name: "web-1", goneSince: 5)) == failed)
    #expect(ask(host: FleetHost(name: "web-2")) == failed)
    _ = ask()
    #expect(asker.disconnect() == failed)
    _ = ask()
    #expect(asker.notAllowed("other").isEmpty)
    #expect(
      asker.notAllowed(Self.answers) == [.answered(Self.card, Self.tap, .notReadable)])
    #expect(asker.filters.isEmpty)
  }

  @Test mutating func waitingRequestsAreLimited() {
    for number in 0..<32 { _ = ask(nonce: "\(number)") }
    #expect(ask() == [.answered(Self.card, Self.tap, .refused(.tooMany))])
  }
}
