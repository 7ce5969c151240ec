/// One thing that a terminal sent.
package enum InputEvent: Equatable, Sendable {
  case key(Key)
  /// A key right after an escape: Alt with the key, or both typed fast.
  case escaped(Key)
  /// A character between the marks that the terminal puts around pasted text; a line end is `\n`.
  case pasted(Character)
  case pasteEnded
  /// At a cell, from 0.
  case mouse(row: Int, column: Int, MouseButton)
  /// The terminal got or lost the keyboard.
  case focus(Bool)
  /// The content of an operating system command, with which terminals answer. Other answers begin with
  /// the character after the escape: `P>|XTerm(379)`, `_Gi=1;OK`, `[?62;4c`.
  case answer(String)

  package enum MouseButton: Sendable {
    case press, release, move, menu, wheelUp, wheelDown, wheelLeft, wheelRight
  }
}
