import Testing
import TodayEngine
import TodayWire

/// `setHasContent` and the cards on the board.
@Suite struct ContentTests {
  private func say(_ flag: Bool, of id: WidgetID = Scene.widget, in scene: Scene) -> Event {
    .said(scene.instance, .setHasContent(flag, bundleIdentifier: id.rawValue), request: nil)
  }

  @Test func snapshotOfAHiddenCardIsShownWhenItReturns() {
    var scene = Scene(stored: .words("old"))
    let app = Scene.app(of: Scene.widget)
    scene.send(.content(Scene.widget, ContentFlag(value: false, by: app, at: scene.now.wall)))
    scene.advance(.seconds(86_000))
    #expect(!scene.all.contains(.discardPictures(Scene.widget)))
    scene.send(.content(Scene.widget, ContentFlag(value: true, by: app, at: scene.now.wall)))
    scene.show(Scene.widget)
    #expect(scene.card?.picture == .snapshot(WidgetView.words("old").root))
    scene.advance(.seconds(1000))
    #expect(!scene.all.contains(.discardPictures(Scene.widget)))
  }

  @Test func snapshotOfAHiddenCardIsDiscardedAfterADay() {
    var scene = Scene(stored: .words("old"))
    let app = Scene.app(of: Scene.widget)
    scene.send(.content(Scene.widget, ContentFlag(value: false, by: app, at: scene.now.wall)))
    #expect(scene.advance(.seconds(86_401)).contains(.discardPictures(Scene.widget)))
  }

  @Test func snapshotThatWasHiddenLongAgoIsDiscardedAtTheStart() {
    var scene = Scene(stored: .words("old"))
    let app = Scene.app(of: Scene.widget)
    let flag = ContentFlag(value: false, by: app, at: scene.now.wall - 90_000)
    #expect(scene.send(.contents([Scene.widget: flag])).contains(.discardPictures(Scene.widget)))
  }

