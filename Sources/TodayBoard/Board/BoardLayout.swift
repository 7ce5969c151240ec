import TodayEngine

/// Where each card stands, in rows from the top of the board.
///
/// A card that was never near the screen is not measured: its height is a guess until then, so that
/// a board of a thousand cards costs no more than one of ten.
struct BoardLayout: Sendable, Equatable {
  /// Of the cards, in the board's order.
  private(set) var slots: [Slot] = []
  private(set) var height = 0
  private(set) var columnCount = 1

  struct Slot: Sendable, Equatable {
    var column: Int
    var top: Int
    /// With the title line, without the blank row below.
    var height: Int
    var bottom: Int { top + height }
  }

  /// What a card is taken to need before it is measured: a title and a full compact picture.
  static let guess = 1 + BoardGeometry.compactRows

  /// Puts every card into the column that it had, or else into the one that is shortest by then.
  ///
  /// - Parameters:
  ///   - columns: For each card the column that it had; nil: it had none.
  ///   - gap: Blank rows between two cards.
  ///   - height: The height of a card that would begin at a row: measured, when that matters.
  mutating func flow(
    columns assigned: inout [Int?], count: Int, gap: Int, height: (_ index: Int, _ top: Int) -> Int
  ) {
    columnCount = count
    var ends = Array(repeating: 0, count: count)
    slots.removeAll(keepingCapacity: true)
    slots.reserveCapacity(assigned.count)
    for index in assigned.indices {
      var column = assigned[index] ?? -1
      if column < 0 || column >= count {
        column = 0
        for other in 1..<max(count, 1) where ends[other] < ends[column] { column = other }
        assigned[index] = column
      }
      let top = ends[column]
      let slot = Slot(column: column, top: top, height: height(index, top))
      slots.append(slot)
      ends[column] = slot.bottom + gap
    }
    self.height = max((ends.max() ?? 0) - gap, 0)
  }

  /// The card above or below in the same column.
  func neighbour(of index: Int, by step: Int) -> Int? {
    var other = index + step
    while slots.indices.contains(other) {
      if slots[other].column == slots[index].column { return other }
      other += step
    }
    return nil
  }

  /// The card of a column that is nearest to a row.
  func nearest(toRow row: Int, inColumn column: Int) -> Int? {
    var best: (index: Int, distance: Int)?
    for (index, slot) in slots.enumerated() where slot.column == column {
      let distance =
        row < slot.top ? slot.top - row : row >= slot.bottom ? row - slot.bottom + 1 : 0
      if best == nil || distance < best!.distance { best = (index, distance) }
      if distance == 0 { break }
    }
    return best?.index
  }
}
