import Testing
import TodayEngine
import TodayWire

@Suite struct LifeCycleTests {
  @Test func visibleCardStartsAndShowsItsSnapshotMeanwhile() {
    var scene = Scene(stored: .words("old"))
    let effects = scene.show(Scene.widget)
    #expect(effects.launches == [scene.instance])
    #expect(scene.card?.picture == .snapshot(WidgetView.words("old").root))
  }

  @Test func cardOffTheScreenHasNoProcess() {
    var scene = Scene([Scene.widget, Scene.other])
    let effects = scene.show(Scene.widget)
    #expect(effects.launches.map(\.widget) == [Scene.widget])
  }

  @Test func nothingStartsWhileTheBoardScrolls() {
    var scene = Scene()
    let card = VisibleCard(id: Scene.widget, size: CellSize(columns: 36, rows: 3))
    #expect(scene.send(.visible([card], isScrolling: true)).launches.isEmpty)
    #expect(scene.advance(.milliseconds(149)).launches.isEmpty)
    #expect(scene.advance(.milliseconds(1)).launches.count == 1)
  }

  @Test func answerToBeginIsFollowedByUpdateAndAppearance() {
    var scene = Scene()
    scene.show(Scene.widget)
    #expect(scene.begin().sent == ["viewWillAppear", "performUpdate"])
  }

  @Test func widgetWithoutPerformUpdateIsNotUpdated() {
    var scene = Scene()
    scene.show(Scene.widget)
    #expect(scene.begin(implements: []).sent == ["viewWillAppear"])
  }

  @Test func newConnectionIsAlwaysUpdated() {
    let now = Scene().now.wall
    let fresh = UpdateStatus(checkedAt: now - 3, outcome: .newData, attemptedAt: now - 3)
    var scene = Scene(interval: .seconds(600), stored: .words("old"), status: fresh)
    scene.show(Scene.widget)
    #expect(scene.begin().sent == ["viewWillAppear", "performUpdate"])
  }

  @Test func failedWidgetIsUpdatedWhenItsCardReturns() {
    var scene = Scene(interval: .seconds(600))
    scene.goLive()
    scene.send(.user(.update(Scene.widget)))
    scene.answerUpdate(.failed, "no network")
    scene.show()
    scene.answer("viewWillDisappear")
    #expect(scene.show(Scene.widget).sent == ["viewWillAppear", "performUpdate"])
  }

  @Test func slowStartIsShownUntilTheLiveView() {
    var scene = Scene(stored: .words("old"))
    scene.show(Scene.widget)
    #expect(scene.card?.badge == Card.Badge.none)
    scene.advance(.milliseconds(300))
    let badge = scene.card?.badge
    #expect(badge != Card.Badge.none)
    scene.begin()
    #expect(scene.card?.badge == badge)
    scene.view(.words("new"))
    scene.answerUpdate(.newData)
    scene.answer("viewWillAppear")
    #expect(scene.card?.badge == Card.Badge.none)
  }

  @Test func liveViewNeedsAnAnsweredAppearanceAndAView() {
    var scene = Scene(stored: .words("old"))
    scene.show(Scene.widget)
    scene.begin()
    scene.view(.words("new"))
    scene.answerUpdate(.newData)
    let effects = scene.answer("viewWillAppear")
    #expect(effects.sent == ["viewDidAppear"])
    #expect(scene.card?.picture == .live(WidgetView.words("new").root))
  }

  @Test func liveViewWaitsTwoSecondsForTheAnswer() {
    var scene = Scene(stored: .words("old"))
    scene.show(Scene.widget)
    scene.begin()
    scene.view(.words("new"))
    scene.answerUpdate(.newData)
    #expect(!scene.advance(.milliseconds(1999)).sent.contains("viewDidAppear"))
    #expect(scene.advance(.milliseconds(1)).sent == ["viewDidAppear"])
    #expect(scene.card?.picture == .live(WidgetView.words("new").root))
  }

  @Test func widgetWithoutAViewIsReported() {
    var scene = Scene()
    scene.show(Scene.widget)
    scene.begin(implements: [])
    scene.answer("viewWillAppear")
    scene.advance(.milliseconds(4999))
    #expect(scene.card?.note == nil)
    scene.advance(.milliseconds(1))
    #expect(scene.card?.note?.description == "sent no view")
  }

  @Test func scrollingAwayWaitsForTheUpdateThenDisappearsAndStores() {
    var scene = Scene(stored: .words("old"))
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    #expect(scene.show().sent.isEmpty)
    scene.view(.words("new"))
    #expect(scene.answerUpdate(.newData).sent == ["viewWillDisappear"])
    scene.view(.words("newest"))
    let effects = scene.answer("viewWillDisappear")
    #expect(effects.storedPictures == [.words("newest")])
    #expect(effects.sent == ["viewDidDisappear"])
  }

