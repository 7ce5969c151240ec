import Testing
import TodayEngine
import TodayWire

/// `C`: the Today view is closed and opened again, within the grace.
@Suite struct ReopeningTests {
  @Test func aLiveCardDisappearsAndAppearsAgainInTheSameProcess() {
    var scene = Scene()
    scene.goLive()
    let first = scene.instance
    #expect(scene.send(.user(.reopen)).sent == ["viewWillDisappear"])
    let again = scene.answer("viewWillDisappear")
    #expect(again.sent == ["viewDidDisappear", "viewWillAppear"])
    #expect(scene.answer("viewWillAppear").sent == ["viewDidAppear"])
    #expect(scene.card?.picture == .live(WidgetView.words("live").root))
    #expect(scene.instance == first)
    #expect(scene.all.launches.count == 1)
  }

  @Test func theLastViewIsTheSnapshotMeanwhile() {
    var scene = Scene()
    scene.goLive()
    scene.send(.user(.reopen))
    scene.view(.words("last"))
    let closed = scene.answer("viewWillDisappear")
    #expect(closed.storedPictures == [.words("last")])
    #expect(scene.card?.picture == .snapshot(WidgetView.words("last").root))
  }

  @Test func itIsAskedAgainWhereItsIntervalHasPassedOrItHasFailed() {
    var scene = Scene(interval: .seconds(600))
    scene.goLive()
    scene.send(.user(.reopen))
    #expect(!scene.answer("viewWillDisappear").sent.contains("performUpdate"))
    scene.answer("viewWillAppear")
    scene.send(.user(.update(Scene.widget)))
    scene.answerUpdate(.failed, "no network")
    scene.send(.user(.reopen))
    #expect(scene.answer("viewWillDisappear").sent.contains("performUpdate"))
  }

  @Test func anUpdateUnderWayIsWaitedFor() {
    var scene = Scene()
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    #expect(scene.send(.user(.reopen)).sent.isEmpty)
    #expect(scene.answerUpdate(.noData).sent == ["viewWillDisappear"])
    #expect(
      scene.answer("viewWillDisappear").sent == ["viewDidDisappear", "viewWillAppear"])
  }

  /// What does not answer is not waited for longer than on any other way off the screen.
  @Test func aWidgetThatDoesNotAnswerComesBackToo() {
    var scene = Scene()
    scene.goLive()
    scene.send(.user(.reopen))
    #expect(scene.advance(.seconds(2)).sent == ["viewDidDisappear", "viewWillAppear"])
  }

  @Test func pressedTwiceItClosesOnce() {
    var scene = Scene()
    scene.goLive()
    scene.send(.user(.reopen))
    #expect(scene.send(.user(.reopen)).isEmpty)
    scene.answer("viewWillDisappear")
    scene.answer("viewWillAppear")
    #expect(scene.send(.user(.reopen)).sent == ["viewWillDisappear"])
  }

  @Test func aCardThatIsUnableToLoadIsTriedAgain() {
    var scene = Scene()
    scene.show(Scene.widget)
    scene.send(.ended(scene.instance, .code(1)))
    scene.send(.ended(scene.instance, .code(1)))
    #expect(scene.card?.badge == .unableToLoad)
    #expect(scene.send(.user(.reopen)).launches.count == 1)
  }

  @Test func aProcessThatHasJustBegunIsComingAnyway() {
    var scene = Scene()
    scene.show(Scene.widget)
    #expect(scene.send(.user(.reopen)).isEmpty)
    #expect(scene.begin().sent == ["viewWillAppear", "performUpdate"])
  }

  @Test func whatIsOffTheScreenIsLeftAlone() {
    var scene = Scene()
    #expect(scene.send(.user(.reopen)).isEmpty)
  }

  /// It scrolls away meanwhile: it rests, as after any other disappearance.
  @Test func aCardThatLeavesTheScreenMeanwhileStaysAway() {
    var scene = Scene()
    scene.goLive()
    scene.send(.user(.reopen))
    scene.show()
    #expect(scene.answer("viewWillDisappear").sent == ["viewDidDisappear"])
    #expect(scene.advance(.seconds(5)).sent == ["end"])
  }

  @Test func aProcessThatDiesMeanwhileIsStartedAgain() {
    var scene = Scene()
    scene.goLive()
    scene.send(.user(.reopen))
    #expect(scene.send(.ended(scene.instance, .code(1))).launches.count == 1)
  }

  /// `Loading…` before the first answer is no content when the view is opened again either.
  @Test func whatIsShownIsNeverWorseForReopening() {
    var scene = Scene(stored: .words("old"))
    scene.show(Scene.widget)
    scene.begin()
    scene.view(.words("Loading…"))
    scene.answer("viewWillAppear")
    scene.view(.words("content"))
    scene.answerUpdate(.newData)
    for _ in 0..<10 {
      scene.send(.user(.reopen))
      scene.answer("viewWillDisappear")
      scene.view(.words("Loading…"))
      scene.answer("viewWillAppear")
      #expect(scene.card?.picture == .live(WidgetView.words("content").root))
    }
    #expect(scene.all.storedPictures == [.words("content")])
  }

  /// The same lines as those of a view that is closed and opened by hand.
  @Test func itsTraceIsThatOfClosingAndOpening() {
    func trace(_ close: [Event], _ open: [Event]) -> [String] {
      var scene = Scene()
      scene.goLive()
      var lines: [String] = []
      func send(_ event: Event) {
        let turn = scene.engine.applyTraced(event, at: scene.now)
        scene.all += turn.effects
        lines += turn.trace.map { "\($0.kind.arrow) \($0.text)" }
      }
      func answer(_ method: String) {
        send(.answered(scene.instance, request: scene.request(method), .result(.null)))
      }
      close.forEach(send)
      answer("viewWillDisappear")
      open.forEach(send)
      answer("viewWillAppear")
      return lines
    }
    let card = VisibleCard(id: Scene.widget, size: CellSize(columns: 36, rows: 3))
    let byHand = trace(
      [.visible([], isScrolling: false)], [.visible([card], isScrolling: false)])
    #expect(trace([.user(.reopen)], []) == byHand)
    #expect(byHand.contains("· off the screen"))
  }
}
