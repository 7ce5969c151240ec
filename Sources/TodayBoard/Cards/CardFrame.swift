import TodayEngine
import TodayRender

/// A frame with round corners around a card. The title line is its upper edge.
struct CardFrame: Sendable, Equatable {
  let region: Region
  let clip: Region
  let paint: Paint

  /// Cells of the upper edge on both sides of the title; none if the title would be too narrow.
  static func edge(_ look: CardLook, _ width: Int) -> Int {
    look == .box && width >= 12 ? 3 : look == .box && width > 4 ? 1 : 0
  }
}

extension Canvas {
  mutating func draw(_ frame: CardFrame) {
    let region = frame.region
    guard region.columns > 1, region.rows > 1 else { return }
    let edge = CardFrame.edge(.box, region.columns)
    for (row, corners) in [(region.row, ("╭", "╮")), (region.endRow - 1, ("╰", "╯"))] {
      let isTop = row == region.row
      let line = String(
        repeating: TitleLine.fill, count: isTop ? max(edge - 2, 0) : region.columns - 2)
      put(
        corners.0 + line, row: row, column: region.column, paint: frame.paint, clip: frame.clip)
      put(
        (isTop ? line : "") + corners.1, row: row,
        column: region.endColumn - 1 - (isTop ? line.count : 0), paint: frame.paint,
        clip: frame.clip)
    }
    for row in region.row + 1..<region.endRow - 1 {
      for column in [region.column, region.endColumn - 1] {
        put("│", row: row, column: column, paint: frame.paint, clip: frame.clip)
      }
    }
  }
}
