import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// A tap of a widget with a timeline, whose processes are those of the test.
@MainActor struct TimelineTapTests {
  @MainActor private final class Course {
    private(set) var calls: [TimelinePeer.Call] = []
    private(set) var events: [WidgetConnection.Event] = []
    private(set) var peer: TimelinePeer?

    init(_ store: TimelineStore) {
      let sizes = MaximumSizes(
        compact: CellSize(columns: 40, rows: 5), expanded: CellSize(columns: 40, rows: 20))
      let begin = HostMessage.Begin(
        bundleIdentifier: "com.example.a.today", principalClass: "", displayMode: .compact,
        size: sizes.compact, maximumSize: sizes, locale: "C", appearance: .dark, reason: .visible,
        dataContainer: "/", groupContainers: [], attributes: .object([]))
      peer = TimelinePeer(
        store, begin,
        TimelinePeer.Surroundings(
          reactor: Reactor(), clock: TimelineClock(now: { 1_790_000_000 }, wait: { _, _ in {} }),
          start: { [weak self] _, call in self?.calls.append(call) }, scheduled: { _ in },
          emit: { [weak self] in self?.events.append($0) }, save: { _ in }))
    }
  }

  private func withCourse(_ body: (Course, TimelinePeer) throws -> Void) throws {
    try withHome { (home) throws in
      let store = TimelineStore(
        WidgetID("com.example.a.today"), build: "1", home, report: { _ in })
      let course = Course(store)
      let peer = try #require(course.peer)
      peer.take(.activate(action: "a"), request: 7)
      #expect(course.calls == [.tap("a", request: 7)])
      try body(course, peer)
    }
  }

  private let timeline = UpdateAnswer(
    outcome: .newData,
    timeline: try? Timeline(
      entries: [
        Timeline.Entry(
          date: 1_790_000_000, compact: WidgetView(root: Node(.text(Node.TextContent("done")))))
      ], policy: .never)
  ).json

  /// A host without a screen does not know the width of the card.
  @Test(arguments: [(BeginReason.background, 62), (.visible, 40)])
  func updateInTheBackgroundIsForTheLastWidth(reason: BeginReason, columns: Int) throws {
    try withHome { (home) throws in
      let store = TimelineStore(
        WidgetID("com.example.a.today"), build: "1", home, report: { _ in })
      let view = WidgetView(root: Node(.text(Node.TextContent("a"))))
      try store.write(
        Timeline(
          entries: [.init(date: 1_790_000_000, compact: view)], policy: .never, columns: 62))
      let course = Course(store)
      let peer = try #require(course.peer)
      var begin = peer.begin
      begin.reason = reason
      peer.take(.begin(begin), request: 0)
      #expect(peer.begin.size == CellSize(columns: columns, rows: 5))
    }
  }

  @Test func theProcessOfATapMakesTheTimelineToo() throws {
    try withCourse { course, peer in
      #expect(peer.finished(.answer(.null)) == .performUpdate(.user))
      #expect(course.events.contains(.message(.result(id: 7, .null))))
      #expect(peer.finished(.answer(timeline)) == nil)
      #expect(peer.timeline?.entries.count == 1)
      peer.ended()
      #expect(course.calls.count == 1)
    }
  }

  @Test func aNewProcessMakesTheTimelineIfThatOfTheTapEnds() throws {
    try withCourse { course, peer in
      #expect(peer.finished(.answer(.null)) == .performUpdate(.user))
      #expect(peer.finished(.failed(.update(.noReason))) == nil)
      peer.ended()
      #expect(course.calls.last == .reload)
      // It is not tried a third time.
      #expect(peer.finished(.failed(.update(.noReason))) == nil)
      peer.ended()
      #expect(course.calls.count == 2)
    }
  }

  @Test(arguments: [TimelineRun.Result.error("no"), .failed(.update(.unanswered(seconds: 10)))])
  func anErrorOrAHangAfterTheTapIsNotRepeated(_ result: TimelineRun.Result) throws {
    try withCourse { course, peer in
      #expect(peer.finished(.answer(.null)) == .performUpdate(.user))
      #expect(peer.finished(result) == nil)
      peer.ended()
      #expect(course.calls.count == 1)
    }
  }

  @Test func aTapThatFailsAsksForNothing() throws {
    try withCourse { course, peer in
      #expect(peer.finished(.error("no")) == nil)
      peer.ended()
      #expect(course.calls.count == 1)
    }
  }

  @Test func waitingTapsComeAfterTheTimeline() throws {
    try withCourse { course, peer in
      peer.take(.activate(action: "b"), request: 8)
      #expect(peer.finished(.answer(.null)) == .performUpdate(.user))
      #expect(peer.finished(.answer(timeline)) == nil)
      peer.ended()
      #expect(course.calls == [.tap("a", request: 7), .tap("b", request: 8)])
    }
  }

  @Test func aWidgetThatEndsIsNotAskedAgain() throws {
    try withCourse { course, peer in
      peer.end()
      #expect(peer.finished(.answer(.null)) == nil)
      peer.ended()
      #expect(course.calls.count == 1)
    }
  }
}
