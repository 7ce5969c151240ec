import TodayEngine
import TodayFleet
import TodayRender
import TodayWire

/// Draws the page of the fleet: only the visible rows.
struct FleetDrawing {
  let fleet: FleetOverview
  let frame: FleetFrame
  let words: Words
  let field: LineField
  let isTyping: Bool

  private var say: FleetPageWords { words.fleet }
  private var table: FleetTable { fleet.table }

  /// The marker of the focus and the mark before each name.
  private static let marks = 4

  func draw(from first: Int, focus: Int, on canvas: inout Canvas) {
    let list = frame.list
    let columns = FleetColumns(
      table, width: max(list.columns - Self.marks, 0), start: list.column + Self.marks, say,
      canvas.clock)
    drawSummary(on: &canvas)
    guard table.count > 0 else {
      canvas.put(
        TextLayout.truncate(reasonForNothing, to: list.columns), row: frame.titles ?? list.row,
        column: list.column, paint: canvas.theme.dim)
      return
    }
    drawTitles(columns, on: &canvas)
    for offset in 0..<max(list.rows, 0) where first + offset < table.count {
      draw(
        first + offset, columns, row: list.row + offset, isFocused: first + offset == focus,
        on: &canvas)
    }
    if let row = frame.detail { drawDetail(of: table[focus], row: row, on: &canvas) }
    canvas.changes(at: BadgeText.nextMinute(after: canvas.clock.now))
  }

  // MARK: The first rows

  private var reasonForNothing: String {
    if !table.search.isEmpty, table.total > 0 { return say.notFound(table.search) }
    return switch fleet.connection {
    case .connecting: say.connecting(to: fleet.broker)
    case .connected: say.nothing
    case .lost(let problem, _): FleetWords(language: words.language).text(of: problem)
    }
  }

  private func number(_ value: Int) -> String {
    let digits = "\(value)"
    guard digits.count > 4 else { return digits }
    let mark = words.language == .english ? "," : "\u{A0}"
    return digits.dropLast(3) + mark + digits.suffix(3)
  }

  private func drawSummary(on canvas: inout Canvas) {
    guard let row = frame.summary else { return }
    let (list, theme) = (frame.list, canvas.theme)
    var end = list.endColumn
    if table.total > 0 {
      let sorted = sortName
      let width = TextWidth.width(of: sorted) + 2
      if width + 30 <= list.columns {
        let column = end - width
        canvas.put(sorted, row: row, column: column, paint: theme.dim)
        canvas.put("▾", row: row, column: end - 1, paint: theme.dim)
        canvas.hits.append(
          Hit(
            region: Region(row: row, column: column, columns: width, rows: 1),
            part: .key(FleetLayer.sortKey)))
        end = column - 2
      }
    }
    var column = list.column
    func put(_ text: String, _ paint: Paint, _ attributes: CellStyle.Attributes = []) {
      let separator = column > list.column ? " · " : ""
      let width = TextWidth.width(of: separator + text)
      guard !text.isEmpty, column + width <= end else { return }
      column += canvas.put(separator, row: row, column: column, paint: theme.dim)
      column += canvas.put(text, row: row, column: column, paint: paint, attributes: attributes)
    }
    if isTyping || !table.search.isEmpty {
      let count = say.found(number(table.count), of: number(table.total))
      let room = max(end - column - TextWidth.width(of: count) - 5, 4)
      column += canvas.put("/ ", row: row, column: column, paint: theme.accent, attributes: .bold)
      let columns = min(max(TextWidth.width(of: field.text) + 1, 12), room)
      canvas.put(field, row: row, column: column, columns: columns, isFocused: isTyping)
      column += columns
      put(count, theme.text)
      return
    }
    guard table.total > 0 else { return }
    put(say.machines(number(table.total), isOne: table.total == 1), theme.text, .bold)
    if case .lost(_, let since) = fleet.connection {
      put(say.cutOff(since: BadgeText.moment(since, canvas.clock)), theme.warn)
      return
    }
    let gone = table.total(of: .gone)
    if gone > 0 { put(say.gone(number(gone)), theme.bad) }
    if table.needy > gone { put(say.needy(number(table.needy - gone)), theme.warn) }
  }

  private var sortName: String {
    switch table.order {
    case .need: say.byNeed
    case .name: say.name
    case .load: say.load
    case .memory: say.memory
    case .disk: say.disk
    case .age: say.age
    }
  }

  private var sortedKind: FleetColumns.Kind? {
    switch table.order {
    case .need: nil
    case .name: .name
    case .load: .load
    case .memory: .memory
    case .disk: .disk
    case .age: .age
    }
  }

