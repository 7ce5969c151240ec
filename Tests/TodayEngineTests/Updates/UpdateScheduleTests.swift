import Testing
import TodayWire

@testable import TodayEngine

@Suite struct UpdateScheduleTests {
  private let now = Moment(awake: .seconds(100), wall: 10_000)

  @Test func ageIsSinceTheLastSuccess() {
    var schedule = UpdateSchedule()
    #expect(schedule.age(at: now) == nil)
    schedule.replaceStatus(UpdateStatus(checkedAt: 9_400, outcome: .newData, attemptedAt: 9_400))
    #expect(schedule.age(at: now) == .seconds(600))
    schedule.checkedAwake = .seconds(90)
    #expect(schedule.age(at: now) == .seconds(10))
    schedule.replaceStatus(nil)
    #expect(schedule.age(at: now) == nil)
  }

  @Test func checkInTheFutureIsIgnored() {
    var schedule = UpdateSchedule()
    schedule.replaceStatus(
      UpdateStatus(checkedAt: 10_061, outcome: .newData, attemptedAt: 10_061))
    #expect(schedule.age(at: now) == nil)
    schedule.replaceStatus(
      UpdateStatus(checkedAt: 10_060, outcome: .newData, attemptedAt: 10_060))
    #expect(schedule.age(at: now) == .zero)
  }

  @Test func failuresAreCountedAndLeaveTheLastSuccess() {
    var schedule = UpdateSchedule()
    let success = schedule.record(.newData, reason: nil, locale: "en", isWaking: false, at: now)
    #expect(success.checkedAt == now.wall && success.checkedIn == "en" && success.failures == 0)
    let later = Moment(awake: .seconds(160), wall: 10_060)
    _ = schedule.record(.failed, reason: nil, locale: "de", isWaking: false, at: later)
    let failure = schedule.record(.failed, reason: nil, locale: "de", isWaking: false, at: later)
    #expect(failure.checkedAt == now.wall && failure.checkedIn == "en" && failure.failures == 2)
    #expect(schedule.hasFailed && schedule.age(at: later) == .seconds(60))
  }

  @Test func timeUntilARunIsNeverNegative() {
    var schedule = UpdateSchedule()
    #expect(schedule.timeUntilDue(at: now) == nil)
    schedule.dueAt = 10_030
    #expect(schedule.timeUntilDue(at: now) == .seconds(30))
    schedule.dueAt = 9_000
    #expect(schedule.timeUntilDue(at: now) == .zero)
  }

  @Test func logHasTheLastRunsAndEachSkipOnce() {
    var log = UpdateLog()
    #expect(log.add(.paused) == true)
    #expect(log.add(.paused) == false)
    #expect(log.add(.queued) == true)
    for second in 1...10 {
      log.add(
        UpdateRun(
          at: WallTime(second), cause: .user, outcome: .newData, duration: .seconds(1)))
    }
    #expect(log.runs.map(\.at) == Array(3...10))
    #expect(log.lastSkip == nil)
  }
}
