import TodayEngine
import TodayRender
import TodayWire

/// A grid under construction, with the parameters of the drawing and its results.
struct Canvas: Sendable {
  var grid: Grid
  /// The parts that can be clicked, in drawing order.
  var hits: [Hit] = []
  let context: DrawContext
  private(set) var nextChange: WallTime?

  init(grid: Grid, context: DrawContext) {
    self.grid = grid
    self.context = context
  }

  /// Draws the marker before the focused row.
  static let marker = "▸"

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
