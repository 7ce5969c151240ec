package import TodayEngine
import TodayRender
import TodayWire

extension BoardScreen {
  /// The card that is being inspected.
  package var inspected: WidgetID? {
    if case .inspector(let state) = overlay { state.card } else { nil }
  }

  /// What is known of it now; the picture shows it.
  package mutating func inspect(_ report: InspectorReport?) {
    self.report = report
  }

  mutating func pressInInspector(
    _ key: Key, _ command: BoardCommand?, _ state: InspectorState
  ) -> [ScreenCommand] {
    var state = state
    let last = max(inspectorRowCount - overlayRows, 0)
    switch command {
    case .moveUp: state.scroll -= 1
    case .moveDown: state.scroll += 1
    case .pageUp: state.scroll -= overlayRows
    case .pageDown, .tap: state.scroll += overlayRows
    case .top: state.scroll = 0
    case .bottom: state.scroll = last
    case .nextCard: return inspectNext(by: 1, state)
    case .previousCard: return inspectNext(by: -1, state)
    case .moveRight: choose(outcome: (state.outcome ?? -1) + 1, &state)
    case .moveLeft: choose(outcome: (state.outcome ?? 0) - 1, &state)
    case .earlier: return rewind(toOutcome: state.outcome ?? 0, of: state.card)
    case .enter: return state.outcome.map { rewind(toOutcome: $0, of: state.card) } ?? []
    case .update: return [.user(.update(state.card))]
    case .reopen: return [.user(.reopen)]
    case .close, .inspect, .quit:
      overlay = .none
      report = nil
      return []
    default: break
    }
    state.scroll = min(max(state.scroll, 0), last)
    overlay = .inspector(state)
    return []
  }

  private func choose(outcome: Int, _ state: inout InspectorState) {
    let count = report?.runs.count ?? 0
    state.outcome = count > 0 ? min(max(outcome, 0), count - 1) : nil
  }

  /// The board as it stood when an update ended.
  ///
  /// - Parameter outcome: Counted from the newest.
  mutating func rewind(toOutcome outcome: Int, of card: WidgetID) -> [ScreenCommand] {
    guard let runs = report?.runs, outcome < runs.count else { return [] }
    let run = runs[runs.count - 1 - outcome]
    overlay = .none
    report = nil
    return [.rewind(.moment(run.at, of: card))]
  }

  private mutating func inspectNext(by step: Int, _ state: InspectorState) -> [ScreenCommand] {
    let cards = self.cards
    guard !cards.isEmpty, let index = index(of: state.card) else { return [] }
    let next = cards[(index + step + cards.count) % cards.count].id
    focus = Focus(card: next)
    overlay = .inspector(InspectorState(card: next))
    return []
  }

  mutating func drawInspector(_ state: inout InspectorState, _ canvas: inout Canvas) {
    let frame = OverlayFrame(screen: size)
    let title = report?.title ?? state.card
    drawOverlayTitle(
      TextLayout.truncate(words.inspector.title(title), to: frame.list.columns),
      right: board.isStrict ? words.strict : "", frame, &canvas)
    canvas.changes(at: BadgeText.nextMinute(after: canvas.clock.now))
    // A running process uses memory and time without saying so.
    if report?.process != nil { canvas.changes(at: canvas.clock.now + 2) }
    let lines = inspectorLines(frame.list.columns, canvas.context, chosen: state.outcome)
    inspectorRowCount = lines.count
    state.scroll = min(state.scroll, max(lines.count - max(frame.list.rows, 1), 0))
    if let chosen = state.outcome,
      let line = lines.firstIndex(where: { $0.outcome == chosen }), chosen != state.shownOutcome
    {
      state.scroll = max(min(state.scroll, line), line - max(frame.list.rows, 1) + 1)
    }
    state.shownOutcome = state.outcome
    for offset in 0..<max(frame.list.rows, 0) where lines.indices.contains(state.scroll + offset) {
      let (line, row) = (lines[state.scroll + offset], frame.list.row + offset)
      draw(line, at: row, frame.list, &canvas)
      guard let outcome = line.outcome else { continue }
      hits.append(
        Hit(
          region: Region(
            row: row, column: frame.list.column, columns: frame.list.columns, rows: 1),
          part: .row(outcome)))
    }
    let left = lines.count - state.scroll - frame.list.rows
    drawDetail(left > 0 ? words.help.more(left) : "", canvas.theme.dim, frame, &canvas)
    drawKeys(
      [
        (.escape, words.inspector.close), (.character("r"), words.inspector.update),
        (.down, words.inspector.scroll),
      ] + outcomeKeys + [(.tab, words.help.does(.nextCard))], frame, &canvas)
  }

  private var outcomeKeys: [(key: Key, words: String)] {
    guard report?.runs.isEmpty == false, let key = keyMap.keys(of: .earlier).first else {
      return []
    }
    return [(.right, words.inspector.outcome), (key, words.rewind.then)]
  }

  /// A row of the screen: parts with their colours, one after the other.
  private struct InspectorLine {
    var parts: [(column: Int, text: String, tone: InspectorRows.Tone)] = []
    /// What it tells of, counted from the newest.
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

  private func inspectorLines(
    _ columns: Int, _ context: DrawContext, chosen: Int?
  ) -> [InspectorLine] {
    guard let report, columns > 0 else {
      return [InspectorLine(parts: [(0, inspected ?? "", .dim)])]
    }
    let rows = InspectorRows(
      report: report, difference: index(of: report.id).flatMap { states[$0].firstDifference },
      words: words, clock: context.clock
    ).all
    let names = rows.map { TextWidth.width(of: $0.name) }.max() ?? 0
    // On a narrow screen a name is a row of its own.
    let isNarrow = columns < 34
    let start = isNarrow ? 1 : max(names, TextWidth.width(of: words.inspector.life)) + 2
    var lines = diagram(report.state, start: start, isNarrow: isNarrow, columns)
    for row in rows {
      let wrapped = TextLayout.wrap(
        [Node.Span(text: row.text, style: .plain)], columns: max(columns - start, 1))
      if isNarrow, !row.name.isEmpty {
        lines.append(InspectorLine(parts: [(0, row.name, .dim)]))
      }
      for (index, text) in wrapped.enumerated() {
        var line = InspectorLine(parts: [(start, text.text, row.tone)], outcome: row.outcome)
        if index == 0, let chosen, row.outcome == chosen {
          line.parts.append((start - 1, Self.marker, .lit))
        }
        if index == 0, !isNarrow, !row.name.isEmpty {
          line.parts.insert((0, row.name, .dim), at: 0)
        }
        lines.append(line)
      }
    }
    return lines
  }

  /// The states in their order, the present one lit and in brackets: colour alone tells nothing.
  private func diagram(
    _ state: LifeCycleState, start: Int, isNarrow: Bool, _ columns: Int
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
