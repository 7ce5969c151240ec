import TodayRender

extension Canvas {
  /// Text that helps with a field and is not its value: dim and italic; without colours in
  /// parentheses, because not every terminal has italics.
  mutating func putFieldHint(
    _ text: String, row: Int, column: Int, columns: Int, clip: Region? = nil
  ) {
    let room = max(columns, 0)
    let isPlain = theme.depth == .none && room > 2
    let words = TextLayout.truncate(text, to: isPlain ? room - 2 : room)
    put(
      isPlain ? "(\(words))" : words, row: row, column: column, paint: theme.dim,
      attributes: .italic, clip: clip)
  }
}
