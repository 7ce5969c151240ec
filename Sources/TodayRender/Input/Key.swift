/// A key press or an event of the mouse.
package enum Key: Hashable, Sendable {
  /// A typed character, including Space.
  case character(Character)
  /// A pasted character, including line ends. It is text for a field and never a command.
  case pasted(Character)
  case up, down, left, right
  case shiftUp, shiftDown
  /// A horizontal arrow with Ctrl or Alt, which moves by a word in a field.
  case wordLeft, wordRight
  case enter, tab, backTab, escape, backspace, delete
  case pageUp, pageDown, home, end
  /// A key with Ctrl, in lower case.
  case control(Character)
  /// A function key; F1 is 1.
  case function(Int)
  case mouse(MouseEvent)

  package static let space = Key.character(" ")
}

/// An event of the mouse at a cell of the screen.
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
    /// A press and a release on the same cell, or on the one beside it; its place is that of the press. It follows
    /// both events.
    case click
    /// A release after a press on another cell, and how many rows it is below that.
    case drag(rows: Int)
    /// A movement with a pressed button, and how many rows it is below the press. Sent while
    /// ``BoardScreen/followsDrags`` is set, by terminals that report it.
    case pull(rows: Int)
    case wheelUp, wheelDown
    /// A horizontal wheel, a swipe on a touchpad, or a wheel with Shift.
    case wheelLeft, wheelRight
    /// A press of the secondary button, for the menu of the item under the pointer.
    case menu
  }
}

extension [Key] {
  /// Each key alone, but pasted characters that follow each other together.
  package var withWholePastes: [[Key]] {
    var groups: [[Key]] = []
    for key in self {
      if case .pasted = key, case .pasted? = groups.last?.last {
        groups[groups.count - 1].append(key)
      } else {
        groups.append([key])
      }
    }
    return groups
  }
}
