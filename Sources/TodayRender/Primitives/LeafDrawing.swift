import TodayWire

/// Words and marks that both measuring and drawing need.
enum LeafDrawing {
  static func toggleMark(isOn: Bool, _ context: DrawContext) -> String {
    switch (isOn, context.ascii) {
    case (true, false): "✓"
    case (false, false): "○"
    case (true, true): "[x]"
    case (false, true): "[ ]"
    }
  }

  /// A symbol that the table does not have is its node's fallback, else a dot.
  static func symbol(_ name: String, _ node: Node, _ context: DrawContext) -> String {
    if let symbol = SymbolTable.symbols[name] {
      return context.ascii ? symbol.ascii : symbol.glyph
    }
    if let fallback = node.fallback, !fallback.isEmpty {
      return fallback.replacing("\n", with: " ")
    }
    return context.ascii ? "*" : "•"
  }

  static func fallback(of node: Node) -> [Node.Span] {
    [Node.Span(text: node.fallback ?? "", style: .plain)]
  }
}

/// Values brought to what can be drawn.
enum Values {
  /// The least and the greatest value, or what the widget says they are.
  static func range(
    of values: some Sequence<Double>, minimum: Double?, maximum: Double?
  ) -> ClosedRange<Double> {
    var low = Double.infinity
    var high = -Double.infinity
    for value in values where value.isFinite {
      low = min(low, value)
      high = max(high, value)
    }
    let lower = minimum ?? (low.isFinite ? low : 0)
    let upper = maximum ?? (high.isFinite ? high : 1)
    return lower...max(lower, upper)
  }

  /// Where a value lies in a range, 0...1; a range of one value has it at the bottom.
  static func share(_ value: Double, in range: ClosedRange<Double>) -> Double {
    // Halves first: the difference of two finite numbers may not be finite.
    let extent = range.upperBound / 2 - range.lowerBound / 2
    guard value.isFinite, extent > 0 else { return 0 }
    return min(max((value / 2 - range.lowerBound / 2) / extent, 0), 1)
  }

  /// One of `count` steps, the lowest 0.
  static func step(_ share: Double, of count: Int) -> Int {
    min(max(Int(share * Double(count - 1) + 0.5), 0), max(count - 1, 0))
  }

  /// At most `count` values; each is the mean of those that it stands for.
  static func resample(_ values: [Double], to count: Int) -> [Double] {
    guard count > 0 else { return [] }
    guard values.count > count else { return values }
    return (0..<count).map { index in
      let from = index * values.count / count
      let to = (index + 1) * values.count / count
      let part = values[from..<to]
      return part.reduce(0) { $0 + $1 / Double(part.count) }
    }
  }
}
