package import TodayEngine
import TodayRender
import TodayWire

/// The keys of the Edit screen.
extension BoardScreen {
  mutating func pressInEdit(_ key: Key, _ state: EditState) -> [ScreenCommand] {
    var state = state
    // A key puts down what is in the hand: the next pull takes what is below it then.
    state.isDragging = false
    if state.isTyping {
      typeInEdit(key, &state)
      overlay = .edit(state)
      return []
    }
    let command = EditKeys(keyMap).command(for: key)
    if state.keysFrom != nil {
      pressInEditKeys(command, &state)
      overlay = .edit(state)
      return []
    }
    switch command {
    case .done: return finishEditing(state)
    // Esc leaves what was opened last.
    case .cancel where state.isFiltering && key != .character("q"): state.showAll()
    case .cancel:
      overlay = .none
      return []
    case .moveDown: reorder(by: 1, &state)
    case .moveUp: reorder(by: -1, &state)
    case .toggle: state.toggle()
    case .find: state.beginTyping()
    case .up: state.move(by: -1)
    case .down: state.move(by: 1)
    case .pageUp: state.move(by: -overlayRows)
    case .pageDown: state.move(by: overlayRows)
    case .top: state.move(by: -state.entries.count)
    case .bottom: state.move(by: state.entries.count)
    case .help: state.keysFrom = 0
    case nil: break
    }
    overlay = .edit(state)
    return []
  }

  private mutating func reorder(by step: Int, _ state: inout EditState) {
    noteIfUnmovable(state.focused, state)
    state.reorder(by: step)
  }

  /// Only what is on the board has a place there.
  private mutating func noteIfUnmovable(_ entry: RosterEntry?, _ state: EditState) {
    if state.isFiltering { note = .notAllShown }
    guard !state.isFiltering, let entry, !state.enabled.contains(entry.id) else { return }
    let key = EditKeys(keyMap).keys(of: .toggle).first
    note = .notOnBoard(
      entry.title, key: entry.problem == nil ? key.map { KeyMap.name($0, in: words) } : nil)
  }

  /// The Edit screen of the board as it stands.
  func makeEdit(focus: WidgetID?) -> EditState {
    let pages = EditPages(
      numbersOfPages, count: pages.count, current: isOnNotices ? 0 : page)
    return EditState(roster: board.roster, focus: focus, pages: pages)
  }

  private func typeInEdit(_ key: Key, _ state: inout EditState) {
    switch key {
    case .escape, .control("g"): state.showAll()
    case .enter: state.endTyping()
    case .up, .backTab, .control("p"): state.move(by: -1)
    case .down, .tab, .control("n"): state.move(by: 1)
    case .pageUp: state.move(by: -overlayRows)
    case .pageDown: state.move(by: overlayRows)
    default: state.type(key)
    }
  }

  /// A row that was taken by the mouse goes with it.
  mutating func pullInEdit(_ event: MouseEvent, rows: Int, _ state: EditState) {
    var state = state
    if !state.isDragging {
      guard let from = entry(at: event.row - rows, event.column) else { return }
      state.take(from)
      guard state.isDragging else {
        noteIfUnmovable(state.focused, state)
        overlay = .edit(state)
        return
      }
    }
    if let place = entry(at: event.row, event.column) {
      state.move(state.index, to: place)
    } else if let rows = rowsOfEntries {
      // Beyond the list it goes on.
      if event.row < rows.lowerBound { state.reorder(by: -1) }
      if event.row > rows.upperBound { state.reorder(by: 1) }
    }
    overlay = .edit(state)
  }

  /// It is put where it was seen; where the terminal told of nothing on the way, where the button
  /// went up.
  mutating func dragInEdit(_ event: MouseEvent, rows: Int, _ state: EditState) {
    var state = state
    let wasDragging = state.isDragging
    state.isDragging = false
    let from = wasDragging ? state.index : entry(at: event.row - rows, event.column)
    // A row may have gone since they were drawn.
    if let from, state.entries.indices.contains(from),
      let place = entry(at: event.row, event.column)
    {
      noteIfUnmovable(state.entries[from], state)
      state.move(from, to: place)
    }
    overlay = .edit(state)
  }

  private func entry(at row: Int, _ column: Int) -> Int? {
    let hit = hits.last { $0.region.contains(row: row, column: column) }
    guard case .row(let index)? = hit?.part else { return nil }
    return index
  }

  /// Of the screen.
  private var rowsOfEntries: ClosedRange<Int>? {
    let rows = hits.compactMap { hit in
      if case .row = hit.part { hit.region.row } else { nil }
    }
    guard let first = rows.min(), let last = rows.max() else { return nil }
    return first...last
  }

  private mutating func finishEditing(_ state: EditState) -> [ScreenCommand] {
    overlay = .none
    awaited = state.firstAdded
    let scripts = state.addedScripts
    guard !scripts.isEmpty else { return [.user(state.action)] }
    note = .adding(
      state.onBoard.filter { $0.script != nil }.map(\.title).joined(separator: ", "))
    return [.user(state.action), .installScripts(scripts)]
  }

  /// Scripts that come with the product and are not installed: Edit lists them behind the widgets.
  package mutating func offer(_ scripts: [RosterEntry]) {
    guard case .edit(var state) = overlay else { return }
    state.offer(scripts)
    overlay = .edit(state)
  }

  /// Brings a card into sight that is on the board, or as soon as it is.
  package mutating func await(_ id: WidgetID) {
    guard overlay == .none, question == nil else { return }
    if page(of: id) == nil { awaited = id } else { show(id) }
  }
}
