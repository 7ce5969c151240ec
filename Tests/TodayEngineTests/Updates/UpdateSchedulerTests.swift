import Testing
import TodayWire

@testable import TodayEngine

@Suite struct UpdateSchedulerTests {
  private let now = Moment(awake: .seconds(1000), wall: 100_000)

  private func context(_ configure: (inout EngineConfiguration) -> Void = { _ in })
    -> UpdateScheduler.Context
  {
    var configuration = EngineConfiguration()
    configure(&configuration)
    return .init(configuration: configuration, now: now)
  }

  /// - Parameter age: Time since the last success; nil: never.
  private func widget(age: Int?, failures: Int = 0, script: ScriptInfo? = nil) -> Widget {
    var info = Scene.info(Scene.widget, interval: .seconds(60))
    info.script = script
    var widget = Widget(info: info, configuration: EngineConfiguration(), at: .zero)
    let checked = age.map { now.wall - $0 }
    if checked != nil || failures > 0 {
      widget.schedule.replaceStatus(
        UpdateStatus(
          checkedAt: checked, outcome: failures > 0 ? .failed : .newData, failures: failures,
          attemptedAt: now.wall))
    }
    return widget
  }

  private func connection(wasAsked: Bool) -> Connection {
    let size = Connection.SentSize(granted: Scene.sizes.compact, maximum: Scene.sizes)
    var connection = Connection(
      instance: Instance(widget: Scene.widget, number: 1), mode: .compact, seenAt: .zero, size: size
    )
    if wasAsked {
      connection.updates.start(request: 1, cause: .user, at: .zero)
      _ = connection.updates.finish(.answered)
    }
    return connection
  }

  @Test func newConnectionIsAlwaysUpdated() {
    let scheduler = UpdateScheduler(seed: 1)
    #expect(scheduler.isDue(widget(age: 1), on: connection(wasAsked: false), context()))
    #expect(!scheduler.isDue(widget(age: 1), on: connection(wasAsked: true), context()))
    #expect(scheduler.isDue(widget(age: 60), on: connection(wasAsked: true), context()))
    #expect(
      scheduler.isDue(widget(age: 1, failures: 1), on: connection(wasAsked: true), context()))
  }

  @Test func strictUpdatesOnceForEachConnection() {
    let scheduler = UpdateScheduler(seed: 1)
    let strict = context { $0.isStrict = true }
    #expect(!scheduler.isDue(widget(age: 600), on: connection(wasAsked: true), strict))
    #expect(scheduler.skipOnAppearance(widget(age: 600), strict) == .oncePerConnection)
  }

  /// What other programs are told is never earlier than the try itself.
  @Test(arguments: [1, 2, 5, 20])
  func nextTryIsAtTheEndOfTheBackOff(failures: Int) throws {
    var scheduler = UpdateScheduler(seed: 1)
    let configuration = EngineConfiguration()
    let failed = widget(age: 600, failures: failures)
    let status = try #require(failed.schedule.status)
    let told = try #require(status.nextTry(of: failed.info, configuration))
    let found = scheduler.delay(of: failed, context())
    let delay = try #require(found)
    #expect(told >= now.wall + delay)
    #expect(told <= now.wall + delay.scaled(by: 1.2) + 1)
    let sound = widget(age: 600)
    #expect(sound.schedule.status?.nextTry(of: sound.info, configuration) == nil)
  }

  @Test func pauseAllowsOnlyRequests() {
    var scheduler = UpdateScheduler(seed: 1)
    scheduler.isPaused = true
    var widget = widget(age: 600)
    #expect(!scheduler.isDue(widget, on: connection(wasAsked: false), context()))
    #expect(scheduler.skipOnAppearance(widget, context()) == .paused)
    widget.schedule.isRequested = true
    #expect(scheduler.isDue(widget, on: connection(wasAsked: false), context()))
  }

  @Test func scriptRunsAtItsOwnInterval() {
    let scheduler = UpdateScheduler(seed: 1)
    var once = widget(age: nil, script: ScriptInfo(pace: .once))
    #expect(scheduler.isDue(once, on: connection(wasAsked: false), context()))
    once.schedule.checkedAwake = .seconds(1)
    #expect(!scheduler.isDue(once, on: connection(wasAsked: false), context()))
    var due = widget(age: 30, script: ScriptInfo(pace: .schedule))
    due.schedule.checkedAwake = .seconds(1)
    due.schedule.dueAt = now.wall + 20
    #expect(!scheduler.isDue(due, on: connection(wasAsked: false), context()))
    #expect(scheduler.skipOnAppearance(due, context()) == .notDue(in: .seconds(20)))
  }

  @Test func delayIsTheRestOfTheInterval() {
    var scheduler = UpdateScheduler(seed: 1)
    #expect(scheduler.delay(of: widget(age: 20), context()) == .seconds(40))
    #expect(scheduler.delay(of: widget(age: 70), context()) == .zero)
    #expect(scheduler.delay(of: widget(age: nil), context()) == .seconds(60))
    let script = widget(age: 20, script: ScriptInfo(pace: .schedule))
    #expect(scheduler.delay(of: script, context()) == nil)
  }

  @Test(arguments: [(1, 120), (2, 240), (3, 480), (30, 3600)])
  func failuresDoubleTheDelayUpToAnHour(_ failures: Int, _ seconds: Int) throws {
    var scheduler = UpdateScheduler(seed: UInt64(failures))
    let computed = scheduler.delay(of: widget(age: 20, failures: failures), context())
    let delay = try #require(computed)
    #expect(delay <= .seconds(seconds))
    #expect(delay >= .seconds(seconds) * 0.9)
  }

  @Test func backgroundIntervalsAreLonger() throws {
    var scheduler = UpdateScheduler(seed: 1)
    let computed = scheduler.backgroundDelay(of: widget(age: 60), context())
    let delay = try #require(computed)
    #expect(delay >= .seconds(840) && delay <= .seconds(840) * 1.2)
    let computedNever = scheduler.backgroundDelay(of: widget(age: nil), context())
    let never = try #require(computedNever)
    #expect(never >= .seconds(5) && never <= .seconds(11))
  }

  @Test func scriptNamesItsIntervalOffTheScreen() {
    let configuration = EngineConfiguration()
    func interval(_ background: Duration?, _ isThere: Bool = true) -> Duration {
      var script = widget(age: 60, script: ScriptInfo(background: background))
      // What the machines of a fleet are told: without the least interval of this host.
      #expect(script.info.intervalOffScreen == max(.seconds(60), background ?? .zero))
      if !isThere { script.content.replace(ContentFlag(value: false, by: "x", at: now.wall)) }
      return UpdateScheduler.backgroundInterval(of: script, configuration)
    }
    #expect(interval(nil) == .seconds(60))
    #expect(interval(.seconds(300)) == .seconds(300))
    // Not more often than on the screen, and not more often than every minute.
    #expect(interval(.seconds(5)) == .seconds(60))
    // Its next run may have content again.
    #expect(interval(.seconds(300), false) == .seconds(60))
  }

  @Test func staleIsTwiceTheInterval() {
    #expect(!widget(age: 120).isStale(at: now, EngineConfiguration()))
    #expect(widget(age: 121).isStale(at: now, EngineConfiguration()))
  }
}
