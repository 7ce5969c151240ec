/// Names of symbols and their glyphs of one cell. The names are those of Apple's SF Symbols where a
/// similar symbol exists.
package enum SymbolTable {
  package struct Symbol: Sendable {
    package var glyph: String
    package var ascii: String
  }

  package static let symbols: [String: Symbol] = {
    var symbols: [String: Symbol] = [:]
    for (name, glyph, ascii) in table { symbols[name] = Symbol(glyph: glyph, ascii: ascii) }
    return symbols
  }()

  /// Parts of a name that change the frame of a symbol, and not what it shows.
  private static let frames: Set<Substring> = [
    "fill", "filled", "circle", "square", "rectangle", "triangle", "diamond", "octagon", "hexagon",
    "shield", "capsule", "app", "slash", "inverse", "dotted", "stars", "medium", "2", "3",
  ]

  /// The symbol of a name, or else of the name without its frames: `checkmark.circle.fill` is `checkmark`.
  package static func symbol(_ name: String) -> Symbol? {
    if let symbol = symbols[name] { return symbol }
    var parts = name.split(separator: ".")
    if let badge = parts.firstIndex(of: "badge") { parts.removeSubrange(badge...) }
    while let last = parts.last {
      if let symbol = symbols[parts.joined(separator: ".")] { return symbol }
      guard frames.contains(last) else { return nil }
      parts.removeLast()
    }
    return nil
  }

  /// The text of a symbol: a dot if its name is not in the table.
  static func text(of name: String, ascii: Bool) -> String {
    guard let symbol = symbol(name) else { return ascii ? "*" : "•" }
    return ascii ? symbol.ascii : symbol.glyph
  }

  private static let table: [(String, String, String)] = [
    ("checkmark", "✓", "x"), ("xmark", "✗", "X"), ("plus", "+", "+"), ("minus", "−", "-"),
    ("circle", "○", "o"), ("circle.fill", "●", "*"), ("circle.lefthalf.filled", "◐", "("),
    ("circle.righthalf.filled", "◑", ")"), ("square", "□", "o"), ("square.fill", "■", "#"),
    ("diamond", "◇", "o"), ("diamond.fill", "◆", "*"), ("triangle", "△", "^"),
    ("triangle.fill", "▲", "^"), ("star", "☆", "*"), ("star.fill", "★", "*"),
    ("heart", "♡", "v"), ("heart.fill", "♥", "v"), ("flag", "⚐", "F"), ("flag.fill", "⚑", "F"),
    ("exclamationmark", "!", "!"), ("exclamationmark.triangle", "⚠", "!"),
    ("questionmark", "?", "?"), ("info", "ℹ", "i"), ("info.circle", "ⓘ", "i"),
    ("arrow.up", "↑", "^"), ("arrow.down", "↓", "v"), ("arrow.left", "←", "<"),
    ("arrow.right", "→", ">"), ("arrow.up.right", "↗", "/"), ("arrow.down.right", "↘", "\\"),
    ("arrow.up.arrow.down", "↕", "|"), ("arrow.left.arrow.right", "↔", "-"),
    ("arrow.clockwise", "↻", "@"), ("arrow.counterclockwise", "↺", "@"),
    ("return", "↵", "<"), ("chevron.right", "›", ">"), ("chevron.left", "‹", "<"),
    ("chevron.up", "▴", "^"), ("chevron.down", "▾", "v"), ("play.fill", "▶", ">"),
    ("pause.fill", "‖", "="), ("stop.fill", "■", "#"), ("forward.fill", "»", ">"),
    ("backward.fill", "«", "<"), ("music.note", "♪", "~"), ("phone", "☎", "T"),
    ("envelope", "✉", "@"), ("pencil", "✎", "/"), ("scissors", "✂", "%"), ("gear", "⚙", "*"),
    ("lock", "⊠", "#"), ("person", "☺", "@"), ("house", "⌂", "^"), ("clock", "◷", "o"),
    ("calendar", "▦", "#"), ("bell", "♩", "!"), ("bookmark", "❐", "B"), ("link", "∞", "&"),
    ("magnifyingglass", "⌕", "?"), ("trash", "⌫", "x"), ("keyboard", "⌨", "k"),
    ("command", "⌘", "C"), ("option", "⌥", "A"), ("sun.max", "☀", "*"), ("moon", "☾", "("),
    ("cloud", "☁", "~"), ("cloud.rain", "☂", ";"), ("cloud.bolt", "↯", "z"),
    ("snowflake", "❄", "*"), ("thermometer", "℃", "t"), ("drop", "∘", "."),
    ("bolt", "ϟ", "z"), ("airplane", "✈", "+"), ("cpu", "▣", "#"), ("memorychip", "▤", "="),
    ("internaldrive", "▭", "="), ("network", "⋈", "%"), ("wifi", "≋", "~"),
    ("battery.100", "▮", "#"), ("battery.0", "▯", "o"), ("ellipsis", "⋯", "~"),
    ("line.horizontal.3", "≡", "="), ("list.bullet", "⁝", ":"), ("number", "#", "#"),
    ("at", "@", "@"), ("percent", "%", "%"), ("eurosign", "€", "E"), ("dollarsign", "$", "$"),
    ("sum", "∑", "S"), ("infinity", "∞", "8"), ("branch", "⎇", "Y"),
    ("flame", "♨", "^"), ("leaf", "❦", "%"), ("cart", "⊔", "u"), ("creditcard", "▬", "="),
    ("doc", "❏", "D"), ("folder", "▱", "/"), ("location", "➤", ">"), ("mappin", "⚲", "!"),
    ("globe", "⊕", "@"), ("eye", "◉", "o"), ("photo", "▨", "#"), ("hourglass", "⧗", "X"),
    ("timer", "◷", "o"), ("alarm", "◷", "o"), ("paperplane", "➢", ">"), ("book", "▤", "="),
    ("gearshape", "⚙", "*"), ("lightbulb", "☼", "*"), ("umbrella", "☂", ";"),
    ("wind", "≈", "~"), ("cloud.sun", "☁", "~"), ("cloud.drizzle", "☂", ";"),
    ("cloud.heavyrain", "☂", ";"), ("cloud.snow", "❄", "*"), ("cloud.fog", "≋", "~"),
    ("sunrise", "☀", "*"), ("sunset", "☀", "*"), ("battery.25", "▯", "o"),
    ("battery.50", "▮", "#"), ("battery.75", "▮", "#"), ("play", "▶", ">"), ("pause", "‖", "="),
    ("stop", "■", "#"), ("forward", "»", ">"), ("backward", "«", "<"),
    ("arrow.up.left", "↖", "\\"), ("arrow.down.left", "↙", "/"),
    ("arrow.uturn.backward", "↶", "<"), ("arrow.triangle.2.circlepath", "↻", "@"),
    ("arrowtriangle.up", "▲", "^"), ("arrowtriangle.down", "▼", "v"),
    ("arrowtriangle.left", "◀", "<"), ("arrowtriangle.right", "▶", ">"),
    ("square.and.arrow.up", "↥", "^"), ("square.and.arrow.down", "↧", "v"),
    ("square.and.pencil", "✎", "/"), ("chart.bar", "▥", "#"), ("server.rack", "▤", "="),
  ]
}
