import Testing
import TodayEngine
import TodayWire

/// The table of answers in `Rules.md`, one test for each row.
@Suite struct UpdateTests {
  @Test func newDataReplacesTheSnapshot() {
    var scene = Scene(stored: .words("old"))
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    scene.view(.words("Loading…"))
    scene.view(.words("new"))
    let effects = scene.answerUpdate(.newData)
    #expect(effects.storedPictures == [.words("new")])
    #expect(effects.storedStatuses.map(\.outcome) == [.newData])
    #expect(scene.card?.picture == .live(WidgetView.words("new").root))
  }

  @Test func noDataKeepsThePictureAndUpdatesCheckedAt() {
    var scene = Scene(stored: .words("old"))
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    scene.view(.words("Loading…"))
    let effects = scene.answerUpdate(.noData)
    #expect(effects.storedPictures.isEmpty)
    #expect(effects.storedStatuses.map(\.checkedAt) == [scene.now.wall])
    #expect(scene.card?.picture == .live(WidgetView.words("old").root))
    #expect(effects.logs.contains { $0.contains("dropped") })
  }

  @Test func failedKeepsTheLastGoodPictureWithAgeAndReason() {
    var scene = Scene(stored: .words("old"))
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    scene.view(.words("Error!"))
    let effects = scene.answerUpdate(.failed, "no network")
    #expect(effects.storedPictures.isEmpty)
    #expect(effects.storedStatuses.map(\.reason?.description) == ["no network"])
    #expect(scene.card?.picture == .snapshot(WidgetView.words("old").root))
    #expect(scene.card?.badge == .failed(kept: scene.now.wall - 500))
    #expect(scene.card?.reason?.description == "no network")
  }

  @Test func failureWithoutASnapshotShowsNoContent() {
    var scene = Scene()
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    scene.view(.words("Loading…"))
    #expect(scene.card?.picture == .live(WidgetView.words("Loading…").root))
    let effects = scene.answerUpdate(.failed, "no network")
    #expect(effects.storedPictures.isEmpty)
    #expect(scene.card?.picture == Card.Picture.none)
    #expect(scene.card?.note?.description == "nothing yet · no network")
    #expect(scene.card?.nextTry != nil)
  }

  @Test func missedDeadlineIsAFailureAndALateAnswerIsIgnored() {
    var scene = Scene(stored: .words("old"))
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    scene.view(.words("late"))
    let request = scene.request("performUpdate")
    let effects = scene.advance(.seconds(10))
    #expect(effects.storedStatuses.map(\.reason?.description) == ["timed out"])
    let late = scene.send(
      .answered(
        scene.instance, request: request,
        .result(UpdateAnswer(outcome: .newData).json)))
    #expect(late.storedPictures.isEmpty)
    #expect(late.logs == ["a late answer (it timed out) to performUpdate was ignored"])
  }

  @Test func firstOfTwoAnswersCounts() {
    var scene = Scene(stored: .words("old"))
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    scene.view(.words("new"))
    scene.answerUpdate(.newData)
    let second = scene.answerUpdate(.failed, "no")
    #expect(second.storedStatuses.isEmpty)
    #expect(second.logs == ["a second answer to performUpdate was ignored"])
  }

  @Test func endDuringAnUpdateIsAFailure() {
    var scene = Scene(stored: .words("old"))
    scene.show(Scene.widget)
    scene.begin()
    scene.view(.words("half"))
    let effects = scene.send(.ended(scene.instance, .signal(11)))
    #expect(effects.storedStatuses.map(\.reason?.description) == ["ended by SIGSEGV (a crash)"])
    #expect(effects.storedPictures.isEmpty)
  }

  @Test(arguments: [JSONValue.null, .string("newData"), .object(["outcome": "maybe"])])
  func invalidAnswerIsAFailure(_ answer: JSONValue) {
    var scene = Scene(stored: .words("old"))
    scene.show(Scene.widget)
    scene.begin()
    let effects = scene.answer("performUpdate", answer)
    #expect(effects.storedStatuses.map(\.outcome) == [.failed])
  }

