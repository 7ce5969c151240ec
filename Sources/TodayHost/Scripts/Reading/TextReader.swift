import TodayWire

/// Lines of text: colours are kept, every other control is dropped.
enum TextReader {
  static func read(_ text: String) -> ScriptOutput {
    var output = ScriptOutput()
    var ansi = ANSIText()
    var lines = XbarReader.lines(text).prefix(ScriptOutput.maximumItems)
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    for line in lines {
      // A progress bar writes over its line: what it wrote last counts.
      let shown = line.split(separator: "\r", omittingEmptySubsequences: true).last ?? ""
      output.titles.append(ScriptItem(spans: ansi.spans(expanded(shown))))
    }
    return output
  }

  /// Tabs to the next multiple of eight, as far as they can be counted without a terminal: columns of
  /// ASCII line up, as in the terminal.
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
        column += 1
      }
    }
    return text
  }
}
