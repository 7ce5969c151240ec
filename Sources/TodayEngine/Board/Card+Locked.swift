import TodayWire

extension Card {
  /// The card of a locked board: private parts are dots.
  var masked: Card {
    guard let node = picture.node, PrivateContent.isIn(node) else { return self }
    var card = self
    card.summary = nil
    switch picture {
    case .none: break
    case .placeholder: card.picture = .placeholder(PrivateContent.masked(node))
    case .snapshot: card.picture = .snapshot(PrivateContent.masked(node))
    case .live: card.picture = .live(PrivateContent.masked(node))
    }
    return card
  }
}
