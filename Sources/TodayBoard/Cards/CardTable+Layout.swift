import TodayEngine
import TodayRender
import TodayWire

extension CardTable {
  /// Rows of a card: its title line, its note and reason, and its content.
  func height(of index: Int) -> Int {
    if layout.slots.indices.contains(index) { return layout.slots[index].height }
    return geometry.style == .lines
      ? 1 : 1 + wordRows(of: index) + BoardLayout.guess + geometry.closingRows
  }

  /// The rows of host text on a card, in addition to its content.
  func wordRows(of index: Int) -> Int {
    reasonRows(index) + (isWaiting(index) ? 1 : 0) + noteRows(index)
  }

  /// Whether a card has only its title because its first update has not ended. A widget of a process
  /// may have no content for a moment, so a row for it appears with the badge.
  func isWaiting(_ index: Int) -> Bool {
    // A copy of the card or of its picture would cost more than all the rest.
    let badge = cards[index].badge
    guard badge == .updating || (badge == .none && cards[index].awaitsFirstResult), !isPast,
      cards[index].note == nil, !cards[index].isUnread
    else { return false }
    return cards[index].picture.node == nil
  }

  private func noteRows(_ index: Int) -> Int {
    wrappedNote(index, time: Self.usualTime, limit: longestWords).count
  }

  func reasonRows(_ index: Int) -> Int { reasonLines(index).count }

  /// The reason why the focused card failed. More than one row if the card is narrow.
  func reasonLines(_ index: Int) -> [String] {
    guard let reason = cards[index].reason, focusedIndex == index else { return [] }
    let card = cards[index]
    guard reason != .widgetMessage("") else { return [] }
    // The note contains the reason.
    if case .nothingYet = card.note { return [] }
    let why = words.reasons.text(of: reason)
    // In the past there is no next attempt.
    if isPast {
      return TextLayout.wrap(why, columns: contentWidth(of: index), limit: longestWords)
    }
    let text =
      card.badge == .unableToLoad
      ? words.badge.couldNotLoad(why)
      : card.acceptsTaps ? words.badge.couldNotUpdate(why) : words.badge.couldNotUpdateThere(why)
    return TextLayout.wrap(text, columns: contentWidth(of: index), limit: longestWords)
  }

  /// The host's note below the content, with the time of the next attempt. It has the rows of the
  /// layout, which knows no clock: a longer form of the time is left out if it would need another
  /// row.
  func noteLines(_ index: Int, _ clock: DisplayClock) -> [String] {
    let rows = noteRows(index)
    let time = cards[index].nextTry.map { clock.time($0) }
    let lines = wrappedNote(index, time: time, limit: rows + 1)
    return lines.count <= rows ? lines : wrappedNote(index, time: nil, limit: rows)
  }

  private func wrappedNote(_ index: Int, time: String?, limit: Int) -> [String] {
    guard var text = cards[index].note.map(words.messages.note) else { return [] }
    if let time, cards[index].badge == .failedEmpty, cards[index].nextTry != nil {
      text += " · " + words.badge.nextTry(time)
    }
    return TextLayout.wrap(text, columns: contentWidth(of: index), limit: limit)
  }

  /// As wide as most times.
  private static let usualTime = "00:00"

  /// The rows of a reason or a note: the whole screen for a card that is shown alone.
  private var longestWords: Int { isZoomed ? max(geometry.viewport.rows - 1, 1) : 3 }

  /// The rows of content that the layout assigns to a card.
  func contentRows(of index: Int) -> Int {
    guard cards[index].picture.node != nil else { return 0 }
    return max(height(of: index) - 1 - wordRows(of: index) - geometry.closingRows, 0)
  }

  /// Makes the layout if anything has changed, and measures the cards that become visible.
  mutating func settle(_ context: DrawContext) {
    guard needsLayout else { return }
    needsLayout = false
    laidOutFocus = focus?.card
    let vacant = vacancies.rows
    var items = cards.indices.map { layoutCard($0, vacant: vacant) }
    // A measured height moves the cards below, so further cards may become visible.
    for _ in 0..<8 {
      layout = BoardLayout.place(items, in: layoutFrame)
      restoreAnchor()
      clampScroll()
      let changed = measureSight(context)
      if changed.isEmpty { break }
      for index in changed { items[index] = layoutCard(index, vacant: vacant) }
    }
    keepPlaces()
    anchors = []
    if revealsFocus {
      revealsFocus = false
      reveal(context)
    }
    if let reveals {
      self.reveals = nil
      reveal(reveals, context)
    }
  }

  /// Stores the positions of the visible cards. At the top of the board, the scroll position stays
  /// at the top.
  mutating func keepAnchors() {
    guard anchors.isEmpty, scroll > 0, layout.slots.count == cards.count else { return }
    let rows = geometry.viewport.rows
    for (index, slot) in layout.slots.enumerated()
    where slot.top >= scroll && slot.top < scroll + rows {
      let anchor = Anchor(card: cards[index].id, row: slot.top - scroll)
      if anchor.card == focus?.card {
        anchors.insert(anchor, at: 0)
      } else {
        anchors.append(anchor)
      }
    }
  }

  private mutating func restoreAnchor() {
    for anchor in anchors {
      guard let index = indexes[anchor.card] else { continue }
      scroll = layout.slots[index].top - anchor.row
      return
    }
  }

  var longestScroll: Int {
    max(layout.height - (geometry.isBare ? 1 : geometry.viewport.rows), 0)
  }

  mutating func clampScroll() {
    scroll = min(max(scroll, 0), longestScroll)
  }

  /// Scrolls to a row of the board, and measures the cards that become visible.
  mutating func scroll(to row: Int, _ context: DrawContext) {
    scroll = row
    clampScroll()
    needsLayout = true
    // The visible cards stay in place while the others get their heights.
    anchors = []
    keepAnchors()
    settle(context)
  }

  /// Scrolls the shortest distance to show the focused part, and the whole card if it fits.
  mutating func reveal(_ context: DrawContext) {
    for _ in 0..<4 {
      guard let index = focusedIndex, layout.slots.indices.contains(index) else { return }
      let slot = layout.slots[index]
      let rows = geometry.viewport.rows
      var wanted = slot.top..<slot.bottom
      if wanted.count > rows {
        let row = slot.top + focusRow(of: index)
        wanted = row..<row + 1
        // A title line should be visible together with the row below it.
        if focus?.target == nil { wanted = slot.top..<slot.top + max(rows, 1) }
      }
      var row = scroll
      if wanted.upperBound > row + rows { row = wanted.upperBound - rows }
      if wanted.lowerBound < row { row = wanted.lowerBound }
      guard row != scroll else { return }
      scroll(to: row, context)
    }
  }

  /// Scrolls to the first of some cards if none of them is visible.
  private mutating func reveal(_ ids: Set<WidgetID>, _ context: DrawContext) {
    guard !isZoomed else { return }
    let wanted = cards.indices.filter { ids.contains(cards[$0].id) }
    let isSeen = wanted.contains {
      sight.overlaps(layout.slots[$0].top..<layout.slots[$0].bottom)
    }
    guard !isSeen, let first = wanted.first else { return }
    scroll(to: layout.slots[first].top, context)
  }

  /// The focused row within its card. 0 is the title line.
  func focusRow(of index: Int) -> Int {
    guard let target = focus?.target else { return 0 }
    return 1 + reasonRows(index) + target.row
  }
}
