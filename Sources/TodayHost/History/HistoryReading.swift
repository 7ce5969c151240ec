package import TodayEngine

/// Looks back on the whole board.
package struct HistoryReading: Sendable {
  private var readers: [WidgetID: HistoryReader] = [:]
  /// The times at which any card changed, each once, the oldest first.
  package private(set) var moments: [WallTime] = []
  package private(set) var gaps: [HistoryGap] = []

  package init() {}

  /// Reads what is kept of these widgets: fifty of them with a day each take 75 ms.
  package init(_ directories: Directories, of ids: some Sequence<WidgetID>, now: WallTime) {
    for id in ids { add(id, from: directories) }
    finish(directories, now: now)
  }

  /// One widget's; for those who read a few at a time.
  package mutating func add(_ id: WidgetID, from directories: Directories) {
    let reader = HistoryReader(HistoryFolder(path: directories.history(of: id)))
    if !reader.index.isEmpty { readers[id] = reader }
  }

  /// To be called when all are added.
  package mutating func finish(_ directories: Directories, now: WallTime) {
    moments = Set(readers.values.flatMap(\.index.moments)).sorted()
    let indexes = readers.values.map(\.index)
    gaps = HistorySessions.gaps(HistorySessions(directories).read(), now: now) { time in
      indexes.compactMap { $0.last(before: time) }.max()
    }
  }

  package var isEmpty: Bool { moments.isEmpty }

  package mutating func moment(at time: WallTime) -> PastMoment {
    var cards: [WidgetID: PastCard] = [:]
    for id in readers.keys { cards[id] = readers[id]?.card(at: time) }
    return PastMoment(
      at: time, cards: cards, gap: gaps.first { $0.from < time && time < $0.to })
  }

  /// The moment before this time at which a card changed; nil: there is none.
  package func before(_ time: WallTime) -> WallTime? {
    let count = count(before: time)
    return count > 0 ? moments[count - 1] : nil
  }

  package func after(_ time: WallTime) -> WallTime? {
    let count = count(before: time + 1)
    return count < moments.count ? moments[count] : nil
  }

  private func count(before time: WallTime) -> Int {
    var (low, high) = (0, moments.count)
    while low < high {
      let middle = (low + high) / 2
      if moments[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The widgets whose cards began to look otherwise at this moment.
  package func changed(at time: WallTime) -> Set<WidgetID> {
    Set(readers.filter { $0.value.index.changes(at: time) }.keys)
  }

  /// What happened to a widget, or to any of them, in as many columns.
  package func marks(
    of id: WidgetID?, from: WallTime, to: WallTime, columns: Int
  ) -> [HistoryMark] {
    let chosen = id.map { [readers[$0]].compactMap(\.self) } ?? Array(readers.values)
    return HistoryStrip.marks(
      chosen.lazy.flatMap(\.index.outcomes), gaps: gaps, from: from, to: to, columns: columns)
  }
}
