import TodayWire

struct ToggleLeaf: Leaf {
  let isOn: Bool
  let text: String

  func measure(_ context: DrawContext) -> LeafSize {
    let width = TextWidth.width(of: text)
    let mark = TextWidth.width(of: Self.mark(isOn: true, context)) + 1
    return LeafSize(ideal: width + mark, floor: min(width, 4) + mark)
  }

  func draw(in place: Region, clip: Region, style: Style, with painter: inout Painter) {
    var mark = style
    if isOn, mark.color == nil { mark.color = .role(.good) }
    let used = painter.put(
      Self.mark(isOn: isOn, painter.context) + " ", row: place.row, column: place.column,
      style: painter.context.cellStyle(mark), clip: clip)
    painter.putLine(text, place.inset(leading: used), clip: clip, style: style)
  }

  /// Both marks have the same width, so that the text does not move.
  private static func mark(isOn: Bool, _ context: DrawContext) -> String {
    switch (isOn, context.ascii) {
    case (true, false): "✓"
    case (false, false): "○"
    case (true, true): "x"
    case (false, true): "o"
    }
  }

  func plainText(of node: Node, clock: DisplayClock) -> String? { text }

  func spoken(as node: Node, _ words: SpokenWords) -> String {
    "\(text), \(SpokenWords.state(isOn: isOn, words.language))"
  }
}

struct ButtonLeaf: Leaf {
  let text: String

  func measure(_ context: DrawContext) -> LeafSize {
    let width = TextWidth.width(of: text)
    return LeafSize(ideal: width + 4, floor: min(width, 4) + 2)
  }

  func draw(in place: Region, clip: Region, style: Style, with painter: inout Painter) {
    var style = style
    if style.color == nil { style.color = .role(.accent) }
    func truncated(to columns: Int) -> String {
      TextLayout.truncate(text, to: columns, ellipsis: painter.context.ellipsis)
    }
    let label =
      switch place.columns {
      case ..<3: truncated(to: place.columns)
      case 3, 4: "[\(truncated(to: place.columns - 2))]"
      default: "[ \(truncated(to: place.columns - 4)) ]"
      }
    painter.put(
      label, row: place.row, column: place.column, style: painter.context.cellStyle(style),
      clip: clip)
  }

  func plainText(of node: Node, clock: DisplayClock) -> String? { text }

  func spoken(as node: Node, _ words: SpokenWords) -> String { "\(text), \(words.button)" }
}

struct SymbolLeaf: Leaf {
  let name: String
  let fallback: String?

  func measure(_ context: DrawContext) -> LeafSize {
    let width = TextWidth.width(of: text(context))
    return LeafSize(ideal: width, floor: width)
  }

  func draw(in place: Region, clip: Region, style: Style, with painter: inout Painter) {
    painter.putLine(text(painter.context), place, clip: clip, style: style)
  }

  /// A symbol that is not in the table is drawn as its fallback, else as a dot.
  private func text(_ context: DrawContext) -> String {
    if SymbolTable.symbol(name) == nil, let fallback, !fallback.isEmpty {
      return fallback.replacing("\n", with: " ")
    }
    return SymbolTable.text(of: name, ascii: context.ascii)
  }

  func spoken(as node: Node, _ words: SpokenWords) -> String {
    node.label ?? fallback ?? name.replacing(".", with: " ")
  }
}
