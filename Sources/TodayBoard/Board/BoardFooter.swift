import TodayEngine
import TodayRender
import TodayWire

/// The last rows: a message, and the keys that are useful now.
struct BoardFooter {
  let context: LayerContext
  private var words: Words { context.words }
  private var geometry: BoardGeometry { context.cards.geometry }

  func draw(on canvas: inout Canvas) {
    let row = context.size.rows - 1
    let viewport = geometry.viewport
    let isAnswer = context.note != nil || context.saysReadOnly
    let paint = isAnswer ? context.theme.info : context.theme.warn
    var left = viewport.column
    var message = context.messageText
    guard geometry.footerRows > 0 else {
      return canvas.drawMessage(message, paint, over: row, in: viewport)
    }
    if let text = message, geometry.footerRows > 1, !fitsNextToKeys(text) {
      // On the blank row above, so that keys and message both have space.
      canvas.drawMessage(text, paint, over: row - 1, rows: 2, in: viewport)
      message = nil
    }
    if let message {
      left += canvas.put(
        TextLayout.truncate(message, to: roomForMessage), row: row, column: left,
        paint: paint)
      left += 3
    }
    let items = statusItems
    // From the most to the least useful. Items without space are left out. The exit keys and the
    // first other item are kept; the others give way to required items.
    var keys = waysOut
    let first = message == nil ? items.first.map { $0.width + 3 } ?? 0 : 0
    let all = items.reduce(0) { $0 + ($1.isOptional ? 0 : $1.width + 3) }
    var right = draw(keys, row: row, from: viewport.endColumn, to: left + first, &canvas)
    if !context.pages.isOnList {
      keys = [(.palette, words.footer.actions), (.search, words.footer.search)]
      if viewport.columns >= 96, !context.cards.cards.isEmpty {
        keys.append((.update, words.footer.update))
      }
      right = draw(keys, row: row, from: right, to: left + all, &canvas)
    }
    for index in shown(items, columns: right - left) {
      canvas.draw(items[index], row: row, column: left)
      left += items[index].width + 3
    }
  }

  /// Draws keys from right to left, and returns the column of the last one, including the blanks
  /// before it.
  private func draw(
    _ keys: [(BoardCommand, String)], row: Int, from end: Int, to start: Int,
    _ canvas: inout Canvas
  ) -> Int {
    var right = end
    for (command, does) in keys {
      let item = FooterItem(key: context.name(of: command), words: does, command: command)
      guard right - item.width >= start else { break }
      right -= item.width
      canvas.draw(item, row: row, column: right)
      right -= 3
    }
    return right
  }

  /// The items that fit, in order. Optional ones give way to the others.
  private func shown(_ items: [FooterItem], columns: Int) -> [Int] {
    var shown: Set<Int> = []
    var left = columns
    for isOptional in [false, true] {
      for index in items.indices where items[index].isOptional == isOptional {
        guard items[index].width <= left else { continue }
        shown.insert(index)
        left -= items[index].width + 3
      }
    }
    return shown.sorted()
  }

  /// Includes the keys of quit and help, and of undo if the message reports a change.
  private func fitsNextToKeys(_ message: String) -> Bool {
    var columns = geometry.viewport.columns - TextWidth.width(of: message) - widthOfWaysOut[1]
    if context.note?.isChange == true { columns -= 3 + (statusItems.first?.width ?? 0) }
    return columns >= 0
  }

  /// Quit and help. The key of quit closes a zoomed card, whose own hint is shown.
  private var waysOut: [(BoardCommand, String)] {
    let help = (BoardCommand.help, words.footer.help)
    return context.layers.contains(ZoomLayer.self) ? [help] : [(.quit, words.footer.quit), help]
  }

  /// Cells of the first way out, and of all, each including the blanks before it.
  private var widthOfWaysOut: [Int] {
    let widths = waysOut.map {
      3 + FooterItem(key: context.name(of: $0.0), words: $0.1, command: $0.0).width
    }
    return [widths[0], widths.reduce(0, +)]
  }

