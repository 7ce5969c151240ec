import TodayEngine
import TodayHost
import TodayRender

/// Finds the moments at which the board began to look otherwise: a tree may be another one without a
/// cell that is.
struct RewindStepping {
  var reading: HistoryReading
  /// Of now.
  let board: Board
  let screen: BoardScreen
  let context: DrawContext

  /// A key that is held down never waits for hours in which nothing was to be seen.
  private static let longestSearch = 60

  /// The moment before; the oldest has none, and is stayed at.
  mutating func back(from time: WallTime) -> WallTime {
    guard var moment = reading.before(time) else { return time }
    for _ in 0..<Self.longestSearch where changes(at: moment).isEmpty {
      guard let earlier = reading.before(moment) else { break }
      moment = earlier
    }
    return moment
  }

  /// The last moment at which the board was another one than it is: a step shows something.
  mutating func back(fromNow now: WallTime) -> WallTime? {
    guard reading.before(now + 1) != nil else { return nil }
    let moment = back(from: now + 1)
    let then = board.rewound(to: reading.moment(at: moment))
    let cards = Dictionary(board.cards.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    // A card that shows nothing now has a moment to come, not one that has been.
    let isOther = then.cards.contains { card in
      guard let now = cards[card.id], now.picture.node != nil else { return false }
      return !screen.change(from: card, to: now, context).isEmpty
    }
    return isOther ? moment : back(from: moment)
  }

  /// The moment after; nil: that is now.
  mutating func forward(from time: WallTime) -> WallTime? {
    var moment = reading.after(time)
    for _ in 0..<Self.longestSearch {
      guard let found = moment, changes(at: found).isEmpty else { break }
      moment = reading.after(found)
    }
    return moment
  }

  /// The cards that looked otherwise a second before.
  mutating func changes(at time: WallTime) -> [WidgetID: CardChange] {
    let ids = reading.changed(at: time)
    var few = board
    few.cards.removeAll { !ids.contains($0.id) }
    few.hidden.removeAll { !ids.contains($0.id) }
    let before = few.rewound(to: reading.moment(at: time - 1, of: ids))
    let after = few.rewound(to: reading.moment(at: time, of: ids))
    var changes: [WidgetID: CardChange] = [:]
    for (old, new) in zip(before.cards, after.cards) {
      let change = screen.change(from: old, to: new, context)
      if !change.isEmpty { changes[new.id] = change }
    }
    return changes
  }
}
