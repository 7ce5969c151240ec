import Testing
import TodayEngine

@testable import TodayHost

@MainActor struct ReloadPacingTests {
  private static let id: WidgetID = "com.example.a.today"

  /// A pacing with a clock of its own, and what it has started.
  @MainActor private final class Course {
    var time = HostClock.awake
    private(set) var updates: [WidgetID: Int] = [:]
    private(set) var exceeded: [WidgetID] = []
    let reactor = Reactor()
    private(set) lazy var pacing = ReloadPacing(reactor: reactor) { [unowned self] in time }

    init() {
      pacing.update = { [unowned self] ids in for id in ids { updates[id, default: 0] += 1 } }
      pacing.exceeded = { [unowned self] in exceeded.append($0) }
    }
  }

  @Test func stormOfRequestsStartsFewUpdates() {
    let course = Course()
    for _ in 0..<10_000 { course.pacing.request([Self.id]) }
    #expect(course.updates == [Self.id: ReloadPacing.burst])
    #expect(course.exceeded == [Self.id])
    // Others are not delayed.
    course.pacing.request(["com.example.b.today"])
    #expect(course.updates["com.example.b.today"] == 1)
  }

  @Test func lastRequestIsPerformedLater() {
    let course = Course()
    // Half a minute ago, so that the timer for the next one is due now.
    course.time -= ReloadPacing.interval
    for _ in 0..<20 { course.pacing.request([Self.id]) }
    #expect(course.updates[Self.id] == ReloadPacing.burst)
    course.time += ReloadPacing.interval * 2
    #expect(course.reactor.run(until: { course.updates[Self.id] == 11 }, limit: .seconds(60)))
    #expect(course.exceeded == [Self.id])
  }
}
