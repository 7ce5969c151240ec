import TodayWire

/// A month as a calendar leaf.
enum MonthDrawing {
  /// Seven days of two figures.
  static let columns = 20

  static func rows(of month: Node.Month, _ clock: DisplayClock) -> Int {
    1 + (lead(month, clock) + days(month) + 6) / 7
  }

  static func days(_ month: Node.Month) -> Int {
    (1...12).contains(month.month) ? RFC3339.daysInMonth(month.month, year: month.year) : 0
  }

  /// Days of the first week that belong to the month before.
  static func lead(_ month: Node.Month, _ clock: DisplayClock) -> Int {
    let first = RFC3339.daysSince1970(year: month.year, month: month.month, day: 1)
    // 1970-01-01 was a Thursday.
    return ((first + 3 - (clock.firstWeekday - 1)) % 7 + 7) % 7
  }
}

extension MonthDrawing {
  /// The first week that is shown: where not all of them fit, today's is among them.
  static func firstWeek(of month: Node.Month, rows: Int, _ clock: DisplayClock) -> Int {
    let weeks = Self.rows(of: month, clock) - 1
    guard let today = month.today, rows > 0, weeks > rows else { return 0 }
    return min(max((lead(month, clock) + today - 1) / 7 - rows + 1, 0), weeks - rows)
  }
}

/// Large figures, three cells wide and three rows high.
enum DigitsDrawing {
  static func width(of text: String, ascii: Bool) -> Int {
    let widths = text.map { figure($0, ascii: ascii)[0].count }
    return widths.reduce(0, +) + max(widths.count - 1, 0)
  }

  static func rows(of text: String, columns: Int, _ context: DrawContext) -> Int {
    width(of: text, ascii: context.ascii) <= columns ? 3 : 1
  }

  /// Three rows of the same number of characters, each of one cell. What has no figure stands small
  /// in the middle row.
  static func figure(_ character: Character, ascii: Bool) -> [String] {
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

extension Painter {
  mutating func drawDigits(_ text: String, _ place: Region, clip: Region, style: Style) {
    guard DigitsDrawing.width(of: text, ascii: context.ascii) <= place.columns, place.rows >= 3
    else {
      putLine(text, place, clip: clip, style: style)
      return
    }
    let cell = context.cellStyle(style)
    var column = place.column
    for character in text {
      let figure = DigitsDrawing.figure(character, ascii: context.ascii)
      for (index, line) in figure.enumerated() {
        put(line, row: place.row + index, column: column, style: cell, clip: clip)
      }
      column += figure[0].count + 1
    }
  }

  mutating func drawMonth(_ month: Node.Month, _ place: Region, clip: Region, style: Style) {
    let clock = context.clock
    var head = style
    if head.color == nil { head.color = .role(.secondary) }
    // Whole days only: half a figure is another day.
    let weekdays = (0..<7).prefix { $0 * 3 + 2 <= place.columns }
    for position in weekdays {
      let weekday = (clock.firstWeekday - 1 + position) % 7 + 1
      let name = TextLayout.truncate(
        clock.words.narrowWeekday(weekday), to: 2, ellipsis: context.ellipsis)
      put(
        name, row: place.row, column: place.column + position * 3 + 2 - TextWidth.width(of: name),
        style: context.cellStyle(head), clip: clip)
    }
    let lead = MonthDrawing.lead(month, clock)
    let shown = min(place.endRow, clip.endRow) - place.row
    let first = MonthDrawing.firstWeek(of: month, rows: shown - 1, clock)
    var marks = month.marks[...]
    for day in 0..<MonthDrawing.days(month) {
      let position = lead + day
      var look = style
      while let mark = marks.first, mark.day <= day + 1 {
        if mark.day == day + 1 { look = mark.style.over(look) }
        marks.removeFirst()
      }
      var cell = context.cellStyle(look)
      if month.today == day + 1 { cell.attributes.insert(.reverse) }
      guard position / 7 >= first, weekdays.contains(position % 7) else { continue }
      put(
        day < 9 ? " \(day + 1)" : "\(day + 1)", row: place.row + 1 + position / 7 - first,
        column: place.column + position % 7 * 3, style: cell, clip: clip)
    }
  }
}
