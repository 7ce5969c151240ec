import TodayEngine
import TodayRender
import TodayWire

extension CardTable {
  /// Draws a card with its content, or as one line on a small screen.
  mutating func draw(_ index: Int, _ canvas: inout Canvas) {
    switch geometry.style {
    case .cards: drawCard(index, &canvas)
    case .lines: drawLine(index, &canvas)
    }
  }

  /// The title line with its rule, the host's text, and the content.
  private mutating func drawCard(_ index: Int, _ canvas: inout Canvas) {
    let card = cards[index]
    let slot = layout.slots[index]
    let viewport = geometry.viewport
    let column = geometry.start(ofColumn: slot.column)
    let top = viewport.row + slot.top - scroll
    let region = Region(
      row: top, column: column, columns: geometry.width(ofSpan: slot.span, from: slot.column),
      rows: slot.height)
    canvas.hits.append(Hit(region: region.intersection(viewport), part: .card(card.id)))
    if geometry.look == .box {
      canvas.draw(CardFrame(region: region, clip: viewport, paint: framePaint(index, canvas.theme)))
    }
    drawTitle(index, row: top, column: column, &canvas)
    var row = top + 1
    let left = column + BoardGeometry.indent
    for line in reasonLines(index) {
      drawWords(line, index, row: row, column: left, paint: canvas.theme.bad, &canvas)
      row += 1
    }
    row += drawContent(index, row: row, column: left, &canvas)
    if isWaiting(index) {
      let waiting = words.badge.waiting
      drawWords(waiting, index, row: row, column: left, paint: canvas.theme.dim, &canvas)
    }
    for line in noteLines(index, canvas.clock) {
      drawWords(line, index, row: row, column: left, paint: canvas.theme.warn, &canvas)
      row += 1
    }
  }

  private func drawWords(
    _ text: String, _ index: Int, row: Int, column: Int, paint: Paint, _ canvas: inout Canvas
  ) {
    canvas.put(
      TextLayout.truncate(text, to: contentWidth(of: index)), row: row, column: column,
      paint: paint, clip: geometry.viewport)
  }

  /// Returns the number of rows of the content.
  private mutating func drawContent(
    _ index: Int, row: Int, column: Int, _ canvas: inout Canvas
  ) -> Int {
    guard let content = content(of: index, canvas.context) else { return 0 }
    let card = cards[index]
    let viewport = geometry.viewport
    canvas.grid.copy(content.grid, row: row, column: column, clip: viewport)
    canvas.changes(at: content.nextChange)
    guard card.takesTaps else { return content.grid.rows }
    for target in content.targets {
      let region = Region(
        row: row + target.row, column: column + target.column, columns: target.columns,
        rows: min(target.rows, content.grid.rows - target.row))
      canvas.hits.append(
        Hit(region: region.intersection(viewport), part: .target(card.id, target)))
    }
    if focus?.card == card.id, let target = focus?.target, target.row < content.grid.rows {
      canvas.put(
        Canvas.marker, row: row + target.row, column: column - BoardGeometry.indent,
        paint: canvas.theme.focus, attributes: .bold, clip: viewport)
    }
    return content.grid.rows
  }

