import TodayWire

/// Large figures, three rows high, or five where there is room. If they do not fit, the text has its
/// ordinary size.
struct DigitsLeaf: Leaf {
  let text: String

  static let rows = 3

  func width(ascii: Bool) -> Int {
    let widths = text.map { Self.figure($0, ascii: ascii)[0].count }
    return widths.reduce(0, +) + max(widths.count - 1, 0)
  }

  func measure(_ context: DrawContext) -> LeafSize {
    let ideal = width(ascii: context.ascii)
    return LeafSize(ideal: ideal, floor: min(ideal, TextWidth.width(of: text)))
  }

  func rows(columns: Int, _ context: DrawContext) -> Int {
    width(ascii: context.ascii) <= columns ? Self.rows : 1
  }

  func growth(columns: Int, _ context: DrawContext) -> Int {
    BigFigures.width(of: text) <= columns ? BigFigures.rows - Self.rows : 0
  }

  func draw(in place: Region, clip: Region, style: Style, with painter: inout Painter) {
    let ascii = painter.context.ascii
    if place.rows >= BigFigures.rows, BigFigures.width(of: text) <= place.columns {
      return drawBig(in: place, clip: clip, style: style, &painter)
    }
    guard width(ascii: ascii) <= place.columns, place.rows >= Self.rows else {
      painter.putLine(text, place, clip: clip, style: style)
      return
    }
    let cell = painter.context.cellStyle(style)
    var column = place.column
    for character in text {
      let figure = Self.figure(character, ascii: ascii)
      for (index, line) in figure.enumerated() {
        painter.put(line, row: place.row + index, column: column, style: cell, clip: clip)
      }
      column += figure[0].count + 1
    }
  }

  private func drawBig(
    in place: Region, clip: Region, style: Style, _ painter: inout Painter
  ) {
    let cell = painter.context.cellStyle(style)
    let top = place.row + (place.rows - BigFigures.rows) / 2
    for (index, line) in BigFigures.lines(of: text, ascii: painter.context.ascii).enumerated() {
      painter.put(line, row: top + index, column: place.column, style: cell, clip: clip)
    }
  }

  func plainText(of node: Node, clock: DisplayClock) -> String? { text }

  func spoken(as node: Node, _ words: SpokenWords) -> String { text }

  /// Three rows with the same number of characters of one cell each. A character without a figure
  /// is in the middle row.
  private static func figure(_ character: Character, ascii: Bool) -> [String] {
    if let figure = (ascii ? asciiFigures : figures)[character] { return figure }
    switch TextWidth.width(of: character) {
    case 0: return ["", "", ""]
    case 1: return [" ", String(character), " "]
    default: return ["  ", String(character), "  "]
    }
  }

  private static let figures: [Character: [String]] = [
    "0": ["█▀█", "█ █", "▀▀▀"], "1": ["▀█ ", " █ ", "▀▀▀"], "2": ["▀▀█", "█▀▀", "▀▀▀"],
    "3": ["▀▀█", " ▀█", "▀▀▀"], "4": ["█ █", "▀▀█", "  ▀"], "5": ["█▀▀", "▀▀█", "▀▀▀"],
    "6": ["█▀▀", "█▀█", "▀▀▀"], "7": ["▀▀█", "  █", "  ▀"], "8": ["█▀█", "█▀█", "▀▀▀"],
    "9": ["█▀█", "▀▀█", "▀▀▀"], ":": ["▄", "▄", " "], ".": [" ", " ", "▀"],
    ",": [" ", " ", "▀"], "-": ["  ", "▀▀", "  "], "−": ["  ", "▀▀", "  "],
    "+": ["   ", "▄█▄", " ▀ "], "%": ["▀ █", "▄▀ ", "▀ ▀"], "/": ["  █", " █ ", "▀  "],
    "°": ["▄▄", "▀▀", "  "], " ": [" ", " ", " "],
  ]

  private static let asciiFigures: [Character: [String]] = [
    "0": [" _ ", "| |", "|_|"], "1": ["   ", "  |", "  |"], "2": [" _ ", " _|", "|_ "],
    "3": [" _ ", " _|", " _|"], "4": ["   ", "|_|", "  |"], "5": [" _ ", "|_ ", " _|"],
    "6": [" _ ", "|_ ", "|_|"], "7": [" _ ", "  |", "  |"], "8": [" _ ", "|_|", "|_|"],
    "9": [" _ ", "|_|", " _|"], ":": [" ", ".", "."], ".": [" ", " ", "."],
    ",": [" ", " ", ","], "-": ["  ", "__", "  "], "−": ["  ", "__", "  "],
    "+": ["   ", "_|_", " | "], "%": ["o /", " / ", "/ o"], "/": ["  /", " / ", "/  "],
    "°": ["o", " ", " "], " ": [" ", " ", " "],
  ]
}

extension Node.DateContent: Leaf {
  func measure(_ context: DrawContext) -> LeafSize {
    let text = context.clock.text(self)
    let width = TextWidth.width(of: text)
    // Of the larger size, so that it has a place in the middle of a card.
    return LeafSize(ideal: isLarge ? BigFigures.width(of: text) : width, floor: width)
  }

  func growth(columns: Int, _ context: DrawContext) -> Int {
    isLarge
      ? DigitsLeaf(text: context.clock.text(self)).growth(columns: columns, context) : 0
  }

  func rows(columns: Int, _ context: DrawContext) -> Int {
    isLarge ? DigitsLeaf(text: context.clock.text(self)).rows(columns: columns, context) : 1
  }

  func columns(within columns: Int, _ context: DrawContext) -> Int {
    isLarge
      ? min(columns, measure(context).ideal)
      : TextWidth.width(of: context.clock.text(self, columns: columns))
  }

  func draw(in place: Region, clip: Region, style: Style, with painter: inout Painter) {
    let text = painter.context.clock.text(self, columns: place.columns)
    if isLarge {
      let figures = DigitsLeaf(text: text)
      var place = place
      // In the place of the larger size, the smaller one stands in the middle.
      let small = figures.width(ascii: painter.context.ascii)
      let big = BigFigures.width(of: text)
      if place.columns <= big, place.columns < big || place.rows < BigFigures.rows {
        place = place.inset(leading: max((place.columns - small) / 2, 0))
      }
      figures.draw(in: place, clip: clip, style: style, with: &painter)
    } else {
      painter.putLine(text, place, clip: clip, style: style)
    }
  }

  func nextChange(_ clock: DisplayClock) -> WallTime? { clock.nextChange(self) }

  func plainText(of node: Node, clock: DisplayClock) -> String? { clock.text(self) }

  func spoken(as node: Node, _ words: SpokenWords) -> String { words.clock.text(self) }
}
