import TodayEngine
import TodayRender
import TodayWire

/// The contents of cards that need not be drawn or measured again.
struct CardContents: Sendable {
  var drawn: [WidgetID: CardContent] = [:]
  /// Layouts of the cards that were measured since the last picture.
  var measured: [WidgetID: MeasuredContent] = [:]

  /// Removes drawn contents of invisible cards if there are many, and all layouts.
  mutating func trim(to visible: some Collection<WidgetID>) {
    measured = [:]
    guard drawn.count > visible.count * 2 + 16 else { return }
    let ids = Set(visible)
    drawn = drawn.filter { ids.contains($0.key) }
  }
}

/// The layout with which a card was measured, and its inputs that may be others when the card is drawn.
struct MeasuredContent: Sendable {
  private let version: Int
  private let columns: Int
  private let measuredAt: WallTime
  private let reducesMotion: Bool
  private let isASCII: Bool
  private let hasPictures: Bool
  let layout: NodeLayout

  init(_ node: Node, version: Int, columns: Int, _ context: DrawContext) {
    self.version = version
    self.columns = columns
    measuredAt = context.clock.now
    reducesMotion = context.clock.reducesMotion
    isASCII = context.ascii
    hasPictures = context.pictures != nil
    layout = NodeLayout(node, columns: columns, context: context)
  }

  /// Nil if the drawing has other inputs.
  func layout(for key: CardContent.Key, _ context: DrawContext) -> NodeLayout? {
    guard version == key.version, columns == key.columns, isASCII == key.isASCII,
      measuredAt == context.clock.now, reducesMotion == context.clock.reducesMotion,
      hasPictures == (context.pictures != nil)
    else { return nil }
    return layout
  }
}
