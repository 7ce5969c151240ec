import TodayWire

/// What drawing needs besides the tree and the place.
package struct DrawContext: Sendable {
  package var theme: Theme
  package var clock: DisplayClock
  /// Bars, marks and pictures of ASCII characters only. Text stays as it is; see `Grid.ascii`.
  package var ascii: Bool
  /// What the terminal's font has for them where it has more than ASCII.
  package var figures: Figures
  /// A snapshot or a placeholder: everything is drawn dim.
  package var dimmed: Bool
  /// The tappable node that has the focus: drawn bold, in the theme's focus colour.
  package var focused: NodeIdentity?
  /// Actions whose tap has been under way for long: drawn with a busy mark.
  package var busyActions: Set<String>

  package init(
    theme: Theme = .terminal, clock: DisplayClock, ascii: Bool = false,
    figures: Figures = .braille, dimmed: Bool = false,
    focused: NodeIdentity? = nil, busyActions: Set<String> = []
  ) {
    self.theme = theme
    self.clock = clock
    self.ascii = ascii
    self.figures = figures
    self.dimmed = dimmed
    self.focused = focused
    self.busyActions = busyActions
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

  /// From little to much, in eighths of a cell.
  var steps: [String] {
    if ascii { return Self.asciiSteps }
    return figures == .halves ? Self.halfSteps : Self.blockSteps
  }

  private static let blockSteps = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let halfSteps = ["_", "_", "▄", "▄", "▄", "▄", "█", "█"]
  private static let asciiSteps = ["_", ".", ":", "-", "=", "+", "*", "#"]

  var ellipsis: String { ascii ? "~" : TextLayout.ellipsis }

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

/// Which node of a tree is meant, also after an update: by its id, else by its place.
package enum NodeIdentity: Sendable, Equatable, Hashable {
  case id(String)
  /// The number of the child at each step from the root; a grid's cells count row by row.
  case position([Int])
}

/// A part of the screen that does something when it is tapped.
package struct TapTarget: Sendable, Equatable {
  package var row: Int
  package var column: Int
  package var columns: Int
  package var rows: Int
  package var path: NodeIdentity
  package var action: String?
  package var url: String?
  /// The node's words in one line, also those that did not fit.
  package var text: String

  package init(
    row: Int, column: Int, columns: Int, rows: Int, path: NodeIdentity, action: String? = nil,
    url: String? = nil, text: String = ""
  ) {
    self.row = row
    self.column = column
    self.columns = columns
    self.rows = rows
    self.path = path
    self.action = action
    self.url = url
    self.text = text
  }

  package var region: Region { Region(row: row, column: column, columns: columns, rows: rows) }
}
