import TodayEngine
import TodayRender
import TodayWire

/// What can be done with a card, beside it.
package struct MenuState: Sendable, Equatable {
  var card: WidgetID
  /// The row with the focus.
  var index = 0
  /// The first row on the screen.
  var scroll = 0
  /// Where the menu was asked for.
  var row: Int
  var column: Int
}

extension BoardScreen {
  /// Beside the row that has the focus.
  mutating func openMenu(_ context: DrawContext) {
    guard let index = focusedIndex, layout.slots.indices.contains(index) else { return }
    let slot = layout.slots[index]
    overlay = .menu(
      MenuState(
        card: cards[index].id,
        row: geometry.viewport.row + slot.top - scroll + focusRow(of: index) + 1,
        column: geometry.start(ofColumn: slot.column) + BoardGeometry.indent))
  }

  /// Of the card under the mouse.
  mutating func openMenu(row: Int, column: Int, _ context: DrawContext) {
    guard overlay == .none, question == nil else { return }
    let hit = hits.last {
      guard $0.region.contains(row: row, column: column) else { return false }
      if case .card = $0.part { return true }
      return false
    }
    guard case .card(let id)? = hit?.part, let index = indexes[id] else { return }
    if focus?.card != id { focusCard(index, context) }
    overlay = .menu(MenuState(card: id, row: row + 1, column: column))
  }

  /// The commands that mean something for a card as it is now.
  func menuCommands(of id: WidgetID) -> [BoardCommand] {
    guard let index = indexes[id] else { return [] }
    var commands: [BoardCommand] = [.openApp]
    if canChangeMode(index) { commands.append(.toggleMode) }
    commands += [.zoom, .update, .copy, .share, .settings, .inspect]
    if index > 0, pages.isEmpty, !isZoomed { commands.append(.moveEarlier) }
    if index + 1 < cards.count, pages.isEmpty, !isZoomed { commands.append(.moveLater) }
    return commands + [.remove]
  }

  mutating func pressInMenu(
    _ key: Key, _ command: BoardCommand?, _ old: MenuState, _ context: DrawContext
  ) -> [ScreenCommand] {
    var state = old
    let commands = menuCommands(of: state.card)
    guard !commands.isEmpty else {
      overlay = .none
      return []
    }
    // A command's own key does it from here, too.
    if let command, command != .enter, commands.contains(command) {
      overlay = .none
      return perform(command, context)
    }
    switch command {
    case .moveUp, .previousCard: state.index = (state.index + commands.count - 1) % commands.count
    case .moveDown, .nextCard: state.index = (state.index + 1) % commands.count
    case .top, .pageUp: state.index = 0
    case .bottom, .pageDown: state.index = commands.count - 1
    case .enter, .tap: return chooseInMenu(state, state.index, context)
    default:
      overlay = .none
      return []
    }
    overlay = .menu(state)
    return []
  }

  mutating func chooseInMenu(
    _ state: MenuState, _ index: Int, _ context: DrawContext
  ) -> [ScreenCommand] {
    overlay = .none
    let commands = menuCommands(of: state.card)
    guard commands.indices.contains(index), let place = indexes[state.card] else { return [] }
    if focus?.card != state.card { focusCard(place, context) }
    return perform(commands[index], context)
  }

  mutating func drawMenu(_ state: inout MenuState, _ canvas: inout Canvas) {
    let commands = menuCommands(of: state.card)
    let names = commands.map { words.help.does($0) }
    let keys = commands.map { keyMap.name(of: $0, in: words) }
    let title = indexes[state.card].map { cards[$0].title } ?? ""
    let keyWidth = keys.map { TextWidth.width(of: $0) }.max() ?? 0
    let wanted = (names.map { TextWidth.width(of: $0) }.max() ?? 0) + keyWidth + 6
    let width = min(max(wanted, TextWidth.width(of: title) + 4), size.columns)
    let hasFrame = size.rows >= 5 && size.columns >= 12
    let edge = hasFrame ? 1 : 0
    let height = min(commands.count + 2 * edge, size.rows)
    let box = Region(
      row: min(max(state.row, 0), max(size.rows - height, 0)),
      column: min(max(state.column, 0), max(size.columns - width, 0)),
      columns: width, rows: height)
    hits.append(
      Hit(
        region: Region(row: 0, column: 0, columns: size.columns, rows: size.rows),
        part: .key(.escape)))
    let style = CellStyle(foreground: canvas.theme.text, background: canvas.theme.background)
    canvas.grid.fill(box, with: Cell(" ", style: style))
    if hasFrame { drawFrame(box, title: title, &canvas) }
    let rows = height - 2 * edge
    state.scroll = min(max(state.scroll, state.index - rows + 1), state.index)
    for offset in 0..<max(rows, 0) where commands.indices.contains(state.scroll + offset) {
      let index = state.scroll + offset
      let row = box.row + edge + offset
      let inner = Region(
        row: row, column: box.column + edge, columns: box.columns - 2 * edge, rows: 1)
      let end = inner.endColumn - TextWidth.width(of: keys[index]) - 1
      canvas.put(
        TextLayout.truncate(names[index], to: max(end - inner.column - 3, 1)), row: row,
        column: inner.column + 1, paint: canvas.theme.text, clip: inner)
      canvas.put(
        keys[index], row: row, column: end, paint: canvas.theme.hint, attributes: .bold, clip: inner
      )
      if index == state.index {
        canvas.grid.restyle(inner) { $0.attributes.insert(.reverse) }
      }
      hits.append(Hit(region: inner, part: .row(index)))
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
