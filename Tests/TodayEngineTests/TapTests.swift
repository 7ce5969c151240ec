import Testing
import TodayEngine
import TodayWire

/// Taps, and opening the containing app.
@Suite struct TapTests {
  @Test func tapIsMarkedBusyAfterThreeTenthsOfASecond() {
    var scene = Scene()
    scene.goLive()
    #expect(scene.send(.user(.activate(Scene.widget, action: "a"))).sent == ["activate"])
    #expect(scene.card?.busyActions == [])
    scene.advance(.milliseconds(300))
    #expect(scene.card?.busyActions == ["a"])
    scene.answer("activate")
    #expect(scene.card?.busyActions == [])
  }

  @Test func secondTapOnTheSameNodeIsDropped() {
    var scene = Scene()
    scene.goLive()
    scene.send(.user(.activate(Scene.widget, action: "a")))
    #expect(scene.send(.user(.activate(Scene.widget, action: "a"))).sent.isEmpty)
    #expect(scene.send(.user(.activate(Scene.widget, action: "b"))).sent == ["activate"])
  }

  @Test func failureIsShownOnTheCardForALimitedTime() {
    var scene = Scene()
    scene.goLive()
    scene.send(.user(.activate(Scene.widget, action: "a")))
    scene.send(
      .answered(scene.instance, request: scene.request("activate"), .error("disk full")))
    #expect(scene.card?.note?.description == "the action failed: disk full")
    scene.advance(.seconds(8))
    #expect(scene.card?.note == nil)
  }

  @Test func unansweredTapFailsAfterTenSeconds() {
    var scene = Scene()
    scene.goLive()
    scene.send(.user(.activate(Scene.widget, action: "a")))
    scene.advance(.seconds(10))
    #expect(scene.card?.note?.description == "the action failed: no answer")
    #expect(scene.card?.busyActions == [])
  }

  @Test func tapOnAFailedCardUpdatesIt() {
    var scene = Scene()
    scene.goLive()
    scene.send(.user(.update(Scene.widget)))
    scene.answerUpdate(.failed, "no network")
    #expect(scene.send(.user(.activate(Scene.widget, action: "a"))).sent == ["activate"])
    scene.view(.words("ticked"))
    #expect(scene.card?.picture == .live(WidgetView.words("ticked").root))
    #expect(scene.answer("activate").sent == ["performUpdate"])
    scene.answerUpdate(.noData)
    #expect(scene.send(.user(.activate(Scene.widget, action: "b"))).sent == ["activate"])
  }

  @Test func failureStaysForItsTimeDespiteNewViews() {
    var scene = Scene()
    scene.goLive()
    scene.send(.user(.activate(Scene.widget, action: "a")))
    scene.send(
      .answered(scene.instance, request: scene.request("activate"), .error("disk full")))
    scene.advance(.seconds(1))
    scene.view(.words("drawn anew"))
    #expect(scene.card?.note?.description == "the action failed: disk full")
    scene.advance(.milliseconds(6999))
    #expect(scene.card?.note != nil)
    scene.advance(.milliseconds(1))
    #expect(scene.card?.note == nil)
  }

  @Test func eachTapHasItsOwnTimeLimit() {
    var scene = Scene()
    scene.goLive()
    scene.send(.user(.activate(Scene.widget, action: "a")))
    scene.advance(.seconds(9))
    scene.send(.user(.activate(Scene.widget, action: "b")))
    scene.advance(.milliseconds(300))
    #expect(scene.card?.busyActions == ["a", "b"])
    scene.advance(.milliseconds(700))
    #expect(scene.card?.busyActions == ["b"])
    #expect(scene.card?.note?.description == "the action failed: no answer")
    scene.advance(.milliseconds(8999))
    #expect(scene.card?.busyActions == ["b"])
    scene.advance(.milliseconds(1))
    #expect(scene.card?.busyActions == [])
  }

  @Test func answerToAnEarlierTapKeepsTheLaterTimeLimit() {
    var scene = Scene()
    scene.goLive()
    scene.send(.user(.activate(Scene.widget, action: "a")))
    let first = scene.request("activate")
    scene.advance(.seconds(5))
    scene.send(.user(.activate(Scene.widget, action: "b")))
    scene.send(.answered(scene.instance, request: first, .result(.null)))
    scene.advance(.seconds(9))
    #expect(scene.card?.busyActions == ["b"])
    scene.advance(.seconds(1))
    #expect(scene.card?.busyActions == [])
  }