  private func drawTitles(_ columns: FleetColumns, on canvas: inout Canvas) {
    guard let row = frame.titles else { return }
    for column in columns.columns {
      let isSorted = column.kind == sortedKind
      let width = TextWidth.width(of: column.title)
      // The titles of figures end where the figures do, and those of gauges start where the gauges do.
      let isLeft = column.kind.isLeft || column.gauge > 0
      let start = isLeft ? column.start : column.start + column.total - width
      canvas.put(
        column.title, row: row, column: start,
        paint: isSorted ? canvas.theme.accent : canvas.theme.title,
        attributes: isSorted ? [.bold, .underline] : .bold, clip: frame.list.withRow(row))
    }
  }

  // MARK: One machine

  private func draw(
    _ index: Int, _ columns: FleetColumns, row: Int, isFocused: Bool, on canvas: inout Canvas
  ) {
    let (list, theme) = (frame.list, canvas.theme)
    let host = table[index]
    let need = host.need
    let line = Region(row: row, column: 0, columns: canvas.grid.columns, rows: 1)
    canvas.hits.append(Hit(region: line, part: .row(index)))
    if isFocused {
      canvas.put(
        Canvas.marker, row: row, column: list.column, paint: theme.focus, attributes: .bold)
    }
    let isLost = host.goneSince != nil
    if let mark = need.mark {
      canvas.put(
        mark, row: row, column: list.column + 2, paint: need.paint(in: theme), attributes: .bold,
        clip: list)
    }
    for column in columns.columns {
      let cell = FleetCell(column.kind, host, say, words.badge, canvas)
      let paint = isLost && column.kind != .state ? theme.dim : cell.paint
      let text = TextLayout.truncate(cell.text, to: column.width)
      let width = TextWidth.width(of: text)
      let start = column.kind.isLeft ? column.start : column.start + column.total - width
      let isName = column.kind == .name
      canvas.put(
        text, row: row, column: start, paint: isName && isFocused ? theme.focus : paint,
        attributes: isName && isFocused ? .bold : [], clip: list)
      if column.gauge > 0, let share = cell.share {
        drawGauge(
          share, row: row, column: column.start, columns: column.gauge,
          paint: isLost ? theme.dim : cell.gaugePaint, on: &canvas)
      }
    }
  }

  /// As in cards: the bar is empty only for 0 and full only for 1.
  private func drawGauge(
    _ share: Double, row: Int, column: Int, columns: Int, paint: Paint, on canvas: inout Canvas
  ) {
    let share = min(max(share, 0), 1)
    var filled = Int(share * Double(columns) + 0.5)
    if share > 0 { filled = max(filled, 1) }
    if share < 1 { filled = min(filled, columns - 1) }
    let (bar, rest) = canvas.context.ascii ? ("#", "-") : ("━", "─")
    canvas.put(String(repeating: bar, count: filled), row: row, column: column, paint: paint)
    canvas.put(
      String(repeating: rest, count: columns - filled), row: row, column: column + filled,
      paint: canvas.theme.rule)
  }

  private func drawDetail(of host: FleetHost, row: Int, on canvas: inout Canvas) {
    let clock = canvas.clock
    var parts = [host.name]
    if let since = host.goneSince { parts.append(words.badge.gone(BadgeText.age(since, clock))) }
    if let distrust = host.distrust { parts.append(say.messagesRefused(say.refused(distrust))) }
    if let health = host.health {
      let count = health.succeeded + health.failed
      if count > 0 { parts.append(say.cards(count)) }
      if health.failed > 0 { parts.append(say.failures(health.failed)) }
      if health.alerting > 0 { parts.append(say.alerts(health.alerting)) }
    }
    if let started = host.startedAt, host.goneSince == nil {
      parts.append(say.up(BadgeText.age(started, clock)))
    }
    if let heard = host.heardAt { parts.append(say.heard(BadgeText.ago(heard, clock))) }
    if host.clockOffset.magnitude > 60 {
      let time = BadgeText.age(clock.now - Int(host.clockOffset.magnitude), clock)
      parts.append(host.clockOffset < 0 ? say.clockAhead(time) : say.clockBehind(time))
    }
    let list = frame.list
    canvas.put(
      TextLayout.truncate(parts.joined(separator: " · "), to: list.columns - BoardGeometry.indent),
      row: row, column: list.column + BoardGeometry.indent, paint: canvas.theme.dim)
  }
}

extension FleetNeed {
  /// The mark before the name.
  fileprivate var mark: String? {
    switch self {
    case .nothing: nil
    case .gone: "×"
    case .warning, .failure, .alert, .excess, .distrust: "!"
    }
  }

  func paint(in theme: Theme) -> Paint {
    switch self {
    case .nothing: theme.text
    case .gone, .distrust, .excess: theme.bad
    case .warning, .failure, .alert: theme.warn
    }
  }
}

extension Region {
  fileprivate func withRow(_ row: Int) -> Region {
    Region(row: row, column: column, columns: columns, rows: 1)
  }
}
