import TodayEngine
import TodayWire

/// The keys of the Edit screen.
extension BoardScreen {
  mutating func pressInEdit(
    _ key: Key, _ command: BoardCommand?, _ state: EditState
  ) -> [ScreenCommand] {
    var state = state
    if state.isFiltering {
      typeInEdit(key, &state)
      overlay = .edit(state)
      return []
    }
    switch key {
    case .character("J"), .shiftDown: state.reorder(by: 1)
    case .character("K"), .shiftUp: state.reorder(by: -1)
    case .enter, .character("d"): return finishEditing(state)
    case .escape, .character("q"):
      overlay = .none
      return []
    default:
      switch command {
      case .moveUp, .previousCard: state.move(by: -1)
      case .moveDown, .nextCard: state.move(by: 1)
      case .pageUp: state.move(by: -overlayRows)
      case .pageDown: state.move(by: overlayRows)
      case .top: state.move(by: -state.entries.count)
      case .bottom: state.move(by: state.entries.count)
      case .tap: state.toggle()
      case .search: state.filter = LineField()
      default: break
      }
    }
    overlay = .edit(state)
    return []
  }

  private func typeInEdit(_ key: Key, _ state: inout EditState) {
    switch key {
    case .escape, .control("g"): state.filter = nil
    case .enter: state.toggleFound()
    case .up, .backTab, .control("p"): state.move(by: -1)
    case .down, .tab, .control("n"): state.move(by: 1)
    case .pageUp: state.move(by: -overlayRows)
    case .pageDown: state.move(by: overlayRows)
    default: state.type(key)
    }
  }

  /// A row that was taken by the mouse is put where the button went up.
  mutating func dragInEdit(_ event: MouseEvent, rows: Int, _ state: EditState) {
    func entry(at row: Int) -> Int? {
      let hit = hits.last { $0.region.contains(row: row, column: event.column) }
      guard case .row(let index)? = hit?.part else { return nil }
      return index
    }
    guard let from = entry(at: event.row - rows), let place = entry(at: event.row) else { return }
    var state = state
    state.move(from, to: place)
    overlay = .edit(state)
  }

  private mutating func finishEditing(_ state: EditState) -> [ScreenCommand] {
    overlay = .none
    awaited = state.firstAdded
    return [.user(state.action)]
  }
}
