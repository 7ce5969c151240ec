import TodayWire

/// A picture file: its cells when they are decoded, else its label.
struct ImageLeaf: Leaf {
  let image: Node.Image
  let label: String?

  /// A frame of the node is its box.
  init(_ image: Node.Image, of node: Node) {
    self.image = Node.Image(
      image.source, rows: node.height ?? image.rows, columns: image.columns ?? node.width,
      aspect: image.aspect, fit: image.fit)
    label = node.label ?? node.fallback
  }

  /// A picture of fewer columns shows nothing in cells.
  private static let leastColumns = 2

  func measure(_ context: DrawContext) -> LeafSize {
    let words = label.map { TextWidth.width(of: $0) } ?? 0
    guard isDrawn(context) else { return LeafSize(ideal: max(words, 1), floor: min(words, 8)) }
    let ideal = image.box(columns: Node.Image.mostColumns).columns
    let isFlexible = image.columns == nil && image.aspect == nil
    return LeafSize(
      ideal: isFlexible ? 16 : ideal, floor: min(ideal, Self.leastColumns), grows: isFlexible,
      isBar: true)
  }

  func rows(columns: Int, _ context: DrawContext) -> Int {
    isDrawn(context) ? image.box(columns: columns).rows : 1
  }

  private func isDrawn(_ context: DrawContext) -> Bool {
    context.pictures != nil && image.source != nil
  }

  func draw(in place: Region, clip: Region, style: Style, with painter: inout Painter) {
    let box = image.box(columns: place.columns)
    guard isDrawn(painter.context), let shelf = painter.context.pictures, box.columns > 0 else {
      return drawLabel(nil, in: place, clip, style, &painter)
    }
    guard case .stored(let content)? = image.source else {
      return drawLabel(nil, in: place, clip, style, &painter)
    }
    let request = PictureRequest(
      content: content, columns: box.columns, rows: min(box.rows, place.rows), fit: image.fit)
    guard request.rows > 0 else { return }
    switch shelf.look(request) {
    case .waiting: drawLabel(nil, in: place, clip, style, &painter)
    case .failed(let failure):
      drawLabel(PictureWords(shelf.language).reason(failure), in: place, clip, style, &painter)
    case .ready(let picture, let number):
      draw(picture, number, in: place, clip, style, &painter)
    }
  }

  private func draw(
    _ picture: CellPicture, _ number: UInt16, in place: Region, _ clip: Region, _ style: Style,
    _ painter: inout Painter
  ) {
    let context = painter.context
    let ground = context.cellStyle(style)
    let hasColor = context.hasColors(rgb: true)
    for row in 0..<picture.rows {
      let line = place.row + row
      if line < clip.row { continue }
      if line >= clip.endRow { break }
      for column in 0..<picture.columns {
        let target = place.column + column
        if target < clip.column { continue }
        if target >= clip.endColumn { break }
        let cell = picture.cells[row * picture.columns + column]
        var drawn = hasColor ? block(cell, ground, context) : shade(cell, ground, context)
        drawn.style.picture = PictureCell(
          number: number, row: UInt8(clamping: row), column: UInt8(clamping: column))
        painter.put(drawn.cluster, row: line, column: target, style: drawn.style, clip: clip)
      }
    }
  }

  private func block(_ cell: CellPicture.Cell, _ ground: CellStyle, _ context: DrawContext) -> Cell
  {
    var style = ground
    if let color = cell.foreground { style.foreground = context.theme.paint(color) }
    if let color = cell.background { style.background = context.theme.paint(color) }
    let character = cell.foreground == nil ? " " : String(cell.character)
    return Cell(context.figures == .halves ? Self.half(character) : character, style: style)
  }

  /// The nearest character that the console's fonts have.
  private static func half(_ character: String) -> String {
    switch character {
    case "▀", "▄", "█", "▌", "▐", " ": character
    case "▘", "▝": "▀"
    case "▖", "▗": "▄"
    case "▛", "▙", "▚": "▌"
    case "▜", "▟", "▞": "▐"
    default: "█"
    }
  }

  /// Without colours: the darker of its colours counts half.
  private func shade(_ cell: CellPicture.Cell, _ ground: CellStyle, _ context: DrawContext) -> Cell
  {
    let parts = cell.character == " " ? [cell.background] : [cell.foreground, cell.background]
    let inks = parts.map { CanvasDrawing.ink($0, isDark: context.theme.isDark) }
    let ink = inks.reduce(0, +) / Double(inks.count)
    return Cell(Values.shade(ink, ascii: context.ascii), style: ground)
  }

  /// In the middle of its place, with the reason below it.
  private func drawLabel(
    _ reason: String?, in place: Region, _ clip: Region, _ style: Style, _ painter: inout Painter
  ) {
    guard let label = label ?? reason else { return }
    let box = isDrawn(painter.context) ? image.box(columns: place.columns).columns : place.columns
    var dim = style
    dim.dim = true
    let width = max(box, min(place.columns, 8))
    let reason = reason == label ? nil : reason
    let reasons = reason.map { rows($0, width, atMost: place.rows - 1, painter) } ?? []
    let labels = rows(label, width, atMost: max(place.rows - reasons.count, 1), painter)
    let top = place.row + max((place.rows - labels.count - reasons.count) / 2, 0)
    for (index, text) in (labels + reasons).enumerated() {
      let column =
        place.rows > 1 ? max((box - TextWidth.width(of: text)) / 2, 0) : 0
      painter.put(
        text, row: top + index, column: place.column + column,
        style: painter.context.cellStyle(index < labels.count ? style : dim), clip: clip)
    }
  }

  private func rows(
    _ text: String, _ columns: Int, atMost limit: Int, _ painter: Painter
  ) -> [String] {
    TextLayout.wrap(text, columns: columns, limit: limit, ellipsis: painter.context.ellipsis)
  }

  func spoken(as node: Node, _ words: SpokenWords) -> String {
    node.label ?? node.fallback ?? words.picture
  }

  func plainText(of node: Node, clock: DisplayClock) -> String? { node.label ?? node.fallback }
}
