import TodayEngine
import TodayRender
import TodayWire

extension CardTable {
  /// Restores the focus after its card has changed: the same part, or else the nearest.
  mutating func settleFocus(_ context: DrawContext) {
    guard let index = focusedIndex, let old = focus?.target else { return }
    let targets = targets(of: index, context)
    if targets.contains(where: {
      $0.path == old.path && $0.action == old.action && $0.url == old.url
    }) {
      return
    }
    let same = targets.first {
      ($0.action != nil && $0.action == old.action) || ($0.url != nil && $0.url == old.url)
    }
    let nearest = targets.min { abs($0.row - old.row) < abs($1.row - old.row) }
    focus?.target = (same ?? nearest).map(CardFocus.Target.init)
  }

  /// The focused part.
  mutating func focusedTarget(_ context: DrawContext) -> TapTarget? {
    guard let index = focusedIndex, let path = focus?.target?.path else { return nil }
    return targets(of: index, context).first { $0.path == path }
  }

  /// The action of the focused toggle or button, or else of another one in its row.
  mutating func focusedAction(_ context: DrawContext) -> String? {
    guard let index = focusedIndex, let target = focusedTarget(context) else { return nil }
    if let action = target.action { return action }
    let row = targets(of: index, context).filter { $0.row == target.row }
    return row.lazy.compactMap(\.action).first
  }

  /// A key that moves the focus. If the focus is out of view, the first visible card gets it.
  private mutating func takesFocusIntoSight() -> Bool {
    if isFocusInSight { return false }
    focus = firstInSight.map { CardFocus(card: cards[$0].id) }
    return true
  }

  var isFocusInSight: Bool {
    guard let index = focusedIndex, layout.slots.indices.contains(index) else { return false }
    let slot = layout.slots[index]
    return slot.bottom > scroll && slot.top < scroll + geometry.viewport.rows
  }

  var firstInSight: Int? {
    let end = scroll + geometry.viewport.rows
    return layout.slots.indices.first {
      layout.slots[$0].top >= scroll && layout.slots[$0].top < end
    }
      ?? layout.slots.indices.first { layout.slots[$0].bottom > scroll }
  }

  mutating func moveVertically(by step: Int, _ context: DrawContext) {
    if isZoomed { return moveInZoom(by: step, context) }
    if takesFocusIntoSight() { return focusChanged(context) }
    guard let index = focusedIndex else { return }
    let targets = targets(of: index, context)
    let row = focus?.target?.row ?? -1
    let column = focus?.target?.column ?? 0
    let rows = targets.map(\.row).filter { step > 0 ? $0 > row : $0 < row }
    if let next = step > 0 ? rows.min() : rows.max() {
      let inRow = targets.filter { $0.row == next }
      let best = inRow.min { abs($0.column - column) < abs($1.column - column) }
      focus?.target = best.map(CardFocus.Target.init)
    } else if step < 0, focus?.target != nil {
      focus?.target = nil
    } else if let other = layout.neighbour(of: index, by: step) {
      focus = CardFocus(card: cards[other].id)
      if step < 0 { focusLastRow(of: other, context) }
    } else {
      // There is no further part, so it scrolls to the rows that are cut.
      return scroll(to: scroll + step, context)
    }
    focusChanged(context)
  }

  mutating func moveHorizontally(by step: Int, _ context: DrawContext) {
    if takesFocusIntoSight() { return focusChanged(context) }
    guard let index = focusedIndex else { return }
    if let target = focus?.target {
      let inRow = targets(of: index, context).filter {
        $0.row == target.row && (step > 0 ? $0.column > target.column : $0.column < target.column)
      }
      if let next = step > 0 ? inRow.first : inRow.last {
        focus?.target = CardFocus.Target(next)
        return focusChanged(context)
      }
    }
    let slot = layout.slots[index]
    let row = slot.top + focusRow(of: index)
    guard let other = layout.nearest(toRow: row, beside: index, by: step) else { return }
    focus = CardFocus(card: cards[other].id)
    // Near the same row: the nearest part, unless the title line is nearer.
    let top = layout.slots[other].top
    let targets = targets(of: other, context)
    if let nearest = targets.min(by: { abs(top + 1 + $0.row - row) < abs(top + 1 + $1.row - row) }),
      abs(top + 1 + nearest.row - row) < abs(top - row)
    {
      focus?.target = CardFocus.Target(nearest)
    }
    focusChanged(context)
  }