  @Test func updateDeadlineAppliesWhileDisappearing() {
    var scene = Scene(stored: .words("old"))
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    scene.show()
    #expect(!scene.advance(.milliseconds(9999)).sent.contains("viewWillDisappear"))
    #expect(scene.advance(.milliseconds(1)).sent == ["viewWillDisappear"])
    #expect(scene.advance(.seconds(2)).sent == ["viewDidDisappear"])
  }

  @Test func returnWithinTheGraceTimeNeedsNoUpdate() {
    var scene = Scene()
    scene.goLive()
    let first = scene.instance
    scene.show()
    scene.answer("viewWillDisappear")
    scene.advance(.milliseconds(4900))
    #expect(scene.show(Scene.widget).sent == ["viewWillAppear"])
    #expect(scene.instance == first)
  }

  @Test func returnWithinTheGraceTimeUpdatesIfDue() {
    var scene = Scene(interval: .seconds(3))
    scene.goLive()
    scene.show()
    scene.answer("viewWillDisappear")
    scene.advance(.seconds(4))
    #expect(scene.show(Scene.widget).sent == ["viewWillAppear", "performUpdate"])
  }

  @Test func processIsEndedTerminatedAndKilledAfterTheGraceTime() {
    var scene = Scene()
    scene.goLive()
    scene.show()
    scene.answer("viewWillDisappear")
    let instance = scene.instance
    let ending = scene.advance(.seconds(5))
    #expect(ending.sent == ["end"])
    #expect(ending.contains(.closeInput(instance)))
    #expect(scene.advance(.milliseconds(500)).contains(.terminate(instance)))
    #expect(scene.advance(.milliseconds(500)).contains(.kill(instance)))
  }

  @Test func returnDuringTheEndStartsANewProcessLater() {
    var scene = Scene()
    scene.goLive()
    scene.show()
    scene.answer("viewWillDisappear")
    scene.advance(.seconds(5))
    let old = scene.instance
    #expect(scene.show(Scene.widget).launches.isEmpty)
    let effects = scene.send(.ended(old, .code(0)))
    #expect(effects.launches.count == 1)
    #expect(scene.instance.number > old.number)
  }

  @Test func resizeIsSentToLiveWidgets() {
    var scene = Scene()
    scene.goLive()
    let wide = MaximumSizes(
      compact: CellSize(columns: 50, rows: 5), expanded: CellSize(columns: 50, rows: 40))
    #expect(scene.send(.sizes(wide)).sent == ["sizeDidChange"])
    #expect(scene.send(.sizes(wide)).isEmpty)
  }

