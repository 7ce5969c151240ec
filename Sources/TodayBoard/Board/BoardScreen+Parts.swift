import TodayEngine
package import TodayRender

/// The tappable parts of a board with a single card, one after the other: where Tab does not lead
/// from card to card.
extension BoardScreen {
  package var hasFocusedPart: Bool { focus?.target != nil }

  /// The next part in reading order, and from the last one the first; nothing where there is none.
  package mutating func focusPart(by step: Int, _ context: DrawContext) {
    guard let index = focusedIndex ?? firstInSight, cards.indices.contains(index) else { return }
    let parts = targets(of: index, context).sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    guard !parts.isEmpty else { return }
    let now = focus?.target.flatMap { target in parts.firstIndex { $0.path == target.path } }
    let next = now.map { $0 + step } ?? (step > 0 ? 0 : -1)
    let part = parts[(next % parts.count + parts.count) % parts.count]
    focus = Focus(card: cards[index].id, target: Focus.Target(part))
    focusChanged(context)
  }

  package mutating func leavePart() { focus?.target = nil }
}
