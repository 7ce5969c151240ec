import TodayRender
import TodayWire

/// The large clock above the cards of a kiosk, and below them a dot for each screenful.
struct KioskFrame: Sendable {
  let geometry: BoardGeometry
  /// The visible page, or the visible screenful of a single page.
  let current: Int
  let count: Int

  func draw(on canvas: inout Canvas) {
    drawClock(&canvas)
    drawDots(&canvas)
  }

  private func drawClock(_ canvas: inout Canvas) {
    guard geometry.headerRows > 1 else { return }
    let viewport = geometry.viewport
    let now = canvas.clock.now
    canvas.changes(at: BadgeText.nextMinute(after: now))
    var time = Node(.date(Node.DateContent(instant: nil, format: .time, isLarge: true)))
    time.style.color = .role(.accent)
    NodeRenderer.draw(
      time, in: &canvas.grid,
      region: Region(
        row: 0, column: viewport.column, columns: viewport.columns, rows: geometry.headerRows - 1),
      context: canvas.context)
    let date = canvas.clock.fullDate(now)
    let width = TextWidth.width(of: date)
    guard width < viewport.columns - 40 else { return }
    canvas.put(
      date, row: geometry.headerRows - 2, column: viewport.endColumn - width,
      paint: canvas.theme.text, attributes: .bold)
  }

  private func drawDots(_ canvas: inout Canvas) {
    let viewport = geometry.viewport
    guard geometry.footerRows > 0, count > 1, 2 * count <= viewport.columns else { return }
    var column = viewport.column + (viewport.columns - 2 * count + 1) / 2
    for index in 0..<count {
      let isCurrent = index == current
      canvas.put(
        isCurrent ? "●" : "○", row: geometry.screen.rows - 1, column: column,
        paint: isCurrent ? canvas.theme.focus : canvas.theme.dim)
      column += 2
    }
  }
}
