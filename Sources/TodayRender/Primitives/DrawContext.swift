import TodayWire

/// The parameters of drawing other than the tree and the area.
package struct DrawContext: Sendable {
  package var theme: Theme
  package var clock: DisplayClock
  /// Whether bars, marks and pictures use only ASCII. Texts do not change; see `Grid.ascii`.
  package var ascii: Bool
  /// The characters for charts in the terminal's font, if it has more than ASCII.
  package var figures: Figures
  /// Whether everything is drawn dim, as in a snapshot or a placeholder.
  package var dimmed: Bool
  /// The tappable node with the focus. It is drawn bold, in the theme's focus colour.
  package var focused: NodeIdentity?
  /// The widest that a row of a label and a value may be; nil: as wide as its place.
  var rowLimit: Int?
  /// Actions that are taking long. Their nodes get a busy mark.
  package var busyActions: Set<String>
  /// The decoded pictures; nil: only their labels are drawn.
  package var pictures: PictureShelf?

  package init(
    theme: Theme = .terminal, clock: DisplayClock, ascii: Bool = false,
    figures: Figures = .braille, dimmed: Bool = false,
    focused: NodeIdentity? = nil, busyActions: Set<String> = [],
    pictures: PictureShelf? = nil
  ) {
    self.theme = theme
    self.clock = clock
    self.ascii = ascii
    self.figures = figures
    self.dimmed = dimmed
    self.focused = focused
    self.busyActions = busyActions
    self.pictures = pictures
  }

  /// The characters that a font has for charts.
  package enum Figures: Sendable, Equatable {
    /// Dots of braille, eight a cell, and blocks in eighths.
    case braille
    /// Blocks in eighths.
    case blocks
    /// Half and whole blocks: the fonts of the Linux console.
    case halves
  }

  /// Levels from low to high, in eighths of a cell.
  var steps: [String] {
    if ascii { return Self.asciiSteps }
    return figures == .halves ? Self.halfSteps : Self.blockSteps
  }

  private static let blockSteps = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let halfSteps = ["_", "_", "▄", "▄", "▄", "▄", "█", "█"]
  private static let asciiSteps = ["_", ".", ":", "-", "=", "+", "*", "#"]

  /// Whether a picture is drawn in colours. Otherwise it is drawn in shades, because the nearest of eight colours would
  /// be another picture.
  ///
  /// - Parameter rgb: Whether it has colours without a name.
  func hasColors(rgb: Bool) -> Bool { !ascii && theme.depth > (rgb ? .ansi8 : .none) }

  package var ellipsis: String { ascii ? "~" : TextLayout.ellipsis }

  func cellStyle(_ style: Style) -> CellStyle {
    var attributes: CellStyle.Attributes = []
    if style.bold { attributes.insert(.bold) }
    if style.dim || dimmed { attributes.insert(.dim) }
    if style.italic { attributes.insert(.italic) }
    if style.underline { attributes.insert(.underline) }
    if style.strikethrough { attributes.insert(.strikethrough) }
    return CellStyle(
      foreground: style.color.map(theme.paint) ?? theme.text,
      background: style.background.map(theme.paint) ?? theme.background, attributes: attributes)
  }
}

/// Identifies a node, also after an update: by its id, or else by its position.
package enum NodeIdentity: Sendable, Equatable, Hashable {
  case id(String)
  /// The index of the child at each level. The cells of a grid count row by row.
  case position([Int])
}

/// A tappable part of the screen.
package struct TapTarget: Sendable, Equatable {
  package var row: Int
  package var column: Int
  package var columns: Int
  package var rows: Int
  package var path: NodeIdentity
  package var action: String?
  package var url: String?
  package var returns: String?
  /// The node's text in one line, including parts that did not fit.
  package var text: String

  package init(
    row: Int, column: Int, columns: Int, rows: Int, path: NodeIdentity, action: String? = nil,
    url: String? = nil, returns: String? = nil, text: String = ""
  ) {
    self.row = row
    self.column = column
    self.columns = columns
    self.rows = rows
    self.path = path
    self.action = action
    self.url = url
    self.returns = returns
    self.text = text
  }

  package var region: Region { Region(row: row, column: column, columns: columns, rows: rows) }
}
