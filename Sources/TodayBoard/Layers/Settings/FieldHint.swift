import TodayRender

extension Canvas {
  /// Words that help with a field and are no value of it: dim and slanted; where there is no colour,
  /// in parentheses, since not every terminal can slant.
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
