/// The parts of a page that a kiosk shows one after another, about equally full.
struct Screenfuls: Sendable, Equatable {
  /// The first row of each.
  let tops: [Int]
  /// The maximum number of rows of each.
  let rows: Int

  /// - Parameter rows: Of the screen.
  init(_ slots: [BoardLayout.Slot], rows: Int) {
    let most = max(rows, 1)
    let full = Self.tops(slots, most, of: most) ?? [0]
    // The fewest rows with the same number of screenfuls: otherwise the last one is nearly empty.
    var (low, high) = (1, most)
    while low < high {
      let middle = (low + high) / 2
      let tops = Self.tops(slots, middle, of: most)
      if let tops, tops.count <= full.count {
        high = middle
      } else {
        low = middle + 1
      }
    }
    self.rows = low
    tops = Self.tops(slots, low, of: most) ?? full
  }

  /// The next one starts with the first card that would be cut. A card that is higher than the
  /// screen continues where it was cut. Nil if a card fits on the screen but not within the limit.
  private static func tops(
    _ slots: [BoardLayout.Slot], _ rows: Int, of screen: Int
  ) -> [Int]? {
    var tops = [0]
    while let top = tops.last {
      let next = slots.lazy
        .filter { $0.bottom > top + ($0.height <= screen ? rows : screen) }
        .map { $0.height <= screen ? max($0.top, top) : max($0.top, top + screen) }
        .filter { $0 > top }.min()
      let isWhole = !slots.contains {
        $0.top <= top && $0.height <= screen && $0.bottom > top + rows && $0.bottom > top
      }
      guard isWhole || rows == screen else { return nil }
      guard let next else { return tops }
      tops.append(next)
    }
    return tops
  }
}
