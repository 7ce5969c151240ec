package import TodayEngine
import TodayRender
import TodayWire

/// The board as it stood: moving, searching and looking closer work, nothing is tapped or changed.
extension BoardScreen {
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

  // MARK: Drawing

  /// In the place of the footer: when it is, what changed, and the day with its outcomes.
  mutating func drawRewind(_ rewind: RewindState, _ canvas: inout Canvas, _ visible: [Int]) {
    markChanged(rewind, &canvas, visible)
    guard size.rows > 0 else { return }
    drawStrip(rewind, &canvas)
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

  private mutating func drawMoment(_ rewind: RewindState, row: Int, _ canvas: inout Canvas) {
    let viewport = geometry.viewport
    let clock = canvas.clock
    let when = when(rewind.at, clock, room: viewport.columns - 2)
    var column = viewport.column
    column += canvas.put(
      " \(when) ", row: row, column: column, limit: viewport.columns, paint: canvas.theme.text,
      attributes: [.reverse, .bold])
    let text =
      note.map(words.note) ?? rewind.gap.map {
        words.rewind.gap($0, clock.time($0.from), clock.time($0.to))
      }
      ?? changedNames(rewind)
    let right =
      rewind.showsKeys
      ? drawPastKeys(after: column, besides: TextWidth.width(of: text), row: row, &canvas)
      : viewport.endColumn
    let room = right - column - 1
    guard room > 4 else { return }
    canvas.put(
      TextLayout.truncate(text, to: room), row: row, column: column + 1,
      paint: rewind.gap == nil ? canvas.theme.dim : canvas.theme.warn)
  }

  /// As much of it as there is room for.
  private func when(_ time: WallTime, _ clock: DisplayClock, room: Int) -> String {
    let (date, minute) = (clock.date(time), clock.time(time))
    let day = "\(clock.weekday(time)) \(date)"
    let second = DisplayClock.two(clock.local(time).second)
    let forms = ["\(day) \(minute):\(second)", "\(day) \(minute)", "\(date) \(minute)"]
    return forms.first { TextWidth.width(of: $0) <= room } ?? minute
  }

  private func changedNames(_ rewind: RewindState) -> String {
    let names = board.cards.filter { rewind.difference.cards[$0.id] != nil }.map(\.title)
    if names.isEmpty, rewind.difference.gone.isEmpty, rewind.difference.isReordered {
      return words.rewind.rearranged
    }
    return [("•", names), ("−", rewind.difference.gone)].filter { !$0.1.isEmpty }
      .map { $0 + " " + $1.joined(separator: ", ") }.joined(separator: "  ")
  }
}
