package import TodayWire

/// A widget's card at a moment of the past.
package struct PastCard: Sendable, Equatable {
  /// `nil` if it had shown nothing until then.
  package var picture: HistoryEntry.Picture?
  /// When that picture was recorded.
  package var pictureAt: WallTime?
  /// The time of the update that made it. Later changes of the live view do not change this time.
  package var madeAt: WallTime?
  /// The last event before that time; `nil` if the widget did not exist.
  package var last: HistoryEntry?
  package var isHidden = false

  package init() {}

  /// Applies the next event.
  package mutating func apply(_ entry: HistoryEntry) {
    if let picture = entry.picture {
      self.picture = picture
      pictureAt = entry.at
    }
    if picture != nil, entry.kind == .newData || madeAt == nil { madeAt = entry.at }
    switch entry.kind {
    case .hidden:
      isHidden = true
      picture = nil
      pictureAt = nil
      madeAt = nil
    case .shown: isHidden = false
    case .view, .newData, .noData, .failed, .dead, .unable, .works: break
    }
    if entry.kind.describesState || last == nil { last = entry }
  }

  /// The badge of a failed update. What a failed run of a script has written was not kept from an earlier one.
  fileprivate func failure(isOfScript: Bool) -> Card.Badge {
    guard isOfScript, let pictureAt, let last else {
      return madeAt.map { .failed(kept: $0) } ?? .failedEmpty
    }
    return pictureAt >= last.at ? .failedEmpty : .failed(kept: pictureAt)
  }
}

/// A moment of the past, for the whole board.
package struct PastMoment: Sendable, Equatable {
  package var at: WallTime
  package var cards: [WidgetID: PastCard]
  /// No host ran at that time. The end of the gap is `nil` while it is unknown.
  package var gap: HistoryGap?
  /// `nil` if it was not recorded.
  package var lineup: BoardLineup?

  package init(
    at: WallTime, cards: [WidgetID: PastCard], gap: HistoryGap? = nil, lineup: BoardLineup? = nil
  ) {
    self.at = at
    self.cards = cards
    self.gap = gap
    self.lineup = lineup
  }
}

/// A time in which no host ran.
package struct HistoryGap: Sendable, Equatable {
  package var from: WallTime
  package var to: WallTime
  /// History was turned off in the config.
  package var isOff: Bool

  /// Seconds.
  package var length: Int { to - from }

  package init(from: WallTime, to: WallTime, isOff: Bool = false) {
    self.from = from
    self.to = to
    self.isOff = isOff
  }
}

extension Board {
  /// The cards that were on the board at that time, in their order, each with its content, and the
  /// notices.
  package func rewound(to past: PastMoment) -> Board {
    var board = self
    board.hidden = []
    board.message = nil
    board.questions = []
    let before = notices.rewound(to: past)
    board.notices = isLocked ? before.masked(as: notices, in: past) : before
    // The user's size of a card is not in its history. A card of the present board keeps its size, and
    // with it its place.
    let sizes = Dictionary(cards.map { ($0.id, $0.size) }, uniquingKeysWith: { first, _ in first })
    // The history does not say which cards are of scripts.
    let scripts = Set(roster.lazy.filter(\.isScript).map(\.id))
    let shown = shownWhileLocked
    board.cards = places(in: past).filter { shown?.contains($0.id) ?? true }.map { place in
      var place = place
      place.isSameInBothModes = scripts.contains(place.id)
      var card = place.rewound(to: past)
      card.size = sizes[card.id] ?? card.size
      return isLocked ? card.masked : card
    }
    return board
  }

  private func places(in past: PastMoment) -> [Card] {
    past.lineup?.cards.map { Card(id: $0.id, title: $0.title, icon: $0.icon) }
      ?? supposedPlaces(in: past)
  }

  /// If the cards on the board were not recorded: the present cards, and those that are hidden now
  /// and were not hidden then.
  private func supposedPlaces(in past: PastMoment) -> [Card] {
    let hidden = self.hidden.filter { past.cards[$0.id] != nil }
      .map { Card(id: $0.id, title: $0.title) }
    let cards = Dictionary(
      (self.cards + hidden).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let order = roster.map(\.id).filter { cards[$0] != nil }
    let placed = Set(order)
    return (order + self.cards.map(\.id).filter { !placed.contains($0) })
      .filter { past.cards[$0]?.isHidden != true }.compactMap { cards[$0] }
  }
}

extension Card {
  /// With its content at that time, without any present state.
  package func rewound(to past: PastMoment) -> Card {
    rewound(to: past.cards[id], isGap: past.gap != nil)
  }

  private func rewound(to past: PastCard?, isGap: Bool) -> Card {
    var card = Card(id: id, title: title, icon: icon)
    card.isSameInBothModes = isSameInBothModes
    guard let past else { return card }
    if let picture = past.picture {
      // No host ran it, so the picture is not from that time.
      card.picture = isGap ? .snapshot(picture.view.root) : .live(picture.view.root)
      card.mode = picture.mode
      card.preferredRows = picture.view.preferredRows
      card.size.span = picture.view.preferredSpan.flatMap(CardSize.Span.init)
      card.summary = picture.view.summary
    }
    switch past.last?.kind {
    case .failed:
      card.badge = past.failure(isOfScript: isSameInBothModes)
      card.reason = past.last?.reason
      if past.picture == nil { card.note = .nothingYet(card.reason) }
    case .unable:
      card.badge = .unableToLoad
      card.reason = past.last?.reason
    case .view, .newData, .noData, .hidden, .shown, .dead, .works, nil:
      if isGap, let at = past.pictureAt { card.badge = .snapshot(at) }
    }
    return card
  }
}
