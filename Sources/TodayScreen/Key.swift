/// A user input: a key, pasted text or a mouse event.
public enum Key: Sendable, Hashable {
  /// A whole printable character, as typed.
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
  /// A mouse event, if ``Screen/with(mouse:_:)`` enabled the mouse.
  case mouse(MouseAction)
  /// An unknown sequence. It should be ignored.
  case unknown
}

/// The event that ended the wait for input.
public enum ScreenEvent: Sendable, Equatable {
  /// A key was pressed.
  case key(Key)
  /// The terminal has another size, or shows another program's picture; the next
  /// ``Screen/draw(_:)`` paints everything.
  case resized
  /// ``Screen/wake()`` was called.
  case woken
  /// No event within the given time.
  case idle
  /// The terminal was closed, or the process was asked to end: leave now.
  case ended
}
