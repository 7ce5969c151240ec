import Testing
import TodayWire

@testable import TodayEngine

@Suite struct ConnectionTests {
  private let size = CellSize(columns: 36, rows: 5)

  private func connection() -> Connection {
    Connection(
      instance: Instance(widget: "dev.a.T", number: 1), mode: .compact, seenAt: .zero,
      size: .init(granted: size, maximum: MaximumSizes(compact: size, expanded: size)))
  }

  @Test func appearanceIsAnsweredOnce() {
    var connection = connection()
    #expect(connection.finishAppearing() == false)
    connection.appear(at: .seconds(1))
    #expect(connection.isShown && !connection.isReadyForView)
    #expect(connection.finishAppearing() == true)
    #expect(connection.finishAppearing() == false)
    #expect(connection.isReadyForView)
    #expect(connection.goLive() == true)
    #expect(connection.isLive && connection.isShown)
  }

  @Test func returnBeforeTheUpdatesAnswerIsNoNewAppearance() {
    var connection = connection()
    connection.appear(at: .zero)
    _ = connection.finishAppearing()
    _ = connection.goLive()
    connection.waitForUpdate()
    #expect(!connection.isShown)
    #expect(connection.returnToSight() == true)
    #expect(connection.goLive() == false)
    connection.disappear()
    connection.rest()
    connection.appear(at: .seconds(2))
    #expect(connection.finishAppearing() == true)
    #expect(connection.goLive() == true)
  }

  @Test func unansweredAppearanceStaysUnansweredAfterAReturn() {
    var connection = connection()
    connection.appear(at: .zero)
    connection.waitForUpdate()
    #expect(connection.returnToSight() == false)
    #expect(connection.isAppearing && !connection.isReadyForView)
  }

  @Test func newRequestSupersedesTheEarlierOneOfItsKind() {
    var requests = SentRequests()
    let first = requests.add(.viewWillAppear)
    let other = requests.add(.viewWillDisappear)
    let second = requests.add(.viewWillAppear)
    #expect(requests.method(of: first) == "viewWillAppear")
    #expect(requests.take(first)?.isSuperseded == true)
    #expect(requests.take(first) == nil)
    #expect(requests.take(second)?.isSuperseded == false)
    #expect(requests.take(other)?.isSuperseded == false)
  }

  @Test func tapsAreQueuedSentAndAnswered() {
    var taps = ConnectionTaps()
    taps.wait("a", [])
    #expect(taps.isUnderWay("a") && !taps.areAwaited)
    #expect(taps.takeWaiting() == [.init(action: "a", items: [])])
    taps.send("a", request: 1, at: .seconds(1))
    taps.send("b", request: 2, at: .seconds(2))
    #expect(taps.isUnderWay("a") && taps.areAwaited && taps.oldest == .seconds(1))
    taps.notice(sentUntil: .seconds(1))
    #expect(taps.noticedActions == ["a"] && taps.oldestUnnoticed == .seconds(2))
    #expect(taps.answered(request: 1) == true)
    #expect(taps.answered(request: 1) == false)
    #expect(!taps.isUnderWay("a"))
  }

  @Test func timedOutTapIsRemovedOrContinues() {
    var taps = ConnectionTaps()
    taps.send("a", request: 1, at: .seconds(1))
    #expect(taps.timeOut(sentUntil: .zero, keepsLong: true) == false)
    #expect(taps.timeOut(sentUntil: .seconds(1), keepsLong: true) == true)
    #expect(taps.contains(request: 1) && !taps.isUnderWay("a") && !taps.areAwaited)
    #expect(taps.timeOut(sentUntil: .seconds(5), keepsLong: false) == false)
    taps.send("a", request: 2, at: .seconds(1))
    #expect(taps.timeOut(sentUntil: .seconds(1), keepsLong: false) == true)
    #expect(!taps.contains(request: 2))
  }

  @Test func endedUpdateIsStoredForALateAnswer() {
    var updates = ConnectionUpdates()
    #expect(updates.finish(.answered) == nil)
    for request in 1...20 {
      updates.start(request: RequestID(request), cause: .user, at: .zero)
      #expect(updates.current?.request == RequestID(request))
      #expect(updates.finish(request == 20 ? .timedOut : .answered)?.request == RequestID(request))
    }
    #expect(updates.wasAsked && updates.current == nil)
    #expect(updates.end(ofRequest: 20) == .timedOut)
    #expect(updates.end(ofRequest: 5) == .answered)
    #expect(updates.end(ofRequest: 4) == nil)
    updates.start(request: 21, cause: .user, at: .zero)
    #expect(updates.abandon()?.request == 21)
    #expect(updates.end(ofRequest: 21) == nil)
  }
}
