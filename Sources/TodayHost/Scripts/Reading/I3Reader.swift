import TodayWire

/// i3blocks: up to three lines, or one object per line; and i3bar's feeds, which have many blocks.
enum I3Reader {
  static func readBlocks(_ text: String) -> ScriptOutput {
    var output = ScriptOutput()
    let lines = XbarReader.lines(text)
    if let first = lines.first, first.utf8.first == UInt8(ascii: "{") {
      // An object over several lines.
      if let json = RelaxedJSON.read(text, allowsMore: false) {
        add(json, to: &output)
      } else {
        readObjects(lines, &output)
      }
    } else {
      readLines(lines, &output)
    }
    return output
  }

  private static func readObjects(_ lines: [Substring], _ output: inout ScriptOutput) {
    for (index, line) in lines.enumerated() where !line.isEmpty {
      guard let json = RelaxedJSON.read(line) else {
        output.warn(index + 1, .notAnObject)
        continue
      }
      // If a block writes several objects, the last one counts.
      output.titles = []
      add(json, to: &output)
    }
  }

  /// The full text, a short one, its colour, and its background colour.
  private static func readLines(_ lines: [Substring], _ output: inout ScriptOutput) {
    var style = Style.plain
    func color(_ index: Int) -> Color? {
      guard lines.count > index, !lines[index].isEmpty else { return nil }
      let color = ScriptColor.read(String(lines[index]), isDark: true)
      if color == nil { output.warn(index + 1, .notAColour("\(lines[index])")) }
      return color
    }
    style.color = color(2)
    style.background = color(3)
    if let full = lines.first, !full.isEmpty {
      output.titles = [ScriptItem(spans: spans(String(full), base: style))]
    }
    if lines.count > 1, !lines[1].isEmpty {
      output.summary = Sanitizer.line(PangoText.plain(String(lines[1])))
    }
  }

  /// Whether an output without a dialect is a block: its third line is a colour, or it has so few
  /// lines with Pango's tags that it is unlikely to be a menu.
  static func isBlock(_ text: String) -> Bool {
    let lines = linesOfBlock(text)
    guard let full = lines.first else { return false }
    if lines.count > 2 { return hasColor(lines) }
    return lines.allSatisfy { $0.isEmpty || PangoText.isMarkup(String($0)) }
      || PangoText.isMarkup(String(full))
  }

  /// Whether its third line is a colour, which no menu has.
  static func isBlockWithColor(_ text: String) -> Bool { hasColor(linesOfBlock(text)) }

  /// None if it cannot be a block.
  private static func linesOfBlock(_ text: String) -> ArraySlice<Substring> {
    var lines = XbarReader.lines(text)[...]
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.count <= 5 && lines.first?.isEmpty == false ? lines : []
  }

  private static func hasColor(_ lines: ArraySlice<Substring>) -> Bool {
    lines.count > 2 && lines[2...].prefix(2).allSatisfy { $0.first == "#" && isColor($0) }
  }

  private static func isColor(_ text: Substring) -> Bool {
    ScriptColor.read(String(text), isDark: true) != nil
  }

  private static func spans(_ text: String, base: Style) -> [Node.Span] {
    PangoText.spans(text, base: base) ?? [Node.Span(text: Sanitizer.line(text), style: base)]
  }

  /// A status line of a feed: an array of blocks, with a comma between two lines.
  static func readBar(_ line: String) -> ScriptOutput? {
    // The comma may be before or after the line.
    func isBetween(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: ",") || byte == 0x0D || ParameterReader.isBlank(byte)
    }
    var bytes = Array(line.utf8.drop(while: isBetween))
    while let last = bytes.last, isBetween(last) { bytes.removeLast() }
    guard let blocks = RelaxedJSON.read(String(decoding: bytes, as: UTF8.self))?.array else {
      return nil
    }
    var output = ScriptOutput()
    for block in blocks.prefix(ScriptOutput.maximumItems - 1) { add(block, to: &output) }
    output.hiddenRows = max(0, blocks.count - ScriptOutput.maximumItems + 1)
    output.warnOfHiddenRows()
    return output
  }

  private static func add(_ json: JSONValue, to output: inout ScriptOutput) {
    guard let full = json["full_text"]?.asText, !full.isEmpty else { return }
    var style = Style.plain
    style.color = json["color"]?.string.flatMap { ScriptColor.read($0, isDark: true) }
    style.background = json["background"]?.string.flatMap { ScriptColor.read($0, isDark: true) }
    // i3blocks sets the markup in its own configuration, which is not used here.
    let isPlain = json["markup"]?.string == "none"
    let plain = [Node.Span(text: Sanitizer.line(full), style: style)]
    output.titles.append(ScriptItem(spans: isPlain ? plain : spans(full, base: style)))
    if let short = json["short_text"]?.asText, !short.isEmpty, output.summary == nil {
      output.summary = Sanitizer.line(isPlain ? short : PangoText.plain(short))
    }
    if json["urgent"]?.asText == "true" { alert(&output) }
  }

  /// An urgent output: red titles, and an alert with the last one.
  static func alert(_ output: inout ScriptOutput) {
    guard let title = output.titles.last?.plain else { return }
    for index in output.titles.indices {
      for span in output.titles[index].spans.indices {
        output.titles[index].spans[span].style.color = .role(.bad)
      }
    }
    output.alerts = [WidgetView.Alert(id: "urgent", level: .bad, title: title, body: nil)]
  }
}
