package import TodayEngine
import TodayWire

/// The board as it stood: moving, searching and looking closer work, nothing is tapped or changed.
extension BoardScreen {
  /// Cells of the strip.
  package var stripColumns: Int { max(geometry.viewport.columns, 0) }

  /// The widget whose outcomes the strip shows; nil: all of them.
  package var stripCard: WidgetID? { focus?.card }

  /// Of what a key asks for, what may be done while looking back.
  func allowedInPast(_ command: BoardCommand) -> Bool {
    switch command {
    case .moveUp, .moveDown, .moveLeft, .moveRight, .nextCard, .previousCard, .pageUp, .pageDown,
      .top, .bottom, .previousPage, .nextPage, .page1, .page2, .page3, .page4, .page5, .page6,
      .page7, .page8, .page9, .zoom, .search, .nextMatch, .previousMatch, .help, .redraw, .suspend,
      .copy, .quit, .close, .earlier, .later:
      true
    default: false
    }
  }

  /// `<` on a notice leads to its moment.
  mutating func earlier() -> [ScreenCommand] {
    let notices = board.notices.notices
    guard rewind == nil, isOnNotices, notices.indices.contains(noticeIndex) else {
      return [.rewind(.back)]
    }
    return [.rewind(.moment(notices[noticeIndex].since, of: notices[noticeIndex].widget))]
  }

  /// Leaves what lies over the board, and what is not of it, for a card.
  package mutating func show(_ id: WidgetID) {
    overlay = .none
    report = nil
    turn(to: page(of: id) ?? 0)
    focus = Focus(card: id)
    revealsFocus = true
  }

  /// Nothing that is asked for in the past reaches the widgets of now.
  mutating func heldBack(_ commands: [ScreenCommand]) -> [ScreenCommand] {
    guard rewind != nil else { return commands }
    let allowed = commands.filter { command in
      switch command {
      case .rewind, .copy, .quit, .redraw, .suspend, .loadAll: true
      default: false
      }
    }
    if allowed != commands { note = .past }
    return allowed
  }

  /// A click or a drag on the strip.
  func stripTime(column: Int) -> WallTime? {
    guard let rewind else { return nil }
    let columns = stripColumns
    let place = min(max(column - geometry.viewport.column, 0), max(columns - 1, 0))
    // The end of the column: what happened in it is to be seen.
    return HistoryStrip.time(of: place + 1, from: rewind.from, to: rewind.to, columns: columns) - 1
  }

  /// A drag that began on the strip is one of it wherever the hand lets go.
  func isOnStrip(_ event: MouseEvent) -> Bool {
    rewind != nil && (isStripHeld || stripRow == event.row)
  }

  var stripRow: Int? {
    rewind != nil && geometry.footerRows > 1 ? size.rows - 2 : nil
  }

  // MARK: Drawing

  /// In the place of the footer: when it is, what changed, and the day with its outcomes.
  mutating func drawRewind(_ rewind: RewindState, _ canvas: inout Canvas, _ visible: [Int]) {
    markChanged(rewind, &canvas, visible)
    guard size.rows > 0 else { return }
    if let row = stripRow { drawStrip(rewind, row: row, &canvas) }
    drawMoment(rewind, row: size.rows - 1, &canvas)
  }

  /// Where nothing that changed is in sight, the board is scrolled to the first card that did.
  mutating func revealChange(_ context: DrawContext) {
    guard let rewind, !isZoomed, !isOnNotices else { return }
    let changed = cards.indices.filter { rewind.difference.cards[cards[$0].id] != nil }
    let sight = scroll..<scroll + max(geometry.viewport.rows, 1)
    let isSeen = changed.contains {
      sight.overlaps(layout.slots[$0].top..<layout.slots[$0].bottom)
    }
    guard !isSeen, let first = changed.first else { return }
    scroll(to: layout.slots[first].top, context)
  }

  /// Beside the title of a card that changed, and beside the rows that did.
  private func markChanged(_ rewind: RewindState, _ canvas: inout Canvas, _ visible: [Int]) {
    let mark = canvas.context.ascii ? "*" : "•"
    for index in visible {
      guard let change = rewind.difference.cards[cards[index].id] else { continue }
      let slot = layout.slots[index]
      let top = geometry.viewport.row + slot.top - scroll
      let column = geometry.start(ofColumn: slot.column)
      if focusedIndex != index { put(mark, row: top, column: column - 1, &canvas) }
      // All of it is no more than the title says.
      guard geometry.style == .cards, change.rows.count < contentRows(of: index) else { continue }
      let first = top + 1 + reasonRows(index)
      for row in change.rows where row < contentRows(of: index) {
        put(mark, row: first + row, column: column, &canvas)
      }
    }
  }

