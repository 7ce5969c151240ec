/// Parses a terminal's bytes into the keys of a full-screen app.
struct KeyParser {
  private var input = InputParser()
  /// The pasted text so far; `nil` if nothing is being pasted.
  private var pasted: String?
  /// The key that ended a paste without an end mark.
  private var held: Key?

  /// Whether a pause determines the meaning of the last bytes.
  var isPending: Bool { input.isPending }

  mutating func append(_ bytes: some Sequence<UInt8>) { input.append(bytes) }

  /// The next complete key; `nil` if more bytes are needed.
  ///
  /// - Parameter isFinal: No more bytes came for a while.
  mutating func next(isFinal: Bool) -> Key? {
    if let key = held {
      held = nil
      return key
    }
    while let event = input.next(isFinal: isFinal) {
      if let key = key(of: event) { return key }
    }
    return nil
  }

  private mutating func key(of event: InputEvent) -> Key? {
    switch event {
    case .key(let key): return afterPaste(key)
    // Some terminals send these for Alt with an arrow.
    case .escaped(.character("b")): return afterPaste(.wordLeft)
    case .escaped(.character("f")): return afterPaste(.wordRight)
    // Alt with a key: Alt is ignored.
    case .escaped(let key): return afterPaste(key)
    case .pasted(let character):
      // In place: a copy for each character would take too long.
      if pasted == nil { pasted = "" }
      pasted?.append(character)
      return nil
    case .pasteEnded:
      defer { pasted = nil }
      return pasted.map { .paste($0) }
    case .mouse(let row, let column, let button):
      guard let kind = Self.kind(button) else { return nil }
      return afterPaste(.mouse(MouseAction(row: row, column: column, kind)))
    case .focus, .answer: return nil
    }
  }

  private static func kind(_ button: InputEvent.MouseButton) -> MouseAction.Kind? {
    switch button {
    case .press: .press
    case .menu: .menu
    case .wheelUp: .wheelUp
    case .wheelDown: .wheelDown
    case .release, .move, .wheelLeft, .wheelRight: nil
    }
  }

  private mutating func afterPaste(_ key: Key) -> Key {
    guard let text = pasted else { return key }
    pasted = nil
    held = key
    return .paste(text)
  }
}
