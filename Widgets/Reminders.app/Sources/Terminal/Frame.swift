/// What the screen should show: a line a row, and perhaps a cursor.
struct Frame: Equatable {
  var lines: [Line]
  /// Row and column from 0; nil: no cursor.
  var cursor: Position?

  struct Position: Equatable {
    var row: Int
    var column: Int
  }

  struct Line: Equatable {
    var runs: [Run] = []

    init(_ runs: Run...) {
      self.runs = runs
    }
  }

  struct Run: Equatable {
    var text: String
    var style: Style

    init(_ text: String, _ style: Style = []) {
      self.text = text
      self.style = style
    }
  }

  struct Style: OptionSet {
    let rawValue: Int
    static let bold = Style(rawValue: 1)
    static let dim = Style(rawValue: 2)
    static let bad = Style(rawValue: 4)
    static let accent = Style(rawValue: 8)
    static let strikethrough = Style(rawValue: 16)
  }

  /// The lines without their styles, for tests.
  var text: [String] { lines.map { $0.runs.map(\.text).joined() } }

  /// What to write so that a terminal that shows `old` shows this; everything if `old` is nil or
  /// has another number of lines. Lines must fill their rows: nothing is erased first, so that
  /// nothing flickers.
  func bytes(after old: Frame?, hasColor: Bool) -> String {
    if self == old { return "" }
    let known = old?.lines.count == lines.count ? old : nil
    var output = "\u{1B}[?25l"
    for (row, line) in lines.enumerated() where known?.lines[row] != line {
      output += "\u{1B}[\(row + 1);1H"
      for run in line.runs {
        output += "\u{1B}[0\(run.style.codes(hasColor: hasColor))m\(run.text)"
      }
      output += "\u{1B}[0m"
    }
    if let cursor { output += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h" }
    return output
  }
}

extension Frame.Style {
  fileprivate func codes(hasColor: Bool) -> String {
    var codes = ""
    if contains(.bold) { codes += ";1" }
    if contains(.dim) { codes += ";2" }
    if contains(.strikethrough) { codes += ";9" }
    if contains(.bad) { codes += hasColor ? ";31" : ";1" }
    if contains(.accent), hasColor { codes += ";36" }
    return codes
  }
}
