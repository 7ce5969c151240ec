import TodayRender
import TodayWire

extension Key {
  /// Whether a text field inserts it.
  var isText: Bool {
    switch self {
    case .character, .pasted: true
    case .up, .down, .left, .right, .shiftUp, .shiftDown, .wordLeft, .wordRight, .enter, .tab,
      .backTab, .escape, .backspace, .delete, .pageUp, .pageDown, .home, .end, .control, .function,
      .mouse:
      false
    }
  }
}

extension KeyboardInput {
  /// The most characters of a field that keyboards fill. The user may type more.
  static let longestField = 4000

  /// The change with the same effect on a field; `nil` if there is none.
  func change(of field: LineField) -> FieldChange? {
    switch self {
    case .insertText(let text):
      let new = text.prefix(max(Self.longestField - field.count, 0))
      return new.last.map { FieldChange(pasted: String(new.dropLast()), key: .pasted($0)) }
    case .deleteBackward: return FieldChange(key: .backspace)
    case .adjustTextPosition(let offset):
      let count = Int(min(offset.magnitude, UInt(field.count)))
      return count == 0 ? nil : FieldChange(moves: count - 1, key: offset < 0 ? .left : .right)
    case .advanceToNextInputMode, .dismissKeyboard: return nil
    }
  }
}

/// A change of a text field by a keyboard. Its last key goes to the layer of the field, which may search
/// all cards after each key; what comes before it changes only the field.
struct FieldChange: Sendable, Equatable {
  var pasted = ""
  /// How often the key is pressed before.
  var moves = 0
  var key: Key

  func prepare(_ field: inout LineField) {
    field.insert(pasted)
    for _ in 0..<moves { _ = field.press(key) }
  }
}
