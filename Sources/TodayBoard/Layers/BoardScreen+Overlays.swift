import TodayEngine
import TodayRender
import TodayWire

extension BoardScreen {
  mutating func pressInHidden(
    _ key: Key, _ command: BoardCommand?, _ index: Int
  ) -> [ScreenCommand] {
    let last = max(board.hidden.count - 1, 0)
    let card = board.hidden.indices.contains(index) ? board.hidden[index] : nil
    switch key {
    case .enter, .character("o"): return card.map { [.user(.openApp($0.id))] } ?? []
    case .space, .character("k"):
      return card.map { show($0, .keptShown($0.title), .keepShown($0.id)) } ?? []
    case .character("b"):
      return card.map { show($0, .broughtBack($0.title), .bringBack($0.id)) } ?? []
    case .escape, .character("q"), .character("H"):
      overlay = .none
      return []
    default: break
    }
    switch command {
    case .settings:
      // A card that hides itself until something is set: there is no other way to its form. The list
      // goes first, so that a message is seen.
      guard let card else { return [] }
      overlay = .none
      return [.openSettings(card.id)]
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

  /// The board comes to the front, and the card into sight as soon as it is there.
  private mutating func show(
    _ card: HiddenCard, _ note: ScreenNote, _ action: UserAction
  ) -> [ScreenCommand] {
    // Nothing comes: the list says why.
    if isReadOnly { return [.user(action)] }
    overlay = .none
    awaited = card.id
    self.note = note
    return [.user(action)]
  }

  /// Rows of a list that lies over the board.
  var overlayRows: Int { max(OverlayFrame(screen: size).list.rows, 1) }
}
