import Foundation
import RemindersShared

extension ListScreen {
  /// Rows that the list has on a screen of `rows` rows.
  static func listRows(of rows: Int) -> Int {
    max(1, rows - (rows > 2 ? 1 : 0) - (rows > 1 ? 1 : 0) - (rows > 5 ? 1 : 0))
  }

  /// The picture at any size, down to one cell.
  mutating func draw(
    rows: Int, columns: Int, now: Date, timeZone: TimeZone = .current, locale: Locale = .user
  ) -> Frame {
    let listRows = Self.listRows(of: rows)
    scroll(listRows: listRows)
    var lines: [Frame.Line] = []
    if rows > 2 { lines.append(header(columns)) }
    if showsHelp {
      lines += help(rows: listRows, columns: columns)
    } else {
      let labels = Labels(now: now, timeZone: timeZone, locale: locale)
      let visible = reminders.dropFirst(top).prefix(listRows)
      lines += visible.map { row($0, columns: columns, labels: labels) }
      if reminders.isEmpty {
        lines.append(.init(.init("   Nothing to do. a adds a reminder.".fitted(to: columns), .dim)))
      }
    }
    while lines.count < (rows > 2 ? 1 : 0) + listRows { lines.append(blank(columns)) }
    if rows > 5 { lines.append(detail(columns)) }
    var cursor: Frame.Position?
    if rows > 1 || entry != nil {
      let (line, column) = footer(columns)
      // One row alone: what is being typed matters more than the list.
      if rows == 1 { lines = [] }
      lines.append(line)
      cursor = column.map { Frame.Position(row: lines.count - 1, column: $0) }
    }
    return Frame(lines: Array(lines.prefix(rows)), cursor: cursor)
  }

  private struct Labels {
    var now: Date
    var timeZone: TimeZone
    var locale: Locale
  }

  private mutating func scroll(listRows: Int) {
    let index = selectedIndex ?? 0
    top = min(top, index)
    top = max(top, index - listRows + 1)
    top = max(0, min(top, reminders.count - listRows))
  }

  private func header(_ columns: Int) -> Frame.Line {
    let count = " \(openCount) open "
    let title = " Reminders"
    guard columns >= title.cells + count.cells else {
      return .init(.init(title.fitted(to: columns), .bold))
    }
    return .init(
      .init(title.fitted(to: columns - count.cells), .bold), .init(count, .dim))
  }

  private func row(_ reminder: Reminder, columns: Int, labels: Labels) -> Frame.Line {
    let isSelected = reminder.id == selectedID
    let lead = " \(isSelected ? "▸" : " ") \(reminder.isOpen ? "○" : "●") "
    guard columns > lead.cells else {
      return .init(.init(lead.fitted(to: columns), isSelected ? .accent : []))
    }
    var label = ""
    var isOverdue = false
    if reminder.isOpen, let due = reminder.due {
      let shown = DueLabel(
        due, now: labels.now, timeZone: labels.timeZone, locale: labels.locale)
      (label, isOverdue) = (shown.text + " ", shown.isOverdue)
    } else if !reminder.isOpen {
      label = "done "
    }
    // The title keeps at least eight cells: before that, the due date goes.
    if label.cells + lead.cells + 8 > columns { label = "" }
    let titleColumns = columns - lead.cells - label.cells
    let titleStyle: Frame.Style = reminder.isOpen ? (isSelected ? .bold : []) : .dim
    var title = reminder.title.truncated(to: max(0, titleColumns - (label.isEmpty ? 0 : 2)))
    let gap = String(repeating: " ", count: max(0, titleColumns - title.cells))
    if title.isEmpty { title = " " }
    return .init(
      .init(lead, isSelected ? .accent : []), .init(title, titleStyle), .init(gap),
      .init(label, isOverdue ? .bad : .dim))
  }

  /// What the row has no room for: the whole due date, and the notes.
  private func detail(_ columns: Int) -> Frame.Line {
    guard let selected else { return blank(columns) }
    let due = selected.due.map { "due \($0.iso)" }
    let notes = selected.notes.isEmpty ? nil : selected.notes
    let text = [due, notes].compactMap { $0 }.joined(separator: " · ")
    return .init(.init("     \(text)".fitted(to: columns), .dim))
  }

  private func footer(_ columns: Int) -> (Frame.Line, cursorColumn: Int?) {
    if let entry {
      // A mistake is said where it was made; the text to mend stays beside it.
      let prompt = message.map { " \($0) " } ?? " \(entry.field.prompt): "
      let room = max(1, columns - 12)
      let shownPrompt = prompt.cells > room ? String(prompt.truncated(to: room)) : prompt
      let lead = columns < 16 ? "" : shownPrompt
      let (text, cursor) = entry.editor.window(columns: columns - lead.cells)
      let line = Frame.Line(
        .init(lead, message == nil ? .dim : .bad), .init(text.fitted(to: columns - lead.cells)))
      return (line, min(columns - 1, lead.cells + cursor))
    }
    if let message { return (.init(.init(" \(message)".fitted(to: columns))), nil) }
    let hints =
      " a add  space done  e edit  d due  o notes  x remove  u undo  c completed  ? help  q quit"
    let short = " ? help  q quit"
    let text = hints.cells <= columns ? hints : " a add  space done  ? help  q quit"
    return (.init(.init((text.cells <= columns ? text : short).fitted(to: columns), .dim)), nil)
  }

  private func help(rows: Int, columns: Int) -> [Frame.Line] {
    let keys = [
      ("arrows, j k", "move"), ("space", "tick off, or open again"), ("a", "add"),
      ("e, Enter", "edit the title"), ("d", "edit the due date: tomorrow, mon 9:30, 30 Nov"),
      ("o", "edit the notes"), ("x", "remove"), ("u", "bring back what was removed"),
      ("c", "show or hide what is done"), ("q, Esc", "quit"),
    ]
    return keys.prefix(rows).map { key, meaning in
      .init(
        .init("   \(key.fitted(to: 13))".fitted(to: min(columns, 16)), .accent),
        .init(meaning.fitted(to: max(0, columns - 16))))
    }
  }

  private func blank(_ columns: Int) -> Frame.Line {
    .init(.init(String(repeating: " ", count: columns)))
  }
}

extension ListScreen.Field {
  fileprivate var prompt: String {
    switch self {
    case .newTitle: "New reminder"
    case .newDue: "Due (Enter: none)"
    case .title: "Title"
    case .due: "Due"
    case .notes: "Notes"
    }
  }
}
