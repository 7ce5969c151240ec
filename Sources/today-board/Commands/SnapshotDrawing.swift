import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// Draws the board or some of its cards without a terminal.
@MainActor
struct SnapshotDrawing {
  let session: Session
  let context: DrawContext
  let size: TodayWire.CellSize
  let now: WallTime
  /// The time to draw, if it is not the present.
  var past: PastMoment?

  private var host: WidgetHost { session.host }

  private var moment: Moment { Moment(awake: HostClock.awake, wall: now) }

  private var current: Board {
    let board = host.engine.board(at: moment)
    return past.map { board.rewound(to: $0) } ?? board
  }

  func board() -> Grid {
    var screen = session.boardScreen(size: size)
    if let lineup = past?.lineup { screen.pages = lineup.pages.map(BoardPage.init) }
    screen.update(board: current)
    var picture = screen.picture(context)
    while past == nil, host.loadIfNeeded(picture.visible.map(\.id)) {
      screen.update(board: current)
      picture = screen.picture(context)
    }
    return picture.grid
  }

  /// The widgets whose cards would be drawn without content and without a note or reason.
  func idsWithoutPicture(among ids: [WidgetID]) -> [WidgetID] {
    host.loadIfNeeded(ids)
    return cards(ids, on: current)
      .filter { $0.picture == .none && $0.note == nil && $0.reason == nil }.map(\.id)
  }

  private func cards(_ ids: [WidgetID], on board: Board) -> [Card] {
    ids.compactMap { id in board.cards.first { $0.id == id } ?? cardOffTheBoard(id) }
  }

  /// The cards in one column, each with all its rows.
  func cards(_ ids: [WidgetID], mode: DisplayMode?) -> Grid {
    host.loadIfNeeded(ids)
    var board = current
    board.cards = cards(ids, on: board).map { card in
      var card = card
      if let mode { card.mode = mode }
      return card
    }
    return BoardScreen.cards(
      board, columns: size.columns, rows: size.rows, context, words: session.words)
  }

  private func cardOffTheBoard(_ id: WidgetID) -> Card? {
    let card = host.engine.card(of: id, at: moment)
    return past.map { card?.rewound(to: $0) } ?? card
  }

  /// Starts the widgets and waits until each has a live view or has failed.
  func startWidgets(_ ids: [WidgetID], mode: DisplayMode?) {
    let (host, reactor) = (session.host, session.reactor)
    reactor.nextDeadline = { host.engine.nextDeadline }
    reactor.deadlinePassed = { host.tick() }
    var screen = session.boardScreen(size: size)
    screen.update(board: host.engine.board(at: moment))
    host.post(.sizes(screen.sizes))
    host.enableForNow(ids)
    if let mode { for id in ids { host.post(.user(.setMode(id, mode))) } }
    let shown = ids.isEmpty ? screen.picture(context).visible.map(\.id) : ids
    host.loadIfNeeded(shown)
    let cell = screen.sizes.compact
    host.post(.visible(shown.map { VisibleCard(id: $0, size: cell) }, isScrolling: false))
    _ = reactor.run(until: { host.engine.isSettled(shown) }, limit: .seconds(20))
  }

  /// Ends the processes as quitting a board does, so that this is not logged as a failure.
  func endWidgets() {
    QuitFront.quit(host, limit: .seconds(1))
  }
}
