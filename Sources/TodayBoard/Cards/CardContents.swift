import TodayEngine
import TodayRender
import TodayWire

/// The contents of cards that need not be drawn or measured again.
struct CardContents: Sendable {
  var drawn: [WidgetID: CardContent] = [:]
  /// Layouts of cards that the next picture draws.
  var measured: [WidgetID: MeasuredContent] = [:]

  /// Removes drawn contents of invisible cards if there are many, and all layouts.
  mutating func trim(to visible: some Collection<WidgetID>) {
    measured = [:]
    guard drawn.count > visible.count * 2 + 16 else { return }
    let ids = Set(visible)
    drawn = drawn.filter { ids.contains($0.key) }
  }
}

/// The layout with which a card was measured, until the picture for which it was measured is drawn.
struct MeasuredContent: Sendable {
  private let version: Int
  private let columns: Int
  private let measuredAt: WallTime
  private let isASCII: Bool
  let layout: NodeLayout

  init(_ node: Node, version: Int, columns: Int, _ context: DrawContext) {
    self.version = version
    self.columns = columns
    measuredAt = context.clock.now
    isASCII = context.ascii
    layout = NodeLayout(node, columns: columns, context: context)
  }

  /// Nil if the drawing has other inputs.
  func layout(for key: CardContent.Key, _ context: DrawContext) -> NodeLayout? {
    guard version == key.version, columns == key.columns, isASCII == key.isASCII,
      measuredAt == context.clock.now
    else { return nil }
    return layout
  }
}
