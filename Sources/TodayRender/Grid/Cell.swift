/// A colour for the terminal.
package enum Paint: Sendable, Equatable, Hashable {
  /// The terminal's own foreground or background.
  case standard
  /// An entry of the terminal's palette, 0...255. The terminal's theme defines the first 16.
  case indexed(UInt8)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

/// How a cell is drawn.
package struct CellStyle: Sendable, Equatable, Hashable {
  package var foreground = Paint.standard
  package var background = Paint.standard
  package var attributes: Attributes = []
  /// The number of the cell's link in the grid, which is odd; 0: none. Even numbers are those of
  /// ``picture``.
  package var link: UInt32 = 0

  package init(
    foreground: Paint = .standard, background: Paint = .standard, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  package static let plain = CellStyle()

  /// The style without its link.
  package var unlinked: CellStyle {
    var style = self
    style.link = 0
    return style
  }

  package struct Attributes: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    // In other modules, the operations of `SetAlgebra` are generic code, which is slow for each cell
    // and looks up types by name.

    package init() { rawValue = 0 }

    package init(arrayLiteral elements: Attributes...) {
      rawValue = elements.reduce(0) { $0 | $1.rawValue }
    }

    package var isEmpty: Bool { rawValue == 0 }

    package func contains(_ other: Attributes) -> Bool {
      rawValue & other.rawValue == other.rawValue
    }

    package func isSubset(of other: Attributes) -> Bool { other.contains(self) }

    package func isDisjoint(with other: Attributes) -> Bool { rawValue & other.rawValue == 0 }

    package func union(_ other: Attributes) -> Attributes {
      Attributes(rawValue: rawValue | other.rawValue)
    }

    package mutating func formUnion(_ other: Attributes) { self = union(other) }

    package mutating func formIntersection(_ other: Attributes) {
      self = Attributes(rawValue: rawValue & other.rawValue)
    }

    package mutating func subtract(_ other: Attributes) {
      self = Attributes(rawValue: rawValue & ~other.rawValue)
    }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let italic = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
    package static let strikethrough = Attributes(rawValue: 16)
    package static let reverse = Attributes(rawValue: 32)

    /// Those that show on a blank.
    static let visibleOnBlank: Attributes = [.underline, .strikethrough, .reverse]
  }
}

// Here rather than where pictures are encoded: set algebra on a type of another module is generic
// code, and a picture has thousands of blanks.
extension CellStyle {
  /// Whether a blank in this style shows nothing but this background.
  package func isInvisible(on background: Paint) -> Bool {
    self.background == background && attributes.isDisjoint(with: .visibleOnBlank)
  }
}

/// One cell of the screen.
///
/// Right-to-left text is stored in logical order, the first letter leftmost, without bidi controls,
/// so that each letter stays in its card. The board turns off reordering in terminals that do it.
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
