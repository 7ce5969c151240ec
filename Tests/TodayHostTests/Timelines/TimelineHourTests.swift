import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// An hour of a board of 25 cards with timelines, on a clock of the test.
@MainActor struct TimelineHourTests {
  /// A clock that only moves to the next time for which anything waits.
  @MainActor private final class Clock {
    private(set) var now: WallTime = 1_790_000_000
    private(set) var wakeUps: [WallTime] = []
    private var waiting: [Int: (time: WallTime, action: @MainActor () -> Void)] = [:]
    private var last = 0

    var forTimelines: TimelineClock {
      TimelineClock(
        now: { self.now },
        wait: { time, action in
          self.last += 1
          let id = self.last
          self.waiting[id] = (time, action)
          return { self.waiting[id] = nil }
        })
    }

    func run(until end: WallTime) {
      while let next = waiting.values.map(\.time).min(), next <= end {
        now = max(now, next)
        if wakeUps.last != now { wakeUps.append(now) }
        let due = waiting.filter { $0.value.time <= now }
        for id in due.keys { waiting[id] = nil }
        for wait in due.values { wait.action() }
      }
      now = end
    }
  }

  /// A card, and the text that it shows.
  @MainActor private final class Card {
    private(set) var text = ""
    private(set) var processes = 0
    private var peer: TimelinePeer?

    init(_ store: TimelineStore, _ clock: Clock) {
      let sizes = MaximumSizes(
        compact: CellSize(columns: 40, rows: 5), expanded: CellSize(columns: 40, rows: 20))
      let begin = HostMessage.Begin(
        bundleIdentifier: "com.example.a.today", principalClass: "", displayMode: .compact,
        size: sizes.compact, maximumSize: sizes, locale: "C", appearance: .dark, reason: .visible,
        dataContainer: "/", groupContainers: [], attributes: .object([]))
      let peer = TimelinePeer(
        store, begin,
        TimelinePeer.Surroundings(
          reactor: Reactor(), clock: clock.forTimelines,
          start: { [weak self] _, _ in self?.processes += 1 }, scheduled: { _ in },
          emit: { [weak self] in self?.take($0) }, save: { _ in }))
      self.peer = peer
      peer.take(.viewWillAppear, request: 1)
    }

    private func take(_ event: WidgetConnection.Event) {
      guard case .message(.notification("view", let json)) = event else { return }
      guard case .text(let words)? = (try? WidgetView(json: json))?.root.content else { return }
      text = words.plain
    }
  }

  /// The dates of a card, in minutes after the start: every minute, every second one …
  nonisolated private static func minutes(of card: Int) -> [Int] {
    Array(stride(from: 0, through: 60, by: card + 1))
  }

  @Test func eachMinuteShowsItsEntryAndNothingWakesBetween() throws {
    try withHome { (home) throws in
      let clock = Clock()
      let start = clock.now
      let cards = try (0..<25).map { number in
        let store = TimelineStore(
          WidgetID("com.example.a\(number).today"), build: "1", home, report: { _ in })
        let entries = Self.minutes(of: number).map { minute in
          Timeline.Entry(
            date: WallTime(start.seconds + minute * 60),
            compact: WidgetView(root: Node(.text(Node.TextContent("minute \(minute)")))))
        }
        try store.write(Timeline(entries: entries, policy: .never))
        return Card(store, clock)
      }
      for minute in 0...60 {
        clock.run(until: WallTime(start.seconds + minute * 60))
        for (number, card) in cards.enumerated() {
          let due = try #require(Self.minutes(of: number).last { $0 <= minute })
          #expect(card.text == "minute \(due)", "card \(number) in minute \(minute)")
        }
      }
      #expect(clock.wakeUps.map(\.seconds) == (1...60).map { start.seconds + $0 * 60 })
      #expect(cards.allSatisfy { $0.processes == 0 })
    }
  }
}
