import TodayEngine
import TodayRender
import TodayWire

extension BoardScreen {
  /// Rows by which a wheel scrolls.
  private static let wheelRows = 3

  /// Rows of Edit can be taken by the mouse, and the point in time can: where they are shows on the way.
  package var followsDrags: Bool {
    guard question == nil else { return false }
    switch overlay {
    case .edit(let state): return !state.isFiltering && state.keysFrom == nil
    case .none: return rewind != nil
    default: return false
    }
  }

  mutating func mouse(_ event: MouseEvent, _ context: DrawContext) -> [ScreenCommand] {
    // Whoever touches it does no harm.
    if isKiosk, question == nil, event.kind == .click || event.kind == .menu { return [] }
    switch event.kind {
    case .press:
      isStripHeld = isOnStrip(event)
      stripColumn = nil
      // What was taken before was let go where the terminal did not see it.
      if case .edit(var state) = overlay {
        state.isDragging = false
        overlay = .edit(state)
      }
      return []
    case .release: return []
    case .menu:
      openMenu(row: event.row, column: event.column, context)
      return []
    case .wheelUp: return wheel(by: -Self.wheelRows, context)
    case .wheelDown: return wheel(by: Self.wheelRows, context)
    case .wheelLeft: return swipe(to: .previousPage, context)
    case .wheelRight: return swipe(to: .nextPage, context)
    // A drag that began on the strip is one of it wherever the hand lets go.
    case .drag where isStripHeld || isOnStrip(event):
      isStripHeld = false
      return scrub(to: event.column)
    case .pull where rewind != nil: return isStripHeld ? scrub(to: event.column) : []
    case .pull(let rows):
      if case .edit(let state) = overlay { pullInEdit(event, rows: rows, state) }
      return []
    // The board follows the hand: pulled down, it shows what is above.
    case .drag(let rows):
      if case .edit(let state) = overlay {
        dragInEdit(event, rows: rows, state)
        return []
      }
      return wheel(by: -rows, context)
    case .click:
      // Later hits lie within earlier ones.
      guard
        let hit = hits.last(where: { $0.region.contains(row: event.row, column: event.column) })
      else { return [] }
      if hit.part == .strip { return stripStep(column: event.column) }
      return click(hit.part, context)
    }
  }

  /// As the key that turns the page does, and only where that is all there is to move.
  private mutating func swipe(
    to command: BoardCommand, _ context: DrawContext
  ) -> [ScreenCommand] {
    guard question == nil, overlay == .none, !isKiosk, pageCount > 1 else { return [] }
    return perform(command, context)
  }

  private mutating func wheel(by rows: Int, _ context: DrawContext) -> [ScreenCommand] {
    guard question == nil else { return [] }
    switch overlay {
    case .none:
      if isOnNotices {
        moveOverNotices(by: rows.signum())
      } else {
        scroll(to: scroll + rows, context)
      }
    case .edit(var state):
      state.isDragging = false
      if state.keysFrom == nil {
        state.move(by: rows.signum())
      } else {
        pressInEditKeys(rows > 0 ? .down : .up, &state)
      }
      overlay = .edit(state)
    case .hidden(let index):
      overlay = .hidden(
        index: min(max(index + rows.signum(), 0), max(board.hidden.count - 1, 0)))
    case .sheet(var state):
      guard case .choosing = state.phase else { return [] }
      state.move(by: rows.signum())
      overlay = .sheet(state)
    case .settings(let state): wheelOverSettings(by: rows, state)
    case .help(var state):
      scrollHelp(&state, by: rows)
      overlay = .help(state)
    case .hints, .menu: overlay = .none
    case .palette(var state):
      state.index = max(state.index + rows.signum(), 0)
      overlay = .palette(state)
    case .themes(let state): return wheelOverThemes(by: rows, state)
    case .inspector(var state):
      state.scroll = min(max(state.scroll + rows, 0), max(inspectorRowCount - overlayRows, 0))
      overlay = .inspector(state)
    }
    return []
  }

  mutating func click(_ part: Hit.Part, _ context: DrawContext) -> [ScreenCommand] {
    switch part {
    case .command(let command):
      if overlay == .none { return perform(command, context) }
      if case .hints = overlay { overlay = .none }
      return []
    case .key(let key): return press(key, context)
    case .page(let page):
      if overlay == .none { turn(to: page) }
      return []
    case .row(let row): return clickRow(row, context)
    case .sheetTarget(let target): return clickSheet(target)
    case .choice(let index): return clickChoice(index)
    case .strip: return []
    case .card(let id):
      guard let index = indexes[id] else { return [] }
      focusCard(index, context)
      if cards[index].badge == .unableToLoad { return [.user(.retry(id))] }
      return cards[index].badge.isFailure ? [.user(.update(id))] : []
    case .more(let id):
      guard let index = indexes[id] else { return [] }
      focusCard(index, context)
      return toggleMode(index)
    case .target(let id, let target):
      guard let index = indexes[id] else { return [] }
      if cards[index].badge == .unableToLoad {
        focusCard(index, context)
        return [.user(.retry(id))]
      }
      return tap(target, of: id, context)
    }
  }

  /// What a click on a part of a card does.
  mutating func tap(
    _ target: TapTarget, of id: WidgetID, _ context: DrawContext
  ) -> [ScreenCommand] {
    focus = Focus(card: id, target: Focus.Target(target))
    focusChanged(context)
    if let action = target.action { return [.user(.activate(id, action: action))] }
    return target.url.map { [.user(.follow(id, url: $0))] } ?? []
  }

  private mutating func clickSheet(_ target: TapTarget) -> [ScreenCommand] {
    guard case .sheet(var state) = overlay, case .working(var work) = state.phase,
      let action = target.action
    else { return [] }
    work.target = target.path
    state.phase = .working(work)
    overlay = .sheet(state)
    return [.request(.activate(action: action))]
  }

  private mutating func clickRow(_ row: Int, _ context: DrawContext) -> [ScreenCommand] {
    switch overlay {
    case .edit(var state):
      guard state.entries.indices.contains(row) else { return [] }
      state.index = row
      state.toggle()
      overlay = .edit(state)
    case .hidden:
      if board.hidden.indices.contains(row) { overlay = .hidden(index: row) }
    case .sheet(var state):
      guard state.entries.indices.contains(row), case .choosing = state.phase else { return [] }
      state.index = row
      return pressInSheet(.enter, .enter, state, context)
    case .settings(let state): clickSetting(row, state)
    case .themes(let state): return clickTheme(row, state)
    case .none: if isOnNotices { moveOverNotices(by: row - noticeIndex) }
    case .palette(let state):
      return choose(paletteItems(state.field.text, context), at: row, context)
    case .menu(let state): return chooseInMenu(state, row, context)
    case .inspector(let state): return rewind(toOutcome: row, of: state.card)
    case .help, .hints: break
    }
    return []
  }
}
