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

extension ScreenSettings {
  /// The rows that the mistakes of the config need on a screen that has a blank row below its title.
  func bannerRows(on screen: TodayWire.CellSize) -> Int {
    guard let banner else { return 0 }
    return words.config.lines(
      of: banner, columns: screen.columns - 2, limit: BoardGeometry.mostBannerRows(screen)
    ).count
  }
}

extension Canvas {
  /// Between the title of the board and a blank row, or else instead of the footer.
  mutating func draw(_ banner: ConfigBanner, in geometry: BoardGeometry, _ words: Words) {
    guard grid.rows > 0 else { return }
    let row = geometry.bannerRows > 0 ? 1 : grid.rows - 1
    let viewport = geometry.viewport
    let lines = words.config.lines(
      of: banner, columns: viewport.columns, limit: max(geometry.bannerRows, 1))
    grid.fill(
      Region(row: row, column: 0, columns: grid.columns, rows: max(lines.count, 1)),
      with: Cell(" ", style: CellStyle(background: theme.background)))
    for (offset, line) in lines.enumerated() {
      put(
        line, row: row + offset, column: viewport.column, paint: theme.bad, attributes: .bold)
    }
  }
}
