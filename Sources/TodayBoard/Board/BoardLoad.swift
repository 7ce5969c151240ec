import TodayEngine

/// The size of a page's content, estimated without the content. Hidden cards count, too, so that
/// the columns stay while cards appear and disappear.
struct BoardLoad: Sendable, Equatable {
  /// `nil` if unknown.
  var cards: Int?
  /// In one column, including the blank rows between cards.
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
  /// A card across all columns does not determine their number.
  fileprivate var leastColumns: Int {
    switch span {
    case .columns(let count): count
    case .full, nil: 1
    }
  }
}
