import Testing
import TodayWire

@testable import TodayEngine

@Suite struct ProcessLimitTests {
  private func connection(_ id: WidgetID, seenAt: Int) -> Connection {
    let size = Connection.SentSize(granted: Scene.sizes.compact, maximum: Scene.sizes)
    return Connection(
      instance: Instance(widget: id, number: seenAt), mode: .compact, seenAt: .seconds(seenAt),
      size: size)
  }

  @Test func leastRecentlyVisibleProcessEnds() {
    let limit = ProcessLimit(limit: 2)
    let running = [connection("a", seenAt: 3), connection("b", seenAt: 1)]
    #expect(limit.decide([running[0]], waiting: 1) { _ in false } == .launch)
    #expect(limit.decide(running, waiting: 1) { _ in false } == .end("b"))
    #expect(limit.decide(running, waiting: 1) { $0 == "b" } == .end("a"))
    #expect(limit.decide(running, waiting: 1) { _ in true } == .end(nil))
  }

  @Test func oneProcessEndsForEachWaitingWidget() {
    let limit = ProcessLimit(limit: 2)
    var leaving = connection("a", seenAt: 1)
    leaving.end(.asked)
    let running = [leaving, connection("b", seenAt: 2)]
    #expect(limit.decide(running, waiting: 1) { _ in false } == .wait)
    #expect(limit.decide(running, waiting: 2) { _ in false } == .end("b"))
  }

  @Test func memoryWarningIsSentOnceUntilMemoryFalls() {
    var memory = MemoryCourse()
    #expect(memory.measure(70, limit: 100) == .fine)
    #expect(memory.measure(90, limit: 100) == .warn)
    #expect(memory.measure(95, limit: 100) == .fine)
    #expect(memory.measure(50, limit: 100) == .fine)
    #expect(memory.measure(90, limit: 100) == .warn)
    #expect(!memory.isExceeded)
    #expect(memory.measure(101, limit: 100) == .exceeded(MemoryExcess(bytes: 101, limit: 100)))
    #expect(memory.isExceeded)
  }
}
