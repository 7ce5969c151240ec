/// Distributes the columns of a row among its items.
///
/// If there are too few, bars shrink first, then texts on the left, the longest first, and last the
/// values on the right, which are the purpose of the row. Of blocks side by side, each has values of its own:
/// those of a fixed width keep it only while all items have their floors.
enum Distribution {
  struct Item {
    var ideal: Int
    var floor: Int
    var maximum: Int?
    var grows: Bool
    var isSpacer: Bool
    var isBar: Bool
    /// Whether it is right of the last spacer, or the row's last item.
    var isValue: Bool
    /// Whether it contains other nodes.
    var isBlock = false
    /// The floor of the content of a block whose width is fixed.
    var inner: Int?
  }

  /// - Parameter columns: Cells without the spacing between the items.
  /// - Returns: Cells of each item; together at most `columns`.
  static func share(_ columns: Int, among items: [Item]) -> [Int] {
    let columns = max(columns, 0)
    var widths = items.map(\.ideal)
    let total = widths.reduce(0, +)
    if total <= columns {
      grow(&widths, items, by: columns - total)
      return widths
    }
    let stages: [(Item) -> Int] = [
      { $0.isBar ? $0.floor : $0.ideal },
      { $0.isBar || !$0.isValue ? $0.floor : $0.ideal },
      { $0.floor },
      { $0.isSpacer || $0.isValue ? $0.floor : 0 },
      { $0.isValue ? $0.floor : 0 },
      { _ in 0 },
    ]
    for (step, stage) in stages.enumerated() {
      if step == floorStage + 1, let widths = shareAmongBlocks(columns, items) { return widths }
      let least = zip(items, widths).map { min(stage($0), $1) }
      if least.reduce(0, +) <= columns {
        level(&widths, least: least, to: columns)
        return widths
      }
      widths = least
    }
    return widths
  }

  /// The index of the stage in which each item has its floor.
  private static let floorStage = 2

  /// Shrinks blocks of a fixed width like the others; nil if there are none.
  private static func shareAmongBlocks(_ columns: Int, _ items: [Item]) -> [Int]? {
    guard items.count(where: \.isBlock) > 1, items.contains(where: { $0.inner != nil }) else {
      return nil
    }
    var widths = items.map { $0.isSpacer ? $0.floor : $0.ideal }
    let floors = items.map { min($0.inner ?? $0.floor, $0.floor) }
    let fits = floors.reduce(0, +) <= columns
    level(&widths, least: fits ? floors : items.map { _ in 0 }, to: columns)
    return widths
  }

  /// Spacers share the rest. Without one, the items that can grow share it.
  private static func grow(_ widths: inout [Int], _ items: [Item], by extra: Int) {
    let spacers = items.indices.filter { items[$0].isSpacer && items[$0].grows }
    var growing = spacers.isEmpty ? items.indices.filter { items[$0].grows } : spacers
    var extra = extra
    while extra > 0, !growing.isEmpty {
      let share = extra / growing.count
      var odd = extra % growing.count
      var left = 0
      growing = growing.filter { index in
        var more = share
        if odd > 0 {
          more += 1
          odd -= 1
        }
        let room = items[index].maximum.map { max($0 - widths[index], 0) } ?? .max
        widths[index] += min(more, room)
        left += more - min(more, room)
        return more < room
      }
      extra = left
    }
  }

  /// Cuts the widest items to a common width until all fit, but not below their `least`.
  private static func level(_ widths: inout [Int], least: [Int], to columns: Int) {
    func total(_ cap: Int) -> Int {
      zip(widths, least).reduce(0) { $0 + max($1.1, min($1.0, cap)) }
    }
    var low = 0
    var high = widths.max() ?? 0
    while low < high {
      let middle = (low + high + 1) / 2
      if total(middle) <= columns { low = middle } else { high = middle - 1 }
    }
    var left = columns - total(low)
    for index in widths.indices {
      let cut = max(least[index], min(widths[index], low))
      let more = cut < widths[index] && left > 0 ? 1 : 0
      left -= more
      widths[index] = cut + more
    }
  }
}
