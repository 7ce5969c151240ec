import TodayEngine
import TodayWire

/// What an edit has changed of the cards on the board and their order. Its inverse leaves alone what has changed since:
/// cards that an editor or a command has added stay.
struct LineupChange: Sendable, Equatable {
  /// The roster before.
  private let order: [WidgetID]
  private let added: Set<WidgetID>
  private let removed: Set<WidgetID>
  /// Whether cards that stayed have another order.
  private let isOfOrder: Bool
  /// The settings of cards that lose them when they are removed.
  private var settings: [WidgetID: CardParameters] = [:]
  /// The pages before, of cards that were removed or moved to another page.
  private var pages: [WidgetID: Int] = [:]

  /// - Returns: `nil` for other actions, and if nothing changes.
  init?(_ action: UserAction, on board: Board, _ pages: PageStore) {
    let new: (order: [WidgetID], enabled: Set<WidgetID>, pages: [WidgetID: Int])
    switch action {
    case .edit(let order, let enabled, let pages): new = (order, enabled, pages)
    case .addCards(let cards, let order, let enabled, let pages):
      new = (order, enabled.union(cards.keys), pages)
    default: return nil
    }
    let enabled = board.enabledIDs
    order = board.roster.map(\.id)
    added = new.enabled.subtracting(enabled)
    removed = enabled.subtracting(new.enabled)
    // A widget that is not on the board has no position in it. Edit lists it after the others.
    let staying = enabled.intersection(new.enabled)
    isOfOrder = order.filter(staying.contains) != new.order.filter(staying.contains)
    guard isOfOrder || !added.isEmpty || !removed.isEmpty || !new.pages.isEmpty else { return nil }
    for entry in board.roster where removed.contains(entry.id) {
      settings[entry.id] = entry.parameters
    }
    self.pages = pages.numbers.filter { removed.contains($0.key) || new.pages[$0.key] != nil }
  }

  /// The action that undoes it on the present board.
  func inverse(on board: Board) -> UserAction {
    let present = board.roster.map(\.id)
    // A widget that is not installed now keeps its place, because the action does not name it.
    let known = removed.union(present)
    let enabled = board.enabledIDs.subtracting(added).union(removed)
    // A card that was just added may not be in the roster yet.
    let order = isOfOrder ? order.filter(known.contains) : restored(in: present)
    let whole = order + added.subtracting(order).sorted()
    return settings.isEmpty
      ? .edit(order: whole, enabled: enabled, pages: pages)
      : .addCards(settings, order: whole, enabled: enabled, pages: pages)
  }

  /// An order with each removed card after the one that it followed.
  private func restored(in present: [WidgetID]) -> [WidgetID] {
    var result = present
    for (index, id) in order.enumerated() where removed.contains(id) {
      result.removeAll { $0 == id }
      let before = order[..<index].last(where: result.contains)
      let place = before.flatMap(result.firstIndex(of:)).map { $0 + 1 } ?? 0
      result.insert(id, at: place)
    }
    return result
  }
}