  /// The keys of quit and help stay next to it if there is space for both.
  private var roomForMessage: Int {
    let columns = geometry.viewport.columns
    let ways = widthOfWaysOut
    if columns - ways[1] >= 24 { return columns - ways[1] }
    return columns - ways[0] >= 16 ? columns - ways[0] : columns
  }

  private var statusItems: [FooterItem] {
    var items = pageItems ?? boardItems
    if context.board.isLocked {
      items.insert(item(.lock, words.lock.unlock), at: 0)
    }
    let rest = context.board.isPartial ? ListRest(above: 0, below: 0) : rest
    if rest.below > 0 {
      items.append(FooterItem(key: "", words: words.footer.below(rest.below), command: .pageDown))
    }
    if rest.above > 0 {
      items.append(FooterItem(key: "", words: words.footer.above(rest.above), command: .pageUp))
    }
    if pageItems == nil, context.note?.isChange != true { items = cardItems + items }
    if context.isPaused { items.insert(item(.pause, words.footer.resume), at: 0) }
    for layer in context.layers.layers where layer.level == .board {
      items = layer.hints(context).map { FooterItem($0, words) } + items
    }
    return items
  }

  /// The cards, or the rows of a page without cards, that are not completely visible.
  private var rest: ListRest {
    if let page = context.layers.layers.first(where: { $0.level == .page }) {
      return page.rest(context)
    }
    let cards = context.cards
    let end = cards.scroll + geometry.viewport.rows
    return ListRest(
      above: cards.layout.slots.count { $0.top < cards.scroll },
      below: cards.layout.slots.count { $0.bottom > end })
  }

  /// The actions of the focused card. The first is what can be pressed in its focused row, unless Enter presses it,
  /// and then the action of Enter.
  private var cardItems: [FooterItem] {
    var cards = context.cards
    guard let index = cards.focusedIndex, !context.keyMap.keys(of: .enter).isEmpty else {
      return []
    }
    var items: [FooterItem] = []
    let card = cards.cards[index]
    let enter = EnterAction(index, &cards, context.draw)
    if card.acceptsTaps, let action = cards.focusedAction(context.draw),
      enter != .press(action: action), !context.keyMap.keys(of: .tap).isEmpty
    {
      items.append(item(.tap, words.footer.press))
    }
    if let does = words.footer.enter(enter) { items.append(item(.enter, does)) }
    if let host = card.host, !card.acceptsTaps {
      items.append(
        FooterItem(key: "", words: "\(host): \(words.footer.readOnly)", command: .help))
    }
    if cards.canChangeMode(index) {
      let showsMore = cards.nextMode(of: index) == .expanded
      items.append(item(.toggleMode, showsMore ? words.footer.more : words.footer.less))
      items[items.count - 1].isOptional = true
    }
    return items
  }

  private func item(_ command: BoardCommand, _ does: String) -> FooterItem {
    FooterItem(key: context.name(of: command), words: does, command: command)
  }

  /// The keys of a page without cards.
  private var pageItems: [FooterItem]? {
    context.layers.layers.first { $0.level == .page }?.hints(context)
      .map { FooterItem($0, words) }
  }

  private var boardItems: [FooterItem] {
    let board = context.board
    var items: [FooterItem]
    if context.note?.isChange == true, !context.keyMap.keys(of: .undo).isEmpty {
      items = [item(.undo, words.footer.undo)]
    } else if context.settings.isReadOnly {
      // Nothing can be edited.
      items =
        context.saysReadOnly
        ? [] : [FooterItem(key: "", words: words.footer.readOnly, command: .help)]
    } else {
      let new = board.isPartial ? 0 : board.newCount
      items = [item(.edit, new > 0 ? words.footer.edit(new: new) : words.footer.edit)]
    }
    if !board.hidden.isEmpty, !board.isPartial {
      items.append(item(.hidden, words.footer.hidden(board.hidden.count)))
      items[items.count - 1].isOptional = true
    }
    return items
  }
}
