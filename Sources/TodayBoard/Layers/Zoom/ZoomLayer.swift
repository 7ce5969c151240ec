import TodayEngine
import TodayRender

/// One card on the whole screen. It is a page with this card only, so that keys, taps, marks and
/// the mouse work as on the board.
struct ZoomLayer: Layer, Equatable {
  let card: WidgetID

  static let commands: [BoardCommand] = [.zoom]

  static func open(
    _ command: BoardCommand, about widget: WidgetID?, _ context: LayerContext
  ) -> LayerOutcome {
    .handled(context.cards.focusedCard.map { [.zoom($0.id)] } ?? [])
  }

  var level: LayerLevel { .board }
  func title(_ context: LayerContext) -> String { context.cards[card]?.title ?? "" }
  func hints(_ context: LayerContext) -> [KeyHint] {
    [KeyHint(.escape, context.words.notices.close)]
  }

  mutating func press(
    _ key: Key, _ command: BoardCommand?, _ context: LayerContext
  ) -> LayerOutcome { .ignored }

  mutating func perform(_ command: BoardCommand, _ context: LayerContext) -> LayerOutcome {
    if [.zoom, .close, .quit].contains(command) { return .handled([.zoom(nil)]) }
    let steps: [BoardCommand: Int] = [.nextCard: 1, .previousCard: -1]
    guard let step = steps[command] else { return .ignored }
    return zoomNext(by: step, context)
  }

  /// Zooms the next card of the page.
  private func zoomNext(by step: Int, _ context: LayerContext) -> LayerOutcome {
    let page = context.pages.cards(ofPage: context.pages.current, in: context.board)
    guard let index = page.firstIndex(where: { $0.id == card }) else { return .handled() }
    return .handled([.zoom(page[(index + step + page.count) % page.count].id)])
  }

  mutating func draw(on canvas: inout Canvas, _ context: LayerContext) {}
}
