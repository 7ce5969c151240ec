package import TodayEngine
package import TodayWire

/// Where in the past the board stands; the cards themselves come with the board.
package struct RewindState: Sendable, Equatable {
  package var at: WallTime
  /// What the strip spans.
  package var from: WallTime
  package var to: WallTime
  /// From the moment before.
  package var difference = RewindDifference()
  /// Today was not running at this moment.
  package var gap: HistoryGap?
  /// A recording shows none.
  package var showsKeys = true
  /// Of the focused card, else of all; as many as ``BoardScreen/stripColumns``.
  package var marks: [HistoryMark] = []

  /// Seconds that one key leads through.
  static let hour = 3600
  package static let day = 86_400

  /// Where a strip begins that ends now: it spans what exists, from an hour to a day.
  ///
  /// - Parameter begin: The first moment that is kept.
  package static func start(of begin: WallTime?, now: WallTime) -> WallTime {
    let age = begin.map { now - $0 } ?? day
    return now - (age <= hour ? hour : age <= 6 * hour ? 6 * hour : day)
  }

  package init(at: WallTime, from: WallTime, to: WallTime) {
    self.at = at
    self.from = from
    self.to = to
  }
}

/// By what the board of a moment differs from that of a second before.
package struct RewindDifference: Sendable, Equatable {
  package var cards: [WidgetID: CardChange] = [:]
  /// The titles of cards that were there and are no more.
  package var gone: [String] = []
  /// The order, or the pages.
  package var isReordered = false

  package init() {}

  package var isEmpty: Bool { cards.isEmpty && gone.isEmpty && !isReordered }
}

/// Where to go from here.
package enum RewindStep: Sendable, Equatable {
  /// The moment before at which a card changed.
  case back
  /// The moment after; behind the last one is now.
  case forward
  /// So many seconds from here; behind now is now, before the first moment is the first.
  case by(Int)
  /// A cell of the strip, from its first second to its last: to what it marks.
  case cell(ClosedRange<WallTime>, of: WidgetID?)
  /// When something happened to a widget: what a notice and an outcome lead to.
  case moment(WallTime, of: WidgetID)
  case now
}
