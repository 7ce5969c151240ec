/// A line of text input.
public struct LineEditor: Sendable, Equatable {
  /// The typed text.
  public private(set) var characters: [Character]
  /// Characters before the cursor.
  public private(set) var cursor: Int

  /// - Parameter text: The initial text. The cursor is at its end.
  public init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  /// The typed text.
  public var text: String { String(characters) }

  /// Handles a key.
  ///
  /// - Parameter key: The pressed key.
  /// - Returns: Whether the editor handles the key.
  public mutating func press(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let text):
      insert(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(characters.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    case .wordLeft: cursor = wordStart
    case .wordRight: cursor = wordEnd
    case .backspace: remove(max(0, cursor - 1)..<cursor)
    case .delete, .control("d"): remove(cursor..<min(characters.count, cursor + 1))
    case .control("w"): remove(wordStart..<cursor)
    case .control("u"): remove(0..<cursor)
    case .control("k"): remove(cursor..<characters.count)
    default: return false
    }
    return true
  }

  /// The part of the text around the cursor that fits.
  ///
  /// - Parameter columns: The maximum width, in cells.
  /// - Returns: That part, and the cell of the cursor in it.
  public func window(columns: Int) -> (text: String, cursorColumn: Int) {
    guard columns > 0 else { return ("", 0) }
    var start = cursor
    var before = 0
    // One cell stays free for a cursor behind the last character.
    while start > 0, before + characters[start - 1].cells <= columns - 1 {
      start -= 1
      before += characters[start].cells
    }
    var end = cursor
    var used = before
    while end < characters.count, used + characters[end].cells <= columns {
      used += characters[end].cells
      end += 1
    }
    return (String(characters[start..<end]), before)
  }

  /// The editor after a prompt, as one row of the screen. If there is little space, the prompt is
  /// cut before the text.
  ///
  /// - Parameters:
  ///   - prompt: The prompt.
  ///   - style: The style of the prompt.
  ///   - columns: The width, in cells.
  /// - Returns: The row, and the cell of the cursor in it.
  public func line(
    prompt: String, style: TextStyle = .dim, columns: Int
  ) -> (line: Line, cursorColumn: Int) {
    let lead = columns < 16 ? "" : prompt.truncated(to: columns - 12)
    let (text, cursor) = window(columns: columns - lead.cells)
    return (Line(lead, style) + Line(text), min(max(0, columns - 1), lead.cells + cursor))
  }

  private var wordStart: Int {
    var index = cursor
    while index > 0, characters[index - 1].isWhitespace { index -= 1 }
    while index > 0, !characters[index - 1].isWhitespace { index -= 1 }
    return index
  }

  private var wordEnd: Int {
    var index = cursor
    while index < characters.count, characters[index].isWhitespace { index += 1 }
    while index < characters.count, !characters[index].isWhitespace { index += 1 }
    return index
  }

  /// A line end or a tab becomes a blank. Other control characters are dropped. A combining mark joins
  /// the character before it, so the text is split into characters again.
  private mutating func insert(_ text: String) {
    let clean = text.map { $0.isNewline || $0 == "\t" ? " " : $0 }
      .filter { !$0.unicodeScalars.contains(where: Self.isControl) }
    let head = Array(String(characters[..<cursor]) + String(clean))
    characters = head + characters[cursor...]
    cursor = head.count
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }

  private mutating func remove(_ range: Range<Int>) {
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }
}
