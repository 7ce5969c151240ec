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

/// The layout with which a card was measured.
struct MeasuredContent: Sendable {
  /// Of the card's content.
  let version: Int
  let layout: NodeLayout

  /// Nil if the drawing has another content or other inputs.
  func layout(for key: CardContent.Key, _ context: DrawContext) -> NodeLayout? {
    version == key.version && layout.serves(columns: key.columns, context: context) ? layout : nil
  }
}
