/// One thing the person at the keyboard did.
public enum Key: Sendable, Hashable {
  /// A printable character, whole, as typed.
  case character(Character)
  /// Several characters at once, which are text even if a line break is among them.
  case paste(String)
  /// A letter with Control, in lower case: Ctrl-C is `.control("c")`.
  case control(Character)
  case enter, tab, backTab, escape, backspace, delete
  case up, down, left, right
  case home, end, pageUp, pageDown
  case wordLeft, wordRight
  case shiftUp, shiftDown
  /// A sequence that this table does not know. Nothing should happen.
  case unknown
}

/// What ended the wait for input.
public enum ScreenEvent: Sendable, Equatable {
  case key(Key)
  /// The terminal has another size, or shows somebody else's picture; the next `draw` paints
  /// everything.
  case resized
  /// Somebody called `Screen.wake()`.
  case woken
  /// Nothing came within the time given.
  case idle
  /// The terminal is gone, or the process was asked to end: leave now.
  case ended
}
