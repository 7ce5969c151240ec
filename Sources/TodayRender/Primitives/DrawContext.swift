import TodayWire

/// What drawing needs besides the tree and the place.
package struct DrawContext: Sendable {
  package var theme: Theme
  package var clock: DisplayClock
  /// Bars, marks and pictures of ASCII characters only. Text stays as it is; see `Grid.ascii`.
  package var ascii: Bool
  /// A snapshot or a placeholder: everything is drawn dim.
  package var dimmed: Bool
  /// The tappable node that has the focus: drawn bold, in the theme's focus colour.
  package var focused: NodeIdentity?
  /// Actions whose tap has been under way for long: drawn with a busy mark.
  package var busyActions: Set<String>

  package init(
    theme: Theme = .terminal, clock: DisplayClock, ascii: Bool = false, dimmed: Bool = false,
    focused: NodeIdentity? = nil, busyActions: Set<String> = []
  ) {
    self.theme = theme
    self.clock = clock
    self.ascii = ascii
    self.dimmed = dimmed
    self.focused = focused
    self.busyActions = busyActions
  }

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
