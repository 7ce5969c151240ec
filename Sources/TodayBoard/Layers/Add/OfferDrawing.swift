import TodayEngine
import TodayRender
import TodayWire

extension AddLayer {
  /// What a gallery says about a widget, with its picture, before the installation.
  func draw(
    _ chosen: GalleryOffer.Chosen, on canvas: inout Canvas, _ context: LayerContext
  ) {
    let offer = chosen.offer
    let words = GalleryWords(language: context.words.language)
    let frame = OverlayFrame(screen: context.size, detail: words.question)
    let list = frame.list
    canvas.drawTitle(offer.title, in: frame)
    var row = list.row
    for line in TextLayout.wrap(offer.summary, columns: list.columns, limit: 3)
    where row < list.endRow {
      canvas.put(line, row: row, column: list.column, paint: canvas.theme.text, clip: list)
      row += 1
    }
    row += 1
    let permissions = words.list(offer.permissions)
    let facts =
      [(words.gallery, offer.gallery), (words.from, offer.place), (words.version, offer.version)]
      + permissions.enumerated().map { ($0.offset == 0 ? words.permissions : "", $0.element) }
    let start = list.column + (facts.map { TextWidth.width(of: $0.0) }.max() ?? 0) + 2
    for (name, text) in facts where row < list.endRow {
      canvas.put(name, row: row, column: list.column, paint: canvas.theme.dim, clip: list)
      canvas.put(
        TextLayout.truncate(text, to: list.endColumn - start, mode: .middle), row: row,
        column: start, paint: canvas.theme.text, clip: list)
      row += 1
    }
    row += 1
    if let picture = chosen.picture, row < list.endRow {
      let region = Region(
        row: row, column: list.column, columns: min(list.columns, BoardGeometry.mostWidth),
        rows: list.endRow - row)
      _ = NodeRenderer.draw(picture, in: &canvas.grid, region: region, context: canvas.context)
    }
    canvas.drawDetail(words.question, canvas.theme.dim, in: frame)
    canvas.drawHints(hints(context), in: frame, context.words)
  }
}
