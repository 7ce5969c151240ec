import Testing
import TodayEngine
import TodayWire

/// Which view counts on a new connection: until its first update is answered, the stored picture
/// stays on the screen and on the disk.
@Suite struct FirstAnswerTests {
  /// Updated three seconds ago, and updated again anyway.
  private func fresh(_ configure: (inout EngineConfiguration) -> Void = { _ in }) -> Scene {
    let now = Scene().now.wall
    let status = UpdateStatus(checkedAt: now - 3, outcome: .newData, attemptedAt: now - 3)
    return Scene(interval: .seconds(600), stored: .words("old"), status: status, configure)
  }

  /// On the screen, with `Loading…` drawn before its first answer.
  private func loading(_ configure: (inout EngineConfiguration) -> Void = { _ in }) -> Scene {
    var scene = fresh(configure)
    scene.show(Scene.widget)
    scene.begin()
    scene.view(.words("Loading…"))
    scene.answer("viewWillAppear")
    return scene
  }

  private func shown(_ scene: Scene) -> Node? { scene.card?.picture.node }
  private func words(_ text: String) -> Node { WidgetView.words(text).root }

  @Test func viewBeforeTheFirstAnswerIsNeitherShownNorStored() {
    var scene = loading()
    #expect(shown(scene) == words("old"))
    scene.view(.words("Loading… 50 %"))
    scene.advance(.seconds(9))
    #expect(shown(scene) == words("old"))
    scene.view(.words("new"))
    scene.answerUpdate(.newData)
    #expect(scene.all.storedPictures == [.words("new")])
    #expect(scene.card?.picture == .live(words("new")))
  }

  @Test func cardGoesLiveWithTheFirstAnswer() {
    var scene = loading()
    #expect(!scene.all.sent.contains("viewDidAppear"))
    #expect(scene.answerUpdate(.noData).sent == ["viewDidAppear"])
    #expect(scene.card?.picture == .live(words("old")))
  }

  @Test(arguments: UpdateOutcome.allCases)
  func viewAfterAnyAnswerCounts(_ outcome: UpdateOutcome) {
    var scene = loading()
    scene.answerUpdate(outcome)
    scene.view(.words("fetched"))
    #expect(shown(scene) == words("fetched"))
    #expect(scene.all.storedPictures.last == .words("fetched"))
  }

  @Test func tapDoesNotConfirmTheViewAfterAReturn() {
    var scene = loading()
    scene.view(.words("new"))
    scene.answerUpdate(.newData)
    scene.send(.user(.activate(Scene.widget, action: "a")))
    scene.view(.words("ticked"))
    scene.answer("activate")
    scene.show()
    scene.answer("viewWillDisappear")
    scene.show(Scene.widget)
    scene.view(.words("Loading…"))
    scene.answer("viewWillAppear")
    #expect(shown(scene) == words("ticked"))
    #expect(scene.all.storedPictures.last == .words("ticked"))
  }

  @Test func updateAfterATapOnAFailedCardIsNotTheTapsEffect() {
    var scene = loading()
    scene.answerUpdate(.failed)
    scene.send(.user(.activate(Scene.widget, action: "a")))
    scene.view(.words("ticked"))
    #expect(scene.answer("activate").sent == ["performUpdate"])
    scene.view(.words("Loading…"))
    scene.answerUpdate(.failed)
    #expect(shown(scene) == words("ticked"))
    #expect(scene.all.storedPictures.last == .words("ticked"))
  }

  @Test func requestDuringAnUpdateCausesAnotherUpdate() {
    var scene = loading()
    #expect(scene.send(.updateRequested([Scene.widget])).sent == [])
    #expect(scene.answerUpdate(.noData).sent.contains("performUpdate"))
    #expect(!scene.answerUpdate(.noData).sent.contains("performUpdate"))
  }

  @Test func viewAfterATapCountsBeforeTheFirstAnswer() {
    var scene = loading()
    scene.send(.user(.activate(Scene.widget, action: "a")))
    scene.view(.words("ticked"))
    #expect(shown(scene) == words("ticked"))
    scene.answerUpdate(.failed, "no network")
    #expect(shown(scene) == words("ticked"))
  }

