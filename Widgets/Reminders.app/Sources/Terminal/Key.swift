/// What the user did at the keyboard.
enum Key: Hashable, Sendable {
  case character(Character)
  /// Several characters at once, which are text even if a line break is among them.
  case paste(String)
  case enter, escape, tab, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
  case wordLeft, wordRight
  /// With the control key; the letter in lower case.
  case control(Character)
}
