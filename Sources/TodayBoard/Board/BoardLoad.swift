import TodayEngine

/// What a page has to show, as far as it is known without its content: the cards that are hidden now
/// count as well, so that the columns stay while cards come and go.
struct BoardLoad: Sendable, Equatable {
  /// nil: unknown.
  var cards: Int?
  /// In one column, the blank rows between cards included.
  var rows: Int

  static let unknown = BoardLoad(cards: nil, rows: 0)

  /// A title line, a few rows, and the blank one below.
  private static let rowsOfACard = 6

  init(cards: Int?, rows: Int) {
    self.cards = cards
    self.rows = rows
  }

  init(_ sizes: [CardSize]) {
    cards = sizes.reduce(0) { $0 + $1.leastColumns }
    rows = sizes.reduce(0) { sum, size in
      switch size.rows {
      case .count(let rows): sum + (rows + 2) * size.leastColumns
      case .fill, nil: sum + Self.rowsOfACard * size.leastColumns
      }
    }
  }
}

extension CardSize {
  /// A card across all columns asks for no number of them.
  fileprivate var leastColumns: Int {
    switch span {
    case .columns(let count): count
    case .full, nil: 1
    }
  }
}
