import TodayWire

/// i3blocks: up to three lines, or an object a line; and i3bar's feeds, which are many blocks.
enum I3Reader {
  /// - Parameter isUrgent: It exited with 33.
  static func readBlocks(_ text: String, isUrgent: Bool) -> ScriptOutput {
    var output = ScriptOutput()
    let lines = XbarReader.lines(text)
    if let first = lines.first, first.utf8.first == UInt8(ascii: "{") {
      for (index, line) in lines.enumerated() where !line.isEmpty {
        guard let json = try? JSONReader.read(Array(line.utf8)) else {
          output.warn(index + 1, "the line is no JSON object")
          continue
        }
        // A block that says more than once what it is: the last one counts.
        output.titles = []
        add(json, to: &output)
      }
    } else {
      var style = Style.plain
      if lines.count > 2, !lines[2].isEmpty {
        style.color = ScriptColor.read(String(lines[2]), isDark: true)
        if style.color == nil { output.warn(3, "\(lines[2]) is no colour") }
      }
      if let full = lines.first, !full.isEmpty {
        let text = String(full)
        let plain = [Node.Span(text: Sanitizer.line(text), style: style)]
        output.titles = [ScriptItem(spans: PangoText.spans(text, base: style) ?? plain)]
      }
      if lines.count > 1, !lines[1].isEmpty { output.summary = Sanitizer.line(String(lines[1])) }
    }
    if isUrgent { alert(&output) }
    return output
  }

  /// A status line of a feed: an array of blocks, with the comma that stands between two of them.
  static func readBar(_ line: String) -> ScriptOutput? {
    // Some write the comma before the line, some behind it.
    func isBetween(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: ",") || byte == 0x0D || ParameterReader.isBlank(byte)
    }
    var bytes = Array(line.utf8.drop(while: isBetween))
    while let last = bytes.last, isBetween(last) { bytes.removeLast() }
    guard let json = try? JSONReader.read(bytes), let blocks = json.array else { return nil }
    var output = ScriptOutput()
    for block in blocks.prefix(ScriptOutput.maximumItems) { add(block, to: &output) }
    return output
  }

  /// The first line of a feed.
  static func isBarHeader(_ line: String) -> Bool {
    (try? JSONReader.read(Array(line.utf8)))?["version"]?.integer != nil
  }

  private static func add(_ json: JSONValue, to output: inout ScriptOutput) {
    guard let full = json["full_text"]?.string, !full.isEmpty else { return }
    var style = Style.plain
    style.color = json["color"]?.string.flatMap { ScriptColor.read($0, isDark: true) }
    style.background = json["background"]?.string.flatMap { ScriptColor.read($0, isDark: true) }
    let marked = json["markup"]?.string == "pango" ? PangoText.spans(full, base: style) : nil
    let plain = [Node.Span(text: Sanitizer.line(full), style: style)]
    output.titles.append(ScriptItem(spans: marked ?? plain))
    if let short = json["short_text"]?.string, !short.isEmpty, output.summary == nil {
      output.summary = Sanitizer.line(short)
    }
    if json["urgent"]?.bool == true { alert(&output) }
  }

  private static func alert(_ output: inout ScriptOutput) {
    guard let title = output.titles.last?.plain else { return }
    for index in output.titles.indices {
      for span in output.titles[index].spans.indices {
        output.titles[index].spans[span].style.color = .role(.bad)
      }
    }
    output.alerts = [WidgetView.Alert(id: "urgent", level: .bad, title: title, body: nil)]
  }
}
