extension BoardLayout {
  /// Places cards so that they fill the frame. The same cards and frame give the same places.
  ///
  /// Free rows are used in this order: present expanded modes, further expanded modes in the
  /// board's order, rows that would be cut, cards whose rows the user chose, charts. A board that
  /// is higher than the frame has no free rows.
  static func place(_ cards: [LayoutCard], in frame: LayoutFrame) -> BoardLayout {
    var plan = LayoutPlan(cards, frame)
    plan.assignColumns()
    let roomy = plan.useRoom()
    var layout = BoardLayout()
    layout.columnCount = plan.count
    (layout.slots, layout.height) = plan.slots()
    layout.roomy = roomy
    return layout
  }
}

/// A layout under construction.
struct LayoutPlan {
  let cards: [LayoutCard]
  let frame: LayoutFrame
  let count: Int
  /// First column of each card.
  var columns: [Int]
  /// Rows of content assigned to each card.
  var rows: [Int]
  /// Whether cards stay in the columns that they have.
  var keepsColumns = true

  /// If there are not more cards than fit on a screen.
  static let mostSearched = 64
  /// Fewer additional rows do not justify another mode.
  static let leastExpansion = 3
  /// Rows of content reserved while a card is expanded.
  static let keptExpansion = BoardGeometry.compactRows + leastExpansion

  init(_ cards: [LayoutCard], _ frame: LayoutFrame) {
    self.cards = cards
    self.frame = frame
    count = max(frame.columns, 1)
    columns = Array(repeating: 0, count: cards.count)
    rows = cards.map(\.base)
  }

  func span(_ index: Int) -> Int { min(max(cards[index].span, 1), count) }

  /// Rows of a card, without the blank ones around it.
  private func height(_ index: Int) -> Int { cards[index].frameRows + rows[index] }

  func slots() -> (slots: [BoardLayout.Slot], height: Int) {
    var slots: [BoardLayout.Slot] = []
    slots.reserveCapacity(cards.count)
    var ends = Array(repeating: 0, count: count)
    for index in cards.indices {
      let covered = columns[index]..<columns[index] + span(index)
      let top = (ends[covered].max() ?? 0) + cards[index].vacantRows
      let slot = BoardLayout.Slot(
        column: columns[index], span: covered.count, top: top, height: height(index))
      slots.append(slot)
      for column in covered { ends[column] = slot.bottom + frame.gap }
    }
    return (slots, max((ends.max() ?? 0) - frame.gap, 0))
  }

  var height: Int {
    var ends = Array(repeating: 0, count: count)
    for index in cards.indices {
      let first = columns[index]
      let last = first + span(index)
      var end = 0
      for column in first..<last { end = max(end, ends[column]) }
      end += cards[index].vacantRows + height(index) + frame.gap
      for column in first..<last { ends[column] = end }
    }
    return max((ends.max() ?? 0) - frame.gap, 0)
  }

  // MARK: Using free rows

  /// Returns the cards with space for their expanded mode.
  mutating func useRoom() -> Set<Int> {
    guard cards.count <= Self.mostSearched, height <= frame.rows else { return [] }
    var roomy: Set<Int> = []
    // First, because otherwise two cards would alternately take the same rows.
    for index in cards.indices where cards[index].isExpandedByRoom {
      _ = grow(index, to: min(cards[index].content, Self.keptExpansion))
    }
    for index in cards.indices where cards[index].isExpandable {
      let before = rows[index]
      let wanted = max(cards[index].content, before + Self.leastExpansion)
      if grow(index, to: max(wanted, cards[index].leastExpanded)) {
        roomy.insert(index)
      } else {
        rows[index] = before
      }
    }
    // Alternately as well, so that short lists are complete before a long one takes the rest.
    growInTurn(Array(cards.indices)) { $0.content }
    for index in cards.indices where cards[index].fills { _ = grow(index, to: frame.rows) }
    // Row by row alternately, so that charts of one column become equally high.
    let growing = cards.indices.filter { !cards[$0].fills }
    growInTurn(growing) { $0.most }
    // Others can use the rows that are too few for a larger size.
    for index in growing where cards[index].growsAtOnce && rows[index] < cards[index].most {
      rows[index] = min(rows[index], cards[index].content)
    }
    growInTurn(growing.filter { !cards[$0].growsAtOnce }) { $0.most }
    // The rows of an expanded mode belong to a card only when its content fills them.
    for index in roomy {
      rows[index] = min(rows[index], max(cards[index].content, cards[index].base))
    }
    return roomy
  }

  private mutating func growInTurn(_ indexes: [Int], to wanted: (LayoutCard) -> Int) {
    var growing = indexes
    while !growing.isEmpty {
      growing = growing.filter { rows[$0] < wanted(cards[$0]) && grow($0, to: rows[$0] + 1) }
    }
  }

  /// Gives a card the available rows, and returns whether it has all it needs.
  private mutating func grow(_ index: Int, to wanted: Int) -> Bool {
    var (low, high) = (rows[index], max(wanted, rows[index]))
    while low < high {
      rows[index] = (low + high + 1) / 2
      if height <= frame.rows { low = rows[index] } else { high = rows[index] - 1 }
    }
    rows[index] = low
    return low >= wanted
  }
}
