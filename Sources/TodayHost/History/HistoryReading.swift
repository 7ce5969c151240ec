package import TodayEngine

/// Looks back on the whole board. What came last is read at once, the rest when it is asked for, or
/// a little at a time with ``readMore(_:)``.
package struct HistoryReading: Sendable {
  private var readers: [(id: WidgetID, reader: HistoryReader)] = []
  /// Indexes of those that have not been read whole.
  private var unread: [Int] = []
  package private(set) var gaps: [HistoryGap] = []

  package init(_ directories: Directories, of ids: some Sequence<WidgetID>, now: WallTime) {
    var readers: [(id: WidgetID, reader: HistoryReader)] = []
    for id in ids {
      let reader = HistoryReader(HistoryFolder(path: directories.history(of: id)))
      if reader.index.isEmpty { continue }
      if !reader.index.isWhole { unread.append(readers.count) }
      readers.append((id, reader))
    }
    let oldest = readers.map(\.reader.index.begin).min() ?? now
    let (sessions, off) = HistorySessions(directories).readAll()
    gaps = HistorySessions.gaps(sessions, off: off, now: now) { time in
      // What was long ago need not be looked for.
      guard time > oldest else { return nil }
      return readers.indices.compactMap { readers[$0].reader.last(before: time) }.max()
    }
    self.readers = readers
  }

  package var isEmpty: Bool { readers.isEmpty }

  /// Everything has been read.
  package var isWhole: Bool { unread.isEmpty }

  /// Reads so many files more, each a quarter of a widget's day.
  package mutating func readMore(_ files: Int) {
    for _ in 0..<files {
      guard let index = unread.last else { return }
      if !readers[index].reader.readOlder() { unread.removeLast() }
    }
  }

  private mutating func readAll() {
    while !isWhole { readMore(16) }
  }

  /// The first moment that is known; nil: there is none.
  package mutating func first() -> WallTime? {
    readAll()
    return readers.compactMap { $0.reader.index.moments.first }.min()
  }

  /// - Parameter ids: The widgets that matter; nil: all.
  package mutating func moment(at time: WallTime, of ids: Set<WidgetID>? = nil) -> PastMoment {
    var cards: [WidgetID: PastCard] = [:]
    for index in readers.indices where ids?.contains(readers[index].id) ?? true {
      cards[readers[index].id] = readers[index].reader.card(at: time)
    }
    return PastMoment(
      at: time, cards: cards, gap: gaps.first { $0.from < time && time < $0.to })
  }

  /// The moment before this time at which a card changed; nil: there is none.
  package mutating func before(_ time: WallTime) -> WallTime? {
    readers.indices.compactMap { readers[$0].reader.change(before: time) }.max()
  }

  package mutating func after(_ time: WallTime) -> WallTime? {
    readers.indices.compactMap { readers[$0].reader.change(after: time) }.min()
  }

  /// All moments of a time at which any card changed, each once, the oldest first.
  package mutating func moments(from: WallTime, to: WallTime) -> [WallTime] {
    readAll()
    let all = readers.lazy.flatMap(\.reader.index.moments).filter { from <= $0 && $0 <= to }
    return Set(all).sorted()
  }

  /// The widgets whose cards began to look otherwise at this moment.
  package func changed(at time: WallTime) -> Set<WidgetID> {
    Set(readers.lazy.filter { $0.reader.index.changes(at: time) }.map(\.id))
  }

  /// What happened to a widget, or to any of them, in as many columns; of what has been read.
  package func marks(
    of id: WidgetID?, from: WallTime, to: WallTime, columns: Int
  ) -> [HistoryMark] {
    let chosen = readers.lazy.filter { id == nil || $0.id == id }
    return HistoryStrip.marks(
      chosen.flatMap(\.reader.index.outcomes), gaps: gaps, from: from, to: to, columns: columns)
  }
}