  private mutating func drawTitle(
    _ index: Int, row: Int, column: Int, _ canvas: inout Canvas
  ) {
    let viewport = geometry.viewport
    guard row >= viewport.row, row < viewport.endRow else { return }
    let card = cards[index]
    let theme = canvas.theme
    let isFocused = focusedIndex == index
    let slot = layout.slots[index]
    let width = geometry.width(ofSpan: slot.span, from: slot.column)
    let edge = CardFrame.edge(geometry.look, width)
    let line = TitleLine(
      name: IconTitle.text(card.icon, card.title, ascii: canvas.context.ascii),
      badges: BadgeText.forms(of: card.badge, clock: canvas.clock, words.badge),
      mores: moreForms(index), width: width - 2 * edge)
    canvas.changes(at: BadgeText.nextChange(of: card.badge, now: canvas.clock.now))
    let named = canvas.put(
      line.name, row: row, column: column + edge, limit: width - 2 * edge,
      paint: isFocused ? theme.focus : theme.title, attributes: .bold)
    let right = line.right
    // Without text at the right end, the rule extends to the edge.
    let rule =
      width - 2 * edge - named - 1 - TextWidth.width(of: right)
      + (right.isEmpty && edge > 1 ? 1 : 0)
    if geometry.look != .plain {
      canvas.grid.fill(
        Region(row: row, column: column + edge + named + 1, columns: rule, rows: 1),
        with: Cell(
          TitleLine.fill,
          style: CellStyle(
            foreground: framePaint(index, theme), background: theme.background)))
    }
    if !right.isEmpty {
      drawRight(line, of: card, row: row, end: column + width - edge, &canvas)
    }
    if isFocused, focus?.target == nil, column > 0 {
      canvas.put(
        Canvas.marker, row: row, column: column - 1, paint: theme.focus, attributes: .bold)
    }
  }

  private func framePaint(_ index: Int, _ theme: Theme) -> Paint {
    geometry.look == .box && focusedIndex == index ? theme.focus : theme.rule
  }

  private mutating func drawRight(
    _ line: TitleLine, of card: Card, row: Int, end: Int, _ canvas: inout Canvas
  ) {
    let moreWidth = TextWidth.width(of: line.more)
    if !line.more.isEmpty {
      canvas.put(line.more, row: row, column: end - moreWidth, paint: canvas.theme.dim)
      canvas.hits.append(
        Hit(
          region: Region(row: row, column: end - moreWidth, columns: moreWidth, rows: 1),
          part: .more(card.id)))
    }
    guard !line.badge.isEmpty else { return }
    let badgeEnd = line.more.isEmpty ? end : end - moreWidth - 2
    canvas.put(
      line.badge, row: row, column: badgeEnd - TextWidth.width(of: line.badge),
      paint: card.badge.paint(in: canvas.theme),
      attributes: card.badge == .unableToLoad ? .bold : [])
  }

  /// A card that draws the same in both modes has Show More only if it has fewer rows than it needs.
  func canChangeMode(_ index: Int) -> Bool {
    let card = cards[index]
    guard card.canExpand, card.isSameInBothModes else { return card.canExpand }
    // A card that is shown alone has all its rows.
    if isZoomed { return false }
    return card.mode == .expanded || (states[index].rows ?? 0) > contentRows(of: index)
  }

  /// Rows of the content that are cut, even with lower charts.
  private func cutRows(_ index: Int) -> Int {
    max(states[index].leastRows - contentRows(of: index), 0)
  }

  /// Rows that an automatically expanded card would show if the user chose its expanded mode.
  private func withheldRows(_ index: Int) -> Int {
    let card = cards[index]
    guard card.mode == .expanded, !card.isModeChosen, !isZoomed, card.size.rows == nil else {
      return 0
    }
    let chosen = rows(of: card, needed: states[index].leastRows)
    return max(min(chosen, states[index].leastRows) - contentRows(of: index), 0)
  }

  /// The mode that Show More and Show Less choose.
  func nextMode(of index: Int) -> DisplayMode {
    cards[index].mode == .compact || withheldRows(index) > 0 ? .expanded : .compact
  }

  /// `▾` and `▴`, with a text if rows are cut, or if the card is focused or expanded.
  private func moreForms(_ index: Int) -> [String] {
    let card = cards[index]
    guard canChangeMode(index) else { return [] }
    switch card.mode {
    case .expanded:
      let withheld = withheldRows(index)
      if withheld > 0 { return [words.badge.moreRows(withheld), words.badge.more] }
      // An automatic change of the mode needs no text.
      return card.isModeChosen || focusedIndex == index
        ? [words.badge.showLess, words.badge.less] : [words.badge.less]
    case .compact:
      let cut = cutRows(index)
      if cut > 0 { return [words.badge.moreRows(cut), words.badge.more] }
      return focusedIndex == index
        ? [words.badge.showMore, words.badge.more] : [words.badge.more]
    }
  }
}
