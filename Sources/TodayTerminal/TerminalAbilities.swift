package import TodayRender

/// What a terminal can show, as its database entry says.
nonisolated package struct TerminalAbilities: Sendable, Equatable {
  package var attributes: CellStyle.Attributes = [
    .bold, .dim, .italic, .underline, .strikethrough, .reverse,
  ]
  package var erasesToEndOfLine = true
  /// Whether text can lead somewhere by itself (OSC 8), and may now.
  package var showsLinks = false
  package var depth = ColorDepth.truecolor

  package init() {}

  /// The style without what the terminal cannot show. Dim text without dim is plain: it stays
  /// readable, and nothing is told by shade alone.
  func possible(_ style: CellStyle) -> CellStyle {
    // Pictures have the paints of a theme that was reduced, but for what eight colours cannot say.
    var style = depth < .ansi16 ? style.reduced(to: depth) : style
    style.link = 0
    style.attributes.formIntersection(attributes)
    return style
  }
}
