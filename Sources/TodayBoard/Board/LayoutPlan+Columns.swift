/// Assigns cards to columns.
extension LayoutPlan {
  /// A card keeps its column. A new card gets the shortest column. If all cards are new, the
  /// columns are balanced.
  mutating func assignColumns() {
    let before = assignUsefulColumns()
    guard frame.rebalances, cards.count <= Self.mostSearched, !isFresh else { return }
    let kept = columns
    keepsColumns = false
    if !assignUsefulColumns().isBetter(than: before) { columns = kept }
  }

  /// The weights of the longest and of the shortest column.
  private struct Balance {
    var longest: Int
    var shortest: Int

    /// Fewer rows do not justify that cards move.
    private static let leastGain = 4

    init(_ ends: [Int]) {
      longest = ends.max() ?? 0
      shortest = ends.min() ?? 0
    }

    func isBetter(than other: Balance) -> Bool {
      longest + Self.leastGain <= other.longest
        || longest <= other.longest && shortest - Self.leastGain >= other.shortest
    }
  }

  private mutating func assignUsefulColumns() -> Balance {
    let limit = mostRows()
    let balance = assignColumns(weights(atMost: limit))
    // Rows assigned to cards must not reduce the space that they need.
    return limit > 0 && height > frame.rows ? assignColumns(weights(atMost: 0)) : balance
  }

  private var isFresh: Bool {
    cards.count <= Self.mostSearched
      && (!keepsColumns || cards.allSatisfy { $0.column == nil })
  }

  private mutating func assignColumns(_ weights: [Int]) -> Balance {
    var ends = Array(repeating: 0, count: count)
    let isFresh = isFresh
    var index = 0
    while index < cards.count {
      if isFresh, span(index) == 1, Set(ends).count == 1 {
        let end = cards.indices[index...].first { span($0) > 1 } ?? cards.count
        balance(index..<end, weights, &ends)
        index = end
      } else {
        place(index, weights[index], &ends)
        index += 1
      }
    }
    return Balance(ends)
  }

  private mutating func place(_ index: Int, _ weight: Int, _ ends: inout [Int]) {
    let span = span(index)
    if keepsColumns, let kept = cards[index].column, kept >= 0, kept + span <= count {
      columns[index] = kept
    } else {
      var best = (column: 0, end: Int.max)
      for column in 0...(count - span) {
        let end = ends[column..<column + span].max() ?? 0
        if end < best.end { best = (column, end) }
      }
      columns[index] = best.column
    }
    let covered = columns[index]..<columns[index] + span
    let end = (ends[covered].max() ?? 0) + weight
    for column in covered { ends[column] = end }
  }

  /// The rows to which the cards can grow alternately. Those beyond count only if the board has space for
  /// them.
  private func mostRows() -> Int {
    // Each card has a title line.
    var (low, high) = (0, cards.count > frame.rows * count ? 0 : frame.rows)
    while low < high {
      let limit = (low + high + 1) / 2
      let sum = zip(weights(atMost: limit), cards.indices).reduce(0) { $0 + $1.0 * span($1.1) }
      if sum <= frame.rows * count { low = limit } else { high = limit - 1 }
    }
    return low
  }

  /// The height of each card including the blank row below.
  private func weights(atMost limit: Int) -> [Int] {
    cards.map { card in
      let rows = card.isExpandable ? card.content + Self.likelyExpansion : card.content
      return card.vacantRows + card.frameRows + max(card.base, min(rows, limit)) + frame.gap
    }
  }

  /// The estimated number of rows that an expanded mode adds.
  private static let likelyExpansion = 5

  /// Places cards of one column each: first one after the other into the shortest column, then
  /// moves one or exchanges two while that shortens the longest column, or the next one if the longest
  /// cannot become shorter.
  private mutating func balance(_ band: Range<Int>, _ weights: [Int], _ ends: inout [Int]) {
    for index in band { place(index, weights[index], &ends) }
    // The first card stays at the top left.
    let movable = band.dropFirst()
    for _ in 0..<Self.mostSearched {
      guard let change = bestChange(movable, weights, ends) else { return }
      let (first, second) = (columns[change.card], change.column)
      ends[first] -= weights[change.card]
      ends[second] += weights[change.card]
      columns[change.card] = second
      if let other = change.other {
        ends[second] -= weights[other]
        ends[first] += weights[other]
        columns[other] = first
      }
    }
  }

  private struct Change {
    var card: Int
    var column: Int
    /// Restores the card's previous column.
    var other: Int?
    /// The ends of the columns, the longest first.
    var ends: [Int]
  }

  private func bestChange(_ movable: Range<Int>, _ weights: [Int], _ ends: [Int]) -> Change? {
    var best: Change?
    func consider(_ card: Int, _ column: Int, _ other: Int? = nil) {
      let own = columns[card]
      let moved = weights[card] - (other.map { weights[$0] } ?? 0)
      // One row less does not justify a less natural order.
      guard max(ends[own] - moved, ends[column] + moved) <= max(ends[own], ends[column]) - 2
      else { return }
      var ends = ends
      ends[own] -= moved
      ends[column] += moved
      ends.sort(by: >)
      if best.map({ ends.lexicographicallyPrecedes($0.ends) }) ?? true {
        best = Change(card: card, column: column, other: other, ends: ends)
      }
    }
    for card in movable {
      let own = columns[card]
      for column in 0..<count where column != own {
        consider(card, column)
        for other in movable where other > card && columns[other] == column {
          consider(card, column, other)
        }
      }
    }
    return best
  }
}
