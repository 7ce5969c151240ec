import TodayEngine
import TodayWire

extension BoardScreen {
  mutating func pressInHidden(
    _ key: Key, _ command: BoardCommand?, _ index: Int
  ) -> [ScreenCommand] {
    let last = max(board.hidden.count - 1, 0)
    let id = board.hidden.indices.contains(index) ? board.hidden[index].id : nil
    func ask(_ action: (WidgetID) -> UserAction) -> [ScreenCommand] {
      id.map { [.user(action($0))] } ?? []
    }
    switch key {
    case .enter, .character("o"): return ask(UserAction.openApp)
    case .space, .character("k"): return ask(UserAction.keepShown)
    case .character("b"): return ask(UserAction.bringBack)
    case .escape, .character("q"), .character("H"):
      overlay = .none
      return []
    default: break
    }
    switch command {
    case .settings:
      // A card that hides itself until something is set: there is no other way to its form. The list
      // goes first, so that a message is seen.
      guard let id else { return [] }
      overlay = .none
      return [.openSettings(id)]
    case .moveUp, .previousCard: overlay = .hidden(index: max(index - 1, 0))
    case .moveDown, .nextCard: overlay = .hidden(index: min(index + 1, last))
    case .pageUp: overlay = .hidden(index: max(index - overlayRows, 0))
    case .pageDown: overlay = .hidden(index: min(index + overlayRows, last))
    case .top: overlay = .hidden(index: 0)
    case .bottom: overlay = .hidden(index: last)
    default: break
    }
    return []
  }

  /// Rows of a list that lies over the board.
  var overlayRows: Int { max(OverlayFrame(screen: size).list.rows, 1) }
}
