import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Past lineups are restored, without widgets that were uninstalled.
@Suite struct LineupHistoryTests {
  private func lineup(_ ids: String) -> BoardLineup {
    let places = ids.map { BoardLineup.Place(id: "a.\($0)", title: "\($0)") }
    let page = BoardSection.Page(
      name: "Work", columns: 2, widgets: places.suffix(1).map { .init(id: $0.id) })
    return BoardLineup(cards: places, pages: [page])
  }

  private func withLineups(_ body: (HistoryFolder) throws -> Void) throws {
    try withHome { (home) throws in
      var writer = HistoryWriter(home.lineups)
      for (time, ids) in [(100, "abc"), (200, "acb"), (300, "ab"), (400, "abcd")] {
        try writer.append(lineup(ids), at: WallTime(time))
      }
      try body(home.lineups)
    }
  }

  private func read(_ folder: HistoryFolder) -> LineupHistory {
    var history = LineupHistory(folder)
    while history.readOlder(64) > 0 {}
    return history
  }

  @Test func boardOfEachMomentIsRestored() throws {
    try withLineups { folder in
      var history = read(folder)
      #expect(history.lineup(at: 99) == nil)
      #expect(history.lineup(at: 100) == lineup("abc"))
      #expect(history.lineup(at: 299) == lineup("acb"))
      #expect(history.lineup(at: 300) == lineup("ab"))
      #expect(history.lineup(at: 9999) == lineup("abcd"))
      #expect(history.index.moments == [100, 200, 300, 400])
      #expect(LineupHistory.last(in: folder) == lineup("abcd"))
    }
  }

  @Test func removedWidgetLeavesNoEntries() throws {
    try withLineups { folder in
      try LineupHistory.forget(["a.b"], in: folder)
      var history = read(folder)
      #expect(history.lineup(at: 100) == lineup("abc").removing(["a.b"]))
      #expect(history.lineup(at: 400) == lineup("abcd").removing(["a.b"]))
      for segment in folder.segments {
        let text = String(decoding: try FileSystem.read(segment.path), as: UTF8.self)
        #expect(!text.contains("a.b"))
        #expect(text.contains("a.c"))
      }
      // An interrupted writer continues with a complete record.
      var writer = HistoryWriter(folder)
      try writer.append(lineup("ac"), at: 500)
      var later = read(folder)
      #expect(later.lineup(at: 500) == lineup("ac"))
    }
  }

  @Test func otherFilesAreNotRewritten() throws {
    try withLineups { folder in
      let path = try #require(folder.segments.first?.path)
      let before = try FileSystem.read(path)
      try LineupHistory.forget(["a.x"], in: folder)
      #expect(try FileSystem.read(path) == before)
      try LineupHistory.forget(["a.x"], in: HistoryFolder(path: folder.path + "/none"))
    }
  }

  @Test func tornEndIsSkipped() throws {
    try withLineups { folder in
      let path = try #require(folder.segments.first?.path)
      let whole = try FileSystem.read(path)
      try FileSystem.writeWhole(Array(whole.dropLast(5)), to: path)
      var history = read(folder)
      #expect(history.lineup(at: 9999) == lineup("ab"))
    }
  }

  @Test @MainActor func equalLineupIsWrittenOnce() throws {
    try withHome { (home) throws in
      for time in [100, 200] as [WallTime] {
        let store = HistoryStore(home)
        try store.keep(lineup("abc"), at: time)
        #expect(time > 100 || home.lineups.segments.isEmpty)
        try store.begin()
        try store.keep(lineup("abc"), at: time)
        try store.keep(lineup("abc"), at: time + 1)
        store.end()
      }
      #expect(read(home.lineups).index.moments == [100])
    }
  }

  /// A board of thousands of cards works.
  @Test @MainActor func longBoardIsStored() throws {
    try withHome { (home) throws in
      let cards = (0..<3500).map { number in
        BoardLineup.Place(id: "com.example.widget.\(number).today", title: "Widget \(number)")
      }
      let store = HistoryStore(home)
      try store.begin()
      defer { store.end() }
      try store.keep(BoardLineup(cards: cards), at: 100)
      try store.keep(BoardLineup(cards: cards.reversed()), at: 200)
      var history = read(home.lineups)
      #expect(history.lineup(at: 100)?.cards == cards)
      #expect(history.lineup(at: 200)?.cards == cards.reversed())
      let size = try home.lineups.segments.reduce(0) { try $0 + FileSystem.read($1.path).count }
      #expect(size <= 1 << 20)
    }
  }

  /// One second is long enough for a user who moves cards, and for a process that is killed.
  @Test @MainActor func usersChangeIsStoredAtOnce() throws {
    try withHome { (home) throws in
      let board = try ScriptBoard("#!/bin/sh\necho fine", home, shows: false)
      board.host.history.begin()
      defer { board.host.history.end() }
      #expect(home.lineups.segments.isEmpty)
      board.host.post(.user(.edit(order: [ScriptBoard.id], enabled: [])))
      #expect(LineupHistory.last(in: home.lineups) == BoardLineup(cards: []))
      // A change without a user action is combined with the next changes.
      board.host.post(.content(ScriptBoard.id, ContentFlag(value: false, by: "a", at: 5)))
      #expect(board.host.history.lineupChangedAt != nil)
    }
  }
}
