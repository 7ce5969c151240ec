import TodayEngine
import TodayRender
import TodayWire

extension InspectorLayer {
  mutating func draw(on canvas: inout Canvas, _ context: LayerContext) {
    let words = context.words
    let frame = context.plainList
    canvas.changes(at: BadgeText.nextMinute(after: canvas.clock.now))
    // A running process changes its figures without an event.
    if report?.process.measured != nil { canvas.changes(at: canvas.clock.now + 2) }
    let lines = lines(frame.list.columns, context)
    rowCount = lines.count
    scroll = min(scroll, max(lines.count - max(frame.list.rows, 1), 0))
    if let chosen = outcome,
      let line = lines.firstIndex(where: { $0.outcome == chosen }), chosen != shownOutcome
    {
      scroll = max(min(scroll, line), line - max(frame.list.rows, 1) + 1)
    }
    shownOutcome = outcome
    for offset in 0..<max(frame.list.rows, 0) where lines.indices.contains(scroll + offset) {
      let (line, row) = (lines[scroll + offset], frame.list.row + offset)
      draw(line, at: row, frame.list, &canvas)
      guard let outcome = line.outcome else { continue }
      canvas.hits.append(
        Hit(
          region: Region(
            row: row, column: frame.list.column, columns: frame.list.columns, rows: 1),
          part: .row(outcome)))
    }
    canvas.drawTitle(
      title(context), right: context.board.isStrict ? words.strict : "",
      rest: ListRest(from: scroll, rows: frame.list.rows, of: lines.count), in: frame, words)
    canvas.drawHints(hints(context), in: frame, words)
  }

  /// A row of the screen: consecutive parts with their colours.
  private struct InspectorLine {
    var parts: [(column: Int, text: String, tone: InspectorRows.Tone)] = []
    /// The outcome that it describes, counted from the newest.
    var outcome: Int?
  }

  private func draw(
    _ line: InspectorLine, at row: Int, _ list: Region, _ canvas: inout Canvas
  ) {
    let theme = canvas.theme
    for part in line.parts {
      let paint: Paint
      var attributes: CellStyle.Attributes = []
      switch part.tone {
      case .plain: paint = theme.text
      case .dim: paint = theme.dim
      case .good: paint = theme.good
      case .warn: paint = theme.warn
      case .bad: paint = theme.bad
      case .lit:
        paint = theme.accent
        attributes = .bold
      }
      canvas.put(
        part.text, row: row, column: list.column + part.column,
        limit: max(list.columns - part.column, 0), paint: paint, attributes: attributes)
    }
  }

  private func lines(_ columns: Int, _ context: LayerContext) -> [InspectorLine] {
    let words = context.words
    guard let report, columns > 0 else {
      return [InspectorLine(parts: [(0, card.rawValue, .dim)])]
    }
    let cards = context.cards
    let rows = InspectorRows(
      report: report,
      difference: cards.index(of: report.id).flatMap { cards.states[$0].firstDifference },
      words: words, clock: context.clock
    ).all
    let names = rows.map { TextWidth.width(of: $0.name) }.max() ?? 0
    // On a narrow screen, a name has its own row.
    let isNarrow = columns < 34
    let start = isNarrow ? 1 : max(names, TextWidth.width(of: words.inspector.life)) + 2
    var lines = diagram(report.life.state, start: start, isNarrow: isNarrow, columns, words)
    for row in rows {
      let wrapped = TextLayout.wrap(
        [Node.Span(text: row.text, style: .plain)], columns: max(columns - start, 1))
      if isNarrow, !row.name.isEmpty {
        lines.append(InspectorLine(parts: [(0, row.name, .dim)]))
      }
      for (index, text) in wrapped.enumerated() {
        var line = InspectorLine(parts: [(start, text.text, row.tone)], outcome: row.outcome)
        if index == 0, let outcome, row.outcome == outcome {
          line.parts.append((start - 1, Canvas.marker, .lit))
        }
        if index == 0, !isNarrow, !row.name.isEmpty {
          line.parts.insert((0, row.name, .dim), at: 0)
        }
        lines.append(line)
      }
    }
    return lines
  }

  /// The states in their order, with the current one highlighted and in brackets, because colour
  /// alone is not enough.
  private func diagram(
    _ state: LifeCycleState, start: Int, isNarrow: Bool, _ columns: Int, _ words: Words
  ) -> [InspectorLine] {
    let arrow = " → "
    var lines = [InspectorLine(parts: [(0, words.inspector.life, .dim)])]
    if isNarrow { lines.append(InspectorLine()) }
    var column = start
    for (index, step) in state.path.enumerated() {
      let isLit = step == state
      let text = isLit ? "[\(words.inspector.state(step))]" : words.inspector.state(step)
      var lead = index == 0 ? "" : arrow
      let width = TextWidth.width(of: lead) + TextWidth.width(of: text)
      if column + width > columns, column > start {
        lines.append(InspectorLine())
        column = start
        lead.removeFirst()
      }
      lines[lines.count - 1].parts.append((column, lead, .dim))
      column += TextWidth.width(of: lead)
      lines[lines.count - 1].parts.append((column, text, isLit ? .lit : .dim))
      column += TextWidth.width(of: text)
    }
    return lines
  }
}
