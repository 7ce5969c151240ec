import TodayEngine
import TodayRender
import TodayWire

extension AddLayer {
  mutating func draw(on canvas: inout Canvas, _ context: LayerContext) {
    if let draft { return draw(draft, on: &canvas, context) }
    if let chosen { return draw(chosen, on: &canvas, context) }
    let words = context.words
    let choices = choices
    let focused = choices.indices.contains(index) ? choices[index] : .command
    let detail = detail(of: focused, words)
    let frame = OverlayFrame(screen: context.size, detail: detail)
    let lines = Self.lines(of: choices)
    let place = lines.firstIndex { $0 == .choice(index) } ?? 0
    scroll = frame.scroll(from: scroll, focus: place, count: lines.count)
    // The title of a category should be visible with its first row.
    if scroll == place, place > 0, case .group = lines[place - 1] { scroll -= 1 }
    let columns = nameColumns(in: frame, context)
    let isWide = !columns.isEmpty
    let rest = ListRest(of: lines, from: scroll, rows: frame.list.rows) {
      if case .choice = $0 { true } else { false }
    }
    canvas.drawField(
      filter, after: title(context), right: words.finding.count(choices.count - 1), rest: rest,
      isFocused: true, in: frame, words)
    for offset in 0..<max(frame.list.rows, 0) where lines.indices.contains(scroll + offset) {
      let row = frame.list.row + offset
      switch lines[scroll + offset] {
      case .blank: break
      case .group(let group):
        canvas.put(
          words.add.title(of: group), row: row, column: frame.list.column,
          paint: canvas.theme.title, attributes: .bold)
      case .choice(let index):
        let choice = choices[index]
        canvas.drawRow(
          index, at: row, isFocused: index == self.index, mark: "", name: name(of: choice, context),
          words: about(choice, isWide: isWide), right: "",
          nameColumns: columns[Self.group(of: choice)] ?? 0, paint: canvas.theme.dim, in: frame)
      }
    }
    canvas.drawDetail(detail, canvas.theme.dim, in: frame)
    canvas.drawHints(hints(context), in: frame, words)
  }

  /// The columns that a summary and the space before it need.
  private static let summaryColumns = 44

  /// A category of the list.
  enum Group: Hashable {
    case widgets, hidden, others, scripts, galleries
  }

  private enum ListLine: Equatable {
    case blank
    case group(Group)
    case choice(Int)
  }

  private static func lines(of choices: [Choice]) -> [ListLine] {
    var lines: [ListLine] = []
    var last: Group?
    for (index, choice) in choices.enumerated() {
      let group = group(of: choice)
      if let group, group != last { lines += [.blank, .group(group)] }
      last = group
      lines.append(.choice(index))
    }
    return lines
  }

  private static func group(of choice: Choice) -> Group? {
    switch choice {
    case .command: nil
    case .widget: .widgets
    case .hidden: .hidden
    case .other: .others
    case .script: .scripts
    case .offer: .galleries
    }
  }

  /// The columns of the names of each category, so that one long name does not affect all; empty if
  /// there is no room for summaries next to them.
  private func nameColumns(in frame: OverlayFrame, _ context: LayerContext) -> [Group?: Int] {
    var columns: [Group?: Int] = [:]
    for choice in choices {
      let group = Self.group(of: choice)
      columns[group] = max(columns[group] ?? 0, TextWidth.width(of: name(of: choice, context)))
    }
    let widest = columns.values.max() ?? 0
    return frame.list.columns - widest >= Self.summaryColumns ? columns : [:]
  }

  private func name(of choice: Choice, _ context: LayerContext) -> String {
    switch choice {
    case .command: context.words.add.command
    case .widget(let entry), .hidden(let entry), .other(let entry), .script(let entry):
      IconTitle.text(entry.icon, entry.title, ascii: context.draw.ascii)
    case .offer(let offer): offer.title
    }
  }

