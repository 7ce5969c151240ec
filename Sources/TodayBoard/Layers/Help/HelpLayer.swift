import TodayEngine
import TodayRender
import TodayWire

/// The help: all keys of the board, with scrolling and search.
struct HelpLayer: Layer, Equatable {
  /// The first row on the screen.
  private var scroll = 0
  /// The search text; nil if there is no search.
  private var filter: LineField?
  /// Whether keys go into the field.
  private var isTyping = false

  static let commands: [BoardCommand] = [.help]

  static func open(
    _ command: BoardCommand, about widget: WidgetID?, _ context: LayerContext
  ) -> LayerOutcome { .handled([.open(HelpLayer())]) }

  var textField: LineField? {
    get { isTyping ? filter : nil }
    set { filter = newValue }
  }
  func title(_ context: LayerContext) -> String { context.words.help.title }

  func hints(_ context: LayerContext) -> [KeyHint] {
    var hints = [KeyHint(.escape, context.words.help.close)]
    if height(columns(context)) > context.plainList.list.rows {
      hints.append(KeyHint(.down, context.words.inspector.scroll))
    }
    if let search = context.keyMap.keys(of: .search).first, !isTyping {
      hints.append(KeyHint(search, context.words.finding.find))
    }
    return isTyping ? hints + context.keyboardHints : hints
  }

  // MARK: Keys

  mutating func press(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> LayerOutcome {
    if isTyping {
      type(key, context)
      return .handled()
    }
    switch command {
    case .moveUp: scroll -= 1
    case .moveDown: scroll += 1
    case .pageUp: scroll -= context.plainListRows
    case .pageDown, .tap: scroll += context.plainListRows
    case .top: scroll = 0
    case .bottom: scroll = .max
    case .search:
      filter = LineField()
      isTyping = true
    case .close where filter != nil:
      filter = nil
      scroll = 0
    case .close, .help, .quit, .enter: return .closed()
    case .moveLeft, .moveRight, .nextCard, .previousCard, .openApp, .toggleMode, .alternates,
      .zoom, .update, .inspect, .share, .settings, .copy, .moveEarlier, .moveLater, .remove,
      .menu, .wider, .narrower, .nextRows, .updateAll, .pause, .undo, .reopen, .hints,
      .palette, .nextMatch, .previousMatch, .previousPage, .nextPage, .page1, .page2, .page3,
      .page4, .page5, .page6, .page7, .page8, .page9, .earlier, .later, .hourEarlier,
      .hourLater, .dayEarlier, .dayLater, .add, .edit, .pages, .hidden, .themes, .keyboard, .lock,
      .redraw, .suspend, nil:
      break
    }
    scroll(by: 0, context)
    return .handled()
  }

  private mutating func type(_ key: Key, _ context: LayerContext) {
    switch key {
    case .escape:
      filter = nil
      isTyping = false
    case .enter: isTyping = false
    case .up: scroll(by: -1, context)
    case .down: scroll(by: 1, context)
    default:
      _ = filter?.press(key)
      scroll = 0
    }
  }

  mutating func point(_ pointer: LayerPointer, _ context: LayerContext) -> LayerOutcome {
    guard case .wheel(let rows) = pointer else { return .ignored }
    scroll(by: rows, context)
    return .handled()
  }

  private mutating func scroll(by rows: Int, _ context: LayerContext) {
    let last = max(height(columns(context)) - context.plainListRows, 0)
    scroll = min(max(min(scroll, last) + rows, 0), last)
  }

  // MARK: Drawing

  mutating func draw(on canvas: inout Canvas, _ context: LayerContext) {
    let frame = context.plainList
    let columns = columns(context)
    let height = height(columns)
    let list = frame.list
    scroll(by: 0, context)
    let step = (list.columns + HelpText.gap) / columns.count
    for (index, lines) in columns.enumerated() {
      let column = list.column + index * step
      for offset in 0..<max(list.rows, 0) where lines.indices.contains(scroll + offset) {
        canvas.draw(lines[scroll + offset], row: list.row + offset, column: column)
      }
    }
    if height == 0 { canvas.drawInstead(context.words.finding.nothing, in: frame) }
    let rest = ListRest(from: scroll, rows: list.rows, of: height)
    if let filter {
      canvas.drawField(
        filter, after: title(context), rest: rest, isFocused: isTyping, in: frame, context.words)
    } else {
      canvas.drawTitle(title(context), rest: rest, in: frame, context.words)
    }
    canvas.drawHints(hints(context), in: frame, context.words)
  }

  /// The help at this width, without cuts.
  private func columns(_ context: LayerContext) -> [[HelpText.Line]] {
    let rows = context.plainListRows
    var columns = HelpText.folded(
      context.keyMap, context.words, columns: context.plainList.list.columns,
      rows: rows, filter: filter?.text ?? "", isPast: context.isPast)
    // With only one or two rows, a blank row would hide the content.
    if rows < 3 { columns = columns.map { $0.filter { $0 != HelpText.Line() } } }
    // On a small screen, the essential keys precede their title.
    if rows < 8, columns.count == 1, columns[0].first?.title.isEmpty == false {
      columns[0].removeFirst()
    }
    return columns
  }

  private func height(_ columns: [[HelpText.Line]]) -> Int {
    columns.map(\.count).max() ?? 0
  }
}

extension Canvas {
  mutating func draw(_ line: HelpText.Line, row: Int, column: Int) {
    put(line.title, row: row, column: column, paint: theme.title, attributes: .bold)
    put(line.keys, row: row, column: column, paint: theme.text, attributes: .bold)
    put(line.does, row: row, column: column + line.indent, paint: theme.text)
  }
}
