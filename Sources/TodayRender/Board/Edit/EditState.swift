package import TodayEngine

/// The Edit screen: a copy of the roster that becomes the board's with Done.
package struct EditState: Sendable, Equatable {
  package private(set) var entries: [RosterEntry]
  package private(set) var enabled: Set<WidgetID>
  /// The row with the focus.
  package var index: Int
  /// The first row on the screen.
  package var scroll = 0
  private let enabledAtFirst: Set<WidgetID>

  /// Those on the board first, in its order; then the others, in theirs.
  package init(roster: [RosterEntry], focus: WidgetID? = nil) {
    entries = roster.filter(\.isEnabled) + roster.filter { !$0.isEnabled }
    enabled = Set(roster.lazy.filter(\.isEnabled).map(\.id))
    enabledAtFirst = enabled
    index = entries.firstIndex { $0.id == focus } ?? 0
  }

  package var focused: RosterEntry? { entries.indices.contains(index) ? entries[index] : nil }

  package mutating func move(by rows: Int) {
    guard !entries.isEmpty else { return }
    index = min(max(index + rows, 0), entries.count - 1)
  }

  /// Adds or removes the focused widget. A broken one cannot be added, but it can be removed.
  package mutating func toggle() {
    guard let entry = focused else { return }
    if enabled.contains(entry.id) {
      enabled.remove(entry.id)
    } else if entry.problem == nil {
      enabled.insert(entry.id)
    }
  }

  /// Moves the focused widget one place up (-1) or down (1) in the order.
  package mutating func reorder(by step: Int) {
    guard entries.indices.contains(index), entries.indices.contains(index + step) else { return }
    entries.swapAt(index, index + step)
    index += step
  }

  /// What Done asks for. Added widgets go last among those on the board, unless they were moved.
  package var action: UserAction {
    .edit(order: order, enabled: enabled)
  }

  /// The first widget that this edit adds: Done scrolls to it.
  package var firstAdded: WidgetID? {
    order.first { enabled.contains($0) && !enabledAtFirst.contains($0) }
  }

  private var order: [WidgetID] { entries.map(\.id) }

  /// Takes over a roster that has changed meanwhile; what the user did stays.
  package mutating func update(roster: [RosterEntry]) {
    let focus = focused?.id
    var byID: [WidgetID: RosterEntry] = [:]
    for entry in roster { byID[entry.id] = entry }
    let known = Set(entries.map(\.id))
    entries = entries.compactMap { byID[$0.id] } + roster.filter { !known.contains($0.id) }
    enabled.formUnion(roster.lazy.filter { $0.isEnabled && !known.contains($0.id) }.map(\.id))
    enabled.formIntersection(byID.keys)
    index = entries.firstIndex { $0.id == focus } ?? min(index, max(entries.count - 1, 0))
  }
}
