import TodayWire

/// Words and marks that both measuring and drawing need.
enum LeafDrawing {
  static func toggleMark(isOn: Bool, _ context: DrawContext) -> String {
    switch (isOn, context.ascii) {
    case (true, false): "✓"
    case (false, false): "○"
    // One cell, as the others: a widget may have given it two, with the blank behind it.
    case (true, true): "x"
    case (false, true): "o"
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
