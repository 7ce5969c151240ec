/// An event in a terminal's input.
package enum InputEvent: Equatable, Sendable {
  case key(Key)
  /// A key directly after an escape: Alt with the key, or both typed quickly.
  case escaped(Key)
  /// A character between the marks that the terminal puts around pasted text; a line end is `\n`.
  case pasted(Character)
  case pasteEnded
  /// At a cell, from 0.
  case mouse(row: Int, column: Int, MouseButton)
  /// The terminal got or lost the keyboard focus.
  case focus(Bool)
  /// The content of an operating system command, used for a terminal's answers. Other answers start
  /// with the character after the escape: `P>|XTerm(379)`, `_Gi=1;OK`, `[?62;4c`.
  case answer(String)

  package enum MouseButton: Sendable {
    case press, release, move, menu, wheelUp, wheelDown, wheelLeft, wheelRight
  }
}
