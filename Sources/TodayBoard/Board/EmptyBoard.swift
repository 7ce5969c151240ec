import TodayEngine
import TodayRender
import TodayWire

/// A board or a page without cards.
struct EmptyBoard {
  let context: LayerContext
  private var words: Words { context.words }
  private var geometry: BoardGeometry { context.cards.geometry }

  /// The keys that add cards to an empty board.
  func draw(on canvas: inout Canvas) {
    let viewport = geometry.viewport
    var lines: [String] = []
    if let host = context.pages.isOnFleet ? context.pages.visitedHost : nil {
      lines = [words.fleet.noCards(of: host)]
    } else if context.pages.cardPageCount > 1, !context.board.cards.isEmpty {
      lines = [
        words.empty.page, words.empty.edit(context.name(of: .edit)),
        words.empty.move(context.name(of: .pages)),
      ]
    } else if context.board.hidden.isEmpty {
      lines =
        [
          words.empty.title, words.empty.edit(context.name(of: .edit)),
        ] + words.empty.ways
    } else {
      lines = [
        words.empty.allHidden,
        words.empty.hidden(context.name(of: .hidden), context.board.hidden.count),
        words.empty.edit(context.name(of: .edit)),
      ]
    }
    let first = viewport.row + (viewport.rows > 6 ? 2 : 0)
    let column = viewport.column + (viewport.columns > 20 ? BoardGeometry.indent : 0)
    for (index, line) in lines.enumerated() {
      canvas.put(
        TextLayout.truncate(line, to: viewport.endColumn - column), row: first + index,
        column: column, paint: index == 0 ? canvas.theme.text : canvas.theme.dim,
        attributes: index == 0 ? .bold : [], clip: viewport)
    }
  }
}