  @Test func nextUpdateComesAfterTheInterval() {
    var scene = Scene(interval: .seconds(60))
    scene.goLive()
    #expect(scene.advance(.milliseconds(59_999)).sent.isEmpty)
    #expect(scene.advance(.milliseconds(1)).sent == ["performUpdate"])
  }

  @Test(arguments: zip([1, 2, 3, 4], [120, 240, 480, 960]))
  func failuresBackOffWithJitter(_ failures: Int, _ seconds: Int) {
    var scene = Scene(interval: .seconds(60))
    scene.goLive()
    for _ in 0..<failures {
      while scene.engine.nextDeadline != nil {
        if scene.advance(.seconds(1)).sent.contains("performUpdate") { break }
      }
      scene.answerUpdate(.failed, "no")
    }
    #expect(!scene.advance(.seconds(seconds * 9 / 10 - 1)).sent.contains("performUpdate"))
    #expect(scene.advance(.seconds(seconds / 10 + 1)).sent.contains("performUpdate"))
  }

  @Test func delayIsLimitedToAnHourAndResetBySuccess() {
    var scene = Scene(interval: .seconds(600))
    scene.goLive()
    for _ in 0..<8 {
      scene.send(.user(.update(Scene.widget)))
      scene.answerUpdate(.failed, "no")
    }
    #expect(scene.advance(atMost: .seconds(3600)) { $0.sent.contains("performUpdate") })
    scene.answerUpdate(.newData)
    #expect(!scene.advance(.seconds(599)).sent.contains("performUpdate"))
    #expect(scene.advance(.seconds(1)).sent.contains("performUpdate"))
  }

  @Test func viewAfterTheAnswerIsLiveAtOnce() {
    var scene = Scene(stored: .words("old"))
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    scene.answerUpdate(.newData)
    scene.view(.words("fetched"))
    #expect(scene.card?.picture == .live(WidgetView.words("fetched").root))
  }

  @Test func viewAfterATapIsNeverHeld() {
    var scene = Scene(stored: .words("old"))
    scene.goLive()
    scene.send(.user(.update(Scene.widget)))
    scene.send(.user(.activate(Scene.widget, action: "a")))
    scene.view(.words("tapped"))
    #expect(scene.card?.picture == .live(WidgetView.words("tapped").root))
  }

  @Test func viewBeforeTheAnswerToBeginIsHeld() {
    var scene = Scene(stored: .words("old"))
    scene.show(Scene.widget)
    scene.view(.words("Loading…"))
    scene.begin()
    scene.answer("viewWillAppear")
    scene.answerUpdate(.noData)
    #expect(scene.card?.picture == .live(WidgetView.words("old").root))
  }

  @Test func strictShowsEveryViewAtOnce() {
    var scene = Scene(stored: .words("old")) { $0.isStrict = true }
    scene.show(Scene.widget)
    scene.begin()
    scene.answer("viewWillAppear")
    scene.view(.words("Loading…"))
    #expect(scene.card?.picture == .live(WidgetView.words("Loading…").root))
    scene.answerUpdate(.noData)
    #expect(scene.card?.picture == .live(WidgetView.words("Loading…").root))
  }

  @Test func strictDoesNotUpdateAtTheInterval() {
    var scene = Scene(interval: .seconds(60)) { $0.isStrict = true }
    scene.goLive()
    #expect(!scene.advance(.seconds(600)).sent.contains("performUpdate"))
  }

  @Test func updateIsShownAfterThreeTenthsOfASecond() {
    var scene = Scene(stored: .words("old"))
    scene.show(Scene.widget)
    scene.begin()
    scene.advance(.milliseconds(299))
    #expect(scene.card?.badge == Card.Badge.none)
    scene.advance(.milliseconds(1))
    #expect(scene.card?.badge == .updating)
  }

  @Test func changingLiveViewIsCapturedOnceAMinute() {
    var scene = Scene(interval: .seconds(100_000))
    scene.goLive()
    var captures = 0
    for second in 0..<600 {
      captures += scene.view(.words("\(second)")).storedPictures.count
      captures += scene.advance(.seconds(1)).storedPictures.count
    }
    #expect(captures <= 10 + 10)
    #expect(captures >= 10)
  }

