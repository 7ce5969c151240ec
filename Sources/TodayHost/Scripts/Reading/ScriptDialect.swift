import TodayWire

/// What a script's output is written in.
package enum ScriptDialect: String, Sendable, CaseIterable {
  case text, xbar, waybar, i3blocks, i3bar, json

  /// By what is known before it has run; nil: its output tells.
  package static func declared(fileName: String, source: [UInt8]) -> ScriptDialect? {
    if let dialect = ScriptTags(source: source).dialect { return dialect }
    if ScriptName(fileName).interval != nil { return .xbar }
    let text = String(decoding: source.prefix(1 << 16), as: UTF8.self)
    for tag in ["<xbar.", "<bitbar.", "<swiftbar."] where text.contains(tag) { return .xbar }
    return nil
  }

  /// By what it wrote.
  package static func found(in output: String) -> ScriptDialect {
    let first = output.utf8.first { !ParameterReader.isBlank($0) && $0 != 0x0A }
    if first == UInt8(ascii: "{") {
      let lines = XbarReader.lines(output)
      let line = lines.first { !$0.isEmpty } ?? ""
      let json =
        (try? JSONReader.read(Array(output.utf8))) ?? (try? JSONReader.read(Array(line.utf8)))
      if let json {
        if json["type"]?.string != nil || json["root"] != nil { return .json }
        if json["text"]?.string != nil { return .waybar }
        if json["full_text"]?.string != nil { return .i3blocks }
        if json["version"]?.integer != nil { return .i3bar }
      }
    }
    return XbarReader.lines(output).contains(where: XbarReader.isSeparator) ? .xbar : .text
  }

  /// Reads what a run wrote.
  ///
  /// - Parameters:
  ///   - name: Of the script, for a line that has a picture only.
  ///   - status: Its exit status: i3blocks' 33 is urgent.
  package func read(
    _ bytes: [UInt8], name: String, isDark: Bool, status: Int32 = 0
  ) -> ScriptOutput {
    // A byte order mark is of the file that was printed.
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // No text has a NUL, and no argument of a program could.
    let clean = bytes.contains(0) ? bytes[start...].filter { $0 != 0 }[...] : bytes[start...]
    let text = String(decoding: clean, as: UTF8.self)
    switch self {
    case .text: return TextReader.read(text)
    case .xbar:
      // An interval in its name says how often it runs, and not that it writes a menu: what writes
      // an object, and means it, is read as one.
      switch Self.found(in: text) {
      case .text, .xbar: return XbarReader.read(text, name: name, isDark: isDark)
      case let other:
        return other.read(Array(text.utf8), name: name, isDark: isDark, status: status)
      }
    case .i3blocks: return I3Reader.readBlocks(text, isUrgent: status == 33)
    case .json: return TreeReader.read(text)
    case .waybar:
      let lines = XbarReader.lines(text)
      let last = lines.last { !$0.isEmpty }.map(String.init) ?? ""
      if let output = WaybarReader.read(text) ?? WaybarReader.read(last) { return output }
      return Self.refused(text, "the output is no object with a text")
    case .i3bar:
      let lines = XbarReader.lines(text)
      if let output = lines.lazy.reversed().compactMap({ I3Reader.readBar(String($0)) }).first {
        return output
      }
      return Self.refused(text, "the feed has no status line")
    }
  }

  /// Not what it was said to be: shown as the text that it is, and told.
  private static func refused(_ text: String, _ reason: String) -> ScriptOutput {
    var output = TextReader.read(text)
    if !output.isEmpty { output.warn(1, reason) }
    return output
  }
}
