package import TodayEngine
package import TodayWire

/// The position in the past. The cards come with the board.
package struct RewindState: Sendable, Equatable {
  package var at: WallTime
  /// The time span of the strip.
  package var from: WallTime
  package var to: WallTime
  /// Differences from the moment before.
  package var difference = RewindDifference()
  /// Today was not running at this moment.
  package var gap: HistoryGap?
  /// nil in a recording.
  package var showsKeys = true
  /// For the focused card or for all cards; ``BoardScreen/stripColumns`` cells.
  package var marks: [HistoryMark] = []

  /// The step of a key in seconds.
  static let hour = 3600
  package static let day = 86_400

  /// The start of a strip that ends now: it spans the existing history, between an hour and a day.
  ///
  /// - Parameter begin: The first stored moment.
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

/// The differences between the board of a moment and the board of the second before.
package struct RewindDifference: Sendable, Equatable {
  package var cards: [WidgetID: CardChange] = [:]
  /// The titles of removed cards.
  package var gone: [String] = []
  /// The order, or the pages.
  package var isReordered = false

  package init() {}

  package var isEmpty: Bool { cards.isEmpty && gone.isEmpty && !isReordered }
}

/// A step in time.
package enum RewindStep: Sendable, Equatable {
  /// To the previous moment at which a card changed.
  case back
  /// To the next moment; after the last one comes now.
  case forward
  /// By this number of seconds, limited to the first moment and to now.
  case by(Int)
  /// To the moment marked by a cell of the strip, given by the cell's first and last second.
  case cell(ClosedRange<WallTime>, of: WidgetID?)
  /// To the time of a widget's event, from a notice or an outcome.
  case moment(WallTime, of: WidgetID)
  case now
}
