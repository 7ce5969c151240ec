package import TodayEngine
import TodayRender
import TodayWire

/// What is wrong with the config, for as long as it is: the board goes on as it was.
package struct ConfigBanner: Sendable, Equatable {
  /// Such as `config.yaml`.
  package var file: String
  /// Never empty.
  package var problems: [ConfigProblem]

  package init?(file: String, problems: [ConfigProblem]) {
    if problems.isEmpty { return nil }
    self.file = file
    self.problems = problems
  }
}

extension BoardScreen {
  /// In the blank row below the header, else in place of the footer: no card moves for it.
  func drawBanner(_ canvas: inout Canvas) {
    guard let banner, size.rows > 0 else { return }
    let row = geometry.headerRows > 1 ? 1 : size.rows - 1
    let viewport = geometry.viewport
    let blank = Region(row: row, column: 0, columns: size.columns, rows: 1)
    canvas.grid.fill(
      blank, with: Cell(" ", style: CellStyle(background: canvas.theme.background)))
    canvas.put(
      TextLayout.truncate(words.config.banner(banner), to: viewport.columns), row: row,
      column: viewport.column, paint: canvas.theme.bad, attributes: .bold)
  }
}
