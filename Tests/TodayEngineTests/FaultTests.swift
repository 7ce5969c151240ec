import Testing
import TodayEngine
import TodayWire

/// Crash, hang, memory.
@Suite struct FaultTests {
  @Test func firstUnexpectedEndRestartsSilently() {
    var scene = Scene()
    scene.goLive()
    let effects = scene.send(.ended(scene.instance, .code(1)))
    #expect(effects.launches.count == 1)
    #expect(scene.card?.badge == Card.Badge.none)
    #expect(scene.card?.picture == .snapshot(WidgetView.words("live").root))
  }

  @Test func secondEndWithinTenSecondsIsUnableToLoadAndKeepsTheContent() {
    var scene = Scene()
    scene.goLive()
    scene.send(.ended(scene.instance, .code(1)))
    scene.begin()
    scene.advance(.seconds(9))
    let effects = scene.send(.ended(scene.instance, .code(3)))
    #expect(effects.launches.isEmpty)
    #expect(scene.card?.badge == .unableToLoad)
    #expect(scene.card?.reason?.description == "ended with exit status 3")
    #expect(scene.card?.picture == .snapshot(WidgetView.words("live").root))
  }

  @Test func endAfterTenSecondsCountsAsFirst() {
    var scene = Scene()
    scene.goLive()
    scene.send(.ended(scene.instance, .code(1)))
    scene.begin(implements: [])
    scene.advance(.seconds(11))
    #expect(scene.send(.ended(scene.instance, .code(1))).launches.count == 1)
  }

  private func unable(_ configure: (inout EngineConfiguration) -> Void = { _ in }) -> Scene {
    var scene = Scene(stored: .words("old"), configure)
    scene.show(Scene.widget)
    scene.send(.ended(scene.instance, .code(1)))
    scene.send(.ended(scene.instance, .code(1)))
    return scene
  }

  /// The bundle's `Loading…` is wrong for a widget that never becomes live.
  @Test func placeholderIsHiddenIfUnableToLoad() {
    var scene = Scene()
    scene.send(.placeholder(Scene.widget, WidgetView.words("Loading…").root))
    scene.show(Scene.widget)
    #expect(scene.card?.picture.node != nil)
    scene.send(.ended(scene.instance, .code(1)))
    scene.send(.ended(scene.instance, .code(1)))
    #expect(scene.card?.picture == Card.Picture.none)
    #expect(scene.card?.nextTry != nil)
  }

