import TodayWire

/// The format of a script's output.
package enum ScriptDialect: String, Sendable, CaseIterable {
  case text, xbar, waybar, i3blocks, i3bar, json

  /// From its name and tags; `nil` to detect it from the output.
  package static func declared(fileName: String, source: [UInt8]) -> ScriptDialect? {
    if let dialect = ScriptTags(source: source).dialect { return dialect }
    if ScriptName(fileName).isOfPlugIn { return .xbar }
    let text = String(decoding: source.prefix(1 << 16), as: UTF8.self)
    for tag in ["<xbar.", "<bitbar.", "<swiftbar."] where text.contains(tag) { return .xbar }
    return nil
  }

  /// Detected from the output.
  package static func found(in output: String) -> ScriptDialect {
    let start =
      output.utf8.starts(with: [0xEF, 0xBB, 0xBF])
      ? output.unicodeScalars.dropFirst() : output.unicodeScalars[...]
    let output = String(start)
    let first = output.utf8.first { !ParameterReader.isBlank($0) && $0 != 0x0A }
    // A slash starts a comment.
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "/"), let dialect = json(output) {
      return dialect
    }
    if isMenu(output) { return .xbar }
    if I3Reader.isBlock(output) { return .i3blocks }
    // Markup over several lines is a menu of Argos: no text shows it raw.
    return PangoText.isMarkup(output) ? .xbar : .text
  }

  private static func json(_ output: String) -> ScriptDialect? {
    let line = XbarReader.lines(output).first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    guard let json = RelaxedJSON.read(output, allowsMore: false) ?? RelaxedJSON.read(line),
      json.members != nil
    else { return nil }
    if json["type"]?.string != nil || json["root"] != nil { return .json }
    if json["full_text"] != nil { return .i3blocks }
    if WaybarReader.isObject(json) { return .waybar }
    return json["version"]?.integer == nil ? nil : .i3bar
  }

  /// A separator, or a bar that only parameters follow.
  private static func isMenu(_ output: String) -> Bool {
    XbarReader.lines(output).contains { line in
      XbarReader.isSeparator(line)
        || line.utf8.contains(UInt8(ascii: "|")) && line.utf8.contains(UInt8(ascii: "="))
          && ParameterReader.read(String(line)).isOfFamily
    }
  }

  /// Reads the output of a run.
  ///
  /// - Parameters:
  ///   - name: The script's name, for a line that has only a picture.
  ///   - status: Its exit status: i3blocks' 33 is urgent, in each dialect.
  package func read(
    _ bytes: [UInt8], name: String, isDark: Bool, status: Int32 = 0
  ) -> ScriptOutput {
    var output = read(bytes, name: name, isDark: isDark)
    if status == 33 { I3Reader.alert(&output) }
    return output
  }

  private func read(_ bytes: [UInt8], name: String, isDark: Bool) -> ScriptOutput {
    // A byte order mark belongs to the printed file.
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // Text contains no NUL, and neither can program arguments.
    let clean = bytes.contains(0) ? bytes[start...].filter { $0 != 0 }[...] : bytes[start...]
    let text = String(decoding: clean, as: UTF8.self)
    switch self {
    case .text: return TextReader.read(text)
    case .xbar:
      // An interval in its name determines its schedule, not its format: a JSON object is read as
      // JSON, and a third line that is a colour makes a block. Lines with Pango tags are a menu of Argos.
      let found = Self.found(in: text)
      let isMenu =
        switch found {
        case .text, .xbar: true
        case .i3blocks:
          !text.utf8.contains(UInt8(ascii: "{")) && !I3Reader.isBlockWithColor(text)
        case .waybar, .i3bar, .json: false
        }
      if isMenu { return XbarReader.read(text, name: name, isDark: isDark) }
      return found.read(Array(text.utf8), name: name, isDark: isDark)
    case .i3blocks: return I3Reader.readBlocks(text)
    case .json: return TreeReader.read(text)
    case .waybar:
      if let output = WaybarReader.read(text) { return output }
      let first = text.utf8.first { !ParameterReader.isBlank($0) && $0 != 0x0A }
      guard first == UInt8(ascii: "{") else { return WaybarReader.readRaw(text) }
      return Self.refused(text, .notAnObjectForWaybar)
    case .i3bar:
      let lines = XbarReader.lines(text)
      if let output = lines.lazy.reversed().compactMap({ I3Reader.readBar(String($0)) }).first {
        return output
      }
      return Self.refused(text, .noStatusLine)
    }
  }

  /// The output is not of its dialect: it is shown as text, with a warning.
  private static func refused(_ text: String, _ mistake: ScriptWarning.Mistake) -> ScriptOutput {
    var output = TextReader.read(text)
    if !output.isEmpty { output.warn(1, mistake) }
    return output
  }
}
