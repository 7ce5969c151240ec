import TodayWire

/// The help, made from the live key map.
enum HelpText {
  struct Row: Equatable, Sendable {
    var keys: String
    var does: String
  }

  static func rows(_ keyMap: KeyMap, _ words: Words) -> [Row] {
    var bound: [Row] = []
    for binding in keyMap.bindings where !binding.keys.isEmpty {
      let keys = binding.keys.map { KeyMap.name($0, in: words) }.joined(separator: " ")
      let does = words.help.does(binding.command)
      // The numbers of the pages are one row.
      if bound.last?.does == does {
        bound[bound.count - 1].keys += " " + keys
      } else {
        bound.append(Row(keys: keys, does: does))
      }
    }
    return bound + [
      Row(keys: words.help.click, does: words.help.clickDoes),
      Row(keys: words.help.wheel, does: words.help.wheelDoes),
      Row(keys: words.help.select, does: words.help.selectDoes),
    ]
  }

  /// A row of the screen.
  struct Line: Equatable, Sendable {
    var keys = ""
    var does = ""
    /// Where the words of what it does begin.
    var indent = 0
  }

  /// Two columns; on a narrow screen what a key does stands under it.
  static func lines(_ keyMap: KeyMap, _ words: Words, columns: Int) -> [Line] {
    let rows = rows(keyMap, words)
    let keyWidth = rows.map { TextWidth.width(of: $0.keys) }.max() ?? 0
    guard keyWidth + 3 + 24 <= columns else {
      return rows.flatMap { row in
        TextLayout.wrap(row.keys, columns: columns).map { Line(keys: $0) }
          + TextLayout.wrap(row.does, columns: columns - 2).map { Line(does: $0, indent: 2) }
      }
    }
    return rows.flatMap { row in
      TextLayout.wrap(row.does, columns: columns - keyWidth - 3).enumerated().map {
        Line(keys: $0.offset == 0 ? row.keys : "", does: $0.element, indent: keyWidth + 3)
      }
    }
  }
}
