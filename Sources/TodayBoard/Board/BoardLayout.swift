/// The position of each card, in rows from the top of the board.
///
/// The height of a card is estimated until it is near the screen and measured, so that a board of a
/// thousand cards is as fast as one of ten.
struct BoardLayout: Sendable, Equatable {
  /// The frames of the cards, in the board's order.
  var slots: [Slot] = []
  var height = 0
  var columnCount = 1
  /// Cards with space for their expanded mode.
  var roomy: Set<Int> = []

  struct Slot: Sendable, Equatable {
    var column: Int
    /// The columns that it covers.
    var span = 1
    var top: Int
    /// With the title line, without the blank row below.
    var height: Int
    var bottom: Int { top + height }
    var columns: Range<Int> { column..<column + span }
  }

  /// The estimated rows of content of a card that is not measured.
  static let guess = BoardGeometry.compactRows

  /// The card above or below that shares a column with this one.
  func neighbour(of index: Int, by step: Int) -> Int? {
    let slot = slots[index]
    let others = slots.indices.filter {
      slots[$0].columns.overlaps(slot.columns)
        && (step > 0 ? slots[$0].top > slot.top : slots[$0].top < slot.top)
    }
    return step > 0
      ? others.min { slots[$0].top < slots[$1].top } : others.max { slots[$0].top < slots[$1].top }
  }

  /// The card of a column that is nearest to a row.
  func nearest(toRow row: Int, inColumn column: Int) -> Int? {
    var best: (index: Int, distance: Int)?
    for (index, slot) in slots.enumerated() where slot.columns.contains(column) {
      let distance =
        row < slot.top ? slot.top - row : row >= slot.bottom ? row - slot.bottom + 1 : 0
      if best == nil || distance < best!.distance { best = (index, distance) }
      if distance == 0 { break }
    }
    return best?.index
  }

  /// The card at a side of another one, near a row.
  func nearest(toRow row: Int, beside index: Int, by step: Int) -> Int? {
    let slot = slots[index]
    return nearest(toRow: row, inColumn: step > 0 ? slot.columns.upperBound : slot.column - 1)
  }
}
