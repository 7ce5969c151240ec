package import TodayEngine
package import TodayRender
package import TodayWire

/// The current picture of the board.
package struct BoardPicture: Sendable {
  package var grid: Grid
  /// The visible cards, in the board's order, also while a list covers them.
  package var visible: [VisibleCard]
  /// Whether the board was scrolled since the last picture.
  package var isScrolling: Bool
  /// When the picture changes without an event; `nil` if never.
  package var nextChange: WallTime?
}

extension BoardScreen {
  /// Draws the screen. The time depends on the visible part, not on the number of cards.
  package mutating func picture(_ context: DrawContext) -> BoardPicture {
    let context = frozen(context)
    let visible = settle(context)
    message.dropOld(board, words, isDrawn: isMessageDrawn, at: context.clock.now)
    let shown = visible.map(visibleCard)
    var canvas = Canvas(
      grid: Grid(columns: size.columns, rows: size.rows), context: context)
    if context.theme.background != .standard {
      canvas.grid.fill(
        canvas.grid.region, with: Cell(" ", style: CellStyle(background: context.theme.background)))
    }
    draw(on: &canvas, visible)
    canvas.changes(at: table.vacancies.nextEnd)
    canvas.changes(at: table.history.settling.nextEnd)
    hits = canvas.hits
    let isScrolling = scroll != paintedScroll
    paintedScroll = scroll
    table.contents.trim(to: shown.map(\.id))
    return BoardPicture(
      grid: canvas.grid, visible: shown, isScrolling: isScrolling,
      nextChange: isPaused || table.isPast ? nil : canvas.nextChange)
  }

  /// The cards that the next picture shows, unless their contents change.
  package mutating func cardsInSight(_ context: DrawContext) -> [WidgetID] {
    settle(frozen(context)).map { cards[$0].id }
  }

  /// Makes the layout, and returns the visible cards.
  private mutating func settle(_ context: DrawContext) -> [Int] {
    rotate(context)
    if table.vacancies.close(at: context.clock.now) { table.needsLayout = true }
    table.settle(at: context.clock.now)
    table.settle(context)
    table.settleFocus(context)
    guard isKiosk else { return table.visible }
    let rows = screenfuls.rows
    return table.visible.filter { isShownInKiosk(table.layout.slots[$0], rows: rows) }
  }

  /// A layer that covers the screen, or the board and the layers over parts of it.
  private mutating func draw(on canvas: inout Canvas, _ visible: [Int]) {
    drawBelowKeyboard(on: &canvas, visible)
    guard layers.layers.last?.level == .keyboard else { return }
    layers.draw(on: &canvas, layerContext(canvas.context)) { $0.level == .keyboard }
  }

  private mutating func drawBelowKeyboard(on canvas: inout Canvas, _ visible: [Int]) {
    let context = canvas.context
    if let top = layers.layers.last(where: { $0.level != .keyboard }), top.level >= .screen {
      return layers.draw(on: &canvas, layerContext(context)) { $0.level == top.level }
    }
    if isKiosk {
      if hasSeveralScreenfuls { canvas.changes(at: kiosk?.turnsAt) }
      kioskFrame.draw(on: &canvas)
    } else {
      BoardHeader(context: layerContext(context)).draw(on: &canvas)
    }
    if pageStore.isOnList {
      layers.draw(on: &canvas, layerContext(context)) { $0.level == .page }
    } else if cards.isEmpty {
      EmptyBoard(context: layerContext(context)).draw(on: &canvas)
    } else {
      for index in visible { table.draw(index, &canvas) }
    }
    if !isKiosk { drawFooter(on: &canvas) }
    layers.draw(on: &canvas, layerContext(context)) { $0.level == .panel }
  }

  private mutating func drawFooter(on canvas: inout Canvas) {
    let context = layerContext(canvas.context)
    if let priority = layers.layers.compactMap(\.footerPriority).max() {
      layers.draw(on: &canvas, context) { $0.footerPriority == priority }
    } else {
      BoardFooter(context: context).draw(on: &canvas)
    }
    if let banner { canvas.draw(banner, in: table.geometry, words) }
  }

  /// Only a visible message expires.
  private var isMessageDrawn: Bool {
    !isKiosk && layers.layers.allSatisfy { $0.showsMessage(message.note) }
  }

  private func visibleCard(_ index: Int) -> VisibleCard {
    let card = cards[index]
    var size = sizes[card.mode]
    size.columns = table.contentWidth(of: index)
    if card.mode == .expanded, let preferred = card.preferredRows {
      size.rows = min(max(preferred, 0), size.rows)
    }
    return VisibleCard(id: card.id, size: size, isRoomy: table.states[index].isRoomy)
  }

  /// Draws cards in one column without header, keys and focus, for `today snapshot ID`.
  ///
  /// - Parameters:
  ///   - columns: The width in cells. The cards have the same margins as on the board.
  ///   - rows: The largest number of rows.
  package static func cards(
    _ board: Board, columns: Int, rows: Int, _ context: DrawContext, words: Words = Words()
  ) -> Grid {
    // High enough for the layout of a large board.
    let room = TodayWire.CellSize(columns: columns, rows: max(rows, 12) + 12)
    var screen = BoardScreen(size: room, columns: 1)
    screen.words = words
    screen.update(board: board)
    screen.focus = nil
    let picture = screen.picture(context).grid
    let viewport = screen.table.geometry.viewport
    let height = min(screen.table.layout.height, rows, viewport.rows)
    var sheet = Grid(columns: columns, rows: height)
    for row in 0..<max(height, 0) {
      for column in 0..<min(columns, picture.columns) {
        sheet[row, column] = picture[viewport.row + row, column]
      }
    }
    return sheet
  }

  /// The width with which ``cards(_:columns:rows:_:words:)`` gives the content of cards a number of columns.
  package static func columns(ofContent columns: Int) -> Int {
    BoardGeometry.screenWidth(ofContent: columns)
  }
}