  @Test func backgroundUpdateStoresOnlyNewData() {
    for (outcome, count) in [(UpdateOutcome.newData, 1), (.noData, 0), (.failed, 0)] {
      var scene = Scene(stored: .words("old"))
      scene.send(.updateRequested([Scene.widget]))
      scene.begin()
      scene.view(.words("new"))
      let effects = scene.answerUpdate(outcome)
      #expect(effects.storedPictures.count == count)
      #expect(effects.sent == ["end"])
      let finished = effects.contains {
        if case .updateFinished(Scene.widget, let report) = $0 {
          report.outcome.rawValue == outcome.rawValue
        } else {
          false
        }
      }
      #expect(finished)
    }
  }

  @Test func offScreenIntervalIsAtLeastAQuarterOfAnHour() {
    var scene = Scene(interval: .seconds(60), stored: .words("old"))
    let status = UpdateStatus(
      checkedAt: scene.now.wall, outcome: .newData, attemptedAt: scene.now.wall)
    scene.send(.stored(Scene.widget, nil, status))
    #expect(scene.advance(.seconds(899)).launches.isEmpty)
    #expect(scene.advance(.seconds(200)).launches.count == 1)
  }

  @Test func atMostOneBackgroundUpdateACore() {
    let ids = (0..<5).map { WidgetID("dev.w\($0).T") }
    var scene = Scene(ids) { $0.concurrentBackgroundUpdates = 2 }
    scene.send(.updateRequested(ids))
    #expect(scene.all.launches.count == 2)
    scene.send(.ended(Instance(widget: ids[0], number: 1), .code(3)))
    #expect(scene.all.launches.count == 3)
  }

  @Test func backgroundOffStartsNothing() {
    var scene = Scene(stored: .words("old")) { $0.updatesInBackground = false }
    #expect(scene.advance(.seconds(10_000)).isEmpty)
    #expect(scene.engine.nextDeadline == nil)
  }

  @Test func widgetWithoutPerformUpdateRunsInTheBackgroundOnce() {
    var scene = Scene()
    #expect(scene.advance(atMost: .seconds(100)) { !$0.launches.isEmpty })
    scene.begin(implements: [])
    scene.send(.ended(scene.instance, .code(0)))
    #expect(scene.engine.nextDeadline == nil)
  }

  @Test func staleIsOlderThanTwiceTheInterval() {
    var scene = Scene(interval: .seconds(60), stored: .words("old"))
    let status = UpdateStatus(
      checkedAt: scene.now.wall - 121, outcome: .newData, attemptedAt: scene.now.wall - 121)
    scene.send(.stored(Scene.widget, StoredPicture(view: .words("old"), capturedAt: 7), status))
    #expect(scene.card?.badge == .snapshot(7))
  }

  @Test func pausedBoardUpdatesNothing() {
    var scene = Scene(interval: .seconds(60))
    scene.goLive()
    scene.send(.user(.pause(true)))
    #expect(scene.advance(.seconds(10_000)).sent.isEmpty)
    scene.send(.user(.pause(false)))
    #expect(scene.advance(.seconds(1)).sent == ["performUpdate"])
  }

  @Test func boardCatchesUpOnceAfterSleep() {
    var scene = Scene(interval: .seconds(60))
    scene.goLive()
    scene.now.wall += 8 * 3600
    scene.send(.clockJumped)
    #expect(scene.card?.badge == Card.Badge.none)
    #expect(scene.advance(.seconds(5)).sent == ["performUpdate"])
  }

  @Test func backgroundUpdatesCatchUpAfterSleep() {
    var scene = Scene(interval: .seconds(60), stored: .words("old"))
    let status = UpdateStatus(
      checkedAt: scene.now.wall, outcome: .newData, attemptedAt: scene.now.wall)
    scene.send(.stored(Scene.widget, nil, status))
    scene.now.wall += 8 * 3600
    scene.send(.clockJumped)
    #expect(scene.advance(.seconds(30)).launches.count == 1)
  }

