import TodayEngine
import TodayRender
import TodayWire

/// What stands around the cards: the header with the clock, the footer with the keys that help now.
extension BoardScreen {
  mutating func drawHeader(_ canvas: inout Canvas) {
    guard geometry.headerRows > 0 else { return }
    let viewport = geometry.viewport
    let theme = canvas.theme
    var used = canvas.put(
      words.today, row: 0, column: viewport.column, limit: viewport.columns, paint: theme.accent,
      attributes: .bold)
    if board.isLocked, used + 2 < viewport.columns {
      used +=
        2
        + canvas.put(
          words.lock.mark, row: 0, column: viewport.column + used + 2,
          limit: viewport.columns - used - 2, paint: theme.warn)
    }
    let now = canvas.clock.now
    let time = canvas.clock.time(now)
    let clockWidth = TextWidth.width(of: time) + 3
    if board.isStrict, used + 2 + TextWidth.width(of: words.strict) + clockWidth <= viewport.columns
    {
      used += 2
      used += canvas.put(
        words.strict, row: 0, column: viewport.column + used, paint: theme.warn)
    }
    if isPaused, used + 2 + TextWidth.width(of: words.paused) <= viewport.columns {
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
      attributes: rewind == nil ? .bold : [.bold, .reverse])
    let dates = [canvas.clock.fullDate(now), canvas.clock.date(now)]
    for date in dates where TextWidth.width(of: date) + 3 + TextWidth.width(of: time) <= room {
      canvas.put(
        date, row: 0, column: timeColumn - 3 - TextWidth.width(of: date), paint: theme.text)
      break
    }
  }

  mutating func drawFooter(_ canvas: inout Canvas) {
    let row = size.rows - 1
    let viewport = geometry.viewport
    var left = viewport.column
    var message = footerMessage
    guard geometry.footerRows > 0 else { return drawMessage(message, over: row, &canvas) }
    if let text = message, geometry.footerRows > 1, !fitsBesideKeys(text) {
      // On the blank row above: neither takes the other's room.
      drawMessage(text, over: row - 1, rows: 2, &canvas)
      message = nil
    }
    if let message {
      left += canvas.put(
        TextLayout.truncate(message, to: roomForMessage), row: row, column: left,
        paint: paintOfMessage(canvas.theme))
      left += 3
    }
    // From the most to the least useful: what does not fit is left out.
    var right = viewport.endColumn
    var keys: [(BoardCommand, String)] = [
      (.quit, words.footer.quit), (.help, words.footer.help),
    ]
    if !isOnNotices { keys.append((.update, words.footer.update)) }
    let items = statusItems
    var leastLeft = left
    if message == nil { leastLeft += items.first.map { $0.width + 3 } ?? 0 }
    for (command, does) in keys {
      let item = FooterItem(key: keyMap.name(of: command, in: words), words: does, command: command)
      guard right - item.width >= leastLeft else { break }
      right -= item.width
      draw(item, row: row, column: right, &canvas)
      right -= 3
    }
    for item in items where left + item.width <= right {
      draw(item, row: row, column: left, &canvas)
      left += item.width + 3
    }
    guard viewport.columns >= 96, !isOnNotices else { return }
    // Where there is room, what else finds things.
    for (command, does) in [
      (BoardCommand.search, words.footer.search), (.palette, words.footer.actions),
    ] {
      let item = FooterItem(key: keyMap.name(of: command, in: words), words: does, command: command)
      guard right - item.width >= left + 3 else { break }
      right -= item.width
      draw(item, row: row, column: right, &canvas)
      right -= 3
    }
  }

  private func paintOfMessage(_ theme: Theme) -> Paint { note == nil ? theme.warn : theme.info }

  /// A row of its own, in the place of whatever stands there.
  ///
  /// - Parameter row: The last one that it takes.
  func drawMessage(
    _ message: String?, over row: Int, rows: Int = 1, _ canvas: inout Canvas
  ) {
    guard let message, size.rows > 1 else { return }
    let viewport = geometry.viewport
    let lines = TextLayout.wrap(message, columns: viewport.columns, limit: rows)
    let first = row - lines.count + 1
    canvas.grid.fill(
      Region(row: first, column: 0, columns: size.columns, rows: lines.count),
      with: Cell(" ", style: CellStyle(background: canvas.theme.background)))
    for (offset, line) in lines.enumerated() {
      canvas.put(
        line, row: first + offset, column: viewport.column, paint: paintOfMessage(canvas.theme))
    }
  }

  /// With the keys that lead on, and the one that takes back what the message tells of.
  private func fitsBesideKeys(_ message: String) -> Bool {
    var columns = geometry.viewport.columns - TextWidth.width(of: message) - widthOfWaysOut[1]
    if note?.isChange == true { columns -= 3 + (statusItems.first?.width ?? 0) }
    return columns >= 0
  }

