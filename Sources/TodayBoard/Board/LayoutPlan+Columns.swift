/// Which card stands in which column.
extension LayoutPlan {
  /// Each card gets the column that it had, or else the one that is shortest by then. Where none had
  /// one, the columns end at about the same row.
  mutating func assignColumns() {
    assignColumns(weights())
    // Rows that cards will get must not cost the room that they need.
    if height > frame.rows { assignColumns(weights(atMost: 0)) }
  }

  private mutating func assignColumns(_ weights: [Int]) {
    var ends = Array(repeating: 0, count: count)
    let isFresh = cards.count <= Self.mostSearched && cards.allSatisfy { $0.column == nil }
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
  }

  private mutating func place(_ index: Int, _ weight: Int, _ ends: inout [Int]) {
    let span = span(index)
    if let kept = cards[index].column, kept >= 0, kept + span <= count {
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

  /// The height of each card with the blank row below, as it will be when the cards have grown in
  /// turn: the rows of a card beyond a limit count only where the board has room for them.
  private func weights() -> [Int] {
    var (low, high) = (0, frame.rows)
    while low < high {
      let limit = (low + high + 1) / 2
      let sum = zip(weights(atMost: limit), cards.indices).reduce(0) { $0 + $1.0 * span($1.1) }
      if sum <= frame.rows * count { low = limit } else { high = limit - 1 }
    }
    return weights(atMost: low)
  }

  private func weights(atMost limit: Int) -> [Int] {
    cards.map { card in
      let rows = card.isExpandable ? card.content + Self.likelyExpansion : card.content
      return card.vacantRows + card.frameRows + max(card.base, min(rows, limit)) + frame.gap
    }
  }

  /// Rows that an expanded mode adds, before they are known.
  private static let likelyExpansion = 5

  /// Places cards of one column each: in turn into the shortest column, and then better by moving
  /// one or exchanging two, as long as the longest column gets shorter.
  private mutating func balance(_ band: Range<Int>, _ weights: [Int], _ ends: inout [Int]) {
    for index in band { place(index, weights[index], &ends) }
    // The first card stays where everyone looks first.
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
    /// Goes where the card was.
    var other: Int?
    var longest: Int
  }

  private func bestChange(_ movable: Range<Int>, _ weights: [Int], _ ends: [Int]) -> Change? {
    // One row less is not worth a less natural order.
    let limit = (ends.max() ?? 0) - 2
    var best: Change?
    func consider(_ change: Change) {
      if change.longest <= limit, change.longest < best?.longest ?? .max { best = change }
    }
    for card in movable {
      let own = columns[card]
      for column in 0..<count where column != own {
        func longest(_ moved: Int) -> Int {
          var longest = 0
          for index in ends.indices {
            let end = ends[index] + (index == column ? moved : index == own ? -moved : 0)
            longest = max(longest, end)
          }
          return longest
        }
        consider(Change(card: card, column: column, longest: longest(weights[card])))
        for other in movable where other > card && columns[other] == column {
          consider(
            Change(
              card: card, column: column, other: other,
              longest: longest(weights[card] - weights[other])))
        }
      }
    }
    return best
  }
}
