/// One thing the person at the keyboard did.
public enum Key: Sendable, Hashable {
  /// A printable character, whole, as typed.
  case character(Character)
  /// Several characters at once, which are text even if a line break is among them.
  case paste(String)
  /// A letter with Control, in lower case: Ctrl-C is `.control("c")`.
  case control(Character)
  /// Keys that edit a line, or end it.
  case enter, tab, backTab, escape, backspace, delete
  /// The arrow keys.
  case up, down, left, right
  /// Keys that move far.
  case home, end, pageUp, pageDown
  /// An arrow key with Control or Alt.
  case wordLeft, wordRight
  /// An arrow key with Shift.
  case shiftUp, shiftDown
  /// A function key: F1 is 1.
  case function(Int)
  /// The mouse, if ``Screen/with(mouse:_:)`` was asked for it.
  case mouse(MouseAction)
  /// A sequence that this table does not know. Nothing should happen.
  case unknown
}

/// What ended the wait for input.
public enum ScreenEvent: Sendable, Equatable {
  /// A key was pressed.
  case key(Key)
  /// The terminal has another size, or shows another program's picture; the next
  /// ``Screen/draw(_:)`` paints everything.
  case resized
  /// ``Screen/wake()`` was called.
  case woken
  /// Nothing came within the time given.
  case idle
  /// The terminal is gone, or the process was asked to end: leave now.
  case ended
}
