import TodayEngine
import TodayRender
import TodayWire

extension BoardScreen {
  /// Rows scrolled by one wheel event.
  private static let wheelRows = 3

  /// Whether the terminal reports mouse movements while a button is down.
  package var followsDrags: Bool { layers.followsDrags }

  mutating func mouse(_ event: MouseEvent, _ context: DrawContext) -> [ScreenCommand] {
    // Prevents unwanted effects of touching the screen.
    let isHarmful = event.kind == .click || event.kind == .menu
    if isKiosk, isHarmful, !layers.contains(QuestionLayer.self) { return [] }
    switch event.kind {
    case .press: return point(.press(event), context) ?? []
    case .release: return []
    case .menu:
      if layers.isModal { return [] }
      return apply(MenuLayer.open(at: event, layerContext(context)), context)
    case .wheelUp: return wheel(by: -Self.wheelRows, context)
    case .wheelDown: return wheel(by: Self.wheelRows, context)
    case .wheelLeft: return swipe(to: .previousPage, context)
    case .wheelRight: return swipe(to: .nextPage, context)
    case .pull(let rows): return point(.pull(event, rows: rows), context) ?? []
    // The board follows the pointer: dragging down shows the rows above.
    case .drag(let rows):
      if let commands = point(.drag(event, rows: rows), context) { return commands }
      return rows == 0 ? [] : wheel(by: -rows, context)
    case .click:
      guard let part = hits.part(at: event) else { return [] }
      return point(.click(event, part), context) ?? click(part, context)
    }
  }

  private mutating func point(
    _ pointer: LayerPointer, _ context: DrawContext
  ) -> [ScreenCommand]? {
    layers.point(pointer, layerContext(context)).map { apply($0, context) }
  }

  /// Turns the page if nothing else scrolls sideways.
  private mutating func swipe(
    to command: BoardCommand, _ context: DrawContext
  ) -> [ScreenCommand] {
    let target = page + (command == .nextPage ? 1 : -1)
    guard !layers.isModal, !isKiosk, (0..<pageCount).contains(target) else { return [] }
    return perform(command, context)
  }

  private mutating func wheel(by rows: Int, _ context: DrawContext) -> [ScreenCommand] {
    if let commands = point(.wheel(rows), context) { return commands }
    table.scroll(to: scroll + rows, context)
    return []
  }

  /// A click that no layer has handled.
  mutating func click(_ part: Hit.Part, _ context: DrawContext) -> [ScreenCommand] {
    switch part {
    case .command(let command): return layers.isModal ? [] : perform(command, context)
    case .key(let key): return press(key, context)
    case .page(let page):
      if !layers.isModal { turn(to: page) }
    case .row, .layerTarget, .area: break
    case .card(let id):
      guard let index = table.index(of: id) else { return [] }
      table.focusCard(index, context)
      if cards[index].badge == .unableToLoad { return [.user(.retry(id))] }
      return cards[index].badge.isFailure ? [.user(.update(id))] : []
    case .more(let id):
      guard let index = table.index(of: id) else { return [] }
      table.focusCard(index, context)
      return toggleMode(index)
    case .target(let id, let target):
      guard let index = table.index(of: id) else { return [] }
      if cards[index].badge == .unableToLoad {
        table.focusCard(index, context)
        return [.user(.retry(id))]
      }
      return tap(target, of: id, context)
    }
    return []
  }
}
