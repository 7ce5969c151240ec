import CTodaySystem
import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

@MainActor
struct LaunchQueueTests {
  private let parameters = LaunchParameters(
    mode: .compact, size: CellSize(columns: 10, rows: 5),
    maximumSize: MaximumSizes(
      compact: CellSize(columns: 10, rows: 5), expanded: CellSize(columns: 10, rows: 5)),
    reason: .visible)

  /// A keyboard that is always readable.
  @Test func keysAreReadBetweenAnyTwoStarts() {
    let reactor = Reactor()
    var (reader, writer): (Int32, Int32) = (-1, -1)
    #expect(today_pipe(&reader, &writer))
    defer {
      close(reader)
      close(writer)
    }
    var byte: UInt8 = 1
    #expect(write(writer, &byte, 1) == 1)
    var events: [String] = []
    let keyboard = reactor.register(reader, .readable, isUrgent: true) { _ in
      if events.last != "key" { events.append("key") }
    }
    let queue = LaunchQueue(reactor: reactor)
    queue.launch = { instance, _ in events.append("start \(instance.number)") }
    for number in 1...5 { queue.add(Instance(widget: "a.b", number: number), parameters) }
    #expect(events == ["start 1"])
    #expect(reactor.run(until: { events.contains("start 5") }, limit: .seconds(60)))
    reactor.cancel(keyboard)
    #expect(
      events == [
        "start 1", "key", "start 2", "key", "start 3", "key", "start 4", "key", "start 5",
      ])
  }

  @Test func widgetNoLongerNeededIsNotStarted() {
    let reactor = Reactor()
    var started: [Int] = []
    let queue = LaunchQueue(reactor: reactor)
    queue.launch = { instance, _ in started.append(instance.number) }
    for number in 1...3 { queue.add(Instance(widget: "a.b", number: number), parameters) }
    #expect(queue.remove(Instance(widget: "a.b", number: 2)))
    #expect(!queue.remove(Instance(widget: "a.b", number: 1)))
    #expect(reactor.run(until: { started.count == 2 }, limit: .seconds(60)))
    #expect(started == [1, 3])
  }
}
