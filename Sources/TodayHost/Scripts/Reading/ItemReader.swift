import TodayWire

/// Makes an item of a line of the xbar family: its text, and what its parameters ask for.
struct ItemReader {
  /// Whether the board is dark, for colours that come in pairs.
  var isDark: Bool
  /// What stands for a line that has a picture only.
  var name: String

  /// What parameters say that is settled only when all of them are read.
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

  /// The item of a line; several where its text says `\n`: they do the same.
  func read(_ line: String, number: Int, warnings: inout ScriptOutput) -> [ScriptItem] {
    let parts = ParameterReader.read(line)
    for problem in parts.problems { warnings.warn(number, problem) }
    var reading = Reading()
    for parameter in parts.parameters {
      if let problem = take(parameter, &reading) { warnings.warn(number, problem) }
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
      // What is said of the whole is said once.
      if index > 0 {
        item.image = nil
        item.badge = nil
        item.keyHint = nil
        item.isChecked = false
      }
      return item
    }
  }

  /// xbar starts a program with its arguments; Argos writes a whole command for bash, and its `paramN`
  /// are further words of that.
  private func command(_ reading: Reading) -> [String] {
    guard let program = reading.program, !program.isEmpty else { return [] }
    let arguments = reading.arguments.sorted { $0.key < $1.key }.map(\.value)
    guard program.utf8.contains(where: Self.isOfShell) || program.hasPrefix("~") else {
      return [program] + arguments
    }
    // A path may hold blanks: only the disk settles which it is.
    if program.hasPrefix("/") || program.hasPrefix("~/") {
      return ["sh", "-c", Self.pathElseCommand, program] + arguments
    }
    return arguments.isEmpty
      ? ["bash", "-c", program] : ["bash", "-c", program + #" "$@""#, "bash"] + arguments
  }

  /// Runs `$0` as a program if it is one, with its tilde expanded, else as a command for bash.
  private static let pathElseCommand = #"""
    p=$0; case $p in "~/"*) p=$HOME/${p#??};; esac
    [ -e "$p" ] && exec "$p" "$@"
    [ $# = 0 ] && exec bash -c "$0"
    exec bash -c "$0"' "$@"' bash "$@"
    """#

  /// What a program's name hardly holds, and a command of a shell does.
  private static func isOfShell(_ byte: UInt8) -> Bool {
    " \t\n$`|&;<>()*?[]{}\"'".utf8.contains(byte)
  }

  private func spans(_ text: String, _ reading: Reading) -> [Node.Span] {
    let text = TabColumns.marked(reading.readsEmoji ? EmojiNames.replace(in: text) : text)
    if reading.isMarkdown { return MarkdownText.spans(Sanitizer.line(text), base: reading.style) }
    if reading.readsMarkup, let spans = PangoText.spans(text, base: reading.style) { return spans }
    if reading.readsANSI {
      // Each line of a menu stands for itself.
      var ansi = ANSIText()
      return ansi.spans(text, base: reading.style)
    }
    let words = Sanitizer.line(text)
    return words.isEmpty ? [] : [Node.Span(text: words, style: reading.style)]
  }

  /// Returns what is wrong with it, if anything is.
  private func take(
    _ parameter: ParameterReader.Parameter, _ reading: inout Reading
  ) -> String? {
    let value = parameter.value
    let text = "\(parameter.key)=\(value)"
    if value.isEmpty, !parameter.isQuoted { return "\(text) has no value" }
    func flag(_ set: (Bool) -> Void) -> String? {
      switch value.lowercased() {
      case "true", "yes", "1", "on": set(true)
      case "false", "no", "0", "off": set(false)
      default: return "\(text) is neither true nor false"
      }
      return nil
    }
    switch parameter.key {
    case "color":
      guard let color = ScriptColor.read(value, isDark: isDark) else {
        return "\(text) is not a colour"
      }
      reading.style.color = color
    case "href":
      reading.item.action.link = PlugInLink(value)
      reading.item.action.url = reading.item.action.link == nil ? Sanitizer.line(value) : nil
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
        return "\(text) is not a number of columns"
      }
      // xbar cuts nothing at 0.
      reading.item.length = length == 0 ? nil : length
    case "key", "shortcut": reading.item.keyHint = Sanitizer.line(value)
    case "tooltip": reading.item.tooltip = Sanitizer.line(value)
    case "badge": reading.item.badge = Sanitizer.line(value)
    case "image", "templateimage":
      reading.hasPicture = true
      reading.item.image = ScriptPicture.read(value)
    case "sfimage", "iconname": reading.hasPicture = true
    case "symbolize": return flag { reading.readsSymbols = $0 }
    default:
      if let index = ParameterName.argument(parameter.key) {
        reading.arguments[index] = value
      } else if !ParameterName.isKnown(parameter.key) {
        return "\(parameter.key) is not a known parameter"
      }
    }
    return nil
  }
}
