import TodayWire

/// Lines of text: colours are kept, all other control characters are dropped.
enum TextReader {
  /// Bytes: eight hundred terminal lines. A longer text would take more layout time than the board
  /// has for a key.
  static let maximumText = 64 << 10

  static func read(_ text: String) -> ScriptOutput {
    var output = ScriptOutput()
    let start = beginning(of: text)
    var lines = XbarReader.lines(start)[...]
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    let isCut = start.utf8.count < text.utf8.count || lines.count >= ScriptOutput.maximumItems
    var ansi = ANSIText()
    // Reserves one line for the mark of further text.
    for line in lines.prefix(ScriptOutput.maximumItems - 1) {
      // A progress bar overwrites its line, so the last text of the line counts.
      let shown = line.split(separator: "\r", omittingEmptySubsequences: true).last ?? ""
      output.titles.append(ScriptItem(spans: ansi.spans(expanded(shown))))
    }
    output.table = isCut ? nil : TextTable(output.titles)
    if isCut {
      output.titles.append(ScriptItem(spans: [Node.Span(text: "…", style: .plain)]))
      output.warn(output.titles.count, .cutText)
    }
    return output
  }

  /// All of it, or as many whole lines as fit.
  private static func beginning(of text: String) -> String {
    guard text.utf8.count > maximumText else { return text }
    let end = text.utf8.index(text.startIndex, offsetBy: maximumText)
    let start = text.utf8[..<end]
    if let feed = start.lastIndex(of: 0x0A) { return String(text[..<feed]) }
    // One line without an end, up to a whole scalar.
    return String(
      text[..<(end.samePosition(in: text.unicodeScalars) ?? text.unicodeScalars.index(before: end))]
    )
  }

  /// Tabs to the next multiple of eight, as on a terminal.
  private static func expanded(_ line: Substring) -> String {
    guard line.utf8.contains(UInt8(ascii: "\t")) else { return String(line) }
    var text = ""
    var column = 0
    for character in line {
      if character == "\t" {
        let blanks = 8 - column % 8
        text += String(repeating: " ", count: blanks)
        column += blanks
      } else {
        text.append(character)
        column += TextWidth.width(of: character)
      }
    }
    return text
  }
}