  @Test func endBeforeTheFirstAnswerChangesNothing() {
    var scene = loading()
    scene.send(.ended(scene.instance, .signal(9)))
    scene.begin()
    scene.view(.words("Loading again…"))
    scene.send(.ended(scene.instance, .signal(9)))
    #expect(scene.card?.badge == .unableToLoad)
    #expect(shown(scene) == words("old"))
    #expect(scene.all.storedPictures.isEmpty)
  }

  @Test func quittingBeforeTheFirstAnswerStoresNothing() {
    var scene = loading()
    #expect(scene.send(.quit) == [.finished])
    #expect(scene.all.storedPictures.isEmpty)
  }

  @Test func leavingTheScreenWaitsForTheFirstAnswer() {
    var scene = loading()
    scene.show()
    scene.answerUpdate(.noData)
    scene.answer("viewWillDisappear")
    #expect(scene.all.storedPictures.isEmpty)
  }

  /// A timeout is not an answer: views before an answer stay held.
  @Test func viewAfterTheDeadlineWaitsForAnAnswer() {
    var scene = loading()
    let request = scene.request("performUpdate")
    scene.advance(.seconds(10))
    scene.view(.words("late"))
    #expect(shown(scene) == words("old"))
    let answer = UpdateAnswer(outcome: .newData).json
    scene.send(.answered(scene.instance, request: request, .result(answer)))
    #expect(shown(scene) == words("old"))
    #expect(scene.all.storedPictures.isEmpty)
    scene.view(.words("after it"))
    #expect(shown(scene) == words("after it"))
  }

  @Test func modeChangeIsNoAnswer() {
    var scene = fresh()
    scene.show(Scene.widget)
    scene.begin(largest: .expanded)
    scene.answer("viewWillAppear")
    scene.send(.user(.setMode(Scene.widget, .expanded)))
    scene.view(.words("Loading…"))
    #expect(shown(scene) == words("old"))
    #expect(scene.all.storedPictures.isEmpty)
  }

  @Test func widgetWithoutUpdatesShowsItsViews() {
    var scene = fresh()
    scene.show(Scene.widget)
    scene.view(.words("first"))
    scene.begin(implements: [])
    scene.view(.words("second"))
    #expect(shown(scene) == words("old"))
    scene.answer("viewWillAppear")
    #expect(shown(scene) == words("second"))
    scene.view(.words("third"))
    #expect(shown(scene) == words("third"))
  }

  @Test func firstViewIsShownAtOnceWithoutASnapshot() {
    var scene = Scene()
    scene.show(Scene.widget)
    scene.begin()
    scene.view(.words("first"))
    #expect(scene.card?.picture == .live(words("first")))
    #expect(scene.all.storedPictures.isEmpty)
    scene.answer("viewWillAppear")
    scene.answerUpdate(.noData)
    #expect(scene.all.storedPictures == [.words("first")])
  }

  @Test func strictShowsAndStoresEveryView() {
    var scene = loading { $0.isStrict = true }
    #expect(scene.card?.picture == .live(words("Loading…")))
    scene.answerUpdate(.noData)
    #expect(scene.all.storedPictures == [.words("Loading…")])
  }

  @Test func pausedBoardUpdatesWhenItContinues() {
    var scene = fresh()
    scene.send(.user(.pause(true)))
    scene.show(Scene.widget)
    #expect(scene.begin().sent == ["viewWillAppear"])
    scene.view(.words("Loading…"))
    scene.answer("viewWillAppear")
    #expect(shown(scene) == words("old"))
    #expect(scene.send(.user(.pause(false))).sent == ["performUpdate"])
  }

  // MARK: Coming back

  /// Off the screen and back within the grace time, on the same connection.
  private func comeBack(_ scene: inout Scene, drawing view: WidgetView) {
    scene.show()
    scene.answer("viewWillDisappear")
    scene.show(Scene.widget)
    scene.view(view)
    scene.answer("viewWillAppear")
  }

