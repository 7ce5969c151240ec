import TodayEngine
import TodayRender
import TodayWire

/// The keys of Edit: on its last row, and all of them over the list.
extension BoardScreen {
  func editHints(_ state: EditState) -> [KeyHint] {
    let focused = state.shown.isEmpty ? nil : state.focused
    let isOn = focused.map { state.enabled.contains($0.id) } ?? false
    let toggle = isOn ? words.edit.remove : words.edit.add
    if state.isTyping {
      return [
        (Key.enter, words.edit.keep), (.escape, words.edit.all), (.down, words.finding.next),
      ].map { KeyHint(keys: [$0], words: $1) }
    }
    let table = EditKeys(keyMap)
    if state.isFiltering {
      var hints = [
        hint(.done, words.edit.done, table), hint(.cancel, words.edit.all, table),
        hint(.toggle, toggle, table, isNeeded: true), hint(.find, words.finding.find, table),
        hint(.help, words.edit.keys, table),
      ]
      hints[hints.count - 1].isHelp = true
      return hints.filter { !$0.keys.isEmpty }
    }
    let moving = [EditCommand.moveDown, .moveUp].compactMap { table.keys(of: $0).first }
    var hints = [
      hint(.done, words.edit.done, table), hint(.cancel, words.edit.cancel, table),
      KeyHint(keys: moving, words: words.edit.move, isNeeded: isOn),
      hint(.toggle, toggle, table, isNeeded: !isOn), hint(.find, words.finding.find, table),
      hint(.help, words.edit.keys, table),
    ]
    // What is not on the board has no place to be moved from.
    if !isOn { hints.swapAt(2, 3) }
    hints[hints.count - 1].isHelp = true
    return hints.filter { !$0.keys.isEmpty }
  }

  private func hint(
    _ command: EditCommand, _ words: String, _ table: EditKeys, isNeeded: Bool = false
  ) -> KeyHint {
    KeyHint(keys: Array(table.keys(of: command).prefix(1)), words: words, isNeeded: isNeeded)
  }

  /// Scrolls the keys where they have more rows than the screen; any other key closes them.
  mutating func pressInEditKeys(_ command: EditCommand?, _ state: inout EditState) {
    let last = max(editKeyLines.count - overlayRows, 0)
    // The screen may have grown since.
    let first = min(state.keysFrom ?? 0, last)
    switch command {
    case .down where last > 0: state.keysFrom = min(first + 1, last)
    case .up where last > 0: state.keysFrom = max(first - 1, 0)
    default: state.keysFrom = nil
    }
  }

  mutating func drawEditKeys(_ first: Int, _ canvas: inout Canvas) {
    let frame = OverlayFrame(screen: size)
    let lines = editKeyLines
    let first = min(first, max(lines.count - overlayRows, 0))
    // A click is any key.
    hits.append(
      Hit(
        region: Region(row: 0, column: 0, columns: size.columns, rows: size.rows),
        part: .key(.escape)))
    for (offset, line) in lines.dropFirst(first).prefix(max(frame.list.rows, 0)).enumerated() {
      draw(line, row: frame.list.row + offset, column: frame.list.column, &canvas)
    }
    let left = lines.count - first - frame.list.rows
    let more = left > 0 ? words.help.more(left) : ""
    drawOverlayTitle(
      words.edit.keysTitle, right: frame.detail == nil ? more : "", frame, &canvas)
    drawDetail(more, canvas.theme.dim, frame, &canvas)
    var keys = [(key: Key.escape, words: words.help.close)]
    if lines.count > frame.list.rows { keys.append((.down, words.inspector.scroll)) }
    drawKeys(keys, frame, &canvas)
  }

  private var editKeyLines: [HelpText.Line] {
    let rows = EditKeys(keyMap).rows.filter { !$0.keys.isEmpty }.map { row in
      HelpText.Row(
        keys: row.keys.prefix(2).map { KeyMap.name($0, in: words) }.joined(separator: " "),
        does: words.edit.does(row.command, words.help))
    }
    let mouse = [
      HelpText.Row(keys: words.help.click, does: words.edit.clickDoes),
      HelpText.Row(keys: words.help.drag, does: words.edit.dragDoes),
    ]
    return HelpText.lines(of: rows + mouse, columns: OverlayFrame(screen: size).list.columns)
  }
}
