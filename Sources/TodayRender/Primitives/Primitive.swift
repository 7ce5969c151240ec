import TodayWire

/// How a node is laid out and drawn.
enum Primitive: Sendable {
  case text(Node.TextContent)
  case row(Node.Stack)
  case column(Node.Stack)
  case grid(Node.GridContent)
  case spacer
  case divider
  /// Of a kind that is not known.
  case fallback
  case leaf(any Leaf)

  /// - Parameters:
  ///   - clock: The time of dates in a text.
  ///   - symbol: The text of a symbol in a text.
  init(_ node: Node, _ clock: DisplayClock, symbol: (String) -> String) {
    self.init(node)
    if case .text(let text) = self { self = .text(text.resolved(clock, symbol: symbol)) }
  }

  /// Every kind of node. A new one is a line here, and its `Leaf`: in Leaf.swift, or in a file of its own
  /// where it is long.
  init(_ node: Node) {
    self =
      switch node.content {
      case .text(let text): .text(text)
      case .hstack(let stack): .row(stack)
      case .vstack(let stack): .column(stack)
      case .grid(let grid): .grid(grid)
      case .spacer: .spacer
      case .divider: .divider
      case .gauge(let gauge): .leaf(gauge)
      case .sparkline(let line): .leaf(line)
      case .chart(let chart): .leaf(chart)
      case .heatmap(let heatmap): .leaf(heatmap)
      case .statuses(let statuses): .leaf(statuses)
      case .month(let month): .leaf(month)
      case .digits(let text): .leaf(DigitsLeaf(text: text))
      case .date(let date): .leaf(date)
      case .toggle(let isOn, let text): .leaf(ToggleLeaf(isOn: isOn, text: text))
      case .button(let text): .leaf(ButtonLeaf(text: text))
      case .symbol(let name): .leaf(SymbolLeaf(name: name, fallback: node.fallback))
      case .canvas(let canvas): .leaf(canvas)
      case .image(let image): .leaf(ImageLeaf(image, of: node))
      case .unknown: .fallback
      }
  }
}

extension Node.TextContent {
  /// The text with its inserts as they are now. The inserts stay, so that the painter knows when they
  /// change.
  fileprivate func resolved(
    _ clock: DisplayClock, symbol: (String) -> String
  ) -> Node.TextContent {
    guard hasInserts else { return self }
    var text = self
    for index in text.spans.indices {
      switch text.spans[index].insert {
      case .date(let date): text.spans[index].text = clock.text(date)
      case .symbol(let name): text.spans[index].text = symbol(name)
      case nil: break
      }
    }
    return text
  }

  /// The second after the clock's `now` at which a date of the text changes; `nil`: never.
  func nextChange(_ clock: DisplayClock) -> WallTime? {
    spans.lazy.compactMap { span -> WallTime? in
      if case .date(let date) = span.insert { clock.nextChange(date) } else { nil }
    }.min()
  }
}
