package import TodayEngine
package import TodayWire

/// Reads the history of the whole board, in small steps with ``readMore(_:)``, the newest entries
/// first.
package struct HistoryReading: Sendable {
  private var readers: [(id: WidgetID, reader: HistoryReader)] = []
  private var lineups: LineupHistory
  /// Indexes of the readers that have not read everything.
  private var unread: [Int]
  /// The index of the next reader to continue.
  private var next = 0
  private var isFirstRound = true
  private let sessions: [HistorySessions.Session]
  private let off: [WallTime]
  private let now: WallTime
  /// Entries before it only tell what the board looked like then.
  private let oldest: WallTime
  package private(set) var gaps: [HistoryGap] = []

  /// Reads nothing yet.
  ///
  /// - Parameter age: The number of seconds back to the earliest moment; `nil` for everything stored.
  package init(
    _ directories: Directories, of ids: some Sequence<WidgetID>, now: WallTime, age: Int? = nil
  ) {
    for id in ids {
      let reader = HistoryReader(HistoryFolder(path: directories.history(of: id)))
      if !reader.index.isWhole { readers.append((id, reader)) }
    }
    unread = Array(readers.indices)
    lineups = LineupHistory(directories.lineups)
    (sessions, off) = HistorySessions(directories).readAll()
    self.now = now
    oldest = age.map { now - $0 } ?? .min
    findGaps()
  }

  /// There is no history.
  package var isEmpty: Bool { unread.isEmpty && readers.allSatisfy(\.reader.index.isEmpty) }

  /// Everything has been read.
  package var isWhole: Bool { unread.isEmpty && lineups.index.isWhole }

  /// No stored entry is older; `nil` if nothing is stored.
  package var begin: WallTime? {
    readers.map(\.reader.index.begin).min().map { max($0, oldest) }
  }

  // MARK: Reading

  /// Bytes that are read between two keys, which takes a few milliseconds.
  package static let turn = 2 << 20
  /// Bytes of each file that are read first. They are enough for the first step back.
  private static let firstStretch = 16 << 10
  private static let stretch = 64 << 10

  /// Reads this many bytes, or a little more.
  package mutating func readMore(_ bytes: Int) {
    var left = bytes
    if !lineups.index.isWhole { left -= lineups.readOlder(min(left, Self.stretch)) }
    while left > 0, !unread.isEmpty {
      if next >= unread.count {
        next = 0
        isFirstRound = false
      }
      let stretch = isFirstRound ? Self.firstStretch : Self.stretch
      let index = unread[next]
      left -= readers[index].reader.readOlder(stretch)
      if readers[index].reader.index.isWhole { unread.remove(at: next) } else { next += 1 }
    }
    findGaps()
  }

  package mutating func readAll() {
    while !isWhole { readMore(.max) }
  }

  /// Everything since this time has been read.
  package var knownSince: WallTime {
    max(
      lineups.index.knownSince,
      unread.lazy.map { readers[$0].reader.index.knownSince }.max() ?? .min)
  }

  /// Whether the board at that time is covered.
  ///
  /// - Parameter ids: The widgets that matter; `nil` for all.
  package func isReady(at time: WallTime, of ids: Set<WidgetID>? = nil) -> Bool {
    lineups.isReady(at: time)
      && unread.allSatisfy { index in
        !(ids?.contains(readers[index].id) ?? true) || readers[index].reader.isReady(at: time)
      }
  }

  private mutating func findGaps() {
    let begin = begin ?? now
    gaps = HistorySessions.gaps(sessions, off: off, now: now) { time in
      // Very old entries need not be searched.
      guard time > begin else { return nil }
      return readers.compactMap { $0.reader.index.last(before: time) }.max()
    }
  }

  // MARK: Results

  /// The first known moment; `nil` if there is none.
  package var first: WallTime? {
    readers.compactMap { $0.reader.index.moments.first }.min().map { max($0, oldest) }
  }

  /// - Parameter ids: The widgets that matter; `nil` for all.
  package mutating func moment(at time: WallTime, of ids: Set<WidgetID>? = nil) -> PastMoment {
    var cards: [WidgetID: PastCard] = [:]
    for index in readers.indices where ids?.contains(readers[index].id) ?? true {
      cards[readers[index].id] = readers[index].reader.card(at: time)
    }
    return PastMoment(
      at: time, cards: cards, gap: gaps.first { $0.from < time && time < $0.to },
      lineup: lineups.lineup(at: time))
  }

  /// The last moment before this time at which a card changed, appeared or disappeared; `nil` if
  /// there is none.
  package func before(_ time: WallTime) -> WallTime? {
    let last = readers.compactMap { $0.reader.index.change(before: time) }.max()
    let latest = [last, lineups.index.change(before: time)].compactMap { $0 }.max()
    return latest.flatMap { $0 < oldest ? nil : $0 }
  }

  package func after(_ time: WallTime) -> WallTime? {
    let first = readers.compactMap { $0.reader.index.change(after: time) }.min()
    return [first, lineups.index.change(after: time)].compactMap { $0 }.min()
  }

  /// All moments in a time span at which any card changed, without duplicates, the oldest first.
  package func moments(from: WallTime, to: WallTime) -> [WallTime] {
    let from = max(from, oldest)
    let all = readers.lazy.flatMap(\.reader.index.moments).filter { from <= $0 && $0 <= to }
    return Set(all).sorted()
  }

  /// The widgets whose cards changed at this moment.
  package func changed(at time: WallTime) -> Set<WidgetID> {
    Set(readers.lazy.filter { $0.reader.index.changes(at: time) }.map(\.id))
  }

  /// The cards on the board; nil if they were not recorded.
  package mutating func lineup(at time: WallTime) -> BoardLineup? { lineups.lineup(at: time) }

  /// The time of the event that a cell of the strip marks; `nil` if the cell has no mark.
  package func marked(in seconds: ClosedRange<WallTime>, of id: WidgetID?) -> WallTime? {
    var best: (weight: Int, time: WallTime)?
    for (reader, index) in readers.map({ ($0.id, $0.reader.index) }) where id == nil || reader == id
    {
      guard let last = index.position(at: seconds.upperBound) else { continue }
      for place in index.places[...last].reversed() {
        let time = place.at
        guard time >= seconds.lowerBound else { break }
        let mark = HistoryMark(place.entryKind)
        guard mark.weight > HistoryMark.noData.weight else { continue }
        // Of equal marks, the last visible one.
        let weight = mark.weight * 2 + (place.changesCard ? 1 : 0)
        if (weight, time) > (best?.weight ?? 0, best?.time ?? .min) { best = (weight, time) }
      }
    }
    return best?.time
  }

  /// The events of one widget or of all, in the given number of columns.
  package func marks(
    of id: WidgetID?, from: WallTime, to: WallTime, columns: Int
  ) -> [HistoryMark] {
    var strip = HistoryStrip(gaps: gaps, from: from, to: to, columns: columns)
    for (reader, index) in readers.map({ ($0.id, $0.reader.index) }) where id == nil || reader == id
    {
      for place in index.places { strip.add(place.entryKind, at: place.at) }
    }
    return strip.marks
  }
}
