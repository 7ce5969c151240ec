import TodayEngine
import TodayRender
import TodayWire

/// The Edit screen: the widgets on the board and their order.
struct EditLayer: Layer, Equatable {
  var state: EditState

  static let commands: [BoardCommand] = [.edit]

  static func open(
    _ command: BoardCommand, about widget: WidgetID?, _ context: LayerContext
  ) -> LayerOutcome {
    if context.settings.isReadOnly { return .handled([.say(.readOnly)]) }
    let pages = context.pages
    let state = EditState(
      roster: context.board.roster, focus: widget ?? context.focus?.card,
      pages: EditPages(
        pages.numbers, count: pages.pages.count, current: pages.configuredPage),
      sizes: Dictionary(
        context.board.cards.map { ($0.id, EditSize(shown: $0.size, chosen: $0.chosenSize)) },
        uniquingKeysWith: { first, _ in first }))
    return .handled([.zoom(nil), .open(EditLayer(state: state)), .ask(.listScripts)])
  }

  var textField: LineField? {
    get { state.isTyping ? state.filter : nil }
    set { state.filter = newValue }
  }
  func title(_ context: LayerContext) -> String { context.words.edit.title }

  mutating func follow(_ old: Board, _ new: Board) {
    state.update(roster: new.roster)
  }

  /// Only notes are shown here.
  func showsMessage(_ note: ScreenNote?) -> Bool { note != nil }

  var followsDrags: Bool { !state.isFiltering && state.keysFrom == nil }

  // MARK: Keys

  mutating func press(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> LayerOutcome {
    // A key ends a drag. The next drag takes the row that is below the pointer then.
    state.isDragging = false
    if state.isTyping {
      type(key, context)
      return .handled()
    }
    let command = EditKeys(context.keyMap).command(for: key)
    if state.keysFrom != nil {
      scrollKeys(command, context)
      return .handled()
    }
    switch command {
    case .done: return finish()
    // Esc closes the part that was opened last.
    case .cancel where state.isFiltering && key != .character("q"): state.showAll()
    case .cancel: return .closed()
    case .moveDown: return reorder(by: 1, context)
    case .moveUp: return reorder(by: -1, context)
    case .toggle: state.toggle()
    case .wider: state.resize(\.wider)
    case .narrower: state.resize(\.narrower)
    case .nextRows: state.resize { $0.withNextRows }
    case .find: state.beginTyping()
    case .up: state.move(by: -1)
    case .down: state.move(by: 1)
    case .pageUp: state.move(by: -context.listRows)
    case .pageDown: state.move(by: context.listRows)
    case .top: state.move(by: -state.entries.count)
    case .bottom: state.move(by: state.entries.count)
    case .help: state.keysFrom = 0
    case nil: break
    }
    return .handled()
  }

  private mutating func type(_ key: Key, _ context: LayerContext) {
    switch key {
    case .escape, .control("g"): state.showAll()
    case .enter: state.endTyping()
    case .up, .backTab, .control("p"): state.move(by: -1)
    case .down, .tab, .control("n"): state.move(by: 1)
    case .pageUp: state.move(by: -context.listRows)
    case .pageDown: state.move(by: context.listRows)
    default: state.type(key)
    }
  }

  private mutating func reorder(by step: Int, _ context: LayerContext) -> LayerOutcome {
    let refusal = refusal(toMove: state.focused, context)
    state.reorder(by: step)
    return .handled(refusal)
  }

  /// A note why an entry cannot be moved: only cards on the board have a position.
  private func refusal(toMove entry: RosterEntry?, _ context: LayerContext) -> [LayerEffect] {
    if state.isFiltering { return [.say(.notAllShown)] }
    guard let entry, !state.enabled.contains(entry.id) else { return [] }
    let key = EditKeys(context.keyMap).keys(of: .toggle).first
    let name = entry.problem == nil ? key.map { KeyMap.name($0, in: context.words) } : nil
    return [.say(.notOnBoard(entry.title, key: name))]
  }

  private func finish() -> LayerOutcome {
    var effects: [LayerEffect] = state.firstAdded.map { [.await($0)] } ?? []
    let scripts = state.addedScripts
    if !scripts.isEmpty {
      let titles = state.onBoard.filter { $0.script != nil }.map(\.title)
      effects.append(.say(.adding(titles.joined(separator: ", "))))
    }
    effects.append(.ask(.user(state.action)))
    for (id, size) in state.newSizes.sorted(by: { $0.key < $1.key })
    where state.enabled.contains(id) {
      effects.append(.ask(.user(.resize(id, size))))
    }
    if !scripts.isEmpty { effects.append(.ask(.installScripts(scripts))) }
    return .closed(effects)
  }

  // MARK: The pointer

  mutating func point(_ pointer: LayerPointer, _ context: LayerContext) -> LayerOutcome {
    switch pointer {
    case .press:
      // The terminal did not report the end of an earlier drag.
      state.isDragging = false
      return .ignored
    case .wheel(let rows):
      state.isDragging = false
      if state.keysFrom == nil {
        state.move(by: rows.signum())
      } else {
        scrollKeys(rows > 0 ? .down : .up, context)
      }
      return .handled()
    case .click(_, .row(let row)):
      guard state.entries.indices.contains(row) else { return .handled() }
      state.index = row
      state.toggle()
      return .handled()
    case .click: return .ignored
    case .pull(let event, let rows): return pull(event, rows: rows, context)
    case .drag(let event, let rows): return drop(event, rows: rows, context)
    }
  }

  /// The dragged row follows the pointer.
  private mutating func pull(
    _ event: MouseEvent, rows: Int, _ context: LayerContext
  ) -> LayerOutcome {
    let hits = context.hits
    if !state.isDragging {
      guard let from = hits.row(at: event.row - rows, event.column) else { return .handled() }
      state.take(from)
      guard state.isDragging else { return .handled(refusal(toMove: state.focused, context)) }
    }
    if let place = hits.row(at: event.row, event.column) {
      state.move(state.index, to: place)
    } else if let rows = hits.rowsOfList {
      // Beyond the list, it scrolls.
      if event.row < rows.lowerBound { state.reorder(by: -1) }
      if event.row > rows.upperBound { state.reorder(by: 1) }
    }
    return .handled()
  }

  /// The row is dropped where it was last drawn, or at the release if the terminal reported no
  /// movement.
  private mutating func drop(
    _ event: MouseEvent, rows: Int, _ context: LayerContext
  ) -> LayerOutcome {
    let wasDragging = state.isDragging
    state.isDragging = false
    let from =
      wasDragging ? state.index : context.hits.row(at: event.row - rows, event.column)
    // Rows may have been removed since the drawing.
    guard let from, state.entries.indices.contains(from),
      let place = context.hits.row(at: event.row, event.column)
    else { return .handled() }
    let refusal = refusal(toMove: state.entries[from], context)
    state.move(from, to: place)
    return .handled(refusal)
  }
}

extension [Hit] {
  fileprivate func row(at row: Int, _ column: Int) -> Int? {
    guard case .row(let index)? = part(row: row, column: column) else { return nil }
    return index
  }

  /// Rows of the screen.
  fileprivate var rowsOfList: ClosedRange<Int>? {
    let rows = compactMap { hit in
      if case .row = hit.part { hit.region.row } else { nil }
    }
    guard let first = rows.min(), let last = rows.max() else { return nil }
    return first...last
  }
}