  @Test func strictDiscardsTheSnapshotAtOnce() {
    var scene = Scene(stored: .words("old")) { $0.isStrict = true }
    let app = Scene.app(of: Scene.widget)
    let flag = ContentFlag(value: false, by: app, at: scene.now.wall)
    #expect(
      scene.send(.content(Scene.widget, flag)).contains(.discardPictures(Scene.widget)))
  }

  @Test func falseRemovesTheCardAtOnceAndStoresNothing() {
    var scene = Scene()
    scene.goLive()
    let effects = scene.send(say(false, in: scene))
    #expect(scene.card == nil)
    #expect(scene.engine.board(at: scene.now).hidden.map(\.by) == [.widget])
    #expect(effects.sent == ["viewWillDisappear"])
    #expect(scene.answer("viewWillDisappear").storedPictures.isEmpty)
  }

  @Test func equalValueChangesNothing() {
    var scene = Scene()
    scene.goLive()
    #expect(scene.send(say(true, in: scene)).isEmpty)
    scene.send(say(false, in: scene))
    #expect(scene.send(say(false, in: scene)).isEmpty)
  }

  @Test func widgetOfAnotherAppIsIgnoredAndLogged() {
    var scene = Scene([Scene.widget, Scene.other])
    scene.goLive()
    let effects = scene.send(say(false, of: Scene.other, in: scene))
    #expect(effects.logs.count == 1)
    #expect(scene.card(Scene.other) != nil)
  }

  @Test func hiddenWidgetIsNotStartedUntilItsAppSetsTrue() {
    var scene = Scene(stored: .words("old"))
    let flag = ContentFlag(value: false, by: Scene.app(of: Scene.widget), at: 5)
    scene.send(.content(Scene.widget, flag))
    #expect(scene.show(Scene.widget).launches.isEmpty)
    #expect(scene.advance(.seconds(100_000)).launches.isEmpty)
    let back = ContentFlag(value: true, by: Scene.app(of: Scene.widget), at: 9)
    #expect(scene.send(.content(Scene.widget, back)).launches.count == 1)
    #expect(scene.card != nil)
  }

  @Test func allowedWidgetUpdatesWhileHiddenAndReturns() {
    var scene = Scene(updatesWhileHidden: true)
    scene.send(
      .content(Scene.widget, ContentFlag(value: false, by: Scene.widget.rawValue, at: 5)))
    #expect(scene.advance(atMost: .seconds(2000)) { !$0.launches.isEmpty })
    scene.begin()
    scene.send(say(true, in: scene))
    #expect(scene.card != nil)
  }

  @Test func flagOfAnotherAppIsRefused() {
    var scene = Scene()
    let effects = scene.send(
      .content(Scene.widget, ContentFlag(value: false, by: "com.evil.app", at: 5)))
    #expect(scene.card != nil)
    #expect(effects.logs.count == 1)
  }

  @Test func noUpdateResultChangesTheFlag() {
    for outcome in UpdateOutcome.allCases {
      var scene = Scene()
      scene.show(Scene.widget)
      scene.begin()
      let effects = scene.answerUpdate(outcome)
      #expect(
        !effects.contains { if case .storeContent = $0 { true } else { false } })
    }
  }

  @Test func frequentCallsAreCoalescedToTheLastValue() {
    var scene = Scene(updatesWhileHidden: true)
    scene.goLive()
    let instance = scene.instance
    for number in 0..<1000 {
      scene.send(
        .said(
          instance, .setHasContent(number % 2 == 1, bundleIdentifier: Scene.widget.rawValue),
          request: nil))
    }
    scene.send(
      .said(instance, .setHasContent(false, bundleIdentifier: Scene.widget.rawValue), request: nil))
    scene.advance(.seconds(2))
    let flags = scene.all.compactMap { effect -> Bool? in
      if case .storeContent(_, let flag) = effect { flag.value } else { nil }
    }
    #expect(flags.count <= 14)
    #expect(flags.last == false)
    #expect(scene.card == nil)
  }

  @Test func enablingClearsAStoredNoContentOnce() {
    var scene = Scene()
    scene.send(.content(Scene.widget, ContentFlag(value: false, by: Scene.widget.rawValue, at: 5)))
    scene.send(.user(.edit(order: [Scene.widget], enabled: [])))
    scene.send(.user(.edit(order: [Scene.widget], enabled: [Scene.widget])))
    #expect(scene.card != nil)
  }

  @Test func userShowsAHiddenCardOnceOrAlways() {
    var scene = Scene()
    scene.send(.content(Scene.widget, ContentFlag(value: false, by: Scene.widget.rawValue, at: 5)))
    scene.send(.user(.keepShown(Scene.widget)))
    #expect(scene.card != nil)
    #expect(scene.engine.contentFlag(of: Scene.widget)?.value == false)
    scene.send(.user(.hideAgain(Scene.widget)))
    #expect(scene.card == nil)
    scene.send(.user(.bringBack(Scene.widget)))
    #expect(scene.engine.contentFlag(of: Scene.widget)?.value == true)
    scene.send(.user(.sendBack(Scene.widget)))
    #expect(scene.card == nil)
    #expect(scene.engine.board(at: scene.now).hidden.map(\.by) == [.user])
  }

  /// Within the same second, and while the widget's own calls are throttled.
  @Test func earlierFlagOfTheWidgetDoesNotOverrideTheApps() {
    var scene = Scene()
    scene.goLive()
    for number in 0..<20 {
      scene.send(
        .said(
          scene.instance, .setHasContent(number % 2 == 1, bundleIdentifier: Scene.widget.rawValue),
          request: nil))
    }
    scene.send(
      .said(
        scene.instance, .setHasContent(false, bundleIdentifier: Scene.widget.rawValue), request: nil
      ))
    let app = Scene.app(of: Scene.widget)
    scene.send(.content(Scene.widget, ContentFlag(value: false, by: app, at: scene.now.wall)))
    scene.send(.content(Scene.widget, ContentFlag(value: true, by: app, at: scene.now.wall)))
    #expect(scene.card != nil)
    scene.advance(.seconds(3))
    #expect(scene.card != nil)
    #expect(scene.engine.contentFlag(of: Scene.widget)?.by == app)
  }

  @Test func returningCardKeepsItsPosition() {
    let ids: [WidgetID] = ["dev.a.T", "dev.b.T", "dev.c.T"]
    var scene = Scene(ids)
    scene.send(.content("dev.b.T", ContentFlag(value: false, by: "dev.b.T", at: 5)))
    #expect(scene.engine.board(at: scene.now).cards.map(\.id) == ["dev.a.T", "dev.c.T"])
    scene.send(.content("dev.b.T", ContentFlag(value: true, by: "dev.b", at: 6)))
    #expect(scene.engine.board(at: scene.now).cards.map(\.id) == ids)
  }

  @Test func firstRunEnablesIncludedWidgets() {
    var scene = Scene()
    let late = WidgetInfo(
      id: "dev.late.T", appID: "dev.late", appName: "Late", title: "Late", isBundled: true)
    scene.send(
      .installed(
        [Scene.info(Scene.widget), late], apps: [], broken: [], isFirstRun: false))
    let board = scene.engine.board(at: scene.now)
    #expect(board.cards.map(\.id) == [Scene.widget])
    #expect(board.newCount == 1)
    scene.send(.user(.edit(order: [Scene.widget, late.id], enabled: [Scene.widget])))
    #expect(scene.engine.board(at: scene.now).newCount == 0)
  }

  @Test func uninstalledWidgetKeepsItsPlace() {
    let ids: [WidgetID] = ["dev.a.T", "dev.b.T"]
    var scene = Scene(ids)
    scene.send(
      .installed([Scene.info("dev.b.T")], apps: [], broken: [], isFirstRun: false))
    #expect(scene.engine.board(at: scene.now).cards.map(\.id) == ["dev.b.T"])
    scene.send(
      .installed(ids.map { Scene.info($0) }, apps: [], broken: [], isFirstRun: false))
    #expect(scene.engine.board(at: scene.now).cards.map(\.id) == ids)
  }

  /// Every verb of the command line starts like this.
  @Test func initiallyHiddenWidgetIsNotLogged() {
    var scene = Scene([Scene.widget, Scene.other])
    let flag = ContentFlag(value: false, by: Scene.widget.rawValue, at: 5)
    let effects = scene.send(.contents([Scene.widget: flag]))
    #expect(scene.engine.board(at: scene.now).cards.map(\.id) == [Scene.other])
    #expect(effects.logs.isEmpty)
    #expect(scene.send(.content(Scene.widget, nil)).logs == ["has content"])
    #expect(
      scene.send(.content(Scene.widget, flag)).logs == ["no content, set by \(Scene.widget)"])
  }

  @Test(arguments: [true, false]) func hiddenCardKnowsWhetherItsAppCanBeOpened(hasApp: Bool) {
    var scene = Scene()
    var info = Scene.info(Scene.widget)
    info.hasApp = hasApp
    scene.send(.installed([info], apps: [], broken: [], isFirstRun: false))
    scene.send(.content(Scene.widget, ContentFlag(value: false, by: Scene.widget.rawValue, at: 5)))
    #expect(scene.engine.board(at: scene.now).hidden.map(\.hasApp) == [hasApp])
  }

  @Test func refusedFlagIsLoggedWhenItIsSet() {
    var scene = Scene()
    let flag = ContentFlag(value: false, by: "dev.other", at: 5)
    #expect(scene.send(.contents([Scene.widget: flag])).logs.isEmpty)
    #expect(
      scene.send(.content(Scene.widget, flag)).logs
        == ["has-content set by \"dev.other\" was ignored"])
    #expect(scene.engine.board(at: scene.now).cards.map(\.id) == [Scene.widget])
  }

  @Test func disabledWidgetDisappearsAndEnds() {
    var scene = Scene()
    scene.goLive()
    let effects = scene.send(.user(.edit(order: [Scene.widget], enabled: [])))
    #expect(effects.sent == ["viewWillDisappear"])
    #expect(scene.card == nil)
  }
}
