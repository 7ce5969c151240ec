import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// Finds the moments at which the board began to look otherwise: a tree may be another one without a
/// cell that is.
struct RewindStepping {
  var reading: HistoryReading
  /// Of now.
  let board: Board
  let screen: BoardScreen
  let context: DrawContext
  /// What was asked for lies where nobody has read yet.
  private var isUnread = false
  /// What was found out last: the moment that is stepped to is looked at once more.
  private var last: (time: WallTime, difference: RewindDifference)?

  /// Where a step leads.
  enum Goal: Equatable {
    case moment(WallTime)
    case now
    /// Nothing was kept.
    case nothing
    /// Nothing that old is kept any more.
    case forgotten
    /// More has to be read to know.
    case unread
  }

  init(reading: HistoryReading, board: Board, screen: BoardScreen, context: DrawContext) {
    self.reading = reading
    var board = board
    // Cards are compared, nothing else.
    board.notices = NoticeList()
    self.board = board
    self.screen = screen
    self.context = context
  }

  /// A key that is held down never waits for hours in which nothing was to be seen.
  private static let longestSearch = 60

  /// - Parameter here: The moment that is shown; nil: now.
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

  /// What stands at the moment, and what stood a second before.
  private func isKnown(_ time: WallTime) -> Bool {
    reading.isWhole
      || reading.knownSince < time && reading.isReady(at: time) && reading.isReady(at: time - 1)
  }

  /// The moment before; the oldest has none, and is stayed at.
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

  /// The last moment at which the board was another one than it is: a step shows something.
  private mutating func back(fromNow now: WallTime) -> WallTime? {
    guard reading.before(now + 1) != nil, let moment = back(from: now + 1) else { return nil }
    guard isKnown(moment) else {
      isUnread = true
      return moment
    }
    let then = board.rewound(to: reading.moment(at: moment))
    if then.cards.map(\.id) != board.cards.map(\.id) { return moment }
    // A card that shows nothing now has a moment to come, not one that has been.
    let isOther = zip(then.cards, board.cards).contains { then, now in
      now.picture.node != nil && !screen.change(from: then, to: now, context).isEmpty
    }
    return isOther ? moment : back(from: moment)
  }

  /// The moment after; nil: that is now. What a clock that was ahead has written is no moment yet.
  private mutating func forward(from time: WallTime, _ now: WallTime) -> WallTime? {
    var moment = reading.after(time)
    for _ in 0..<Self.longestSearch {
      guard let found = moment, difference(at: found).isEmpty else { break }
      moment = reading.after(found)
    }
    return moment.flatMap { $0 <= now ? $0 : nil }
  }

  /// By what the board of this moment differs from that of a second before.
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
    // What nobody wrote down was no other.
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
