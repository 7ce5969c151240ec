import TodayWire

/// A picture at its own size, or scaled down to fit.
struct CanvasDrawing {
  static func rows(of canvas: Node.Canvas, columns: Int) -> Int {
    guard columns < canvas.columns, canvas.columns > 0 else { return canvas.rows }
    guard columns > 0 else { return 0 }
    return max((canvas.rows * columns + canvas.columns / 2) / canvas.columns, 1)
  }

  let columns: Int
  let rows: Int
  private let canvas: Node.Canvas
  private let theme: Theme

  /// nil if pixels are missing.
  init?(_ canvas: Node.Canvas, in place: Region, theme: Theme) {
    guard canvas.columns > 0, canvas.rows > 0,
      canvas.pixels.count >= canvas.columns * canvas.rows * 2
    else { return nil }
    columns = min(place.columns, canvas.columns)
    rows = min(place.rows, Self.rows(of: canvas, columns: columns))
    self.canvas = canvas
    self.theme = theme
  }

  /// The average of the pixels of a part if all are RGB colours, otherwise the middle one. `row`
  /// counts pixels, two in a cell.
  func pixel(row: Int, column: Int) -> Color? {
    let high = Self.rows(of: canvas, columns: columns) * 2
    let fromRow = row * canvas.rows * 2 / high
    let toRow = max((row + 1) * canvas.rows * 2 / high, fromRow + 1)
    let fromColumn = column * canvas.columns / columns
    let toColumn = max((column + 1) * canvas.columns / columns, fromColumn + 1)
    var sum = (red: 0, green: 0, blue: 0, count: 0)
    for row in fromRow..<toRow {
      for column in fromColumn..<toColumn {
        guard
          case .rgb(let red, let green, let blue)? = canvas.pixels[row * canvas.columns + column]
        else {
          let middle = (fromRow + toRow - 1) / 2 * canvas.columns + (fromColumn + toColumn - 1) / 2
          return canvas.pixels[middle]
        }
        sum.red += Int(red)
        sum.green += Int(green)
        sum.blue += Int(blue)
        sum.count += 1
      }
    }
    func mean(_ sum: Int, _ count: Int) -> UInt8 { UInt8((sum + count / 2) / count) }
    return .rgb(
      red: mean(sum.red, sum.count), green: mean(sum.green, sum.count),
      blue: mean(sum.blue, sum.count))
  }

  /// The intensity of a colour in shades, 0...1. On a dark background bright colours have more.
  func ink(_ color: Color?) -> Double { Self.ink(color, isDark: theme.isDark) }

  static func ink(_ color: Color?, isDark: Bool) -> Double {
    guard let color else { return 0 }
    let light = light(color)
    return isDark ? light : 1 - light
  }

  /// Rec. 601 luma.
  private static func light(_ color: Color) -> Double {
    let rgb: RGB
    switch color {
    case .rgb(let red, let green, let blue): rgb = RGB(red: red, green: green, blue: blue)
    case .named(let name):
      rgb = Paint.color(of: UInt8(Color.Name.allCases.firstIndex(of: name) ?? 7))
    case .role: return 0.75
    }
    return (299 * Double(rgb.red) + 587 * Double(rgb.green) + 114 * Double(rgb.blue)) / 255_000
  }
}

extension Node.Canvas: Leaf {
  func measure(_ context: DrawContext) -> LeafSize {
    LeafSize(ideal: columns, floor: min(columns, 2))
  }

  func rows(columns: Int, _ context: DrawContext) -> Int {
    CanvasDrawing.rows(of: self, columns: columns)
  }

  var isPicture: Bool { true }

  func spoken(as node: Node, _ words: SpokenWords) -> String {
    node.label ?? node.fallback ?? words.picture
  }

  func draw(in place: Region, clip: Region, style: Style, with painter: inout Painter) {
    let context = painter.context
    guard let drawing = CanvasDrawing(self, in: place, theme: context.theme) else { return }
    let ground = context.cellStyle(style)
    let hasColor = context.hasColors(rgb: hasRGB)
    for row in 0..<drawing.rows {
      let line = place.row + row
      if line < clip.row { continue }
      if line >= clip.endRow { break }
      for column in 0..<drawing.columns {
        if place.column + column >= clip.endColumn { break }
        let upper = drawing.pixel(row: row * 2, column: column)
        let lower = drawing.pixel(row: row * 2 + 1, column: column)
        if upper == nil, lower == nil { continue }
        let cell =
          hasColor
          ? halfBlock(upper, lower, ground, context.theme)
          : Cell(
            Values.shade((drawing.ink(upper) + drawing.ink(lower)) / 2, ascii: context.ascii),
            style: ground)
        painter.put(
          cell.cluster, row: line, column: place.column + column, style: cell.style, clip: clip)
      }
    }
  }

  private var hasRGB: Bool {
    pixels.contains { if case .rgb = $0 { true } else { false } }
  }

  private func halfBlock(
    _ upper: Color?, _ lower: Color?, _ ground: CellStyle, _ theme: Theme
  ) -> Cell {
    var style = ground
    switch (upper.map(theme.paint), lower.map(theme.paint)) {
    case (let upper?, let lower?) where upper == lower:
      style.foreground = upper
      return Cell("█", style: style)
    case (let upper?, let lower?):
      style.foreground = upper
      style.background = lower
      return Cell("▀", style: style)
    case (let upper?, nil):
      style.foreground = upper
      return Cell("▀", style: style)
    case (nil, let lower?):
      style.foreground = lower
      return Cell("▄", style: style)
    case (nil, nil): return Cell(" ", style: style)
    }
  }
}
