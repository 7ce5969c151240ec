/// The selected row of a list, and the visible part of the list.
public struct ListCursor: Sendable, Equatable {
  /// The selected row, from 0.
  public private(set) var index = 0
  /// The first row on the screen, from 0.
  public private(set) var top = 0

  /// At the first row.
  public init() {}

  /// Selects a row. ``show(count:rows:)`` corrects one that does not exist.
  ///
  /// - Parameter index: From 0.
  public mutating func select(_ index: Int) { self.index = max(0, index) }

  /// Handles a key: arrows, `j` and `k`, Page Up and Page Down, Home and End, the wheel.
  ///
  /// - Parameters:
  ///   - key: The pressed key.
  ///   - count: The rows of the list.
  ///   - rows: The number of visible rows.
  /// - Returns: Whether the list handles the key.
  public mutating func press(_ key: Key, count: Int, rows: Int) -> Bool {
    switch key {
    case .up, .character("k"): index -= 1
    case .down, .character("j"): index += 1
    case .pageUp: index -= max(1, rows - 1)
    case .pageDown: index += max(1, rows - 1)
    case .home, .character("g"): index = 0
    case .end, .character("G"): index = count - 1
    case .mouse(let action) where action.kind == .wheelUp: index -= 3
    case .mouse(let action) where action.kind == .wheelDown: index += 3
    default: return false
    }
    show(count: count, rows: rows)
    return true
  }

  /// Corrects the selection and scrolls so that it is visible.
  ///
  /// - Parameters:
  ///   - count: The rows of the list.
  ///   - rows: The number of visible rows.
  public mutating func show(count: Int, rows: Int) {
    index = max(0, min(index, count - 1))
    top = min(top, index)
    top = max(top, index - max(1, rows) + 1)
    top = max(0, min(top, count - max(1, rows)))
  }

  /// The rows on the screen.
  ///
  /// - Parameters:
  ///   - count: The rows of the list.
  ///   - rows: The number of visible rows.
  /// - Returns: A part of `0..<count`.
  public func visible(count: Int, rows: Int) -> Range<Int> {
    let start = max(0, min(top, count))
    return start..<max(start, min(count, start + max(0, rows)))
  }
}