  @Test func viewBeforeTheFirstAnswerIsNoContentAfterAReturn() {
    var scene = loading()
    scene.view(.words("new"))
    scene.answerUpdate(.newData)
    comeBack(&scene, drawing: .words("Loading…"))
    #expect(scene.request("performUpdate").number >= 0)
    #expect(scene.card?.picture == .live(words("new")))
    scene.show()
    scene.answer("viewWillDisappear")
    #expect(scene.all.storedPictures == [.words("new")])
  }

  @Test func lastViewWithoutContentIsNotStored() {
    var scene = loading()
    scene.view(.words("new"))
    scene.answerUpdate(.newData)
    scene.show()
    scene.view(.words("Loading…"))
    scene.answer("viewWillDisappear")
    #expect(scene.all.storedPictures == [.words("new")])
    scene.advance(.seconds(1))
    scene.show(Scene.widget)
    scene.answer("viewWillAppear")
    #expect(scene.card?.picture == .live(words("new")))
  }

  @Test func newViewAfterAReturnCounts() {
    var scene = loading()
    scene.view(.words("new"))
    scene.answerUpdate(.newData)
    comeBack(&scene, drawing: .words("changed meanwhile"))
    #expect(shown(scene) == words("changed meanwhile"))
    #expect(scene.all.storedPictures.last == .words("changed meanwhile"))
  }

  @Test func confirmedViewCountsAfterAReturn() {
    var scene = fresh()
    scene.show(Scene.widget)
    scene.begin()
    scene.view(.words("cached"))
    scene.answer("viewWillAppear")
    scene.answerUpdate(.newData)
    scene.view(.words("ticked"))
    comeBack(&scene, drawing: .words("cached"))
    #expect(shown(scene) == words("cached"))
  }

  // MARK: Its time

  @Test func pictureHasTheTimeOfItsUpdate() {
    var scene = Scene(interval: .seconds(600))
    scene.goLive()
    let made = scene.now.wall
    scene.advance(.seconds(300))
    scene.view(.words("ticked"))
    #expect(scene.all.storedPictures.last == .words("ticked"))
    scene.advance(.seconds(300))
    scene.answerUpdate(.failed, "no network")
    #expect(scene.card?.badge == .failed(kept: made))
    let again = scene.all.lastPicture
    #expect(again?.updatedAt == made)
    #expect(again?.capturedAt == made + 300)
  }

  /// Times have whole seconds. Only the output of a script can be that of the failed run.
  @Test func failureInTheSecondOfThePictureKeepsIt() {
    let now = Scene().now.wall
    var scene = Scene()
    scene.send(
      .stored(Scene.widget, StoredPicture(view: .words("old"), capturedAt: now), nil))
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    scene.answerUpdate(.failed, "no network")
    #expect(scene.card?.badge == .failed(kept: now))
  }

  @Test func timeOfThePictureIsStored() {
    let now = Scene().now.wall
    var scene = Scene(interval: .seconds(600))
    let picture = StoredPicture(view: .words("old"), capturedAt: now - 5, updatedAt: now - 500)
    scene.send(.stored(Scene.widget, picture, nil))
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    scene.answerUpdate(.failed, "no network")
    #expect(scene.card?.badge == .failed(kept: now - 500))
    scene.view(.words("a later view"))
    #expect(scene.all.lastPicture?.updatedAt == now - 500)
    #expect(scene.card?.badge == .failed(kept: now - 500))
  }

  @Test func equalPictureIsStoredWithItsNewTime() {
    var scene = Scene(interval: .seconds(60))
    scene.goLive()
    scene.advance(.seconds(60))
    scene.view(.words("live"))
    scene.answerUpdate(.newData)
    #expect(scene.all.lastPicture?.updatedAt == scene.now.wall)
    scene.advance(.seconds(60))
    let count = scene.all.storedPictures.count
    scene.answerUpdate(.noData)
    #expect(scene.all.storedPictures.count == count)
  }
}

extension [Effect] {
  fileprivate var lastPicture: StoredPicture? {
    reversed().lazy.compactMap { effect in
      if case .storePicture(_, _, let picture) = effect { picture } else { nil }
    }.first
  }
}
