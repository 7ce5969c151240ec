package import TodayEngine
import TodayRender
import TodayWire

/// The mistakes of the config. The board keeps its previous settings.
package struct ConfigBanner: Sendable, Equatable {
  /// For example `config.yaml`.
  package var file: String
  /// Never empty.
  package var problems: [ConfigProblem]

  package init?(file: String, problems: [ConfigProblem]) {
    if problems.isEmpty { return nil }
    self.file = file
    self.problems = problems
  }
}

extension Canvas {
  /// In the blank row below the header, or else instead of the footer, so that no card moves.
  mutating func draw(_ banner: ConfigBanner, in geometry: BoardGeometry, _ words: Words) {
    guard grid.rows > 0 else { return }
    let row = geometry.headerRows > 1 ? 1 : grid.rows - 1
    let viewport = geometry.viewport
    grid.fill(
      Region(row: row, column: 0, columns: grid.columns, rows: 1),
      with: Cell(" ", style: CellStyle(background: theme.background)))
    put(
      TextLayout.truncate(words.config.banner(banner), to: viewport.columns), row: row,
      column: viewport.column, paint: theme.bad, attributes: .bold)
  }
}
