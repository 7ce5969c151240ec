import TodayEngine
import TodayRender
import TodayWire

extension PagesLayer {
  mutating func draw(on canvas: inout Canvas, _ context: LayerContext) {
    let words = context.words.pages
    let list = PageList(context)
    let message = context.messageText
    let isNew = !list.pages.indices.contains(index)
    let detail = message ?? (isNew ? words.aboutNew : words.about)
    let frame = OverlayFrame(screen: context.size, detail: detail)
    let theme = context.theme
    if let naming {
      canvas.drawTitle(title(context), in: frame)
      draw(naming, on: &canvas, in: frame, words)
    } else {
      canvas.drawDetail(detail, message == nil ? theme.dim : theme.warn, in: frame)
      drawPages(list, on: &canvas, in: frame, context)
    }
    canvas.drawHints(hints(context), in: frame, context.words)
  }

  private func drawPages(
    _ list: PageList, on canvas: inout Canvas, in frame: OverlayFrame, _ context: LayerContext
  ) {
    let words = context.words.pages
    let count = list.pages.count + (list.canAdd ? 1 : 0)
    let first = frame.scroll(from: 0, focus: index, count: count)
    canvas.drawTitle(
      title(context), rest: ListRest(from: first, rows: frame.list.rows, of: count), in: frame,
      context.words)
    let names = list.pages.map { TextWidth.width(of: $0.name) }.max() ?? 0
    for offset in 0..<max(frame.list.rows, 0) where first + offset < count {
      let row = first + offset
      let isPage = list.pages.indices.contains(row)
      canvas.drawRow(
        row, at: frame.list.row + offset, isFocused: row == index, mark: "",
        name: isPage ? list.pages[row].name : words.newPage,
        words: isPage ? words.cards(list.pages[row].widgets.count) : "",
        right: isPage && row == list.current ? words.shown : "", nameColumns: names,
        paint: context.theme.dim, in: frame)
    }
  }

  private func draw(
    _ naming: Naming, on canvas: inout Canvas, in frame: OverlayFrame, _ words: PagesWords
  ) {
    let list = frame.list
    guard list.rows > 0 else { return }
    let label = words.name + "  "
    let used = canvas.put(
      TextLayout.truncate(label, to: list.columns / 2), row: list.row, column: list.column,
      paint: canvas.theme.text)
    canvas.put(
      naming.field, row: list.row, column: list.column + used,
      columns: max(list.columns - used, 4), isFocused: true)
    canvas.drawDetail(
      naming.mistake.map(words.text) ?? words.aboutNew,
      naming.mistake == nil ? canvas.theme.dim : canvas.theme.warn, in: frame)
  }
}
