package import TodayRender

/// The abilities of a terminal, and the strings for them.
nonisolated package struct TerminalAbilities: Sendable, Equatable {
  package var attributes: CellStyle.Attributes = [
    .bold, .dim, .italic, .underline, .strikethrough, .reverse,
  ]
  /// Attributes that cannot be combined with a colour.
  package var attributesWithoutColor: CellStyle.Attributes = []
  /// Whether the terminal supports links in text (OSC 8), and they are allowed now.
  package var showsLinks = false
  /// Whether sequences without a terminfo name are harmless: those of ECMA-48's family.
  package var takesExtensions = true
  package var depth = ColorDepth.truecolor
  var motion = MotionStrings.standard
  var pen = PenStrings.standard

  package init() {}

  /// The style without attributes that the terminal does not support. Dim text becomes plain text:
  /// it stays legible, and no information depends on shade alone.
  func possible(_ style: CellStyle) -> CellStyle {
    // Pictures have the colours of a reduced theme, except for differences that eight colours
    // cannot show.
    var style = depth < .ansi16 ? style.reduced(to: depth) : style
    style.link = 0
    style.attributes.formIntersection(attributes)
    guard !style.attributes.isDisjoint(with: attributesWithoutColor),
      style.foreground != .standard || style.background != .standard
    else { return style }
    // A selection is reversed and must be visible; other attributes give way to the colour.
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
  /// For the loaded entry; `nil` if it cannot place the cursor.
  @MainActor init?(depth: ColorDepth, isDirect: Bool) {
    guard let motion = MotionStrings() else { return nil }
    self.init()
    self.motion = motion
    takesExtensions = motion.place.bytes(0, 0).starts(with: [0x1B, UInt8(ascii: "[")])
    // Numbers beyond the entry's own colours use a form of that family.
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
