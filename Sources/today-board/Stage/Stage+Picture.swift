import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// The content of the stage.
extension Stage {
  func resize(to size: TodayWire.CellSize) {
    guard size != screen.size else { return }
    screen.resize(to: size)
    settle()
  }

  /// The current board without header and footer; blank while the Today view is closed.
  func picture(theme: Theme, ascii: Bool = false) -> Grid {
    let board = host.engine.board(at: clock.moment)
    screen.update(board: past.map { board.rewound(to: $0) } ?? board)
    let region = screen.boardRegion
    var part = Grid(columns: region.columns, rows: region.rows)
    guard isOpen else { return part }
    let context = DrawContext(
      theme: theme, clock: clockFace.display(at: past?.at ?? clock.moment.wall), ascii: ascii)
    part.copy(screen.picture(context).grid, from: region, row: 0, column: 0)
    if showsSent, !options.isStrict, let view = gate.lastView {
      StageComparison(title: words.sentView, view: view).draw(in: &part, context: context)
    }
    return part
  }

  var displayClock: DisplayClock { clockFace.display(at: clock.moment.wall) }

  var drawContext: DrawContext { DrawContext(clock: displayClock) }

  /// The size of the board, including header and footer, on a screen of this size.
  static func boardSize(in screen: TodayWire.CellSize) -> TodayWire.CellSize {
    var size = StagePicture.boardSize(in: screen)
    // The rows of header and footer are added, because they are not shown.
    if size.rows >= 8 { size.rows += size.rows >= 10 ? 4 : 2 }
    return size
  }
}
