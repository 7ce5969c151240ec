/// What one widget adds to the board.
struct BoardPart: Sendable {
  enum Place: Sendable {
    /// The widget is only in the roster.
    case none
    case card(Card)
    case hidden(HiddenCard)
  }

  var place = Place.none
  var roster: RosterEntry
  /// The awake time after which the card is stale; `nil` if time does not change it.
  var staleAt: Duration?

  init(roster: RosterEntry) { self.roster = roster }

  func add(to board: inout Board) {
    switch place {
    case .none: break
    case .card(let card): board.cards.append(card)
    case .hidden(let card): board.hidden.append(card)
    }
    board.roster.append(roster)
  }
}
