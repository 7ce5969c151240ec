import TodayEngine
import TodayRender
import TodayWire

/// The palette: every command, card and page, found by typing letters of its name.
struct PaletteLayer: Layer, Equatable {
  private var field = LineField()
  /// The focused row.
  private(set) var index = 0
  /// The first row on the screen.
  private var scroll = 0

  static let commands: [BoardCommand] = [.palette]

  static func open(
    _ command: BoardCommand, about widget: WidgetID?, _ context: LayerContext
  ) -> LayerOutcome { .handled([.open(PaletteLayer())]) }

  var textField: LineField? {
    get { field }
    set { field = newValue ?? field }
  }
  func title(_ context: LayerContext) -> String { context.words.finding.title }

  func hints(_ context: LayerContext) -> [KeyHint] {
    let words = context.words.finding
    return [
      KeyHint(.escape, words.close), KeyHint(.enter, words.choose), KeyHint(.down, words.next),
    ] + context.keyboardHints
  }

  private func items(_ context: LayerContext) -> [PaletteItem] {
    PaletteRanking.ranked(
      PaletteItem.all(context), by: field.text, recent: context.layers.recents)
  }

  // MARK: Keys

  mutating func press(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> LayerOutcome {
    // The list is not ranked for a letter: it is drawn with another one.
    var last: Int { max(items(context).count - 1, 0) }
    switch key {
    case .escape, .control("g"): return .closed()
    case .enter: return choose(items(context), at: index, context)
    case .up, .backTab, .control("p"): index = max(index - 1, 0)
    case .down, .tab, .control("n"): index = min(index + 1, last)
    case .pageUp: index = max(index - context.plainListRows, 0)
    case .pageDown: index = min(index + context.plainListRows, last)
    default:
      let old = field
      if field.press(key), field != old {
        index = 0
        scroll = 0
      }
    }
    return .handled()
  }

  mutating func point(_ pointer: LayerPointer, _ context: LayerContext) -> LayerOutcome {
    switch pointer {
    case .wheel(let rows):
      index = max(index + rows.signum(), 0)
      return .handled()
    case .click(_, .row(let row)): return choose(items(context), at: row, context)
    case .click, .press, .pull, .drag: return .ignored
    }
  }

  private func choose(
    _ items: [PaletteItem], at index: Int, _ context: LayerContext
  ) -> LayerOutcome {
    guard items.indices.contains(index) else { return .handled() }
    let action = items[index].action
    return .closed(effects(of: action, context) + [.remember(action)])
  }

  private func effects(
    of action: PaletteItem.Action, _ context: LayerContext
  ) -> [LayerEffect] {
    switch action {
    case .command(let command): [.perform(command)]
    case .target(let target): context.focus.map { [.tap(target, of: $0.card)] } ?? []
    case .card(let id): [.show(id)]
    case .widget(let id):
      // The list that has actions for the widget.
      [.perform(context.board.hidden.contains { $0.id == id } ? .hidden : .edit, about: id)]
    case .page(let page): [.turn(to: page)]
    }
  }

  // MARK: Drawing

  mutating func draw(on canvas: inout Canvas, _ context: LayerContext) {
    let words = context.words.finding
    let frame = context.plainList
    let items = items(context)
    index = min(index, max(items.count - 1, 0))
    scroll = frame.scroll(from: scroll, focus: index, count: items.count)
    canvas.drawField(
      field, after: title(context), right: words.count(items.count),
      rest: ListRest(from: scroll, rows: frame.list.rows, of: items.count), isFocused: true,
      in: frame, context.words)
    var rows = frame
    rows.list.columns = columns(of: items, in: frame, context)
    for offset in 0..<max(frame.list.rows, 0) where items.indices.contains(scroll + offset) {
      let item = items[scroll + offset]
      let row = frame.list.row + offset
      let icon = IconTitle.prefix(item.icon, ascii: context.draw.ascii)
      canvas.drawRow(
        scroll + offset, at: row, isFocused: scroll + offset == index, mark: "",
        name: icon + item.name, words: item.found, right: item.right, paint: context.theme.dim,
        in: rows)
      canvas.underline(
        item.places.map { $0 + icon.count }, of: icon + item.name, row: row, in: frame)
    }
    if items.isEmpty { canvas.drawInstead(words.nothing, in: frame) }
    canvas.drawHints(hints(context), in: frame, context.words)
  }

  /// The columns of the rows on a wide screen: a key far away from its name is hard to follow.
  private func columns(
    of items: [PaletteItem], in frame: OverlayFrame, _ context: LayerContext
  ) -> Int {
    let needed = items.map { item in
      let name = IconTitle.prefix(item.icon, ascii: context.draw.ascii) + item.name
      return [name, item.found, item.right].reduce(BoardGeometry.indent) {
        $0 + TextWidth.width(of: $1) + 2
      }
    }
    return min(frame.list.columns, max(Self.usualColumns, needed.max() ?? 0))
  }

  private static let usualColumns = 72
}

extension Canvas {
  /// Underlines the matched letters.
  fileprivate mutating func underline(
    _ places: [Int], of name: String, row: Int, in frame: OverlayFrame
  ) {
    var column = frame.list.column + BoardGeometry.indent
    for (place, character) in name.enumerated() {
      let width = TextWidth.width(of: character)
      if places.contains(place) {
        let cells = Region(row: row, column: column, columns: width, rows: 1)
        grid.restyle(frame.list.intersection(cells)) { $0.attributes.insert(.underline) }
      }
      column += width
    }
  }
}
