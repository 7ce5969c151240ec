package import TodayWire

extension Node {
  /// Whether more rows than it needs make its picture better: it has a chart without a set height.
  package var stretches: Bool {
    guard height == nil else { return false }
    switch Primitive(self) {
    case .leaf(let leaf): return leaf.stretches
    case .row(let stack), .column(let stack): return stack.children.contains(where: \.stretches)
    case .text, .grid, .spacer, .divider, .fallback: return false
    }
  }
}
