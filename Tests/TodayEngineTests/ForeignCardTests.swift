import Testing
import TodayEngine
import TodayWire

@Suite struct ForeignCardTests {
  private static let id: WidgetID = "web-3/dev.today.Disk"

  /// A board with a card of another machine, on the screen.
  private func scene() -> Scene {
    var scene = Scene()
    var info = WidgetInfo(
      id: Self.id, appID: "web-3/", appName: "System", title: "Disk · web-3")
    info.hasApp = false
    scene.send(
      .installed([Scene.info(Scene.widget), info], apps: [], broken: [], isFirstRun: false))
    scene.send(.foreignChosen([Self.id]))
    scene.show(Self.id)
    return scene
  }

  private func card(
    _ text: String, _ outcome: UpdateStatus.Outcome = .newData, at time: WallTime,
    alerts: [WidgetView.Alert] = [], hasContent: Bool = true, goneSince: WallTime? = nil,
    acceptsRequests: Bool = false
  ) -> ForeignCard {
    var view = WidgetView.words(text)
    view.alerts = alerts
    return ForeignCard(
      picture: StoredPicture(view: view, capturedAt: time),
      status: UpdateStatus(checkedAt: time, outcome: outcome, attemptedAt: time),
      hasContent: hasContent, goneSince: goneSince, acceptsRequests: acceptsRequests)
  }

  private func shown(_ scene: Scene) -> Card? {
    scene.engine.board(at: scene.now).cards.first { $0.id == Self.id }
  }

