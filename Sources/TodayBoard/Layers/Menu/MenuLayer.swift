import TodayEngine
import TodayRender
import TodayWire

/// The commands of a card, shown next to it.
struct MenuLayer: Layer, Equatable {
  let card: WidgetID
  /// The focused row.
  private var focused = 0
  /// The first row on the screen.
  private var scroll = 0
  /// The position at which the menu was requested.
  private let row: Int
  private let column: Int

  private init(card: WidgetID, row: Int, column: Int) {
    self.card = card
    self.row = row
    self.column = column
  }

  static let commands: [BoardCommand] = [.menu]

  /// Next to the focused row.
  static func open(
    _ command: BoardCommand, about widget: WidgetID?, _ context: LayerContext
  ) -> LayerOutcome {
    let cards = context.cards
    guard let index = cards.focusedIndex, cards.layout.slots.indices.contains(index) else {
      return .handled()
    }
    let slot = cards.layout.slots[index]
    return .handled([
      .open(
        MenuLayer(
          card: cards.cards[index].id,
          row: cards.geometry.viewport.row + slot.top - cards.scroll + cards.focusRow(of: index)
            + 1,
          column: cards.geometry.start(ofColumn: slot.column) + BoardGeometry.indent))
    ])
  }

  /// For the card under the pointer.
  static func open(at event: MouseEvent, _ context: LayerContext) -> [LayerEffect] {
    let hit = context.hits.last {
      guard $0.region.contains(row: event.row, column: event.column) else { return false }
      if case .card = $0.part { return true }
      return false
    }
    guard case .card(let id)? = hit?.part, context.cards.index(of: id) != nil else { return [] }
    let menu = MenuLayer(card: id, row: event.row + 1, column: event.column)
    return (context.focus?.card == id ? [] : [.focus(id)]) + [.open(menu)]
  }

  var level: LayerLevel { .panel }
  func title(_ context: LayerContext) -> String { context.cards[card]?.title ?? "" }
  func hints(_ context: LayerContext) -> [KeyHint] {
    let words = context.words.sheet
    let enter = context.keyMap.keys(of: .enter).first.map { KeyHint($0, words.choose) }
    return [enter, KeyHint(.escape, words.close)].compactMap { $0 }
  }
  /// Its keys are in the footer.
  func showsMessage(_ note: ScreenNote?) -> Bool { false }

  /// The commands that are currently possible for the card.
  private func commands(_ context: LayerContext) -> [BoardCommand] {
    let cards = context.cards
    guard let index = cards.index(of: card) else { return [] }
    let isMovable = context.pages.pages.isEmpty && !cards.isZoomed
    var commands: [BoardCommand] = cards.cards[index].hasApp ? [.openApp] : []
    if cards.canChangeMode(index) { commands.append(.toggleMode) }
    commands += [.zoom, .update, .copy, .share, .settings, .inspect]
    if index > 0, isMovable { commands.append(.moveEarlier) }
    if index + 1 < cards.cards.count, isMovable { commands.append(.moveLater) }
    if !context.settings.isReadOnly { commands.append(.pages) }
    return commands + [.remove]
  }