  private func about(_ choice: Choice, isWide: Bool) -> String {
    switch choice {
    case .command: filter.text
    case .widget(let entry), .hidden(let entry), .other(let entry), .script(let entry):
      if isWide, !entry.summary.isEmpty {
        entry.summary
      } else {
        entry.appName == entry.title ? "" : entry.appName
      }
    case .offer(let offer): isWide ? offer.summary : offer.gallery
    }
  }

  private func detail(of choice: Choice, _ words: Words) -> String {
    switch choice {
    case .command: words.add.aboutCommand
    case .widget(let entry), .hidden(let entry), .other(let entry): entry.summary
    case .script(let entry): words.edit.about(script: entry)
    case .offer(let offer): "\(offer.gallery): \(offer.summary)"
    }
  }

  // MARK: A command

  private func draw(
    _ draft: CommandDraft, on canvas: inout Canvas, _ context: LayerContext
  ) {
    let words = context.words.add
    let detail = help(draft, words)
    let frame = OverlayFrame(screen: context.size, detail: detail)
    let list = frame.list
    canvas.drawTitle(words.command, in: frame)
    let labels = CommandDraft.Field.allCases.map(words.label)
    let start = list.column + BoardGeometry.indent + (labels.map(TextWidth.width).max() ?? 0) + 2
    let room = max(min(list.endColumn - start, 60), 4)
    for (offset, field) in CommandDraft.Field.allCases.enumerated() where offset < list.rows {
      let row = list.row + offset
      let isFocused = field == draft.field
      let paint = isFocused ? canvas.theme.focus : canvas.theme.text
      if isFocused {
        canvas.put(
          Canvas.marker, row: row, column: list.column, paint: canvas.theme.focus,
          attributes: .bold)
      }
      canvas.put(
        labels[offset], row: row, column: list.column + BoardGeometry.indent, paint: paint,
        attributes: isFocused ? .bold : [], clip: list)
      guard let line = draft.typed(field) else {
        canvas.put(
          "‹ \(words.name(of: draft.form)) ›", row: row, column: start, paint: paint, clip: list)
        continue
      }
      canvas.put("[", row: row, column: start, paint: paint, clip: list)
      canvas.put(
        line, row: row, column: start + 1, columns: room - 2, isFocused: isFocused, clip: list)
      canvas.put("]", row: row, column: start + room - 1, paint: paint, clip: list)
    }
    let top = list.row + CommandDraft.Field.allCases.count + 1
    if top < list.endRow { draw(draft.preview, from: top, list, &canvas, words) }
    canvas.drawDetail(
      detail, draft.isIntervalValid ? canvas.theme.dim : canvas.theme.bad, in: frame)
    canvas.drawHints(hints(context), in: frame, context.words)
  }

  private func help(_ draft: CommandDraft, _ words: AddWords) -> String {
    if !draft.isIntervalValid { return words.noInterval }
    return draft.field == .form ? words.about(draft.form) : words.aboutCommand
  }

  /// The content of the card after adding.
  private func draw(
    _ preview: AddedCommand.Preview?, from top: Int, _ list: Region, _ canvas: inout Canvas,
    _ words: AddWords
  ) {
    guard let preview else { return }
    canvas.put(
      words.preview, row: top, column: list.column, paint: canvas.theme.title, attributes: .bold)
    let region = Region(
      row: top + 1, column: list.column + BoardGeometry.indent,
      columns: min(list.columns - BoardGeometry.indent, BoardGeometry.mostWidth),
      rows: min(list.endRow - top - 1, 10))
    let text: String
    switch preview {
    case .shown(let node):
      _ = NodeRenderer.draw(node, in: &canvas.grid, region: region, context: canvas.context)
      return
    case .running: text = words.running
    case .empty: text = words.empty
    case .failed: text = words.failed
    }
    guard region.rows > 0 else { return }
    canvas.put(
      TextLayout.truncate(text, to: region.columns), row: region.row, column: region.column,
      paint: preview == .failed ? canvas.theme.bad : canvas.theme.dim)
  }
}

extension CommandDraft {
  /// `nil` if it is chosen, not typed.
  func typed(_ field: Field) -> LineField? {
    switch field {
    case .line: line
    case .interval: interval
    case .title: title
    case .form: nil
    }
  }
}
