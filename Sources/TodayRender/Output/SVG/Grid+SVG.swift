extension Grid {
  /// The grid as a self-contained SVG document. The same grid gives the same document.
  ///
  /// Each cluster is in its own cells with any font: plain letters share a run with a fixed length,
  /// other characters are placed separately, and lines, blocks and dots are drawn as shapes, so
  /// that they join. The terminal's own colours follow the viewer's light or dark setting.
  ///
  /// - Parameters:
  ///   - title: A title for screen readers and tooltips.
  ///   - theme: The values of the standard and indexed colours.
  ///   - pictures: The pixels of pictures, which are embedded; nil: their block characters are drawn.
  package func svg(title: String, theme: Theme, pictures: PictureShelf? = nil) -> String {
    var picture = SVGPicture(
      grid: self, colors: SVGColors(theme: theme),
      images: pictures.map { SVGImages(self, $0) } ?? SVGImages())
    return picture.document(title: title)
  }
}

/// An SVG document in construction.
struct SVGPicture {
  let grid: Grid
  var colors: SVGColors
  /// Shapes by their look, in the order of their first use.
  private var shapes: [(look: Look, data: String)] = []
  private var backgrounds: [String] = []
  private var texts: [String] = []
  private let images: SVGImages

  /// The fill of a group of shapes.
  private struct Look: Equatable {
    var paint: SVGColors.Side
    var isDim: Bool
  }

  static let cell = (width: 9, height: 20)
  static let margin = 18
  private static let fontSize = 15
  private static let baseline = 15

  init(grid: Grid, colors: SVGColors, images: SVGImages = SVGImages()) {
    self.grid = grid
    self.colors = colors
    self.images = images
  }

  mutating func document(title: String) -> String {
    for row in 0..<grid.rows { add(row) }
    // First, because the rules must include all used colours.
    let paths = shapes.map { shape in
      let dim = shape.look.isDim ? " d" : ""
      return "<path class=\"\(colors.name(shape.look.paint))\(dim)\" d=\"\(shape.data)\"/>"
    }
    let width = grid.columns * Self.cell.width + 2 * Self.margin
    let height = grid.rows * Self.cell.height + 2 * Self.margin
    let lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)" role="img" aria-labelledby="title desc">
      <title id="title">\(SVGText.escaped(title))</title>
      <desc id="desc">\(SVGText.escaped(grid.plain))</desc>
      <style>
      text{font:\(Self.fontSize)px ui-monospace,"SF Mono","Cascadia Mono","JetBrains Mono",\
      "DejaVu Sans Mono",Menlo,Consolas,"Noto Sans Mono",monospace;white-space:pre}
      .b{font-weight:bold}.i{font-style:italic}.d{opacity:.65}.m{text-anchor:middle}
      \(colors.rules)
      </style>
      <rect class="page" x=".5" y=".5" width="\(width - 1)" height="\(height - 1)" rx="10"/>
      <g transform="translate(\(Self.margin) \(Self.margin))">
      """
    ]
    return (lines + backgrounds + images.elements + paths + texts + ["</g>", "</svg>"]).joined(
      separator: "\n")
  }

  // MARK: Rows

  private mutating func add(_ row: Int) {
    addBackgrounds(row)
    var run = Run()
    for column in 0..<grid.columns {
      var cell = grid[row, column]
      if cell.cluster.isEmpty { continue }
      if images.covers(cell.style) { cell.cluster = " " }
      let isWide = column + 1 < grid.columns && grid[row, column + 1].cluster.isEmpty
      let width = isWide ? 2 : 1
      addLines(cell.style, row: row, column: column, width: width)
      if let shape = CellShape(cell.cluster), !isWide {
        close(&run, row)
        add(shape.path(row: row, column: column), in: cell.style)
      } else if cell.cluster == " " {
        // Texts with a single blank between them stay in one run.
        if run.text.hasSuffix(" ") { close(&run, row) }
        if !run.text.isEmpty { run.add(" ") }
      } else if SVGText.isPlain(cell.cluster) {
        if run.style != cell.style { close(&run, row) }
        if run.text.isEmpty { run = Run(style: cell.style, column: column) }
        run.add(cell.cluster)
      } else {
        close(&run, row)
        texts.append(
          Self.element(
            cell.cluster, classes: classes(cell.style, "m"), row: row,
            place: "x=\"\(Self.middle(column, width))\""))
      }
    }
    close(&run, row)
  }

  /// Neighbouring letters of one style.
  private struct Run {
    var style = CellStyle.plain
    var column = 0
    var text = ""
    var cells = 0

    mutating func add(_ cluster: String) {
      text += cluster
      cells += 1
    }
  }

  private mutating func close(_ run: inout Run, _ row: Int) {
    defer { run = Run() }
    while run.text.hasSuffix(" ") {
      run.text.removeLast()
      run.cells -= 1
    }
    guard !run.text.isEmpty else { return }
    let x = run.column * Self.cell.width
    let length = run.cells * Self.cell.width
    let place = "x=\"\(x)\" textLength=\"\(length)\" lengthAdjust=\"spacingAndGlyphs\""
    texts.append(Self.element(run.text, classes: classes(run.style), row: row, place: place))
  }

  private static func element(
    _ text: String, classes: String, row: Int, place: String
  ) -> String {
    let y = row * cell.height + baseline
    return "<text class=\"\(classes)\" \(place) y=\"\(y)\">\(SVGText.escaped(text))</text>"
  }

  /// The centre of cells in half units: `4.5`.
  private static func middle(_ column: Int, _ width: Int) -> String {
    let halves = (2 * column + width) * cell.width
    return halves % 2 == 0 ? "\(halves / 2)" : "\(halves / 2).5"
  }

  private mutating func classes(_ style: CellStyle, _ more: String? = nil) -> String {
    var names = [colors.name(colors.ink(of: style))]
    if style.attributes.contains(.bold) { names.append("b") }
    if style.attributes.contains(.italic) { names.append("i") }
    if style.attributes.contains(.dim) { names.append("d") }
    if let more { names.append(more) }
    return names.joined(separator: " ")
  }

  // MARK: Shapes

  private mutating func addBackgrounds(_ row: Int) {
    var start = 0
    while start < grid.columns {
      let side = colors.ground(of: grid[row, start].style)
      var end = start + 1
      while end < grid.columns, colors.ground(of: grid[row, end].style) == side { end += 1 }
      if side != colors.page {
        let (width, height) = Self.cell
        backgrounds.append(
          "<rect class=\"\(colors.name(side))\" x=\"\(start * width)\" y=\"\(row * height)\" "
            + "width=\"\((end - start) * width)\" height=\"\(height)\"/>")
      }
      start = end
    }
  }

  private mutating func addLines(_ style: CellStyle, row: Int, column: Int, width: Int) {
    let attributes = style.attributes
    for (attribute, offset) in [
      (CellStyle.Attributes.underline, 17), (.strikethrough, 10),
    ] where attributes.contains(attribute) {
      let (x, y) = (column * Self.cell.width, row * Self.cell.height + offset)
      add("M\(x) \(y)h\(width * Self.cell.width)v1h-\(width * Self.cell.width)z", in: style)
    }
  }

  private mutating func add(_ path: String, in style: CellStyle) {
    let look = Look(
      paint: colors.ink(of: style), isDim: style.attributes.contains(.dim))
    if let known = shapes.firstIndex(where: { $0.look == look }) {
      shapes[known].data += path
    } else {
      shapes.append((look, path))
    }
  }
}