  @Test func repeatedEarlyEndsDelayRestarts() throws {
    var scene = Scene()
    scene.goLive()
    var delays: [Int] = []
    for _ in 0..<3 {
      scene.send(.ended(scene.instance, .code(1)))
      if scene.card?.badge != .unableToLoad { scene.send(.ended(scene.instance, .code(1))) }
      delays.append(try #require(scene.card?.nextTry) - scene.now.wall)
      scene.send(.user(.retry(Scene.widget)))
      scene.begin()
      scene.answer("viewWillAppear")
      scene.view(.words("again"))
      scene.answerUpdate(.newData)
      scene.advance(.seconds(2))
    }
    #expect(delays[1] > delays[0])
    #expect(delays[2] > delays[1])
  }

  @Test func userCanTryAgain() {
    var scene = unable()
    #expect(scene.send(.user(.retry(Scene.widget))).launches.count == 1)
    #expect(scene.card?.badge == Card.Badge.none)
  }

  @Test func failedWidgetIsRetriedAfterADelay() {
    var scene = unable()
    #expect(scene.advance(.seconds(300)).launches.count == 1)
  }

  @Test func strictDropsTheSnapshotAndDoesNotRetry() {
    var scene = unable { $0.isStrict = true }
    #expect(scene.all.contains(.discardPictures(Scene.widget)))
    #expect(scene.card?.picture == Card.Picture.none)
    #expect(scene.advance(.seconds(10_000)).launches.isEmpty)
  }

  @Test func failureOffTheScreenIsNotShown() {
    var scene = Scene()
    scene.goLive()
    scene.show()
    scene.answer("viewWillDisappear")
    scene.send(.ended(scene.instance, .code(1)))
    #expect(scene.show(Scene.widget).launches.count == 1)
    #expect(scene.card?.badge == Card.Badge.none)
  }

  @Test func failedStartIsRetriedOnceAndThenShown() {
    var scene = Scene()
    scene.show(Scene.widget)
    scene.send(.launchFailed(scene.instance, .reason(.widgetMessage("no such file"))))
    scene.send(.launchFailed(scene.instance, .reason(.widgetMessage("no such file"))))
    #expect(scene.all.launches.count == 2)
    #expect(scene.card?.reason?.description == "no such file")
  }

  @Test func protocolViolationEndsTheProcess() {
    var scene = Scene()
    scene.goLive()
    let effects = scene.send(.faulted(scene.instance, .fault(.lineTooLong(limit: 9))))
    #expect(effects.contains(.kill(scene.instance)))
  }

  @Test func memoryWarningAtFourFifthsAndEndAboveTheLimit() {
    var scene = Scene()
    scene.goLive()
    let limit = scene.engine.configuration.limits.memory
    #expect(scene.send(.memory(scene.instance, bytes: limit / 2)).sent.isEmpty)
    #expect(scene.send(.memory(scene.instance, bytes: limit / 10 * 9)).sent == ["memoryWarning"])
    #expect(scene.send(.memory(scene.instance, bytes: limit / 10 * 9)).sent.isEmpty)
    let effects = scene.send(.memory(scene.instance, bytes: limit + 1))
    #expect(effects.contains(.kill(scene.instance)))
    #expect(effects.logs.contains { $0.contains("over memory (64 MB of 64 MB)") })
  }

  @Test func messagesOfAnOldProcessAreIgnored() {
    var scene = Scene()
    scene.goLive()
    let old = scene.instance
    scene.send(.ended(old, .code(1)))
    #expect(scene.send(.said(old, .view(.words("ghost")), request: nil)).isEmpty)
    #expect(scene.send(.ended(old, .code(1))).isEmpty)
  }

  @Test func endedBackgroundProcessIsRetriedAfterADelay() {
    var scene = Scene()
    #expect(scene.advance(atMost: .seconds(60)) { !$0.launches.isEmpty })
    scene.send(.ended(scene.instance, .code(1)))
    #expect(scene.advance(.seconds(899)).launches.isEmpty)
  }

  @Test func expectedEndBeforeTheUpdateKeepsTheSchedule() {
    var scene = Scene()
    let app = Scene.app(of: Scene.widget)
    #expect(scene.advance(atMost: .seconds(60)) { !$0.launches.isEmpty })
    scene.send(.content(Scene.widget, ContentFlag(value: false, by: app, at: scene.now.wall)))
    #expect(scene.begin().sent == ["end"])
    scene.send(.ended(scene.instance, .code(0)))
    scene.send(.content(Scene.widget, ContentFlag(value: true, by: app, at: scene.now.wall)))
    #expect(scene.advance(atMost: .seconds(3600)) { !$0.launches.isEmpty })
  }

  @Test func cardWaitingForASlotEndsOnlyOneProcess() {
    let ids = (0..<5).map { WidgetID("dev.w\($0).T") }
    var scene = Scene(ids) {
      $0.limits.processes = 3
      $0.concurrentBackgroundUpdates = 3
    }
    scene.send(.updateRequested(Array(ids[0..<3])))
    for number in 1...3 {
      let instance = Instance(widget: ids[number - 1], number: number)
      let answer = BeginAnswer(implements: ["performUpdate"], largestAvailableDisplayMode: .compact)
      scene.send(.answered(instance, request: 0, .result(answer.json)))
    }
    #expect(scene.show(ids[3]).sent == ["end"])
    #expect(scene.show(ids[3]).sent.isEmpty)
    #expect(scene.send(.updateRequested([ids[4]])).sent.isEmpty)
  }

  // MARK: A replaced program

  private func replaced() -> Event {
    var info = Scene.info(Scene.widget)
    info.build = "2"
    return .installed([info], apps: [], broken: [], isFirstRun: false)
  }

  @Test func replacedProgramIsRestartedAndUpdated() {
    var scene = Scene()
    scene.goLive()
    let old = scene.instance
    #expect(scene.send(replaced()).sent == ["end"])
    let effects = scene.send(.ended(old, .code(0)))
    #expect(effects.launches.count == 1)
    #expect(scene.begin().sent == ["viewWillAppear", "performUpdate"])
    #expect(scene.card?.picture == .snapshot(WidgetView.words("live").root))
  }

  @Test func replacedProgramIsRetriedAtOnceAfterAFailure() {
    var scene = Scene()
    scene.show(Scene.widget)
    for _ in 0..<2 { scene.send(.ended(scene.instance, .code(1))) }
    #expect(scene.card?.badge == .unableToLoad)
    #expect(scene.send(replaced()).launches.count == 1)
  }

  @Test func unchangedProgramIsNotRestarted() {
    var scene = Scene()
    scene.goLive()
    let again = Event.installed(
      [Scene.info(Scene.widget)], apps: [], broken: [], isFirstRun: false)
    #expect(scene.send(again).sent.isEmpty)
  }
}
