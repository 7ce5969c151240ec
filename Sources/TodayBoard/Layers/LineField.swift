package import TodayRender
import TodayWire

/// A line of text that the user types into, in a form of the host. Paste arrives as characters.
package struct LineField: Sendable, Equatable {
  private var clusters: [Character]
  /// Clusters before the cursor.
  private(set) var cursor: Int
  package let isSecret: Bool

  /// The cursor stands behind the text.
  package init(text: String = "", isSecret: Bool = false) {
    clusters = Array(text)
    cursor = clusters.count
    self.isSecret = isSecret
  }

  /// What was typed; setting it puts the cursor behind it.
  package var text: String {
    get { String(clusters) }
    set {
      clusters = Array(newValue)
      cursor = clusters.count
    }
  }

  /// - Returns: whether the key means something here.
  package mutating func press(_ key: Key) -> Bool {
    switch key {
    case .character(let character), .pasted(let character): insert(character)
    case .left, .control("b"): cursor = max(cursor - 1, 0)
    case .right, .control("f"): cursor = min(cursor + 1, clusters.count)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = clusters.count
    case .backspace, .control("h"): remove(max(cursor - 1, 0)..<cursor)
    case .delete, .control("d"): remove(cursor..<min(cursor + 1, clusters.count))
    case .control("u"): remove(0..<cursor)
    case .control("k"): remove(cursor..<clusters.count)
    case .control("w"): remove(wordStart..<cursor)
    default: return false
    }
    return true
  }

  /// The part around the cursor that fits into so many cells.
  package struct Window: Sendable, Equatable {
    package var text: String
    /// The cell of the cursor.
    package var cursorColumn: Int
    /// Cells of the cursor: those of the cluster under it.
    package var cursorWidth: Int
  }

  package func window(columns: Int) -> Window {
    guard columns > 0 else { return Window(text: "", cursorColumn: 0, cursorWidth: 0) }
    // A text that was given may have several lines: between their words stands a blank.
    let shown = clusters.map { isSecret ? Self.mask : $0.isNewline ? " " : $0 }
    let widths = shown.map(TextWidth.width(of:))
    // Behind the last cluster the cursor needs a cell of its own.
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

  /// The end of a pasted line is a blank; other control characters mean nothing. A mark joins the
  /// cluster before it, so the text is put together and cut into clusters again.
  private mutating func insert(_ character: Character) {
    let typed: Character = character.isNewline || character == "\t" ? " " : character
    guard !typed.unicodeScalars.contains(where: Self.isControl) else { return }
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
  /// A field within so many cells; the cursor is a cell in reverse video where the field has the
  /// focus.
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
