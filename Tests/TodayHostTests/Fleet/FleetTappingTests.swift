import Testing
import TodayEngine
import TodayFleet
import TodayWire

@testable import TodayHost

/// Requests of other machines, when the config names signers.
@MainActor
@Suite struct FleetTappingTests {
  private static let music: WidgetID = "dev.today.Music"
  private static let here = FleetAddress(group: "g", host: "web-1")!

  private func makeContext(_ home: Directories) -> HostContext {
    let context = TodayHostTests.makeContext(home)
    var settings = BoardSettings()
    settings.enabled = [Self.music]
    let info = WidgetInfo(id: Self.music, appID: "dev.today", appName: "Music", title: "Music")
    context.post(.settings(settings))
    context.post(.installed([info], apps: [], broken: [], isFirstRun: false))
    context.post(
      .stored(
        Self.music, StoredPicture(view: WidgetView(root: Node(.spacer)), capturedAt: 1000),
        UpdateStatus(checkedAt: 1000, outcome: .newData, attemptedAt: 1000)))
    return context
  }

  private func makeTapping(_ context: HostContext) throws -> FleetTapping {
    let config = FleetConfig(
      broker: FleetBroker(host: "127.0.0.1", port: 1, isEncrypted: false), user: "web-1",
      group: "g", name: "web-1", published: ["*"], shown: [], tapping: ["desk"])
    return try #require(FleetTapping(FleetAccess(config, context)!, context, key: "k"))
  }

  private func request(_ nonce: String, trust: FleetTrust, wasRetained: Bool = false)
    -> FleetArrival
  {
    let tap = FleetTap(widget: Self.music, kind: .update, sentAt: WidgetHost.moment.wall)
    return FleetArrival(
      topic: FleetTopic(Self.here, .ask(by: "desk", nonce: nonce)),
      payload: String(decoding: tap.payload, as: UTF8.self), wasRetained: wasRetained, trust: trust)
  }

  @Test(arguments: FleetDistrust.allCases)
  func requestWithoutAGoodSignatureIsNotFulfilled(_ distrust: FleetDistrust) throws {
    try withHome { (home) throws in
      let context = makeContext(home)
      let tapping = try makeTapping(context)
      #expect(tapping.answer(request("1", trust: .refused(distrust))) { _ in true } == nil)
      let entry = try #require(context.log.read(nil, last: 1).first)
      #expect(entry.kind == .refused)
      #expect(entry.text == "fleet: a request in the name of desk is refused: \(distrust)")
      #expect(context.log.read(Self.music, last: 10).allSatisfy { !$0.text.contains("updates") })
    }
  }

  @Test func signedRequestIsFulfilled() throws {
    try withHome { (home) throws in
      let context = makeContext(home)
      let tapping = try makeTapping(context)
      let stamp = FleetStamp(session: 1, connection: 1, number: 1)
      let answer = try #require(tapping.answer(request("1", trust: .signed(stamp))) { _ in true })
      #expect(answer.payload == FleetTapAnswer.done.payload)
      #expect(
        context.log.read(Self.music, last: 10).contains { $0.text == "fleet: desk updates it" })
      // The same request again, and one that the broker has stored.
      let again = try #require(tapping.answer(request("1", trust: .signed(stamp))) { _ in true })
      #expect(again.payload == FleetTapAnswer.refused(.replayed).payload)
      #expect(
        tapping.answer(request("2", trust: .signed(stamp), wasRetained: true)) { _ in true } == nil)
    }
  }
}
