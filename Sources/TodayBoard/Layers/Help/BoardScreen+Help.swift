import TodayRender
import TodayWire

/// Where the user stands in the help.
package struct HelpState: Sendable, Equatable {
  /// The first row on the screen.
  var scroll = 0
  /// What is looked for; nil: nothing.
  var filter: LineField?
  /// Whether keys go into the field.
  var isTyping = false

  var isFiltering: Bool { filter?.text.isEmpty == false }
}

extension BoardScreen {
  mutating func pressInHelp(
    _ key: Key, _ command: BoardCommand?, _ state: HelpState
  ) -> [ScreenCommand] {
    var state = state
    if state.isTyping {
      type(key, in: &state)
      overlay = .help(state)
      return []
    }
    switch command {
    case .moveUp: state.scroll -= 1
    case .moveDown: state.scroll += 1
    case .pageUp: state.scroll -= overlayRows
    case .pageDown, .tap: state.scroll += overlayRows
    case .top: state.scroll = 0
    case .bottom: state.scroll = .max
    case .search:
      state.filter = LineField()
      state.isTyping = true
    case .close where state.filter != nil:
      state.filter = nil
      state.scroll = 0
    case .close, .help, .quit, .enter:
      overlay = .none
      return []
    default: break
    }
    scrollHelp(&state, by: 0)
    overlay = .help(state)
    return []
  }

  private mutating func type(_ key: Key, in state: inout HelpState) {
    switch key {
    case .escape:
      state.filter = nil
      state.isTyping = false
    case .enter: state.isTyping = false
    case .up: scrollHelp(&state, by: -1)
    case .down: scrollHelp(&state, by: 1)
    default:
      _ = state.filter?.press(key)
      state.scroll = 0
    }
  }

  func scrollHelp(_ state: inout HelpState, by rows: Int) {
    let last = max(helpHeight(helpColumns(state)) - overlayRows, 0)
    state.scroll = min(max(min(state.scroll, last) + rows, 0), last)
  }

  mutating func drawHelp(_ state: inout HelpState, _ canvas: inout Canvas) {
    let frame = OverlayFrame(screen: size)
    let theme = canvas.theme
    let columns = helpColumns(state)
    let height = helpHeight(columns)
    let list = frame.list
    scrollHelp(&state, by: 0)
    let step = (list.columns + HelpText.gap) / columns.count
    for (index, lines) in columns.enumerated() {
      let column = list.column + index * step
      for offset in 0..<max(list.rows, 0) where lines.indices.contains(state.scroll + offset) {
        draw(lines[state.scroll + offset], row: list.row + offset, column: column, &canvas)
      }
    }
    if height == 0 {
      canvas.put(
        TextLayout.truncate(words.finding.nothing, to: list.columns), row: list.row,
        column: list.column, paint: theme.dim)
    }
    let left = height - state.scroll - list.rows
    let more = left > 0 ? words.help.more(left) : ""
    drawOverlayTitle(words.help.title, right: frame.detail == nil ? more : "", frame, &canvas)
    if let field = state.filter {
      drawOverlayField(field, after: words.help.title, isFocused: state.isTyping, frame, &canvas)
    }
    drawDetail(more, theme.dim, frame, &canvas)
    var keys = [(key: Key.escape, words: words.help.close)]
    if height > list.rows { keys.append((.down, words.inspector.scroll)) }
    let search = keyMap.keys(of: .search).first
    if let search, !state.isTyping { keys.append((search, words.finding.find)) }
    drawKeys(keys, frame, &canvas)
  }

  func draw(_ line: HelpText.Line, row: Int, column: Int, _ canvas: inout Canvas) {
    let theme = canvas.theme
    canvas.put(line.title, row: row, column: column, paint: theme.title, attributes: .bold)
    canvas.put(line.keys, row: row, column: column, paint: theme.text, attributes: .bold)
    canvas.put(line.does, row: row, column: column + line.indent, paint: theme.text)
  }

  /// The help at this width: nothing in it is cut.
  private func helpColumns(_ state: HelpState) -> [[HelpText.Line]] {
    var columns = HelpText.folded(
      keyMap, words, columns: OverlayFrame(screen: size).list.columns, rows: overlayRows,
      filter: state.filter?.text ?? "", isPast: rewind != nil)
    // Where a row or two is all there is, a blank one would be all there is to see.
    if overlayRows < 3 { columns = columns.map { $0.filter { $0 != HelpText.Line() } } }
    // On a small screen what is looked for at first stands before its title would.
    if overlayRows < 8, columns.count == 1, columns[0].first?.title.isEmpty == false {
      columns[0].removeFirst()
    }
    return columns
  }

  private func helpHeight(_ columns: [[HelpText.Line]]) -> Int {
    columns.map(\.count).max() ?? 0
  }
}