  @Test func foreignCardShowsItsMessagesAndStartsNothing() {
    var scene = scene()
    scene.send(.foreign(Self.id, card("71 %", at: scene.now.wall - 5)))
    #expect(shown(scene)?.title == "Disk · web-3")
    #expect(shown(scene)?.picture == .live(WidgetView.words("71 %").root))
    #expect(shown(scene)?.badge == Card.Badge.none)
    #expect(
      !scene.all.contains {
        if case .launch(let instance, _) = $0 { instance.widget == Self.id } else { false }
      })
    // It is old when its interval has passed twice without a message.
    scene.advance(.seconds(7200))
    #expect(
      !scene.all.contains {
        if case .launch(let instance, _) = $0 { instance.widget == Self.id } else { false }
      })
    guard case .checked? = shown(scene)?.badge else {
      Issue.record("\(String(describing: shown(scene)?.badge))")
      return
    }
  }

  @Test func cardsOfAVisitedMachineAreShownAndNotAnnounced() {
    var scene = Scene()
    var info = WidgetInfo(
      id: Self.id, appID: "web-3/", appName: "System", title: "Disk · web-3")
    info.hasApp = false
    scene.send(
      .installed([Scene.info(Scene.widget), info], apps: [], broken: [], isFirstRun: false))
    let alert = WidgetView.Alert(id: "full", level: .bad, title: "Disk full", body: nil)
    scene.send(.foreign(Self.id, card("99 %", .failed, at: scene.now.wall, alerts: [alert])))
    #expect(shown(scene) == nil)
    scene.send(.visited("web-3"))
    #expect(shown(scene)?.isVisiting == true)
    #expect(shown(scene)?.picture == .live(WidgetView.words("99 %").root))
    let board = scene.engine.board(at: scene.now)
    #expect(board.notices.notices.isEmpty)
    // It can be added, and is then a card of the board.
    #expect(board.roster.contains { $0.id == Self.id && !$0.isEnabled && !$0.isNew })
    scene.send(.foreignChosen([Self.id]))
    #expect(shown(scene)?.isVisiting == false)
    scene.send(.visited(nil))
    #expect(shown(scene) != nil)
  }

  @Test func lostMachineIsShownOnItsCards() {
    var scene = scene()
    let time = scene.now.wall
    scene.send(.foreign(Self.id, card("71 %", at: time)))
    scene.send(.foreign(Self.id, card("71 %", at: time, goneSince: time)))
    #expect(shown(scene)?.badge == .gone(time))
    #expect(shown(scene)?.picture == .snapshot(WidgetView.words("71 %").root))
    scene.send(.foreign(Self.id, card("72 %", at: time)))
    #expect(shown(scene)?.badge == Card.Badge.none)
  }

  @Test func requestsGoToAMachineThatAcceptsThem() {
    var scene = scene()
    scene.send(.foreign(Self.id, card("71 %", at: scene.now.wall, acceptsRequests: true)))
    #expect(shown(scene)?.acceptsTaps == true)
    let tap = ForeignRequest.tap(part: "p1")
    #expect(
      scene.send(.user(.activate(Self.id, action: "p1"))).contains(.askForeign(Self.id, tap)))
    // A second tap before the answer is dropped, and one on another part is not.
    #expect(scene.send(.user(.activate(Self.id, action: "p1"))).isEmpty)
    #expect(scene.send(.user(.update(Self.id))).contains(.askForeign(Self.id, .update)))
    scene.advance(.milliseconds(400))
    #expect(shown(scene)?.busyActions == ["p1"])
    #expect(shown(scene)?.badge == .updating)
    scene.send(.foreignAnswered(Self.id, tap, nil))
    #expect(shown(scene)?.busyActions == [])
    #expect(shown(scene)?.note == .doneOn("web-3"))
    scene.send(.foreignAnswered(Self.id, .update, .refused(.notAllowed)))
    #expect(shown(scene)?.note == .notDoneOn("web-3", .refused(.notAllowed)))
    #expect(shown(scene)?.badge == Card.Badge.none)
    // An answer to nothing is ignored.
    #expect(scene.send(.foreignAnswered(Self.id, tap, .noAnswer)).isEmpty)
  }

  @Test func lostMachineIsNotAsked() {
    var scene = scene()
    let time = scene.now.wall
    scene.send(
      .foreign(Self.id, card("71 %", at: time, goneSince: time, acceptsRequests: true)))
    let effects = scene.send(.user(.activate(Self.id, action: "p1")))
    #expect(!effects.contains(.askForeign(Self.id, .tap(part: "p1"))))
    #expect(shown(scene)?.note == .notDoneOn("web-3", .notConnected))
  }

  @Test func tapsAndUpdatesStayHere() {
    var scene = scene()
    scene.send(.foreign(Self.id, card("71 %", at: scene.now.wall)))
    for action in [UserAction.activate(Self.id, action: "x"), .update(Self.id)] {
      let effects = scene.send(.user(action))
      #expect(!effects.contains(.forwardUpdate(Self.id)))
      #expect(shown(scene)?.acceptsTaps == false)
      #expect(shown(scene)?.note == .runsOn("web-3"))
    }
    let effects = scene.send(.user(.updateAll))
    #expect(!effects.contains(.forwardUpdate(Self.id)))
  }

  @Test func alertsAndFailuresAreNotices() {
    var scene = scene()
    let alert = WidgetView.Alert(id: "full", level: .bad, title: "Disk is full", body: nil)
    scene.send(.foreign(Self.id, card("99 %", at: scene.now.wall, alerts: [alert])))
    let notices = scene.all.count { if case .changeNotices = $0 { true } else { false } }
    #expect(notices == 1)
    scene.send(.foreign(Self.id, card("99 %", .failed, at: scene.now.wall + 1, alerts: [alert])))
    #expect(scene.all.count { if case .changeNotices = $0 { true } else { false } } == 2)
    #expect(shown(scene)?.badge.isFailure == true)
  }

  /// Rewind shows what a card of another machine was, like that of an own card.
  @Test func picturesAndFailuresAreRecorded() {
    var scene = scene()
    scene.send(.foreign(Self.id, card("71 %", at: scene.now.wall)))
    scene.advance(.seconds(120))
    scene.send(.foreign(Self.id, card("72 %", at: scene.now.wall)))
    scene.advance(.seconds(120))
    scene.send(.foreign(Self.id, card("72 %", .failed, at: scene.now.wall)))
    let entries = scene.all.remembered
    #expect(entries.map(\.kind) == [.newData, .newData, .failed])
    #expect(entries.compactMap(\.picture?.view) == [.words("71 %"), .words("72 %")])
    // The failure is a notice, too, until it is over.
    func notices() -> [Notice] {
      scene.engine.notices.notices.filter { $0.widget == Self.id }
    }
    #expect(notices().map(\.kind) == [.failed] && notices().map(\.title) == ["Disk · web-3"])
    scene.send(.foreign(Self.id, card("72 %", at: scene.now.wall + 1)))
    #expect(notices().map(\.isOver) == [true])
  }

  @Test func cardWithoutContentIsHidden() {
    var scene = scene()
    scene.send(.foreign(Self.id, card("a", at: scene.now.wall, hasContent: false)))
    #expect(shown(scene) == nil)
    scene.send(.foreign(Self.id, card("a", at: scene.now.wall, hasContent: true)))
    #expect(shown(scene) != nil)
  }

  @Test func cardThatTheUserHasRemovedStaysAway() {
    var scene = scene()
    #expect(scene.send(.foreignChosen([Self.id])).isEmpty)
    scene.send(.user(.edit(order: [Scene.widget, Self.id], enabled: [Scene.widget], pages: [:])))
    #expect(scene.send(.foreignChosen([Self.id])).isEmpty)
    #expect(shown(scene) == nil)
  }

  @Test func messagesAboutOwnAndUnknownCardsAreIgnored() {
    var scene = scene()
    let before = scene.engine.board(at: scene.now)
    for id in [Scene.widget, "web-9/dev.today.Disk"] {
      #expect(scene.send(.foreign(id, card("forged", at: scene.now.wall))).isEmpty)
    }
    #expect(scene.engine.board(at: scene.now).cards == before.cards)
    #expect(scene.send(.foreignChosen([Scene.other])).isEmpty)
  }
}
