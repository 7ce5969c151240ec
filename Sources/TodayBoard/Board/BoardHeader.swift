import TodayEngine
import TodayFleet
import TodayRender
import TodayWire

/// The first row: the name, the state of the board, the pages, the date and the time.
struct BoardHeader {
  let context: LayerContext
  private var words: Words { context.words }
  private var pages: PageStore { context.pages }
  private var geometry: BoardGeometry { context.cards.geometry }

  func draw(on canvas: inout Canvas) {
    guard geometry.headerRows > 0 else { return }
    let viewport = geometry.viewport
    let theme = canvas.theme
    var used = drawName(&canvas)
    if context.board.isLocked, used + 2 < viewport.columns {
      used +=
        2
        + canvas.put(
          words.lock.mark, row: 0, column: viewport.column + used + 2,
          limit: viewport.columns - used - 2, paint: theme.warn)
    }
    let now = canvas.clock.now
    let time = canvas.clock.time(now)
    let clockWidth = TextWidth.width(of: time) + 3
    if context.board.isStrict,
      used + 2 + TextWidth.width(of: words.strict) + clockWidth <= viewport.columns
    {
      used += 2
      used += canvas.put(
        words.strict, row: 0, column: viewport.column + used, paint: theme.warn)
    }
    if context.isPaused, used + 2 + TextWidth.width(of: words.paused) <= viewport.columns {
      used += 2
      used += canvas.put(
        words.paused, row: 0, column: viewport.column + used, paint: theme.warn, attributes: .bold)
    }
    used += drawTabs(
      at: viewport.column + used, width: viewport.columns - used - clockWidth, &canvas)
    let room = viewport.columns - used - 3
    canvas.changes(at: BadgeText.nextMinute(after: now))
    guard TextWidth.width(of: time) <= room else { return }
    let timeColumn = viewport.endColumn - TextWidth.width(of: time)
    canvas.put(
      time, row: 0, column: timeColumn, paint: theme.text,
      attributes: !context.isPast ? .bold : [.bold, .reverse])
    let dates = [canvas.clock.fullDate(now), canvas.clock.date(now)]
    for date in dates where TextWidth.width(of: date) + 3 + TextWidth.width(of: time) <= room {
      canvas.put(
        date, row: 0, column: timeColumn - 3 - TextWidth.width(of: date), paint: theme.text)
      break
    }
  }

  /// Without a footer, the key of help is more useful than the name; the pages need the space for its word. Returns
  /// the cells used.
  private func drawName(_ canvas: inout Canvas) -> Int {
    let viewport = geometry.viewport
    let help = FooterItem(
      key: context.name(of: .help),
      words: pages.count(context.board) > 1 ? "" : words.footer.help, command: .help)
    guard geometry.footerRows > 0 || help.width > viewport.columns else {
      canvas.draw(help, row: 0, column: viewport.column)
      return help.width
    }
    return canvas.put(
      words.today, row: 0, column: viewport.column, limit: viewport.columns,
      paint: canvas.theme.accent, attributes: .bold)
  }

  private var allTabs: [Tabs.Tab] {
    let new = context.board.notices.newCount
    return (0..<pages.count(context.board)).map { index in
      let count =
        index == pages.noticesPage
        ? new : index == pages.fleetPage ? context.fleet?.table.needy ?? 0 : 0
      let command = BoardCommand.page(number: index + 1)
      return Tabs.Tab(
        page: index, key: command.map { context.name(of: $0) } ?? "",
        name: pages.name(index, words) + (count > 0 ? " ·\(count)" : ""), count: count)
    }
  }

  /// If there is more than one page. Returns the cells used.
  private func drawTabs(at column: Int, width: Int, _ canvas: inout Canvas) -> Int {
    guard pages.count(context.board) > 1 else { return 0 }
    let theme = canvas.theme
    var used = 0
    for tab in Tabs(allTabs, current: pages.current, width: width).tabs {
      used += Tabs.gap
      let start = column + used
      let isCurrent = tab.page == pages.current
      let isNew = tab.count > 0
      used += canvas.put(
        tab.key, row: 0, column: start, paint: isCurrent ? theme.focus : theme.text,
        attributes: .bold)
      if !tab.name.isEmpty {
        used += tab.key.isEmpty ? 0 : 1
        used += canvas.put(
          tab.name, row: 0, column: column + used,
          paint: isCurrent ? theme.focus : isNew ? theme.warn : theme.dim,
          attributes: isCurrent ? [.bold, .underline] : [])
      }
      canvas.hits.append(
        Hit(
          region: Region(row: 0, column: start, columns: tab.width, rows: 1),
          part: .page(tab.page)))
    }
    return used
  }
}