  @Test func tapOnASnapshotWaitsForTheWidget() {
    var scene = Scene(stored: .words("old"))
    scene.show(Scene.widget)
    #expect(scene.send(.user(.activate(Scene.widget, action: "a"))).sent.isEmpty)
    scene.begin()
    #expect(scene.answer("viewWillAppear").sent.contains("activate"))
  }

  private func open(_ url: String, _ scene: Scene) -> Event {
    .said(scene.instance, .openURL(url), request: 7)
  }

  @Test func openIsAllowedWithinFiveSecondsOfATap() {
    var scene = Scene()
    scene.goLive()
    scene.send(.user(.activate(Scene.widget, action: "a")))
    scene.advance(.seconds(5))
    let effects = scene.send(open("ONE://item/3", scene))
    #expect(effects.contains(.open(1, .app(Scene.app(of: Scene.widget), url: "one://item/3"))))
    let answer = scene.send(.opened(1, success: true, nil))
    #expect(answer == [.answerOpen(scene.instance, request: 7, success: true)])
  }

  @Test func openWithoutATapIsRefusedAndLogged() {
    var scene = Scene()
    scene.goLive()
    let effects = scene.send(open("one://item/3", scene))
    #expect(effects.contains(.answerOpen(scene.instance, request: 7, success: false)))
    #expect(effects.logs == ["open one://item/3: no tap on the card before it"])
  }

  @Test func tapOfAnotherMachineReachesTheWidgetAndOpensNothing() {
    var scene = Scene()
    #expect(scene.send(.tappedElsewhere(Scene.widget, action: "a")).sent.isEmpty)
    scene.goLive()
    #expect(scene.engine.canBeTappedElsewhere(Scene.widget))
    #expect(scene.send(.tappedElsewhere(Scene.widget, action: "a")).sent.contains("activate"))
    #expect(
      scene.send(open("one://item/3", scene)).contains(
        .answerOpen(scene.instance, request: 7, success: false)))
    scene.send(.user(.lock))
    #expect(!scene.engine.canBeTappedElsewhere(Scene.widget))
  }

  @Test func openTooLateIsRefused() {
    var scene = Scene()
    scene.goLive()
    scene.send(.user(.activate(Scene.widget, action: "a")))
    scene.advance(.milliseconds(5001))
    #expect(
      scene.send(open("one://a", scene)).contains(
        .answerOpen(scene.instance, request: 7, success: false)))
  }

  @Test func urlsAreOpenedOneAtATime() {
    var scene = Scene()
    scene.goLive()
    scene.send(.user(.activate(Scene.widget, action: "a")))
    scene.send(open("one://a", scene))
    #expect(
      scene.send(open("one://b", scene)).contains(
        .answerOpen(scene.instance, request: 7, success: false)))
  }

  @Test func unknownSchemeIsShownOnTheCard() {
    var scene = Scene()
    scene.goLive()
    var consents = Consents()
    consents.apply(.visit(by: Scene.app(of: Scene.widget), place: "nobody:"))
    scene.send(.consents(consents))
    let effects = scene.send(.user(.follow(Scene.widget, url: "nobody:x")))
    #expect(effects.contains(.open(1, .desktop(url: "nobody:x"))))
    scene.send(.opened(1, success: false, .other("no app opens nobody:")))
    #expect(scene.card?.note?.description == "no app opens nobody:")
  }

  @Test func newActionRemovesTheResultOfTheEarlierOne() {
    var scene = Scene()
    scene.goLive()
    let actions: [UserAction] = [
      .activate(Scene.widget, action: "b"), .follow(Scene.widget, url: "one://a"),
      .openApp(Scene.widget), .update(Scene.widget),
    ]
    for (number, action) in actions.enumerated() {
      scene.send(.user(.activate(Scene.widget, action: "a\(number)")))
      scene.send(
        .answered(scene.instance, request: scene.request("activate"), .error("disk full")))
      #expect(scene.card?.note != nil)
      scene.send(.user(action))
      #expect(scene.card?.note == nil, "\(action)")
    }
  }

  @Test func enterOnACardOpensItsApp() {
    var scene = Scene()
    let effects = scene.send(.user(.openApp(Scene.widget)))
    #expect(effects.contains(.open(1, .app(Scene.app(of: Scene.widget), url: nil))))
  }

  @Test func itemsOfAnActionReachTheWidgetEvenBeforeItRuns() {
    let items = [ExtensionItem(contentText: "HELLO")]
    let action = Event.user(.activate(Scene.widget, action: "r", items: items))
    var scene = Scene()
    scene.goLive()
    let effects = scene.send(action)
    #expect(
      effects.contains {
        if case .send(_, .activate("r", items), _) = $0 { true } else { false }
      })
  }
}
