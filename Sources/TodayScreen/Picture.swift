/// The content of the screen: one line for each row, and possibly a cursor.
public struct Picture: Sendable, Equatable {
  /// From the top; rows without a line are blank.
  public var lines: [Line]
  /// `nil` to show no cursor.
  public var cursor: Position?

  /// Cells from the top left, from 0.
  public struct Position: Sendable, Equatable {
    /// From 0, at the top.
    public var row: Int
    /// From 0, at the left.
    public var column: Int

    /// - Parameters:
    ///   - row: From 0, at the top.
    ///   - column: From 0, at the left.
    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// - Parameters:
  ///   - lines: From the top.
  ///   - cursor: `nil` to show no cursor.
  public init(_ lines: [Line], cursor: Position? = nil) {
    self.lines = lines
    self.cursor = cursor
  }

  /// The lines without their styles, for tests.
  public var text: [String] { lines.map(\.plain) }
}

/// Stores the content of the terminal, and computes the bytes that change it.
struct Painter {
  /// The rows on the terminal; `nil` if they are unknown.
  private var shown: [String]?

  /// The next picture is written whole.
  mutating func forget() {
    shown = nil
  }

  /// - Parameters:
  ///   - rows: The height of the terminal; further lines are not written.
  ///   - columns: The width of the terminal; longer lines are cut.
  ///   - palette: The board's colours.
  mutating func bytes(
    for picture: Picture, rows: Int, columns: Int, colors: Bool, palette: ScreenPalette? = nil
  ) -> String {
    var output = "\u{1B}[?25l"
    var old = shown ?? []
    if shown == nil || old.count != rows {
      output += "\u{1B}[0m\u{1B}[2J"
      old = Array(repeating: "", count: rows)
    }
    for row in 0..<rows {
      let line =
        row < picture.lines.count
        ? picture.lines[row].rendered(columns: columns, colors: colors, palette: palette)
        : Line().rendered(columns: columns, colors: colors, palette: palette)
      guard old[row] != line else { continue }
      output += "\u{1B}[\(row + 1);1H\u{1B}[2K" + line
      old[row] = line
    }
    shown = old
    if let cursor = picture.cursor, cursor.row < rows, cursor.column < columns {
      output += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h"
    }
    return output
  }
}
