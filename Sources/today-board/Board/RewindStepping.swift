import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// Finds the times at which the drawing of the board changed. Two different view trees may draw the
/// same cells, so it compares drawings.
struct RewindStepping {
  var reading: HistoryReading
  /// The present board.
  let board: Board
  let screen: BoardScreen
  let context: DrawContext
  /// Whether the step needs history that has not been read yet.
  private var isUnread = false
  /// The last comparison. The target of a step is compared twice.
  private var last: (time: WallTime, difference: RewindDifference)?

  /// The result of a step.
  enum Goal: Equatable {
    case moment(WallTime)
    case now
    /// No history is stored.
    case nothing
    /// The time is older than the stored history.
    case forgotten
    /// More history must be read first.
    case unread
  }

  init(reading: HistoryReading, board: Board, screen: BoardScreen, context: DrawContext) {
    self.reading = reading
    var board = board
    // Only cards are compared.
    board.notices = NoticeList()
    self.board = board
    self.screen = screen
    self.context = context
  }

  /// The largest number of comparisons a step, so that a held key never blocks for long.
  private static let longestSearch = 60

  /// - Parameter here: The time that is shown. `nil` means the present.
  mutating func goal(of step: RewindStep, from here: WallTime?, now: WallTime) -> Goal {
    isUnread = false
    guard !reading.isEmpty, let begin = reading.begin else { return .nothing }
    let goal: Goal
    switch step {
    case .back:
      goal = (here.map { back(from: $0) } ?? back(fromNow: now)).map(Goal.moment) ?? .nothing
    case .forward: goal = here.flatMap { forward(from: $0, now) }.map(Goal.moment) ?? .now
    case .by(let seconds): goal = self.goal(at: (here ?? now) + seconds, begin, now)
    case .cell(let seconds, let id):
      if !reading.isWhole, reading.knownSince > seconds.lowerBound { return .unread }
      goal = self.goal(
        at: reading.marked(in: seconds, of: id) ?? seconds.upperBound, begin, now)
    case .moment(let time, _): goal = time < begin ? .forgotten : .moment(min(time, now))
    case .now: return .now
    }
    switch goal {
    case .moment(let time) where isUnread || !isKnown(time): return .unread
    case .nothing where !reading.isWhole: return .unread
    case .moment, .now, .nothing, .forgotten, .unread: return goal
    }
  }

  private func goal(at time: WallTime, _ begin: WallTime, _ now: WallTime) -> Goal {
    time < now ? .moment(max(time, begin)) : .now
  }

  /// Whether the history of this time and of the second before it has been read.
  private func isKnown(_ time: WallTime) -> Bool {
    reading.isWhole
      || reading.knownSince < time && reading.isReady(at: time) && reading.isReady(at: time - 1)
  }

  /// The previous change. At the oldest one it returns the same time.
  private mutating func back(from time: WallTime) -> WallTime? {
    guard var moment = reading.before(time) else {
      if !reading.isWhole { isUnread = true }
      return time
    }
    for _ in 0..<Self.longestSearch where !isUnread && difference(at: moment).isEmpty {
      guard let earlier = reading.before(moment) else { break }
      moment = earlier
    }
    return moment
  }

  /// The last time at which the board differed from the present, so that a step is always visible.
  private mutating func back(fromNow now: WallTime) -> WallTime? {
    guard reading.before(now + 1) != nil, let moment = back(from: now + 1) else { return nil }
    guard isKnown(moment) else {
      isUnread = true
      return moment
    }
    let then = board.rewound(to: reading.moment(at: moment))
    if then.cards.map(\.id) != board.cards.map(\.id) { return moment }
    // A card that is still empty now does not count as a change.
    let isOther = zip(then.cards, board.cards).contains { then, now in
      now.picture.node != nil && !screen.change(from: then, to: now, context).isEmpty
    }
    return isOther ? moment : back(from: moment)
  }

  /// The next change. `nil` means the present. Times in the future, from a clock that was ahead,
  /// are skipped.
  private mutating func forward(from time: WallTime, _ now: WallTime) -> WallTime? {
    var moment = reading.after(time)
    for _ in 0..<Self.longestSearch {
      guard let found = moment, difference(at: found).isEmpty else { break }
      moment = reading.after(found)
    }
    return moment.flatMap { $0 <= now ? $0 : nil }
  }

  /// The difference between the board of this time and that of the second before.
  mutating func difference(at time: WallTime) -> RewindDifference {
    if let last, last.time == time { return last.difference }
    var ids = reading.changed(at: time)
    let new = reading.lineup(at: time)
    let old = reading.lineup(at: time - 1)
    let changed = Set(old?.cards.map(\.id) ?? []).symmetricDifference(new?.cards.map(\.id) ?? [])
    if old != nil, new != nil { ids.formUnion(changed) }
    guard reading.isReady(at: time, of: ids), reading.isReady(at: time - 1, of: ids) else {
      isUnread = true
      return RewindDifference()
    }
    var before = reading.moment(at: time - 1, of: ids)
    // Without a record the order is assumed to be the same.
    before.lineup = old ?? new
    let after = reading.moment(at: time, of: ids)
    var difference = difference(
      from: board.rewound(to: before).cards, to: board.rewound(to: after).cards, among: ids)
    if before.lineup?.pages != after.lineup?.pages { difference.isReordered = true }
    last = (time, difference)
    return difference
  }

  private func difference(
    from old: [Card], to new: [Card], among ids: Set<WidgetID>
  ) -> RewindDifference {
    var difference = RewindDifference()
    let before = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let after = Set(new.map(\.id))
    for card in new where ids.contains(card.id) {
      let change = screen.change(from: before[card.id], to: card, context)
      if !change.isEmpty { difference.cards[card.id] = change }
    }
    difference.gone = old.filter { !after.contains($0.id) }.map(\.title)
    difference.isReordered =
      old.map(\.id).filter(after.contains) != new.map(\.id).filter { before[$0] != nil }
    return difference
  }
}