  /// To the next card in the user's order, and from the last to the first.
  mutating func moveOverCards(by step: Int, _ context: DrawContext) {
    guard !cards.isEmpty else { return }
    let index = focusedIndex.map { $0 + step } ?? firstInSight ?? 0
    let count = cards.count
    focus = CardFocus(card: cards[(index % count + count) % count].id)
    focusChanged(context)
  }

  mutating func focusCard(_ index: Int, _ context: DrawContext) {
    guard cards.indices.contains(index) else { return }
    focus = CardFocus(card: cards[index].id)
    focusChanged(context)
  }

  private mutating func focusLastRow(of index: Int, _ context: DrawContext) {
    let targets = targets(of: index, context)
    guard let last = targets.map(\.row).max() else { return }
    focus?.target = targets.first { $0.row == last }.map(CardFocus.Target.init)
  }

  /// The reason of a failure takes a row while its card has the focus.
  mutating func focusChanged(_ context: DrawContext) {
    let changed = Set([laidOutFocus, focus?.card].compactMap { $0 })
    if laidOutFocus != focus?.card,
      changed.contains(where: { id in index(of: id).map { cards[$0].reason != nil } ?? false }
      )
    {
      keepAnchors()
      needsLayout = true
    }
    settle(context)
    reveal(context)
  }

  /// By a screen less two rows, which help the user to find the position.
  mutating func page(by step: Int, _ context: DrawContext) {
    let before = scroll
    scroll(to: scroll + step * max(geometry.viewport.rows - 2, 1), context)
    if isZoomed {
      focus?.target = nil
    } else if scroll == before {
      return focusCard(step > 0 ? cards.count - 1 : 0, context)
    }
    if let index = focusedIndex, isWhollyInSight(index) { return }
    focus = firstInSight.map { CardFocus(card: cards[$0].id) }
  }

  mutating func goToTop(_ context: DrawContext) {
    isZoomed ? scrollZoom(to: 0, context) : focusCard(0, context)
  }

  mutating func goToBottom(_ context: DrawContext) {
    isZoomed ? scrollZoom(to: longestScroll, context) : focusCard(cards.count - 1, context)
  }

  /// The next part in reading order, and after the last one the first. Nothing if there is none.
  mutating func focusPart(by step: Int, _ context: DrawContext) {
    guard let index = focusedIndex ?? firstInSight, cards.indices.contains(index) else { return }
    let parts = targets(of: index, context).sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    guard !parts.isEmpty else { return }
    let now = focus?.target.flatMap { target in parts.firstIndex { $0.path == target.path } }
    let next = now.map { $0 + step } ?? (step > 0 ? 0 : -1)
    let part = parts[(next % parts.count + parts.count) % parts.count]
    focus = CardFocus(card: cards[index].id, target: CardFocus.Target(part))
    focusChanged(context)
  }

  private func isWhollyInSight(_ index: Int) -> Bool {
    let slot = layout.slots[index]
    return slot.top >= scroll && slot.bottom <= scroll + geometry.viewport.rows
  }
}

// MARK: One card alone on the screen

extension CardTable {
  /// Rows of the content that are on the screen.
  private var rowsInSight: Range<Int> {
    guard let index = focusedIndex else { return 0..<0 }
    let first = max(scroll - 1 - reasonRows(index), 0)
    let end = scroll + geometry.viewport.rows - 1 - reasonRows(index)
    return first..<max(end, first)
  }

  /// To the next visible tappable part, or else by a row, so that no content is skipped.
  private mutating func moveInZoom(by step: Int, _ context: DrawContext) {
    guard let index = focusedIndex else { return }
    let targets = targets(of: index, context)
    let sight = rowsInSight
    let row = focus?.target?.row ?? (step > 0 ? sight.lowerBound - 1 : sight.upperBound)
    let rows = targets.map(\.row).filter { step > 0 ? $0 > row : $0 < row }
    if let next = step > 0 ? rows.min() : rows.max(), sight.contains(next) {
      focus?.target = targets.first { $0.row == next }.map(CardFocus.Target.init)
      return
    }
    scroll(to: scroll + step, context)
    if let row = focus?.target?.row, !rowsInSight.contains(row) { focus?.target = nil }
    if scroll == 0, step < 0 { focus?.target = nil }
  }

  private mutating func scrollZoom(to row: Int, _ context: DrawContext) {
    focus?.target = nil
    scroll(to: row, context)
  }
}