  @Test func showingAFailedWidgetKeepsItsNextAttempt() {
    let now = Scene().now.wall
    let failed = UpdateStatus(
      checkedAt: now - 4000, outcome: .failed, reason: .widgetMessage("away"), failures: 1,
      attemptedAt: now)
    var scene = Scene(interval: .seconds(600), stored: .words("old"), status: failed)
    let first = scene.engine.nextDeadline
    // On the screen again, 10 minutes later.
    scene.advance(.seconds(600))
    let again = UpdateStatus(
      checkedAt: now - 4000, outcome: .failed, reason: .widgetMessage("away again"), failures: 1,
      attemptedAt: now)
    scene.send(.status(Scene.widget, again))
    let second = scene.engine.nextDeadline
    let moved = (second ?? .zero) - (first ?? .zero)
    // Only the jitter differs.
    #expect(moved < .seconds(400))
  }

  @Test func pausedBoardDoesNotCatchUp() {
    var scene = Scene(interval: .seconds(60))
    scene.goLive()
    scene.send(.user(.pause(true)))
    scene.now.wall += 8 * 3600
    scene.send(.clockJumped)
    #expect(scene.advance(.seconds(100)).sent.isEmpty)
  }

  @Test func queuedBackgroundUpdateWaitsForTheEndOfThePause() {
    let ids: [WidgetID] = ["dev.a.T", "dev.b.T"]
    var scene = Scene(ids) { $0.timeLimits.begin = .seconds(600) }
    #expect(scene.advance(.seconds(15)).launches.count == 1)
    scene.send(.user(.pause(true)))
    let first = scene.all.launches[0]
    #expect(scene.send(.ended(first, .code(0))).launches.isEmpty)
    #expect(scene.send(.user(.pause(false))).launches.count == 1)
  }

  @Test func widgetHiddenWhileItWaitsForItsTurnIsNotLaunched() {
    let ids: [WidgetID] = ["dev.a.T", "dev.b.T"]
    var scene = Scene(ids)
    scene.send(.updateRequested(ids))
    let flag = ContentFlag(value: false, by: "dev.b", at: scene.now.wall)
    scene.send(.content("dev.b.T", flag))
    let effects = scene.send(.ended(Instance(widget: "dev.a.T", number: 1), .code(1)))
    #expect(effects.launches.isEmpty)
    let outcomes = effects.compactMap { effect -> UpdateReport.Outcome? in
      if case .updateFinished("dev.b.T", let report) = effect { report.outcome } else { nil }
    }
    #expect(outcomes == [.hidden])
  }

  @Test func widgetComingOnScreenFreesItsBackgroundSlot() {
    let ids: [WidgetID] = ["dev.a.T", "dev.b.T"]
    var scene = Scene(ids)
    scene.send(.updateRequested(ids))
    scene.show("dev.a.T")
    #expect(scene.begin().launches.map(\.widget) == ["dev.b.T"])
  }

  @Test func oldAnswersAreForgottenAndLateOnesRecognized() {
    var scene = Scene(interval: .seconds(1))
    scene.goLive()
    let first = scene.request("performUpdate")
    for _ in 0..<100 {
      scene.advance(.seconds(1))
      scene.answerUpdate(.noData)
    }
    let late = scene.answerUpdate(.noData).logs
    #expect(late == ["a second answer to performUpdate was ignored"])
    let old = scene.send(
      .answered(scene.instance, request: first, .result(UpdateAnswer(outcome: .noData).json)))
    #expect(old.logs == ["an answer to no request (\(first)) was ignored"])
  }

  @Test func newerStoredStateIsUsedBeforeTheStart() {
    var scene = Scene(interval: .seconds(60), stored: .words("old"))
    scene.show(Scene.widget)
    let status = UpdateStatus(
      checkedAt: scene.now.wall, outcome: .newData, attemptedAt: scene.now.wall)
    let picture = StoredPicture(view: .words("new"), capturedAt: scene.now.wall)
    scene.send(.stored(Scene.widget, picture, status))
    #expect(scene.card?.picture == .snapshot(WidgetView.words("new").root))
    #expect(scene.begin().sent == ["viewWillAppear", "performUpdate"])
    scene.send(.stored(Scene.widget, nil, nil))
    #expect(scene.card?.picture == .snapshot(WidgetView.words("new").root))
  }
}
