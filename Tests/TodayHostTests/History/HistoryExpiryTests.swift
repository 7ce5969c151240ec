import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Old entries are removed, also of cards that get no new ones.
@MainActor @Suite struct HistoryExpiryTests {
  private func write(_ entries: [(WidgetID, WallTime)], _ home: Directories) throws {
    for (id, time) in entries {
      var writer = HistoryWriter(HistoryFolder(path: home.history(of: id)))
      try writer.append(entry(time, "at \(time)"))
    }
  }

  @Test func onlyCardsOnTheBoardKeepTheirLastEntry() throws {
    try withHome { (home) throws in
      try write([("a.removed", 1000), ("a.late", 90_000), ("a.shown", 1000)], home)
      var lineups = HistoryWriter(home.lineups)
      try lineups.append(BoardLineup(cards: []), at: 1000)
      let store = HistoryStore(home)
      try store.begin()
      defer { store.end() }
      store.expire(at: 100_000, of: ["a.shown"])
      #expect(
        try FileSystem.names(in: home.histories).sorted()
          == [".board", "a.late", "a.shown", "sessions.jsonl", "sessions.jsonl.lock"])
      // With `history: off`, nothing stays longer than the limit.
      var config = HistoryConfig()
      config.interval = nil
      try store.follow(config)
      store.expire(at: 100_000, of: ["a.shown"])
      #expect(
        try FileSystem.names(in: home.histories).sorted() == [
          "a.late", "sessions.jsonl", "sessions.jsonl.lock",
        ])
      store.expire(at: 200_000, of: ["a.late"])
      #expect(
        try FileSystem.names(in: home.histories).sorted()
          == ["sessions.jsonl", "sessions.jsonl.lock"])
    }
  }

  @Test func boardOfTheEarliestMomentStays() throws {
    try withHome { (home) throws in
      let folder = HistoryFolder(path: home.history(of: "a.b"))
      var writer = HistoryWriter(folder)
      try writer.append(entry(0, "one"))
      try writer.append(entry(80_000, "two"))
      #expect(folder.segments.count == 2)
      folder.expire(before: 13_600, keepsLast: true)
      #expect(shown(folder, at: 13_600) == "one")
      folder.expire(before: 83_600, keepsLast: true)
      #expect(folder.segments.map(\.begin) == [80_000])
      #expect(shown(folder, at: 83_600) == "two")
    }
  }

  /// Files of a clock that was ahead go before those of the present.
  @Test func filesFromTheFutureMakeRoomFirst() throws {
    try withFolder { folder in
      func write(_ times: [WallTime]) throws {
        var writer = HistoryWriter(folder)
        for time in times {
          let noise = (0..<8000).map { _ in String(UInt64.random(in: 1 << 60 ... .max), radix: 36) }
          try writer.append(entry(time, noise.joined(separator: " ")))
        }
      }
      let future = [10_000_000, 10_030_000, 10_060_000, 10_090_000] as [WallTime]
      try write(future)
      let present = [100, 30_000, 60_000] as [WallTime]
      try write(present)
      let left = folder.segments.map(\.begin)
      #expect(left.filter { $0 < 1_000_000 } == present)
      #expect(left.count < 7)
    }
  }

  @Test func fileWithANewEntryStays() throws {
    try withFolder { folder in
      var writer = HistoryWriter(folder)
      for time in [100, 5000] as [WallTime] { try writer.append(entry(time, "at \(time)")) }
      #expect(folder.segments.count == 1)
      folder.expire(before: 5000, keepsLast: false)
      #expect(shown(folder, at: 5000) == "at 5000")
      folder.expire(before: 5001, keepsLast: false)
      #expect(!FileSystem.isDirectory(folder.path))
    }
  }

  @Test func filesOfANewerVersionStay() throws {
    try withFolder { folder in
      let path = "\(folder.path)/100.history"
      try FileSystem.writeWhole(Array("today history 2\n".utf8), to: path)
      folder.expire(before: 100_000, keepsLast: false)
      #expect(FileSystem.isFile(path))
    }
  }

  @Test func noMomentIsOlderThanTheLimit() throws {
    try withHome { (home) throws in
      try write([("a.b", 0), ("a.b", 80_000)], home)
      var reading = HistoryReading(home, of: ["a.b"], now: 100_000, age: 86_400)
      reading.readAll()
      #expect(reading.first == 13_600)
      #expect(reading.begin == 13_600)
      #expect(reading.before(90_000) == 80_000)
      #expect(reading.before(80_000) == nil)
      #expect(reading.moments(from: 0, to: 100_000) == [80_000])
      // What the card showed then is known from an older entry.
      let past = reading.moment(at: 20_000)
      #expect(past.cards["a.b"].flatMap(words) == "at 0")
    }
  }

  @Test func hostRemovesOldHistoryOnceAnHour() throws {
    try withHome { (home) throws in
      try write([("a.removed", 1000)], home)
      let board = try ScriptBoard("#!/bin/sh\necho fine", home, shows: false)
      board.host.history.begin()
      defer { board.host.history.end() }
      board.host.history.expire()
      #expect(!FileSystem.isDirectory(home.history(of: "a.removed")))
      // Not at each event.
      try write([("a.removed", 1000)], home)
      board.host.post(.content(ScriptBoard.id, ContentFlag(value: false, by: "a", at: 5)))
      board.host.reactor.turn(timeout: .zero)
      #expect(FileSystem.isDirectory(home.history(of: "a.removed")))
    }
  }
}
