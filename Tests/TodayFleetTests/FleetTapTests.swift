import Testing
import TodayEngine
import TodayWire

@testable import TodayFleet

@Suite struct FleetTapTests {
  private var gate = FleetTapGate(allowed: ["desk", "admin-*"], startedAt: 9_990)
  private static let music: WidgetID = "dev.today.Music"
  /// A card with a part that is tapped, and a private one.
  private static let parts: FleetParts = {
    func button(_ action: String, isPrivate: Bool = false) -> Node {
      var node = Node(.button(text: "x"))
      node.action = action
      node.isPrivate = isPrivate
      return node
    }
    let children = [button("next"), button("next"), button("secret", isPrivate: true)]
    let view = WidgetView(root: Node(.vstack(Node.Stack(children: children))))
    return FleetParts(of: view) { "name\($0.count)" }
  }()
  private static let target = FleetTapGate.Target(parts: parts, isShown: true)

  private func at(_ seconds: Int) -> Moment {
    Moment(awake: .seconds(seconds), wall: WallTime(10_000 + seconds))
  }

  /// The answer to a request that is sent when it is asked. A part is replaced by its action.
  private mutating func answer(
    _ kind: FleetTap.Kind = .activate(action: "next"), widget: WidgetID = music,
    from asker: String = "desk", nonce: String = "1", sentAt: WallTime? = nil, at now: Moment,
    target: FleetTapGate.Target? = target
  ) -> FleetTapRefusal? {
    let tap = FleetTap(widget: widget, kind: kind, sentAt: sentAt ?? now.wall)
    let text = String(decoding: tap.payload, as: UTF8.self)
    do throws(FleetTapRefusal) {
      let read = try gate.admit(text, from: asker, nonce: nonce, at: now) { id in
        id == Self.music ? target : nil
      }
      var expected = tap
      if case .part = kind { expected.kind = .activate(action: "next") }
      #expect(read == expected)
      return nil
    } catch {
      return error
    }
  }

  @Test mutating func onlyNamedMachinesMayAsk() {
    #expect(answer(at: at(0)) == nil)
    #expect(answer(from: "admin-7", at: at(0)) == nil)
    #expect(answer(from: "web-1", at: at(0)) == .notAllowed)
    gate = FleetTapGate(allowed: [], startedAt: 0)
    #expect(answer(at: at(0)) == .notAllowed)
  }

  @Test mutating func replayedAndLateRequestsAreRefused() {
    #expect(answer(nonce: "a", at: at(0)) == nil)
    #expect(answer(nonce: "a", at: at(1)) == .replayed)
    // The broker, or a recorder, delivers it again later.
    #expect(answer(nonce: "a", sentAt: at(0).wall, at: at(60)) == .late)
    #expect(answer(nonce: "b", sentAt: at(100).wall, at: at(80)) == .late)
    // This process does not know what an earlier one had.
    #expect(answer(nonce: "c", sentAt: 9_989, at: at(-2)) == .late)
  }

  @Test mutating func onlyActionsThatTheCardShowsReachItsWidget() {
    #expect(answer(.activate(action: "format"), nonce: "1", at: at(0)) == .unknownAction)
    #expect(answer(widget: "dev.today.Bank", nonce: "2", at: at(1)) == .unknownCard)
    #expect(answer(nonce: "3", at: at(2), target: .init(parts: Self.parts)) == .notShown)
    let script = FleetTapGate.Target(parts: Self.parts, runsCommands: true, isShown: true)
    #expect(answer(nonce: "4", at: at(3), target: script) == .runsCommands)
    #expect(answer(.update, nonce: "5", at: at(4), target: script) == nil)
  }

  @Test mutating func partsAreTappedByTheNamesThatTheCardHasPublished() {
    #expect(answer(.part("name4"), nonce: "1", at: at(0)) == nil)
    // An action is no name of a part, and a private part has none.
    #expect(answer(.part("next"), nonce: "2", at: at(1)) == .unknownAction)
    #expect(answer(.part("name6"), nonce: "3", at: at(2)) == .unknownAction)
    #expect(answer(.activate(action: "secret"), nonce: "4", at: at(3)) == .unknownAction)
    let script = FleetTapGate.Target(parts: Self.parts, runsCommands: true, isShown: true)
    #expect(answer(.part("name4"), nonce: "5", at: at(4), target: script) == .runsCommands)
  }

  @Test mutating func requestsOfAMachineAreLimited() {
    let answers = (0..<20).map { answer(nonce: "\($0)", at: at(0)) }
    #expect(answers.count(where: { $0 == nil }) == 5)
    #expect(answers.last == .tooMany)
    #expect(answer(from: "admin-1", at: at(0)) == nil)
    // Many names are no way around the limit.
    let others = (0..<200).map { answer(from: "admin-\($0)", nonce: "x", at: at(1)) }
    #expect(others.last == .tooMany)
    // Names that were used before are no obstacle.
    #expect(answer(from: "admin-new", nonce: "y", at: at(6)) == nil)
  }

  @Test(arguments: [
    "", "{}", #"{"v":2}"#, #"{"v":1,"widget":"a"}"#, #"{"v":1,"widget":"a/b","at":10000}"#,
    #"{"v":1,"widget":"dev.today.Music","at":-1}"#,
  ])
  func otherTextsAreNoRequests(_ text: String) {
    var gate = gate
    #expect(throws: FleetTapRefusal.unreadable) {
      try gate.admit(text, from: "desk", nonce: "1", at: at(0)) { _ in Self.target }
    }
  }

  @Test(arguments: [FleetTapAnswer.done] + FleetTapRefusal.allCases.map(FleetTapAnswer.refused))
  func answersAreReadAgain(_ answer: FleetTapAnswer) throws {
    #expect(try FleetTapAnswer(String(decoding: answer.payload, as: UTF8.self)) == answer)
  }
}
