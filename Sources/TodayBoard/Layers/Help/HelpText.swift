import TodayEngine
import TodayRender
import TodayWire

/// The help, generated from the current key map.
enum HelpText {
  struct Row: Equatable, Sendable {
    var keys: String
    var does: String
    /// Additional search words.
    var also = ""
  }

  struct Section: Equatable, Sendable {
    var title: String
    var rows: [Row]
  }

  static func rows(_ keyMap: KeyMap, _ words: Words) -> [Row] {
    sections(keyMap, words).flatMap(\.rows)
  }

  /// - Parameters:
  ///   - filter: Only rows that contain these words. Empty for all.
  ///   - isPast: Whether only the actions in the past are listed.
  static func sections(
    _ keyMap: KeyMap, _ words: Words, filter: String = "", isPast: Bool = false
  ) -> [Section] {
    var sections = isPast ? past(keyMap, words) : []
    sections += BoardCommand.Group.allCases.map { group in
      Section(
        title: words.help.title(of: group),
        rows: rows(keyMap, words) {
          $0.group == group && (!isPast || $0.isAllowedInPast && !$0.leadsThroughTime)
        })
    }
    let pointing = [
      Row(keys: words.help.click, does: words.help.clickDoes),
      Row(keys: words.help.otherButton, does: words.help.does(.menu)),
      Row(keys: words.help.drag, does: words.help.dragDoes),
    ]
    sections.append(
      Section(
        title: words.keys.mouse,
        rows: (isPast ? [] : pointing) + [
          Row(keys: words.help.wheel, does: words.help.wheelDoes),
          Row(keys: words.help.select, does: words.help.selectDoes),
        ]))
    let wanted = filter.lowercased().split(separator: " ")
    for index in sections.indices {
      sections[index].rows.removeAll { row in
        let text = "\(row.keys) \(row.does) \(row.also)".lowercased()
        return !wanted.allSatisfy { text.contains($0) }
      }
    }
    return sections.filter { !$0.rows.isEmpty }
  }

  /// In the past, the keys for it and the meaning of the strip's marks come first.
  private static func past(_ keyMap: KeyMap, _ words: Words) -> [Section] {
    let drag = "\(words.help.click), \(words.help.drag)"
    let marks: [HistoryMark] = [.newData, .noData, .failed, .dead, .hidden, .gap, .off]
    return [
      Section(
        title: words.rewind.title,
        rows: rows(keyMap, words) { $0.stepsThroughTime } + [
          Row(keys: keyMap.wayToNow(in: words), does: words.rewind.backToNow),
          Row(keys: drag, does: words.rewind.stripDoes),
        ]),
      Section(
        title: words.rewind.strip,
        rows: marks.map {
          Row(keys: $0.sign(ascii: words.isASCII), does: words.rewind.name(of: $0))
        }),
    ]
  }

  private static func rows(
    _ keyMap: KeyMap, _ words: Words, where isWanted: (BoardCommand) -> Bool
  ) -> [Row] {
    var rows: [Row] = []
    for binding in keyMap.bindings where isWanted(binding.command) && !binding.keys.isEmpty {
      let keys = binding.keys.map { KeyMap.name($0, in: words) }.joined(separator: " ")
      let does = words.help.does(binding.command)
      // The numbers of the pages are one row.
      if rows.last?.does == does {
        rows[rows.count - 1].keys += " " + keys
      } else {
        rows.append(Row(keys: keys, does: does, also: words.help.alsoCalled(binding.command)))
      }
    }
    return rows
  }

  /// A row of the screen.
  struct Line: Equatable, Sendable {
    var title = ""
    var keys = ""
    var does = ""
    /// The column of the descriptions.
    var indent = 0
  }

  /// Keys, with the description to the right, or below if there is not enough space.
  static func lines(
    _ keyMap: KeyMap, _ words: Words, columns: Int, filter: String = "", isPast: Bool = false
  ) -> [Line] {
    var lines: [Line] = []
    for section in sections(keyMap, words, filter: filter, isPast: isPast) {
      if !lines.isEmpty { lines.append(Line()) }
      lines += TextLayout.wrap(section.title, columns: columns).map { Line(title: $0) }
      // For each section separately, so that one long row does not affect all.
      lines += self.lines(of: section.rows, columns: columns)
    }
    return lines
  }

  static func lines(of rows: [Row], columns: Int) -> [Line] {
    let keyWidth = rows.map { TextWidth.width(of: $0.keys) }.max() ?? 0
    return rows.flatMap { row in
      keyWidth + 3 + 24 <= columns ? wide(row, keyWidth + 3, columns) : narrow(row, columns)
    }
  }

  /// The lines in newspaper columns: as many as fit, and as low as possible with whole sections. The rest of a section in
  /// the next column would have no title there.
  static func folded(
    _ keyMap: KeyMap, _ words: Words, columns: Int, rows: Int, filter: String = "",
    isPast: Bool = false
  ) -> [[Line]] {
    let all = lines(keyMap, words, columns: columns, filter: filter, isPast: isPast)
    let count = min(columns / narrowestColumn, 4)
    guard all.count > rows, count > 1 else { return [all] }
    let width = (columns - gap * (count - 1)) / count
    let lines = lines(keyMap, words, columns: width, filter: filter, isPast: isPast)
    return fold(lines.split(separator: Line()), count)
  }

  static let gap = 3
  /// If columns would be too narrow, there is one column.
  private static let narrowestColumn = 44

  private static func fold(_ sections: [ArraySlice<Line>], _ count: Int) -> [[Line]] {
    var height = sections.map(\.count).max() ?? 0
    while true {
      var columns: [[Line]] = []
      for section in sections {
        if let last = columns.last, last.count + 1 + section.count <= height {
          columns[columns.count - 1] += [Line()] + section
        } else {
          columns.append(Array(section))
        }
      }
      if columns.count <= count { return columns }
      height += 1
    }
  }

  private static func wide(_ row: Row, _ indent: Int, _ columns: Int) -> [Line] {
    TextLayout.wrap(row.does, columns: columns - indent).enumerated().map {
      Line(keys: $0.offset == 0 ? row.keys : "", does: $0.element, indent: indent)
    }
  }

  private static func narrow(_ row: Row, _ columns: Int) -> [Line] {
    TextLayout.wrap(row.keys, columns: columns).map { Line(keys: $0) }
      + TextLayout.wrap(row.does, columns: columns - 2).map { Line(does: $0, indent: 2) }
  }
}
