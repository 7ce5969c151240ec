/// The style of a piece of text.
public struct TextStyle: Sendable, Equatable {
  /// The terminal's own eight colours, which follow its theme.
  public enum Color: Int, Sendable {
    case black, red, green, yellow, blue, magenta, cyan, white
  }

  /// `nil` for the terminal's own colour.
  public var color: Color?
  /// Brighter or heavier letters.
  public var isBold: Bool
  /// Fainter letters.
  public var isDim: Bool
  /// Foreground and background exchanged.
  public var isReverse: Bool
  /// A line under the letters.
  public var isUnderlined: Bool
  /// A line through the letters.
  public var isStruckThrough: Bool

  /// - Parameters:
  ///   - color: `nil` for the terminal's own colour.
  ///   - bold: Brighter or heavier letters.
  ///   - dim: Fainter letters.
  ///   - reverse: Foreground and background exchanged.
  ///   - underline: A line under the letters.
  ///   - strikethrough: A line through the letters.
  public init(
    color: Color? = nil, bold: Bool = false, dim: Bool = false, reverse: Bool = false,
    underline: Bool = false, strikethrough: Bool = false
  ) {
    self.color = color
    isBold = bold
    isDim = dim
    isReverse = reverse
    isUnderlined = underline
    isStruckThrough = strikethrough
  }

  /// The terminal's own.
  public static let plain = TextStyle()
  /// Brighter or heavier.
  public static let bold = TextStyle(bold: true)
  /// Fainter.
  public static let dim = TextStyle(dim: true)
  /// Foreground and background exchanged.
  public static let reverse = TextStyle(reverse: true)
  /// Text that stands out.
  public static let accent = TextStyle(color: .cyan)
  /// A problem.
  public static let bad = TextStyle(color: .red)

  /// The sequence that turns it on, from plain; empty for plain.
  func sequence(colors: Bool) -> String {
    var codes: [String] = []
    // Warnings are visible without colours, too.
    if isBold || (!colors && color == .red) { codes.append("1") }
    if isDim { codes.append("2") }
    if isUnderlined { codes.append("4") }
    if isReverse { codes.append("7") }
    if isStruckThrough { codes.append("9") }
    if colors, let color { codes.append("3\(color.rawValue)") }
    return codes.isEmpty ? "" : "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}

/// One row of the screen: pieces of text, each in a style. Control characters in it are dropped.
public struct Line: Sendable, Equatable, ExpressibleByStringInterpolation {
  /// Text in one style.
  public struct Piece: Sendable, Equatable {
    /// The text.
    public var text: String
    /// Its style.
    public var style: TextStyle
  }

  /// From left to right.
  public var pieces: [Piece]

  /// - Parameters:
  ///   - text: The whole row.
  ///   - style: Its style.
  public init(_ text: String = "", _ style: TextStyle = .plain) {
    pieces = text.isEmpty ? [] : [Piece(text: text, style: style)]
  }

  /// - Parameter text: The whole row, in the plain style.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// Its width in cells.
  public var cells: Int { pieces.reduce(0) { $0 + $1.text.cells } }

  /// The text without styles.
  public var plain: String { pieces.map(\.text).joined() }

  /// Concatenates two rows.
  ///
  /// - Parameters:
  ///   - first: The left part.
  ///   - second: The right part.
  /// - Returns: Both in one row.
  public static func + (first: Line, second: Line) -> Line {
    var line = first
    line.pieces += second.pieces
    return line
  }

  /// `leading` at the left edge, `trailing` at the right one; `leading` is cut if necessary.
  ///
  /// - Parameters:
  ///   - leading: At the left edge.
  ///   - trailing: At the right edge.
  ///   - columns: The width, in cells.
  /// - Returns: A row of that width.
  public static func edges(_ leading: Line, _ trailing: Line, columns: Int) -> Line {
    let trailing = trailing.truncated(to: max(0, columns))
    let room = max(0, columns - trailing.cells)
    let kept = leading.truncated(to: max(0, room - (trailing.cells > 0 ? 1 : 0)))
    return kept + Line(String(repeating: " ", count: max(0, room - kept.cells))) + trailing
  }

  /// The start of the row that fits, with an ellipsis if it was cut.
  ///
  /// - Parameter columns: The maximum width, in cells.
  /// - Returns: A row of at most `columns` cells.
  public func truncated(to columns: Int) -> Line {
    guard cells > columns else { return self }
    var line = Line()
    var room = columns
    for piece in pieces {
      let cells = piece.text.cells
      // The ellipsis takes the last cell, whichever piece that belongs to.
      let text = cells < room ? piece.text : (piece.text + " ").truncated(to: room)
      line.pieces.append(Piece(text: text, style: piece.style))
      room -= text.cells
      if room <= 0 || cells >= room + text.cells { break }
    }
    return line
  }

  /// The same row reversed, for a selection that reaches the right edge.
  ///
  /// - Parameter columns: The width, in cells.
  /// - Returns: A row of at least that width.
  public func selected(columns: Int) -> Line {
    var line = self + Line(String(repeating: " ", count: max(0, columns - cells)))
    for index in line.pieces.indices { line.pieces[index].style.isReverse = true }
    return line
  }

  /// The bytes for the terminal.
  ///
  /// - Parameter palette: The board's colours, with which the row is filled to its end.
  func rendered(columns: Int, colors: Bool, palette: ScreenPalette? = nil) -> String {
    if colors, let palette { return rendered(columns: columns, palette) }
    return truncated(to: columns).pieces.map { piece in
      let text = piece.text.filter { !$0.isHidden }
      let sequence = piece.style.sequence(colors: colors)
      return sequence.isEmpty ? text : sequence + text + "\u{1B}[0m"
    }.joined()
  }

  private func rendered(columns: Int, _ palette: ScreenPalette) -> String {
    let line = truncated(to: columns)
    var output = ""
    for piece in line.pieces {
      output += palette.sequence(piece.style) + piece.text.filter { !$0.isHidden }
    }
    if palette.fillsBackground, line.cells < columns {
      output += palette.sequence(.plain) + String(repeating: " ", count: columns - line.cells)
    }
    return output.isEmpty ? "" : output + "\u{1B}[0m"
  }
}
