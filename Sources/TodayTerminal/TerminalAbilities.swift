package import TodayRender

/// What a terminal can show, and the strings for it.
nonisolated package struct TerminalAbilities: Sendable, Equatable {
  package var attributes: CellStyle.Attributes = [
    .bold, .dim, .italic, .underline, .strikethrough, .reverse,
  ]
  /// Those that cannot be shown together with a colour.
  package var attributesWithoutColor: CellStyle.Attributes = []
  /// Whether links in text can be followed in the terminal (OSC 8), and may be now.
  package var showsLinks = false
  /// Whether the sequences that terminfo has no name for are harmless: those of ECMA-48's family.
  package var takesExtensions = true
  package var depth = ColorDepth.truecolor
  var motion = MotionStrings.standard
  var pen = PenStrings.standard

  package init() {}

  /// The style without what the terminal cannot show. Dim text without dim is plain: it stays
  /// readable, and nothing is shown by shade alone.
  func possible(_ style: CellStyle) -> CellStyle {
    // Pictures have the paints of a theme that was reduced, but for what eight colours cannot say.
    var style = depth < .ansi16 ? style.reduced(to: depth) : style
    style.link = 0
    style.attributes.formIntersection(attributes)
    guard !style.attributes.isDisjoint(with: attributesWithoutColor),
      style.foreground != .standard || style.background != .standard
    else { return style }
    // A selection is reversed, and must be seen; other attributes give way to the colour.
    if style.attributes.contains(.reverse), attributesWithoutColor.contains(.reverse) {
      style.foreground = .standard
      style.background = .standard
    } else {
      style.attributes.subtract(attributesWithoutColor)
    }
    return style
  }
}

extension TerminalAbilities {
  /// Of the entry that is loaded; nil where it cannot place the cursor.
  @MainActor init?(depth: ColorDepth, isDirect: Bool) {
    guard let motion = MotionStrings() else { return nil }
    self.init()
    self.motion = motion
    takesExtensions = motion.place.bytes(0, 0).starts(with: [0x1B, UInt8(ascii: "[")])
    // Numbers beyond the entry's own colours are written in a form of that family.
    let most: ColorDepth = Terminfo.number("colors") ?? 0 >= 8 ? .ansi8 : .none
    self.depth = takesExtensions ? depth : min(depth, most)
    pen = PenStrings(isDirect: isDirect)
    attributes = pen.attributes.reduce(into: []) { $0.formUnion($1.attribute) }
    let excluded = Terminfo.number("ncv") ?? 0
    let bits: [(Int, CellStyle.Attributes)] = [
      (2, .underline), (4, .reverse), (16, .dim), (32, .bold), (1 << 15, .italic),
    ]
    for (bit, attribute) in bits where excluded & bit != 0 {
      attributesWithoutColor.insert(attribute)
    }
  }
}
