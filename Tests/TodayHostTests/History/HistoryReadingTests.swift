import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Reading the whole board step by step.
@Suite struct HistoryReadingTests {
  private func withBoard(_ body: (Directories, [WidgetID]) throws -> Void) throws {
    try withHome { (home) throws in
      let ids = (0..<5).map { WidgetID("a.w\($0)") }
      for (number, id) in ids.enumerated() {
        var writer = HistoryWriter(HistoryFolder(path: home.history(of: id)))
        for minute in 0..<200 {
          try writer.append(entry(WallTime(1000 + minute * 60 + number), "\(id) at \(minute)"))
        }
      }
      var writer = HistoryWriter(home.lineups)
      let places = ids.map { BoardLineup.Place(id: $0, title: $0.rawValue) }
      try writer.append(BoardLineup(cards: Array(places.prefix(4))), at: 1000)
      try writer.append(BoardLineup(cards: places), at: 7000)
      try body(home, ids)
    }
  }

  private func reading(_ home: Directories, _ ids: [WidgetID]) -> HistoryReading {
    HistoryReading(home, of: ids + ["a.never"], now: 20_000)
  }

  @Test func historyIsReadInSmallSteps() throws {
    try withBoard { home, ids in
      var whole = reading(home, ids)
      whole.readAll()
      #expect(whole.isWhole)
      var part = reading(home, ids)
      #expect(!part.isWhole)
      #expect(!part.isEmpty)
      #expect(part.begin == 1000)
      var turns = 0
      while !part.isWhole {
        part.readMore(1)
        turns += 1
        for time in stride(from: 990, to: 14_000, by: 500) as StrideTo<WallTime>
        where part.isReady(at: time) {
          #expect(part.moment(at: time) == whole.moment(at: time))
          #expect(part.after(time) == whole.after(time))
          if part.knownSince < time { #expect(part.before(time + 60) == whole.before(time + 60)) }
        }
      }
      #expect(turns >= 6)
      #expect(part.first == 1000)
    }
  }

  @Test func addedCardIsAMoment() throws {
    try withBoard { home, ids in
      var reading = reading(home, ids)
      reading.readAll()
      #expect(reading.moment(at: 6999).lineup?.cards.map(\.id) == Array(ids.prefix(4)))
      #expect(reading.moment(at: 7000).lineup?.cards.map(\.id) == ids)
      #expect(reading.before(7001) == 7000)
      #expect(reading.after(6999) == 7000)
      #expect(reading.changed(at: 7000).isSubset(of: Set(ids)))
    }
  }

  @Test func emptyHistoryIsReadAtOnce() throws {
    try withHome { (home) throws in
      var reading = HistoryReading(home, of: ["a.b"], now: 100)
      #expect(reading.isEmpty)
      #expect(reading.isWhole)
      #expect(reading.begin == nil)
      #expect(reading.moment(at: 50) == PastMoment(at: 50, cards: [:]))
      reading.readAll()
      #expect(reading.first == nil)
    }
  }

  /// A cell of the strip marks the worst outcome in its time, at its last occurrence.
  @Test func markLeadsToItsEvent() throws {
    try withHome { (home) throws in
      var writer = HistoryWriter(HistoryFolder(path: home.history(of: "a.b")))
      try writer.append(entry(1000, "one"))
      try writer.append(
        HistoryEntry(at: 1010, kind: .failed, reason: .widgetMessage("no route to host")))
      try writer.append(
        HistoryEntry(at: 1020, kind: .failed, reason: .widgetMessage("no route to host")))
      try writer.append(entry(1030, "two"))
      try writer.append(HistoryEntry(at: 1040, kind: .newData))
      try writer.append(HistoryEntry(at: 1050, kind: .noData))
      var other = HistoryWriter(HistoryFolder(path: home.history(of: "a.c")))
      try other.append(HistoryEntry(at: 1035, kind: .dead))
      var reading = HistoryReading(home, of: ["a.b", "a.c"], now: 2000)
      reading.readAll()
      let cells: [(ClosedRange<WallTime>, WidgetID?, WallTime?)] = [
        (1000...1100, "a.b", 1020), (1000...1019, "a.b", 1010), (1000...1009, "a.b", 1000),
        // The second one was not visible.
        (1021...1100, "a.b", 1030), (1041...1100, "a.b", nil), (900...999, "a.b", nil),
        (1000...1100, nil, 1035), (1000...1030, nil, 1020), (1000...1100, "a.d", nil),
      ]
      for (seconds, id, time) in cells {
        #expect(reading.marked(in: seconds, of: id) == time, "\(seconds) \(id ?? "all")")
      }
    }
  }
}
