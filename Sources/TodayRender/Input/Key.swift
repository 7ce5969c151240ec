/// One key press or movement of the mouse, as the board understands it.
package enum Key: Hashable, Sendable {
  /// What was typed; Space is one of them.
  case character(Character)
  /// A part of what was pasted, line ends too: text for a field, and a key for nobody.
  case pasted(Character)
  case up, down, left, right
  case shiftUp, shiftDown
  case enter, tab, backTab, escape, backspace, delete
  case pageUp, pageDown, home, end
  /// With Ctrl held, in lower case.
  case control(Character)
  /// F1 is 1.
  case function(Int)
  case mouse(MouseEvent)

  package static let space = Key.character(" ")
}

/// What the mouse did, at a cell of the screen.
package struct MouseEvent: Hashable, Sendable {
  /// From 0, at the top.
  package var row: Int
  /// From 0, at the left.
  package var column: Int
  package var kind: Kind

  package init(row: Int, column: Int, kind: Kind) {
    self.row = row
    self.column = column
    self.kind = kind
  }

  package enum Kind: Hashable, Sendable {
    case press, release
    /// Pressed and released on the same cell; comes after both.
    case click
    /// Pressed elsewhere and released here: by how many rows it went down.
    case drag(rows: Int)
    /// Pressed elsewhere and taken here, where the button is still down: by how many rows it is
    /// below. Comes while ``BoardScreen/followsDrags``, from terminals that can tell.
    case pull(rows: Int)
    case wheelUp, wheelDown
    /// A horizontal wheel, a swipe over a touchpad, or a wheel with Shift.
    case wheelLeft, wheelRight
    /// The other button went down: the menu of what is under it.
    case menu
  }
}
