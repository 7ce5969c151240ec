import Testing
import TodayEngine
import TodayWire

/// `C`: the Today view is closed and opened again.
@Suite struct ReopeningTests {
  @Test func aLiveCardDisappearsEndsAndAppearsAgain() {
    var scene = Scene()
    scene.goLive()
    let first = scene.instance
    #expect(scene.send(.user(.reopen)).sent == ["viewWillDisappear"])
    #expect(scene.answer("viewWillDisappear").sent == ["viewDidDisappear", "end"])
    let again = scene.send(.ended(first, .code(0)))
    #expect(again.launches.count == 1)
    #expect(scene.card?.picture == .snapshot(WidgetView.words("live").root))
    scene.begin()
    scene.answer("viewWillAppear")
    #expect(scene.instance != first)
  }

  @Test func anUpdateUnderWayIsWaitedFor() {
    var scene = Scene()
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    #expect(scene.send(.user(.reopen)).sent.isEmpty)
    #expect(scene.answerUpdate(.noData).sent == ["viewWillDisappear"])
  }

  /// What does not answer is not waited for longer than on any other way off the screen.
  @Test func aWidgetThatDoesNotAnswerComesBackToo() {
    var scene = Scene()
    scene.goLive()
    let first = scene.instance
    scene.send(.user(.reopen))
    #expect(scene.advance(.seconds(2)).sent == ["viewDidDisappear", "end"])
    #expect(scene.send(.ended(first, .signal(9))).launches.count == 1)
  }

  @Test func aCardThatIsUnableToLoadIsTriedAgain() {
    var scene = Scene()
    scene.show(Scene.widget)
    scene.send(.ended(scene.instance, .code(1)))
    scene.send(.ended(scene.instance, .code(1)))
    #expect(scene.card?.badge == .unableToLoad)
    #expect(scene.send(.user(.reopen)).launches.count == 1)
  }

  @Test func aProcessThatHasJustBegunComesAgain() {
    var scene = Scene()
    scene.show(Scene.widget)
    let first = scene.instance
    #expect(scene.send(.user(.reopen)).isEmpty)
    #expect(scene.begin().sent == ["end"])
    #expect(scene.send(.ended(first, .code(0))).launches.count == 1)
  }

  @Test func whatIsOffTheScreenIsLeftAlone() {
    var scene = Scene()
    #expect(scene.send(.user(.reopen)).isEmpty)
  }

  /// It scrolls away meanwhile: its process ends, and none is started.
  @Test func aCardThatLeavesTheScreenMeanwhileStaysAway() {
    var scene = Scene()
    scene.goLive()
    scene.send(.user(.reopen))
    scene.show()
    scene.answer("viewWillDisappear")
    #expect(scene.send(.ended(scene.instance, .code(0))).launches.isEmpty)
  }
}
