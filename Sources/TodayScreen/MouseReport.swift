/// A mouse event in the form of xterm's mode 1006: `\u{1B}[<BUTTON;COLUMN;ROW` and `M`, or `m` for
/// a released button. The first three characters have already been read.
struct MouseReport: Equatable, Sendable {
  enum Step: Equatable {
    case more
    case event(row: Int, column: Int, InputEvent.MouseButton)
    /// It is complete but unsupported.
    case nothing
    /// The character is not part of it: the end was lost.
    case foreign
  }

  /// The button with its modifiers, the column and the row.
  private var numbers = [0]
  /// It is unknown; its end has not arrived.
  private var isUnknown = false

  /// Reads its next character.
  mutating func take(_ value: UInt32) -> Step {
    switch value {
    case 0x30...0x39:
      let number = numbers[numbers.count - 1] * 10 + Int(value) - 0x30
      // No screen is larger.
      if number < 100_000 { numbers[numbers.count - 1] = number } else { isUnknown = true }
      return .more
    case 0x3B where numbers.count < 3:
      numbers.append(0)
      return .more
    case 0x20...0x3F:
      isUnknown = true
      return .more
    case 0x40...0x7E:
      let isUp = value == 0x6D
      guard isUp || value == 0x4D, !isUnknown, numbers.count == 3, numbers[1] > 0, numbers[2] > 0,
        let button = Self.button(numbers[0], isUp: isUp)
      else { return .nothing }
      return .event(row: numbers[2] - 1, column: numbers[1] - 1, button)
    default: return .foreign
    }
  }

  /// Bits 0 and 1 are the button, 4 is Shift, 8 and 16 other modifiers, 32 a movement, 64 a wheel,
  /// 128 further buttons.
  static func button(_ code: Int, isUp: Bool) -> InputEvent.MouseButton? {
    let isShifted = code & 4 != 0
    switch (code & ~0b1_1100, isUp) {
    case (0, false): return .press
    case (0, true): return .release
    case (2, false): return .menu
    case (32, false): return .move
    case (64, false): return isShifted ? .wheelLeft : .wheelUp
    case (65, false): return isShifted ? .wheelRight : .wheelDown
    case (66, false): return .wheelLeft
    case (67, false): return .wheelRight
    default: return nil
    }
  }

  /// The older binary form, in which 3 means that a button was released.
  static func button(old code: Int) -> InputEvent.MouseButton? {
    code & 0b110_0011 == 3 ? .release : button(code, isUp: false)
  }
}