  /// Where nothing else stands.
  private func put(_ mark: String, row: Int, column: Int, _ canvas: inout Canvas) {
    let viewport = geometry.viewport
    guard row >= viewport.row, row < viewport.endRow, column >= 0,
      canvas.grid[row, column].cluster == " "
    else { return }
    canvas.put(
      mark, row: row, column: column, paint: canvas.theme.accent, attributes: .bold)
  }

  private func drawMoment(_ rewind: RewindState, row: Int, _ canvas: inout Canvas) {
    let viewport = geometry.viewport
    let clock = canvas.clock
    let second = DisplayClock.two(clock.local(rewind.at).second)
    let when =
      "\(clock.weekday(rewind.at)) \(clock.date(rewind.at)) \(clock.time(rewind.at)):\(second)"
    var column = viewport.column
    column += canvas.put(
      " \(when) ", row: row, column: column, limit: viewport.columns, paint: canvas.theme.text,
      attributes: [.reverse, .bold])
    let keys = [
      (keyMap.name(of: .earlier, in: words), words.rewind.earlier),
      (keyMap.name(of: .later, in: words), words.rewind.later),
      (wayToNow, words.rewind.now),
    ]
    // The way back to now is what must not be missing.
    var right = viewport.endColumn
    for (key, does) in keys.reversed() where rewind.showsKeys {
      let width = TextWidth.width(of: key) + 1 + TextWidth.width(of: does)
      guard right - width > column + 1 else { break }
      right -= width
      let used = canvas.put(
        key, row: row, column: right, paint: canvas.theme.text, attributes: .bold)
      canvas.put(does, row: row, column: right + used + 1, paint: canvas.theme.dim)
      right -= 2
    }
    let room = right - column - 1
    guard room > 4 else { return }
    let text =
      note.map(words.note) ?? rewind.gap.map {
        words.rewind.gap($0, clock.time($0.from), clock.time($0.to))
      }
      ?? changedNames(rewind)
    canvas.put(
      TextLayout.truncate(text, to: room), row: row, column: column + 1,
      paint: rewind.gap == nil ? canvas.theme.dim : canvas.theme.warn)
  }

  /// Whoever would leave the board comes back to now first.
  private var wayToNow: String {
    [BoardCommand.quit, .close].map { keyMap.name(of: $0, in: words) }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func changedNames(_ rewind: RewindState) -> String {
    let names = board.cards.filter { rewind.difference.cards[$0.id] != nil }.map(\.title)
    return [("•", names), ("−", rewind.difference.gone)].filter { !$0.1.isEmpty }
      .map { $0 + " " + $1.joined(separator: ", ") }.joined(separator: "  ")
  }

  private mutating func drawStrip(_ rewind: RewindState, row: Int, _ canvas: inout Canvas) {
    let viewport = geometry.viewport
    let columns = stripColumns
    let here = HistoryStrip.column(
      of: rewind.at, from: rewind.from, to: rewind.to, columns: columns)
    for (column, mark) in rewind.marks.prefix(columns).enumerated() {
      canvas.put(
        mark.sign(ascii: canvas.context.ascii), row: row, column: viewport.column + column,
        paint: mark.paint(in: canvas.theme), attributes: column == here ? [.reverse, .bold] : [])
    }
    hits.append(
      Hit(
        region: Region(row: row, column: viewport.column, columns: columns, rows: 1), part: .strip))
  }
}

extension HistoryMark {
  /// One cell; no two are alike without their colours.
  func sign(ascii: Bool) -> String {
    switch self {
    case .none: " "
    case .gap: ascii ? "~" : "░"
    case .noData: ascii ? "." : "·"
    case .newData: "n"
    case .hidden: "h"
    case .failed: "!"
    case .dead: "x"
    }
  }

  fileprivate func paint(in theme: Theme) -> Paint {
    switch self {
    case .none, .gap, .noData: theme.dim
    case .newData: theme.good
    case .hidden: theme.text
    case .failed: theme.warn
    case .dead: theme.bad
    }
  }
}
