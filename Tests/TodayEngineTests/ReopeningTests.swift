import Testing
import TodayEngine
import TodayWire

/// `C` closes and reopens the Today view within the grace time.
@Suite struct ReopeningTests {
  @Test func liveCardReappearsInTheSameProcess() {
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

  @Test func lastViewIsTheInterimSnapshot() {
    var scene = Scene()
    scene.goLive()
    scene.send(.user(.reopen))
    scene.view(.words("last"))
    let closed = scene.answer("viewWillDisappear")
    #expect(closed.storedPictures == [.words("last")])
    #expect(scene.card?.picture == .snapshot(WidgetView.words("last").root))
  }

  @Test func dueOrFailedWidgetUpdates() {
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

  @Test func outstandingUpdateIsAwaited() {
    var scene = Scene()
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    #expect(scene.send(.user(.reopen)).sent.isEmpty)
    #expect(scene.answerUpdate(.noData).sent == ["viewWillDisappear"])
    #expect(
      scene.answer("viewWillDisappear").sent == ["viewDidDisappear", "viewWillAppear"])
  }

  /// A widget that does not answer gets the same time limit as in any other disappearance.
  @Test func unresponsiveWidgetReappears() {
    var scene = Scene()
    scene.goLive()
    scene.send(.user(.reopen))
    #expect(scene.advance(.seconds(2)).sent == ["viewDidDisappear", "viewWillAppear"])
  }

  @Test func pressingTwiceRestartsOnce() {
    var scene = Scene()
    scene.goLive()
    scene.send(.user(.reopen))
    #expect(scene.send(.user(.reopen)).isEmpty)
    scene.answer("viewWillDisappear")
    scene.answer("viewWillAppear")
    #expect(scene.send(.user(.reopen)).sent == ["viewWillDisappear"])
  }

  @Test func cardThatIsUnableToLoadIsRetried() {
    var scene = Scene()
    scene.show(Scene.widget)
    scene.send(.ended(scene.instance, .code(1)))
    scene.send(.ended(scene.instance, .code(1)))
    #expect(scene.card?.badge == .unableToLoad)
    #expect(scene.send(.user(.reopen)).launches.count == 1)
  }

  @Test func startingProcessIsNotRestarted() {
    var scene = Scene()
    scene.show(Scene.widget)
    #expect(scene.send(.user(.reopen)).isEmpty)
    #expect(scene.begin().sent == ["viewWillAppear", "performUpdate"])
  }

  @Test func cardOffTheScreenIsUnchanged() {
    var scene = Scene()
    #expect(scene.send(.user(.reopen)).isEmpty)
  }

  /// The card scrolls away meanwhile and rests, as after any other disappearance.
  @Test func cardThatLeavesTheScreenMeanwhileDoesNotReappear() {
    var scene = Scene()
    scene.goLive()
    scene.send(.user(.reopen))
    scene.show()
    #expect(scene.answer("viewWillDisappear").sent == ["viewDidDisappear"])
    #expect(scene.advance(.seconds(5)).sent == ["end"])
  }

  @Test func processThatEndsMeanwhileIsRestarted() {
    var scene = Scene()
    scene.goLive()
    scene.send(.user(.reopen))
    #expect(scene.send(.ended(scene.instance, .code(1))).launches.count == 1)
  }

  /// `Loading…` before the first answer is not content after reopening either.
  @Test func restartingNeverShowsLess() {
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

  /// The same lines as when the user closes and opens a view.
  @Test func traceHasDisappearanceAndAppearance() {
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