  mutating func press(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> LayerOutcome {
    let commands = commands(context)
    guard !commands.isEmpty else { return .closed() }
    // A command's own key works here, too.
    if let command, command != .enter, commands.contains(command) {
      return .closed([.perform(command)])
    }
    switch command {
    case .moveUp, .previousCard: focused = (focused + commands.count - 1) % commands.count
    case .moveDown, .nextCard: focused = (focused + 1) % commands.count
    case .top, .pageUp: focused = 0
    case .bottom, .pageDown: focused = commands.count - 1
    case .enter, .tap: return choose(focused, context)
    case .moveLeft, .moveRight, .openApp, .toggleMode, .alternates, .zoom, .update, .inspect,
      .share, .settings, .copy, .moveEarlier, .moveLater, .remove, .menu, .wider, .narrower,
      .nextRows, .updateAll, .pause, .undo, .reopen, .hints, .palette, .search, .nextMatch,
      .previousMatch, .previousPage, .nextPage, .page1, .page2, .page3, .page4, .page5,
      .page6, .page7, .page8, .page9, .earlier, .later, .hourEarlier, .hourLater, .dayEarlier,
      .dayLater, .add, .edit, .pages, .hidden, .themes, .keyboard, .lock, .help, .close, .redraw,
      .suspend, .quit, nil:
      return .closed()
    }
    return .handled()
  }

  mutating func point(_ pointer: LayerPointer, _ context: LayerContext) -> LayerOutcome {
    switch pointer {
    case .wheel: .closed()
    case .click(_, .row(let row)): choose(row, context)
    case .click, .press, .pull, .drag: .ignored
    }
  }

  private func choose(_ index: Int, _ context: LayerContext) -> LayerOutcome {
    let commands = commands(context)
    guard commands.indices.contains(index) else { return .closed() }
    let focus: [LayerEffect] = context.focus?.card == card ? [] : [.focus(card)]
    return .closed(focus + [.perform(commands[index])])
  }

  // MARK: Drawing

  mutating func draw(on canvas: inout Canvas, _ context: LayerContext) {
    let size = context.size
    let commands = commands(context)
    let names = commands.map { context.words.help.does($0) }
    let keys = commands.map(context.name(of:))
    let title = title(context)
    let keyWidth = keys.map { TextWidth.width(of: $0) }.max() ?? 0
    let wanted = (names.map { TextWidth.width(of: $0) }.max() ?? 0) + keyWidth + 6
    let width = min(max(wanted, TextWidth.width(of: title) + 4), size.columns)
    let hasFrame = size.rows >= 5 && size.columns >= 12
    let edge = hasFrame ? 1 : 0
    let height = min(commands.count + 2 * edge, size.rows)
    let box = Region(
      row: min(max(row, 0), max(size.rows - height, 0)),
      column: min(max(column, 0), max(size.columns - width, 0)),
      columns: width, rows: height)
    canvas.hits.append(Hit(region: canvas.grid.region, part: .key(.escape)))
    canvas.drawFooter(of: self, context)
    let style = CellStyle(foreground: canvas.theme.text, background: canvas.theme.background)
    canvas.grid.fill(box, with: Cell(" ", style: style))
    let rows = height - 2 * edge
    scroll = min(max(scroll, focused - rows + 1), focused)
    if hasFrame {
      drawFrame(box, title: title, &canvas)
      let rest = ListRest(from: scroll, rows: rows, of: commands.count)
        .text(columns: box.columns - 6, context.words)
      if !rest.isEmpty {
        canvas.put(
          " \(rest) ", row: box.endRow - 1, column: box.endColumn - TextWidth.width(of: rest) - 4,
          paint: canvas.theme.dim)
      }
    }
    for offset in 0..<max(rows, 0) where commands.indices.contains(scroll + offset) {
      let index = scroll + offset
      let row = box.row + edge + offset
      let inner = Region(
        row: row, column: box.column + edge, columns: box.columns - 2 * edge, rows: 1)
      let end = inner.endColumn - TextWidth.width(of: keys[index]) - 1
      canvas.put(
        TextLayout.truncate(names[index], to: max(end - inner.column - 3, 1)), row: row,
        column: inner.column + edge, paint: canvas.theme.text, clip: inner)
      canvas.put(
        keys[index], row: row, column: end, paint: canvas.theme.hint, attributes: .bold, clip: inner
      )
      if index == focused {
        canvas.grid.restyle(inner) { $0.attributes.insert(.reverse) }
      }
      canvas.hits.append(Hit(region: inner, part: .row(index)))
    }
  }

  private func drawFrame(_ box: Region, title: String, _ canvas: inout Canvas) {
    let line = String(repeating: "─", count: max(box.columns - 2, 0))
    let paint = canvas.theme.dim
    canvas.put("┌\(line)┐", row: box.row, column: box.column, paint: paint)
    for row in box.row + 1..<max(box.endRow - 1, box.row + 1) {
      canvas.put("│", row: row, column: box.column, paint: paint)
      canvas.put("│", row: row, column: box.endColumn - 1, paint: paint)
    }
    canvas.put("└\(line)┘", row: box.endRow - 1, column: box.column, paint: paint)
    canvas.put(
      " " + TextLayout.truncate(title, to: max(box.columns - 4, 0)) + " ", row: box.row,
      column: box.column + 1, paint: canvas.theme.title, attributes: .bold)
  }
}
