import TodayWire

/// Pango's markup, as Waybar, i3blocks and Argos have it: its tags become styles, and the five
/// entities and numbered ones are read. What is no tag of Pango's is text: `<none>`.
enum PangoText {
  /// nil: there is no markup in it.
  static func spans(_ text: String, base: Style) -> [Node.Span]? {
    guard text.utf8.contains(where: { $0 == 0x3C || $0 == 0x26 }) else { return nil }
    var reader = Reader(base: base)
    reader.read(text)
    return reader.hasMarkup ? reader.spans : nil
  }

  /// Whether a whole output could only be markup: it has tags, each of Pango's, each closed in order.
  static func isMarkup(_ text: String) -> Bool {
    var open: [Substring] = []
    var hasTags = false
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      guard let tag = Tag(rest) else {
        // `a < b` is text, `<p>` is markup of another kind.
        let next = rest.dropFirst().first
        if next == "/" || next == "!" || next?.isLetter == true { return false }
        rest = rest.dropFirst()
        continue
      }
      hasTags = true
      if !tag.isClosing {
        guard open.count < Reader.maximumDepth else { return false }
        open.append(tag.name)
      } else if open.popLast() != tag.name {
        return false
      }
      rest = rest[tag.end...]
    }
    return hasTags && open.isEmpty
  }

  /// The words alone.
  static func plain(_ text: String) -> String {
    spans(text, base: .plain)?.map(\.text).joined() ?? text
  }

  /// A text's lines, each with the tags that are open where it begins. GTK ends one at CR, too.
  ///
  /// - Returns: As many as a card shows, and how many more there are.
  static func lines(_ text: String) -> (shown: [String], hidden: Int) {
    var lines: [String] = []
    var open: [Substring] = []
    let limit = ScriptOutput.maximumItems / 2
    var pieces = text.split(maxSplits: limit, whereSeparator: \.isNewline)
    var hidden = 0
    if pieces.count > limit, let rest = pieces.popLast() {
      hidden = rest.split(whereSeparator: \.isNewline).count
    }
    for line in pieces {
      lines.append(open.joined() + line)
      var rest = line
      while let start = rest.firstIndex(of: "<") {
        rest = rest[start...]
        guard let tag = Tag(rest) else {
          rest = rest.dropFirst()
          continue
        }
        if !tag.isClosing {
          // What is long is not carried on: a text does not grow by being cut.
          if open.count < Reader.maximumDepth, rest[..<tag.end].utf8.count < 100 {
            open.append(rest[..<tag.end])
          }
        } else if !open.isEmpty {
          open.removeLast()
        }
        rest = rest[tag.end...]
      }
    }
    return (lines, hidden)
  }

  private struct Tag {
    var name: Substring
    var attributes: Substring
    var isClosing: Bool
    /// Behind it.
    var end: Substring.Index

    static let names: Set<Substring> = [
      "b", "i", "u", "s", "tt", "big", "small", "sub", "sup", "span", "markup",
    ]
    /// Reads one where `<` stands.
    init?(_ rest: Substring) {
      let after = rest.dropFirst()
      isClosing = after.first == "/"
      let inner = isClosing ? after.dropFirst() : after
      name = inner.prefix(7).prefix { $0.isASCII && $0.isLetter }
      guard Self.names.contains(name), let next = inner[name.endIndex...].first,
        next == ">" || next == " ",
        // Up to the next tag: the reading stays linear.
        let close = inner[name.endIndex...].firstIndex(where: { $0 == ">" || $0 == "<" }),
        inner[close] == ">"
      else { return nil }
      attributes = inner[name.endIndex..<close]
      end = rest.index(after: close)
    }

    func style(over base: Style) -> Style {
      var style = base
      switch name {
      case "b": style.bold = true
      case "i": style.italic = true
      case "u": style.underline = true
      case "s": style.strikethrough = true
      case "span":
        for parameter in ParameterReader.read("|" + attributes).parameters {
          take(parameter.key, parameter.value, &style)
        }
      default: break
      }
      return style
    }

    private func take(_ key: String, _ value: String, _ style: inout Style) {
      switch key {
      case "color", "foreground", "fgcolor":
        style.color = ScriptColor.read(value, isDark: true) ?? style.color
      case "background", "bgcolor":
        style.background = ScriptColor.read(value, isDark: true) ?? style.background
      case "weight", "font_weight": style.bold = ["bold", "heavy", "ultrabold"].contains(value)
      case "style", "font_style": style.italic = value == "italic" || value == "oblique"
      case "underline": style.underline = value != "none"
      case "strikethrough": style.strikethrough = value == "true"
      default: break
      }
    }
  }

  private struct Reader {
    static let maximumDepth = 32

    var spans: [Node.Span] = []
    var hasMarkup = false
    private var styles: [Style]
    private var words = ""

    init(base: Style) { styles = [base] }

    mutating func read(_ text: String) {
      var rest = text[...]
      while let first = rest.first {
        if first == "<", let tag = Tag(rest) {
          flush()
          hasMarkup = true
          if !tag.isClosing {
            if styles.count < Self.maximumDepth {
              styles.append(tag.style(over: styles.last ?? .plain))
            }
          } else if styles.count > 1 {
            styles.removeLast()
          }
          rest = rest[tag.end...]
        } else if first == "&", let (character, after) = PangoText.entity(rest) {
          hasMarkup = true
          words.append(character)
          rest = rest[after...]
        } else {
          words.append(first)
          rest = rest.dropFirst()
        }
      }
      flush()
    }

    private mutating func flush() {
      let clean = Sanitizer.line(words)
      words = ""
      guard !clean.isEmpty else { return }
      spans.append(Node.Span(text: clean, style: styles.last ?? .plain))
    }
  }

  private static func entity(_ rest: Substring) -> (Character, Substring.Index)? {
    let candidate = rest.prefix(10)
    guard let end = candidate.firstIndex(of: ";") else { return nil }
    let name = candidate[..<end].dropFirst()
    let after = rest.index(after: end)
    switch name {
    case "amp": return ("&", after)
    case "lt": return ("<", after)
    case "gt": return (">", after)
    case "quot": return ("\"", after)
    case "apos": return ("'", after)
    // Kargos reads HTML.
    case "nbsp": return ("\u{A0}", after)
    default:
      guard name.first == "#" else { return nil }
      let digits = name.dropFirst()
      let value =
        digits.first == "x" || digits.first == "X"
        ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return value.flatMap(Unicode.Scalar.init).map { (Character($0), after) }
    }
  }
}