  @Test func resizeThatMovesACardIsOneChange() {
    var scene = Scene([Scene.widget, Scene.other])
    scene.goLive()
    let wide = MaximumSizes(
      compact: CellSize(columns: 50, rows: 5), expanded: CellSize(columns: 50, rows: 40))
    let card = VisibleCard(id: Scene.widget, size: CellSize(columns: 50, rows: 3))
    let effects = scene.send(.visible([card], isScrolling: false, sizes: wide))
    let sizes = effects.compactMap { effect -> CellSize? in
      if case .send(_, .sizeDidChange(let size, wide), _) = effect { size } else { nil }
    }
    #expect(sizes == [CellSize(columns: 50, rows: 3)])
    #expect(scene.send(.visible([card], isScrolling: false, sizes: wide)).sent.isEmpty)
    // Higher with the same width: only the maximum height differs.
    let high = MaximumSizes(
      compact: CellSize(columns: 50, rows: 5), expanded: CellSize(columns: 50, rows: 60))
    #expect(
      scene.send(.visible([card], isScrolling: false, sizes: high)).sent == ["sizeDidChange"])
  }

  @Test func cardAcrossTheBoardHasItsWidthInEveryMode() {
    var scene = Scene()
    scene.show(Scene.widget)
    scene.begin(largest: .expanded)
    let card = VisibleCard(
      id: Scene.widget, size: CellSize(columns: 76, rows: 5), isRoomy: true)
    let sent = scene.send(.visible([card], isScrolling: false)).compactMap { effect in
      if case .send(_, .displayModeDidChange(let mode, let sizes), _) = effect {
        sizes[mode].columns
      } else {
        nil
      }
    }
    #expect(sent == [76])
  }

  @Test func resizeDuringScrollingIsSentAfterwards() {
    var scene = Scene()
    scene.goLive()
    let wide = MaximumSizes(
      compact: CellSize(columns: 50, rows: 5), expanded: CellSize(columns: 50, rows: 40))
    let card = VisibleCard(id: Scene.widget, size: CellSize(columns: 50, rows: 3))
    #expect(scene.send(.visible([card], isScrolling: true, sizes: wide)).sent.isEmpty)
    #expect(
      scene.send(.visible([card], isScrolling: false, sizes: wide)).sent == ["sizeDidChange"])
  }

  @Test func backgroundChangeIsSentToRunningWidgets() {
    var scene = Scene()
    #expect(scene.send(.appearance(.light)).sent.isEmpty)
    scene.show(Scene.widget)
    #expect(scene.send(.appearance(.dark)).sent == ["appearanceDidChange"])
    scene.goLive()
    #expect(scene.send(.appearance(.light)).sent == ["appearanceDidChange"])
  }

  @Test(arguments: [false, true])
  func freeRoomExpandsACardUnlessTheUserChose(_ hasChosen: Bool) {
    var scene = Scene()
    scene.show(Scene.widget)
    scene.begin(largest: .expanded)
    #expect(scene.card?.isModeChosen == false)
    if hasChosen { scene.send(.user(.setMode(Scene.widget, .compact))) }
    let size = CellSize(columns: 36, rows: 5)
    let roomy = VisibleCard(id: Scene.widget, size: size, isRoomy: true)
    let sent = scene.send(.visible([roomy], isScrolling: false)).sent
    #expect(sent.contains("displayModeDidChange") == !hasChosen)
    #expect(scene.card?.mode == (hasChosen ? .compact : .expanded))
    #expect(scene.card?.isModeChosen == hasChosen)
    let narrow = VisibleCard(id: Scene.widget, size: size)
    scene.send(.visible([narrow], isScrolling: false))
    #expect(scene.card?.mode == .compact)
  }

  @Test func showMoreNeedsAnExpandedModeAndIsStored() {
    var scene = Scene()
    scene.show(Scene.widget)
    let effects = scene.begin(largest: .expanded)
    #expect(effects.contains(.changeSettings(.largest(Scene.widget, .expanded))))
    #expect(scene.card?.canExpand == true)
    scene.answer("viewWillAppear")
    let more = scene.send(.user(.setMode(Scene.widget, .expanded)))
    #expect(more.contains(.changeSettings(.choose(Scene.widget, .expanded))))
    #expect(more.sent == ["displayModeDidChange"])
    #expect(scene.card?.mode == .expanded)
  }

  /// Its largest mode is known only with the answer to `begin`.
  @Test func modeThatWasChosenBeforeTheStartIsSent() {
    var scene = Scene()
    scene.send(.user(.setMode(Scene.widget, .expanded)))
    scene.show(Scene.widget)
    #expect(
      scene.begin(largest: .expanded).sent
        == ["displayModeDidChange", "viewWillAppear", "performUpdate"])
    #expect(scene.card?.mode == .expanded)
  }

  @Test func updateWithoutAScreenDrawsForAUsualCard() {
    var engine = Engine()
    let now = Moment(awake: .seconds(1000), wall: 1_763_715_660)
    let installed = Event.installed(
      [Scene.info(Scene.widget)], apps: [], broken: [], isFirstRun: true)
    _ = engine.apply(installed, at: now)
    _ = engine.apply(.stored(Scene.widget, nil, nil), at: now)
    let sizes = engine.apply(.updateRequested([Scene.widget]), at: now).compactMap { effect in
      if case .launch(_, let parameters) = effect { parameters.size } else { nil }
    }
    #expect(sizes == [CellSize(columns: 40, rows: 5)])
  }

  /// The card would show the compact view in its expanded mode until the widget draws something else.
  @Test func viewForANewModeCountsAlthoughAnUpdateHasNoNewData() {
    var scene = Scene()
    scene.goLive()
    scene.send(.said(scene.instance, .setLargestAvailableDisplayMode(.expanded), request: nil))
    #expect(scene.send(.user(.update(Scene.widget))).sent == ["performUpdate"])
    #expect(
      scene.send(.user(.setMode(Scene.widget, .expanded))).sent == ["displayModeDidChange"])
    scene.view(.words("expanded"))
    scene.answerUpdate(.noData)
    #expect(scene.engine.storedPicture(of: Scene.widget)?.view == .words("expanded"))
  }

  @Test func activeModeIsTheSmallerOfChoiceAndLargest() {
    var scene = Scene()
    scene.goLive()
    #expect(scene.send(.user(.setMode(Scene.widget, .expanded))).sent.isEmpty)
    #expect(scene.card?.mode == .compact)
    let effects = scene.send(
      .said(scene.instance, .setLargestAvailableDisplayMode(.expanded), request: nil))
    #expect(effects.sent == ["displayModeDidChange"])
    #expect(scene.card?.mode == .expanded)
  }

  @Test func transfersStartForTheNamedGroup() {
    var scene = Scene()
    scene.goLive()
    let effects = scene.send(
      .said(scene.instance, .startTransfers(group: "group.a"), request: nil))
    #expect(effects == [.startTransfers(Scene.widget, group: "group.a")])
    let instance = scene.instance
    scene.send(.ended(instance, .code(0)))
    let late = scene.send(.said(instance, .startTransfers(group: "group.b"), request: nil))
    #expect(late == [.startTransfers(Scene.widget, group: "group.b")])
  }

  @Test func unansweredBeginIsACrash() {
    var scene = Scene()
    scene.show(Scene.widget)
    let first = scene.instance
    #expect(scene.advance(.seconds(5)).contains(.kill(first)))
    #expect(scene.send(.ended(first, .signal(9))).launches.count == 1)
  }

  @Test func anotherProtocolVersionIsReported() {
    var scene = Scene()
    for _ in 0..<2 {
      scene.show(Scene.widget)
      let answer = BeginAnswer(
        protocolVersion: 9, implements: [], largestAvailableDisplayMode: .compact)
      scene.send(.answered(scene.instance, request: 0, .result(answer.json)))
      scene.send(.ended(scene.instance, .signal(9)))
    }
    #expect(scene.card?.badge == .unableToLoad)
    #expect(scene.card?.reason?.description == "it uses protocol version 9, not 1")
  }

  @Test func tooManyProcessesEndTheOneLeastRecentlySeen() {
    let ids: [WidgetID] = ["dev.a.T", "dev.b.T", "dev.c.T"]
    var scene = Scene(ids) { $0.limits.processes = 2 }
    for id in ids.prefix(2) {
      scene.show(id)
      scene.begin(implements: [])
      scene.answer("viewWillAppear")
      scene.view(.words(id.rawValue))
      scene.show()
      scene.answer("viewWillDisappear")
      scene.advance(.seconds(1))
    }
    let effects = scene.show("dev.c.T")
    #expect(effects.launches.isEmpty)
    let ended = effects.compactMap { effect -> WidgetID? in
      if case .send(let instance, .end, _) = effect { instance.widget } else { nil }
    }
    #expect(ended == ["dev.a.T"])
    let first = Instance(widget: "dev.a.T", number: 1)
    #expect(scene.send(.ended(first, .code(0))).launches.map(\.widget) == ["dev.c.T"])
  }

  @Test func debuggedProcessHasNoDeadlines() {
    var scene = Scene()
    scene.show(Scene.widget)
    scene.now.awake += .seconds(6)
    #expect(scene.engine.instancesDue(at: scene.now) == [scene.instance])
    #expect(scene.send(.tick(traced: [scene.instance])).isEmpty)
    scene.now.awake += .seconds(1)
    #expect(scene.send(.tick(traced: [])).contains(.kill(scene.instance)))
  }

  @Test func cardThatReturnsDuringItsUpdateAppearsOnce() {
    var scene = Scene()
    scene.goLive()
    scene.send(.user(.update(Scene.widget)))
    scene.show()
    let effects = scene.show(Scene.widget)
    #expect(effects.sent.isEmpty)
    scene.answerUpdate(.noData)
    #expect(scene.show().sent == ["viewWillDisappear"])
  }

  /// The answer to the first appearance arrives during the second one.
  @Test func lateAnswerToAnEarlierAppearanceIsIgnored() {
    var scene = Scene(stored: .words("old"))
    scene.show(Scene.widget)
    scene.begin()
    let first = scene.request("viewWillAppear")
    scene.answerUpdate(.noData)
    scene.show()
    scene.answer("viewWillDisappear")
    scene.show(Scene.widget)
    #expect(scene.request("viewWillAppear") != first)
    let late = scene.send(.answered(scene.instance, request: first, .result(.null)))
    #expect(late.sent.isEmpty)
    #expect(late.logs == ["a late answer to an earlier viewWillAppear was ignored"])
    #expect(scene.answer("viewWillAppear").sent == ["viewDidAppear"])
  }

  @Test func lateAnswerToAnEarlierDisappearanceIsIgnored() {
    var scene = Scene()
    scene.goLive()
    scene.show()
    let first = scene.request("viewWillDisappear")
    scene.advance(.seconds(2))
    scene.show(Scene.widget)
    scene.answer("viewWillAppear")
    scene.show()
    #expect(scene.request("viewWillDisappear") != first)
    #expect(
      scene.send(.answered(scene.instance, request: first, .result(.null))).sent.isEmpty)
    #expect(scene.answer("viewWillDisappear").sent == ["viewDidDisappear"])
  }
}
