import TodayWire

/// Pango's markup, as in Waybar, i3blocks and Argos: its tags become styles, and the five entities
/// and numbered ones are decoded. Other tags, such as `<none>`, are text.
enum PangoText {
  /// `nil` if the text has no markup.
  static func spans(_ text: String, base: Style) -> [Node.Span]? {
    guard text.utf8.contains(where: { $0 == 0x3C || $0 == 0x26 }) else { return nil }
    var reader = Reader(base: base)
    reader.read(text)
    return reader.hasMarkup ? reader.spans : nil
  }

  /// Whether a whole output must be markup: it has tags, all of them Pango's and closed in order.
  static func isMarkup(_ text: String) -> Bool {
    var open: [Substring] = []
    var hasTags = false
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      guard let tag = Tag(rest) else {
        // `a < b` is text; `<p>` belongs to another markup.
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

  /// The text without markup.
  static func plain(_ text: String) -> String {
    spans(text, base: .plain)?.map(\.text).joined() ?? text
  }

  /// The lines of a text, each with the tags that are open at its start. GTK also ends a line at
  /// CR.
  ///
  /// - Returns: The lines that a card shows, and the number of further lines.
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
          // Long tags are not repeated, so that a cut text does not grow.
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
    /// The position after it.
    var end: Substring.Index

    static let names: Set<Substring> = [
      "b", "i", "u", "s", "tt", "big", "small", "sub", "sup", "span", "markup",
    ]
    /// Reads a tag that starts at `<`.
    init?(_ rest: Substring) {
      let after = rest.dropFirst()
      isClosing = after.first == "/"
      let inner = isClosing ? after.dropFirst() : after
      name = inner.prefix(7).prefix { $0.isASCII && $0.isLetter }
      guard Self.names.contains(name), let next = inner[name.endIndex...].first,
        next == ">" || next == " ",
        // Searches up to the next tag, so that reading stays linear.
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
