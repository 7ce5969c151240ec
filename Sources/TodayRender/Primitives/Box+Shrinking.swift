import TodayWire

/// Charts with fewer rows, for a card that has too few: a lower chart shows more than a cut one.
extension Box {
  /// The rows below which something would be cut.
  var leastRows: Int {
    let padding = node.padding.top + node.padding.bottom
    switch primitive {
    case .leaf(let leaf):
      guard let least = leaf.leastRows else { return rows }
      return min(rows, least + padding)
    // The second row of a folded one has its own place.
    case .row(let stack) where node.height == nil && !stack.folds:
      return padding + (children.lazy.map(\.leastRows).max() ?? rows - padding)
    case .column where node.height == nil:
      return rows - children.reduce(0) { $0 + $1.rows - $1.leastRows }
    case .divider where isVertical: return min(rows, 1)
    case .spacer where node.height == nil: return min(rows, node.minHeight ?? 0)
    case .text, .row, .column, .grid, .spacer, .divider, .fallback: return rows
    }
  }

  /// Takes rows from blank space, and then from the charts, from the highest ones first.
  ///
  /// - Parameter wanted: The rows of the box afterwards, if it can have so few.
  mutating func shrink(to wanted: Int) {
    let wanted = max(wanted, leastRows)
    guard wanted < rows else { return }
    switch primitive {
    case .row(let stack):
      let inner = wanted - node.padding.top - node.padding.bottom
      for index in children.indices {
        children[index].shrink(to: inner)
        children[index].row =
          node.padding.top + Self.offset(stack.align, children[index].rows, in: inner)
      }
    case .column: shrinkColumn(by: rows - wanted)
    case .text, .grid, .spacer, .divider, .fallback, .leaf: break
    }
    rows = wanted
  }

  private mutating func shrinkColumn(by rows: Int) {
    var targets = children.map(\.rows)
    var rows = rows
    for index in children.indices where children[index].isBlank {
      let cut = min(rows, targets[index] - children[index].leastRows)
      targets[index] -= cut
      rows -= cut
    }
    let sizes = zip(children, targets).map {
      (rows: $1, least: $0.isBlank ? $1 : $0.leastRows)
    }
    /// The rows that are saved if no child that can be lower is higher than this.
    func saved(_ limit: Int) -> Int {
      sizes.reduce(0) { $0 + $1.rows - max($1.least, min($1.rows, limit)) }
    }
    var low = 0
    var high = sizes.lazy.map(\.rows).max() ?? 0
    // The highest limit that saves enough.
    while low < high {
      let middle = (low + high + 1) / 2
      if saved(middle) >= rows { low = middle } else { high = middle - 1 }
    }
    var spare = saved(low) - rows
    var shift = 0
    for index in children.indices {
      children[index].row -= shift
      let size = sizes[index]
      let before = children[index].rows
      var target = max(size.least, min(size.rows, low))
      if spare > 0, target < size.rows {
        target += 1
        spare -= 1
      }
      children[index].shrink(to: target)
      shift += before - children[index].rows
    }
  }

  var isBlank: Bool {
    if case .spacer = primitive { true } else { false }
  }
}
