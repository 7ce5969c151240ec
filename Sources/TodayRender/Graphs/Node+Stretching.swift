package import TodayWire

extension Node {
  /// More rows than any screen has.
  package static let unlimitedGrowth = 10_000

  /// How many rows more than it needs make its picture better: any number for a chart without a set
  /// height, some for figures that have a larger size.
  package func growth(columns: Int, context: DrawContext) -> Int {
    guard height == nil else { return 0 }
    switch Primitive(self) {
    case .leaf(let leaf): return leaf.growth(columns: columns, context)
    case .row(let stack), .column(let stack):
      return stack.children.lazy.map { $0.growth(columns: columns, context: context) }.max() ?? 0
    case .text, .grid, .spacer, .divider, .fallback: return 0
    }
  }
}
