package import TodayEngine
package import TodayRender
package import TodayWire

/// The board as it is to be shown now.
package struct BoardPicture: Sendable {
  package var grid: Grid
  /// The cards within the visible part, in the board's order; also while a list lies over them.
  package var visible: [VisibleCard]
  /// Whether the visible part has moved since the last picture.
  package var isScrolling: Bool
  /// The second at which the picture changes by itself; nil: never.
  package var nextChange: WallTime?
}

extension BoardScreen {
  /// Draws the screen. Costs as much as what is on it, however many cards the board has.
  package mutating func picture(_ context: DrawContext) -> BoardPicture {
    let context = frozen(context)
    rotate(context)
    settle(context)
    settleFocus(context)
    dropOldMessage(at: context.clock.now)
    hits.removeAll(keepingCapacity: true)
    let visible = visibleCards
    var canvas = Canvas(
      grid: Grid(columns: size.columns, rows: size.rows), context: context)
    if context.theme.background != .standard {
      canvas.grid.fill(
        canvas.grid.region, with: Cell(" ", style: CellStyle(background: context.theme.background)))
    }
    if let question {
      drawQuestion(question, &canvas)
    } else {
      drawBoard(&canvas, visible.map(\.index))
    }
    let isScrolling = scroll != paintedScroll
    paintedScroll = scroll
    if contents.count > visible.count * 2 + 16 {
      let ids = Set(visible.map(\.card.id))
      contents = contents.filter { ids.contains($0.key) }
    }
    return BoardPicture(
      grid: canvas.grid, visible: visible.map(\.card), isScrolling: isScrolling,
      nextChange: isPaused || rewind != nil ? nil : canvas.nextChange)
  }

  /// The cards, or the list that lies over them.
  private mutating func drawBoard(_ canvas: inout Canvas, _ visible: [Int]) {
    switch overlay {
    case .none, .hints, .menu:
      if isKiosk, hasSeveralScreenfuls { canvas.changes(at: kiosk?.turnsAt) }
      if !isKiosk { drawHeader(&canvas) }
      if isOnNotices { drawNotices(&canvas) } else { drawCards(&canvas, visible) }
      if isKiosk { return }
      if search == nil {
        if let rewind { drawRewind(rewind, &canvas, visible) } else { drawFooter(&canvas) }
      } else {
        if isSearchStale { findMatches(canvas.context) }
        markMatches(&canvas, visible)
        drawSearch(&canvas)
      }
      drawBanner(&canvas)
      if case .hints(let state) = overlay { drawHints(state, &canvas) }
      if case .menu(var state) = overlay {
        drawMenu(&state, &canvas)
        overlay = .menu(state)
      }
    case .edit(var state):
      drawEdit(&state, &canvas)
      overlay = .edit(state)
    case .hidden(let index): drawHidden(index, &canvas)
    case .settings(var state):
      drawSettings(&state, &canvas)
      overlay = .settings(state)
    case .help(var state):
      drawHelp(&state, &canvas)
      overlay = .help(state)
    case .palette(var state):
      drawPalette(&state, &canvas)
      overlay = .palette(state)
    case .inspector(var state):
      drawInspector(&state, &canvas)
      overlay = .inspector(state)
    case .sheet(let state): drawSheet(state, &canvas)
    case .themes(var state):
      drawHeader(&canvas)
      if isOnNotices { drawNotices(&canvas) } else { drawCards(&canvas, visible) }
      drawFooter(&canvas)
      drawThemes(&state, &canvas)
      overlay = .themes(state)
    }
  }

  private var visibleCards: [(index: Int, card: VisibleCard)] {
    let end = scroll + geometry.viewport.rows
    var cards: [(index: Int, card: VisibleCard)] = []
    for (index, slot) in layout.slots.enumerated() where slot.top < end && slot.bottom > scroll {
      if isKiosk, !isShownInKiosk(slot) { continue }
      let card = self.cards[index]
      var size = sizes[card.mode]
      if isZoomed { size.columns = geometry.contentWidth }
      if card.mode == .expanded, let preferred = card.preferredRows {
        size.rows = min(max(preferred, 0), size.rows)
      }
      cards.append((index, VisibleCard(id: card.id, size: size)))
    }
    return cards
  }

  private mutating func drawCards(_ canvas: inout Canvas, _ indexes: [Int]) {
    guard !cards.isEmpty else { return drawEmpty(&canvas) }
    for index in indexes {
      switch geometry.style {
      case .cards: drawCard(index, &canvas)
      case .lines: drawLine(index, &canvas)
      }
    }
  }
}

/// A grid that is being drawn, with what drawing needs and what it finds out.
struct Canvas: Sendable {
  var grid: Grid
  let context: DrawContext
  private(set) var nextChange: WallTime?

  init(grid: Grid, context: DrawContext) {
    self.grid = grid
    self.context = context
  }

  var theme: Theme { context.theme }
  var clock: DisplayClock { context.clock }

  mutating func changes(at time: WallTime?) {
    guard let time else { return }
    nextChange = min(nextChange ?? time, time)
  }

  /// Writes a line of the host's own text and returns its cells.
  @discardableResult
  mutating func put(
    _ text: String, row: Int, column: Int, limit: Int? = nil, paint: Paint,
    attributes: CellStyle.Attributes = [], clip: Region? = nil
  ) -> Int {
    grid.put(
      text, row: row, column: column, limit: limit,
      style: CellStyle(
        foreground: paint, background: theme.background, attributes: attributes),
      clip: clip)
  }
}
