package import TodayRender

/// What a terminal can show, as its database entry says.
nonisolated package struct TerminalAbilities: Sendable, Equatable {
  package var attributes: CellStyle.Attributes = [
    .bold, .dim, .italic, .underline, .strikethrough, .reverse,
  ]
  package var erasesToEndOfLine = true

  package init() {}

  /// The style without what the terminal cannot show. Dim text without dim is plain: it stays
  /// readable, and nothing is told by shade alone.
  func possible(_ style: CellStyle) -> CellStyle {
    var style = style
    style.attributes.formIntersection(attributes)
    return style
  }
}
