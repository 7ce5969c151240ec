package import TodayRender
package import TodayWire

/// A line of text input in a form of the host. Pasted text arrives as characters.
package struct LineField: Sendable, Equatable {
  private var clusters: [Character]
  /// The number of clusters before the cursor.
  private(set) var cursor: Int
  package let isSecret: Bool

  /// The cursor is after the text.
  package init(text: String = "", isSecret: Bool = false) {
    clusters = Array(text)
    cursor = clusters.count
    self.isSecret = isSecret
  }

  /// The typed text. Setting it moves the cursor to its end.
  package var text: String {
    get { String(clusters) }
    set {
      clusters = Array(newValue)
      cursor = clusters.count
    }
  }

  /// What a keyboard sees of it.
  package var document: TextDocument {
    TextDocument(
      before: String(clusters[max(cursor - TextDocument.contextLength, 0)..<cursor]),
      after: String(clusters[cursor...].prefix(TextDocument.contextLength)),
      hasText: !clusters.isEmpty)
  }

  var count: Int { clusters.count }

  /// The text without white space at its ends.
  var trimmed: String {
    let start = clusters.drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }

  /// - Returns: Whether the field handles the key.
  package mutating func press(_ key: Key) -> Bool {
    switch key {
    case .character(let character), .pasted(let character): insert(character)
    case .left, .control("b"): cursor = max(cursor - 1, 0)
    case .right, .control("f"): cursor = min(cursor + 1, clusters.count)
    case .wordLeft: cursor = wordStart
    case .wordRight: cursor = wordEnd
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = clusters.count
    case .backspace: remove(max(cursor - 1, 0)..<cursor)
    case .delete, .control("d"): remove(cursor..<min(cursor + 1, clusters.count))
    case .control("u"): remove(0..<cursor)
    case .control("k"): remove(cursor..<clusters.count)
    case .control("w"): remove(wordStart..<cursor)
    default: return false
    }
    return true
  }

  /// The part around the cursor that fits into the given number of cells.
  package struct Window: Sendable, Equatable {
    package var text: String
    /// The cell of the cursor.
    package var cursorColumn: Int
    /// Cells of the cursor, which covers the cluster under it.
    package var cursorWidth: Int
  }

  package func window(columns: Int) -> Window {
    guard columns > 0 else { return Window(text: "", cursorColumn: 0, cursorWidth: 0) }
    // A given text may have several lines, which are joined by blanks.
    let shown = clusters.map { isSecret ? Self.mask : $0.isNewline ? " " : $0 }
    let widths = shown.map(TextWidth.width(of:))
    // After the last cluster, the cursor needs a cell of its own.
    let under = cursor < shown.count ? min(max(widths[cursor], 1), columns) : 1
    var start = cursor
    var before = 0
    while start > 0, before + widths[start - 1] + under <= columns {
      start -= 1
      before += widths[start]
    }
    var end = cursor
    var used = before
    while end < shown.count, used + widths[end] <= columns {
      used += widths[end]
      end += 1
    }
    return Window(
      text: String(shown[start..<end]), cursorColumn: before, cursorWidth: under)
  }

  private static let mask: Character = "•"

  private var wordStart: Int {
    var index = cursor
    while index > 0, clusters[index - 1].isWhitespace { index -= 1 }
    while index > 0, !clusters[index - 1].isWhitespace { index -= 1 }
    return index
  }

  private var wordEnd: Int {
    var index = cursor
    while index < clusters.count, clusters[index].isWhitespace { index += 1 }
    while index < clusters.count, !clusters[index].isWhitespace { index += 1 }
    return index
  }

  /// The end of a pasted line becomes a blank. Other control characters are dropped. A combining
  /// mark joins the cluster before it, so the text is split into clusters again.
  private mutating func insert(_ character: Character) {
    let typed: Character = character.isNewline || character == "\t" ? " " : character
    guard !typed.unicodeScalars.contains(where: Self.isControl) else { return }
    let head = Array(String(clusters[..<cursor]) + String(typed))
    clusters = head + clusters[cursor...]
    cursor = head.count
  }

  /// Inserts text as if it were pasted.
  mutating func insert(_ text: String) {
    let typed = text.map { $0.isNewline || $0 == "\t" ? " " : $0 }
      .filter { !$0.unicodeScalars.contains(where: Self.isControl) }
    let head = Array(String(clusters[..<cursor]) + String(typed))
    clusters = head + clusters[cursor...]
    cursor = head.count
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }

  private mutating func remove(_ range: Range<Int>) {
    clusters.removeSubrange(range)
    cursor = range.lowerBound
  }
}

extension Canvas {
  /// A field of the given width. The cursor is a cell in reverse video if the field has the focus.
  mutating func put(
    _ field: LineField, row: Int, column: Int, columns: Int, isFocused: Bool, clip: Region? = nil
  ) {
    let room = Region(row: row, column: column, columns: columns, rows: 1)
    let clip = clip.map(room.intersection) ?? room
    guard isFocused else {
      var resting = field
      resting.text = field.text
      _ = resting.press(.home)
      put(
        resting.window(columns: columns).text, row: row, column: column, paint: theme.text,
        clip: clip)
      return
    }
    let window = field.window(columns: columns)
    put(window.text, row: row, column: column, paint: theme.focus, clip: clip)
    let cursor = Region(
      row: row, column: column + window.cursorColumn, columns: window.cursorWidth, rows: 1)
    grid.restyle(clip.intersection(cursor)) { $0.attributes.insert(.reverse) }
  }
}