  /// Of the way out, and of it with the help, each with the blanks before it.
  private var widthOfWaysOut: [Int] {
    let keys = [(BoardCommand.quit, words.footer.quit), (.help, words.footer.help)]
    let widths = keys.map {
      3 + FooterItem(key: keyMap.name(of: $0.0, in: words), words: $0.1, command: $0.0).width
    }
    return [widths[0], widths[0] + widths[1]]
  }

  /// The keys that lead on stay beside it, where there is any room for both.
  private var roomForMessage: Int {
    let columns = geometry.viewport.columns
    let ways = widthOfWaysOut
    if columns - ways[1] >= 24 { return columns - ways[1] }
    return columns - ways[0] >= 16 ? columns - ways[0] : columns
  }

  struct FooterItem {
    var key: String
    var words: String
    var part: Hit.Part

    init(key: String, words: String, command: BoardCommand) {
      self.init(key: key, words: words, part: .command(command))
    }

    init(key: String, words: String, part: Hit.Part) {
      self.key = key
      self.words = words
      self.part = part
    }

    var width: Int {
      TextWidth.width(of: key) + (key.isEmpty ? 0 : 1) + TextWidth.width(of: words)
    }
  }

  mutating func draw(
    _ item: FooterItem, row: Int, column: Int, _ canvas: inout Canvas
  ) {
    let used = canvas.put(
      item.key, row: row, column: column, paint: canvas.theme.text, attributes: .bold)
    canvas.put(
      item.words, row: row, column: column + (used > 0 ? used + 1 : 0), paint: canvas.theme.hint)
    hits.append(
      Hit(
        region: Region(row: row, column: column, columns: item.width, rows: 1),
        part: item.part))
  }

  private var statusItems: [FooterItem] {
    let new = board.newCount
    var items = [
      FooterItem(
        key: keyMap.name(of: .edit, in: words),
        words: new > 0 ? words.footer.edit(new: new) : words.footer.edit, command: .edit)
    ]
    // Instead of what cannot be done.
    if isReadOnly {
      items = [FooterItem(key: "", words: words.footer.readOnly, command: .help)]
    }
    if note?.isChange == true, let key = keyMap.keys(of: .undo).first {
      items = [
        FooterItem(
          key: KeyMap.name(key, in: words), words: words.footer.undo, command: .undo)
      ]
    }
    if !board.hidden.isEmpty {
      items.append(
        FooterItem(
          key: keyMap.name(of: .hidden, in: words), words: words.footer.hidden(board.hidden.count),
          command: .hidden))
    }
    if isOnNotices { items = noticesItems }
    if board.isLocked {
      items.insert(
        FooterItem(
          key: keyMap.name(of: .lock, in: words), words: words.lock.unlock, command: .lock),
        at: 0)
    }
    let end = scroll + geometry.viewport.rows
    var above = 0
    var below = 0
    for slot in layout.slots {
      if slot.top < scroll { above += 1 }
      if slot.bottom > end { below += 1 }
    }
    if below > 0 {
      items.append(
        FooterItem(key: "", words: words.footer.below(below), command: .pageDown))
    }
    if above > 0 {
      items.append(FooterItem(key: "", words: words.footer.above(above), command: .pageUp))
    }
    if isPaused {
      items.insert(
        FooterItem(
          key: keyMap.name(of: .pause, in: words), words: words.footer.resume, command: .pause),
        at: 0)
    }
    if isZoomed {
      items.insert(
        FooterItem(
          key: KeyMap.name(.escape, in: words), words: words.notices.close, part: .key(.escape)),
        at: 0)
    }
    return items
  }

  private var noticesItems: [FooterItem] {
    guard !board.notices.notices.isEmpty else { return [] }
    let keys = [(Key.space, words.notices.acknowledge), (.character("A"), words.notices.all)]
    return [
      FooterItem(
        key: keyMap.name(of: .earlier, in: words), words: words.rewind.then, command: .earlier)
    ]
      + keys.map { FooterItem(key: KeyMap.name($0, in: words), words: $1, part: .key($0)) }
  }

  /// A board without cards says what to do.
  func drawEmpty(_ canvas: inout Canvas) {
    let viewport = geometry.viewport
    var lines: [String] = []
    if board.hidden.isEmpty {
      lines =
        [
          words.empty.title, words.empty.edit(keyMap.name(of: .edit, in: words)),
        ] + words.empty.ways
    } else {
      lines = [
        words.empty.allHidden,
        words.empty.hidden(keyMap.name(of: .hidden, in: words), board.hidden.count),
        words.empty.edit(keyMap.name(of: .edit, in: words)),
      ]
    }
    let first = viewport.row + (viewport.rows > 6 ? 2 : 0)
    let column = viewport.column + (viewport.columns > 20 ? BoardGeometry.indent : 0)
    for (index, line) in lines.enumerated() {
      canvas.put(
        TextLayout.truncate(line, to: viewport.endColumn - column), row: first + index,
        column: column, paint: index == 0 ? canvas.theme.text : canvas.theme.dim,
        attributes: index == 0 ? .bold : [], clip: viewport)
    }
  }
}
