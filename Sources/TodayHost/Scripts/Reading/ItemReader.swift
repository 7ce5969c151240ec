import TodayEngine
import TodayWire

/// Converts a line of the xbar family into an item: its text, and the effects of its parameters.
struct ItemReader {
  /// Whether the board is dark, for pairs of colours.
  var isDark: Bool
  /// The text of a line with only a picture.
  var name: String

  /// Parameters that are resolved after all of them were read.
  private struct Reading {
    var item = ScriptItem(spans: [])
    var style = Style.plain
    var program: String?
    var arguments: [Int: String] = [:]
    var trims = true
    var hasPicture = false
    var readsANSI = true
    var readsEmoji = true
    var isMarkdown = false
    var readsMarkup = true
    var readsEscapes = true
    var readsSymbols = true
  }

  /// The items of a line: several if its text contains `\n`, with the same actions.
  func read(_ line: String, number: Int, warnings: inout ScriptOutput) -> [ScriptItem] {
    let parts = ParameterReader.read(line)
    for mistake in parts.mistakes { warnings.warn(number, mistake) }
    var reading = Reading()
    for parameter in parts.parameters {
      if let mistake = take(parameter, &reading) { warnings.warn(number, mistake) }
    }
    var text = reading.trims ? parts.text : parts.untrimmed
    if let symbols = reading.readsSymbols ? SymbolNames.removed(from: text) : nil {
      text = symbols
      reading.hasPicture = true
    }
    if reading.hasPicture, text.allSatisfy(\.isWhitespace) {
      text = name
      reading.item.isPicture = true
    }
    reading.item.action.command = command(reading)
    let lines = reading.readsEscapes ? EscapedText.lines(text) : [text]
    return lines.enumerated().map { index, text in
      var item = reading.item
      item.spans = spans(text, reading)
      // A problem of the whole line is reported once.
      if index > 0 {
        item.image = nil
        item.badge = nil
        item.keyHint = nil
        item.isChecked = false
      }
      return item
    }
  }

  /// xbar starts a program with its arguments. Argos writes a whole command for bash, and its
  /// `paramN` are further words of the command.
  private func command(_ reading: Reading) -> [String] {
    guard let program = reading.program, !program.isEmpty else { return [] }
    let arguments = reading.arguments.sorted { $0.key < $1.key }.map(\.value)
    guard program.utf8.contains(where: Self.isOfShell) || program.hasPrefix("~") else {
      return [program] + arguments
    }
    // A path may contain blanks: only the disk shows whether it is a path.
    if program.hasPrefix("/") || program.hasPrefix("~/") {
      return ["sh", "-c", Self.pathElseCommand, program] + arguments
    }
    return arguments.isEmpty
      ? ["bash", "-c", program] : ["bash", "-c", program + #" "$@""#, "bash"] + arguments
  }

  /// Runs `$0` as a program if it is one, with its tilde expanded; otherwise as a command for bash.
  private static let pathElseCommand = #"""
    p=$0; case $p in "~/"*) p=$HOME/${p#??};; esac
    [ -e "$p" ] && exec "$p" "$@"
    [ $# = 0 ] && exec bash -c "$0"
    exec bash -c "$0"' "$@"' bash "$@"
    """#

  /// Characters that are rare in a program's name and common in a shell command.
  private static func isOfShell(_ byte: UInt8) -> Bool {
    " \t\n$`|&;<>()*?[]{}\"'".utf8.contains(byte)
  }

  private func spans(_ text: String, _ reading: Reading) -> [Node.Span] {
    let text = TabColumns.marked(reading.readsEmoji ? EmojiNames.replace(in: text) : text)
    if reading.isMarkdown { return MarkdownText.spans(Sanitizer.line(text), base: reading.style) }
    if reading.readsMarkup, let spans = PangoText.spans(text, base: reading.style) { return spans }
    if reading.readsANSI {
      // Each line of a menu is a separate row.
      var ansi = ANSIText()
      return ansi.spans(text, base: reading.style)
    }
    let words = Sanitizer.line(text)
    return words.isEmpty ? [] : [Node.Span(text: words, style: reading.style)]
  }

  /// Plug-ins write blanks in URLs, as in `?q=New York`.
  private static func address(_ value: String) -> String {
    let line = Sanitizer.line(value)
    guard line.contains("://") else { return line }
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    let first = words.firstIndex { !$0.isEmpty } ?? 0
    let last = words.lastIndex { !$0.isEmpty } ?? 0
    return words[first...last].joined(separator: "%20")
  }

  /// Returns the mistake, if there is one.
  private func take(
    _ parameter: ParameterReader.Parameter, _ reading: inout Reading
  ) -> ScriptWarning.Mistake? {
    let value = parameter.value
    let written = ScriptWarning.Parameter(key: parameter.key, value: value)
    if value.isEmpty, !parameter.isQuoted { return .withoutValue(written) }
    func flag(_ set: (Bool) -> Void) -> ScriptWarning.Mistake? {
      switch value.lowercased() {
      case "true", "yes", "1", "on": set(true)
      case "false", "no", "0", "off": set(false)
      default: return .notABoolean(written)
      }
      return nil
    }
    switch parameter.key {
    case "color":
      guard let color = ScriptColor.read(value, isDark: isDark) else {
        return .notAColour("\(written)")
      }
      reading.style.color = color
    case "href":
      reading.item.action.link = PlugInLink(value)
      guard reading.item.action.link == nil else { return nil }
      reading.item.action.url = Self.address(value)
      if (try? CanonicalURL(value)) == nil { return .notAURL(written) }
    case "bash", "shell": reading.program = value
    case "terminal": return flag { reading.item.action.usesTerminal = $0 }
    case "refresh": return flag { reading.item.action.refreshes = $0 }
    case "dropdown": return flag { reading.item.isTitleOnly = !$0 }
    case "alternate": return flag { reading.item.isAlternate = $0 }
    case "disabled": return flag { reading.item.isDisabled = $0 }
    case "checked": return flag { reading.item.isChecked = $0 }
    case "trim": return flag { reading.trims = $0 }
    case "ansi": return flag { reading.readsANSI = $0 }
    case "emojize": return flag { reading.readsEmoji = $0 }
    case "md", "markdown": return flag { reading.isMarkdown = $0 }
    case "usemarkup": return flag { reading.readsMarkup = $0 }
    case "unescape": return flag { reading.readsEscapes = $0 }
    case "length":
      guard let length = Int(value), length >= 0 else {
        return .notANumberOfColumns(written)
      }
      // In xbar, 0 means no limit.
      reading.item.length = length == 0 ? nil : length
    case "key", "shortcut": reading.item.keyHint = Sanitizer.line(value)
    case "tooltip": reading.item.tooltip = Sanitizer.line(value)
    case "badge": reading.item.badge = Sanitizer.line(value)
    case "image", "templateimage":
      reading.hasPicture = true
      guard let picture = ScriptPicture(value) else { return .notAPicture(parameter.key) }
      reading.item.image = picture.node
    case "size":
      guard let size = Double(value), size > 0 else { return .notASize(written) }
    case "sfimage", "iconname": reading.hasPicture = true
    case "symbolize": return flag { reading.readsSymbols = $0 }
    default:
      if let index = ParameterName.argument(parameter.key) {
        reading.arguments[index] = value
      } else if !ParameterName.isKnown(parameter.key) {
        return .unknownParameter(parameter.key)
      }
    }
    return nil
  }
}
