/// A colour as the terminal is told it.
package enum Paint: Sendable, Equatable, Hashable {
  /// The terminal's own foreground or background.
  case standard
  /// The terminal's palette, 0...255; the first 16 are the terminal's theme.
  case indexed(UInt8)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

/// How a cell is drawn.
package struct CellStyle: Sendable, Equatable, Hashable {
  package var foreground = Paint.standard
  package var background = Paint.standard
  package var attributes: Attributes = []
  /// Which of the grid's links a click of the terminal's own follows; 0: none.
  package var link: UInt32 = 0

  package init(
    foreground: Paint = .standard, background: Paint = .standard, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  package static let plain = CellStyle()

  /// What it looks like, wherever a click leads.
  package var unlinked: CellStyle {
    var style = self
    style.link = 0
    return style
  }

  package struct Attributes: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let italic = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
    package static let strikethrough = Attributes(rawValue: 16)
    package static let reverse = Attributes(rawValue: 32)
  }
}

/// One cell of the screen.
///
/// Right-to-left text lies in its cells in logical order, the first letter leftmost, and no bidi
/// control is ever put into a cell: every letter stays in the card that it belongs to, and a
/// terminal that reorders lines is to be told by its front not to.
package struct Cell: Sendable, Equatable {
  /// One grapheme cluster; empty in the second cell of a wide one.
  package var cluster: String
  package var style: CellStyle

  package init(_ cluster: String = " ", style: CellStyle = .plain) {
    self.cluster = cluster
    self.style = style
  }

  package static let blank = Cell()
}
