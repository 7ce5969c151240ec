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
  ]
}
