import TodayWire

/// Rows of a label and a value are hard to read where the two are far apart.
extension Measured {
  /// The most cells between a label and its value.
  static let mostSpreading = 40

  /// The widest that rows of labels and values may be, the same for all of the tree so that values
  /// stay below each other; nil: there are no such rows.
  var rowLimit: Int? {
    switch primitive {
    case .row: spreads ? ideal + Self.mostSpreading : nil
    case .column: children.lazy.compactMap(\.rowLimit).max()
    case .text, .grid, .spacer, .divider, .fallback, .leaf: nil
    }
  }

  /// Whether a row puts what room it has between its parts, rather than into a bar or a chart.
  var spreads: Bool {
    guard node.width == nil, children.count > 1 else { return false }
    let hasBar = children.contains { $0.isBar && $0.grows }
    return children.contains { $0.isSpacer && $0.grows }
      || (!hasBar && children.contains { $0.isAlignedText })
  }

  private var isAlignedText: Bool {
    if case .text = primitive { grows } else { false }
  }
}
