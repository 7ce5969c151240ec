import TodayEngine
import TodayRender
import TodayWire

/// The keys of Edit: some in its last row, all of them in an overlay.
extension EditLayer {
  func hints(_ context: LayerContext) -> [KeyHint] {
    let words = context.words.edit
    let find = context.words.finding
    let focused = state.shown.isEmpty ? nil : state.focused
    let isOn = focused.map { state.enabled.contains($0.id) } ?? false
    let toggle = isOn ? words.remove : words.add
    if state.isTyping {
      return [
        KeyHint(.enter, words.keep), KeyHint(.escape, words.all), KeyHint(.down, find.next),
      ] + context.keyboardHints
    }
    let table = EditKeys(context.keyMap)
    var hints: [KeyHint]
    if state.isFiltering {
      hints = [
        hint(.done, words.done, table), hint(.cancel, words.all, table),
        hint(.toggle, toggle, table, isNeeded: true), hint(.find, find.find, table),
        hint(.help, words.keys, table),
      ]
    } else {
      let moving = [EditCommand.moveDown, .moveUp].compactMap { table.keys(of: $0).first }
      hints = [
        hint(.done, words.done, table), hint(.cancel, words.cancel, table),
        KeyHint(keys: moving, words: words.move, isNeeded: isOn),
        hint(.toggle, toggle, table, isNeeded: !isOn), hint(.find, find.find, table),
        hint(.help, words.keys, table),
      ]
      // A widget that is not on the board cannot be moved.
      if !isOn { hints.swapAt(2, 3) }
    }
    hints[hints.count - 1].isHelp = true
    return hints.filter { !$0.keys.isEmpty }
  }

  private func hint(
    _ command: EditCommand, _ words: String, _ table: EditKeys, isNeeded: Bool = false
  ) -> KeyHint {
    KeyHint(keys: Array(table.keys(of: command).prefix(1)), words: words, isNeeded: isNeeded)
  }

  /// Scrolls the list of keys if it is longer than the screen. Any other key closes it.
  mutating func scrollKeys(_ command: EditCommand?, _ context: LayerContext) {
    let last = max(keyLines(context).count - context.plainListRows, 0)
    // The screen may have grown in the meantime.
    let first = min(state.keysFrom ?? 0, last)
    switch command {
    case .down where last > 0: state.keysFrom = min(first + 1, last)
    case .up where last > 0: state.keysFrom = max(first - 1, 0)
    case .done, .cancel, .moveDown, .moveUp, .toggle, .wider, .narrower, .nextRows, .find, .down,
      .up,
      .pageDown, .pageUp, .top, .bottom, .help, nil:
      state.keysFrom = nil
    }
  }

  func drawKeys(from first: Int, on canvas: inout Canvas, _ context: LayerContext) {
    let words = context.words
    let frame = context.plainList
    let lines = keyLines(context)
    let first = min(first, max(lines.count - context.plainListRows, 0))
    // A click counts as any key.
    canvas.hits.append(Hit(region: canvas.grid.region, part: .key(.escape)))
    for (offset, line) in lines.dropFirst(first).prefix(max(frame.list.rows, 0)).enumerated() {
      canvas.draw(line, row: frame.list.row + offset, column: frame.list.column)
    }
    canvas.drawTitle(
      words.edit.keysTitle, rest: ListRest(from: first, rows: frame.list.rows, of: lines.count),
      in: frame, words)
    var hints = [KeyHint(.escape, words.help.close)]
    if lines.count > frame.list.rows { hints.append(KeyHint(.down, words.inspector.scroll)) }
    canvas.drawHints(hints, in: frame, words)
  }

  private func keyLines(_ context: LayerContext) -> [HelpText.Line] {
    let words = context.words
    let rows = EditKeys(context.keyMap).rows.filter { !$0.keys.isEmpty }.map { row in
      HelpText.Row(
        keys: row.keys.prefix(2).map { KeyMap.name($0, in: words) }.joined(separator: " "),
        does: words.edit.does(row.command, words.help))
    }
    let mouse = [
      HelpText.Row(keys: words.help.click, does: words.edit.clickDoes),
      HelpText.Row(keys: words.help.drag, does: words.edit.dragDoes),
    ]
    return HelpText.lines(
      of: rows + mouse, columns: context.plainList.list.columns)
  }
}
