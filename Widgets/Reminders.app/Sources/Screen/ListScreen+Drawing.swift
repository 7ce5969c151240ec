import Foundation
import RemindersShared
import TodayScreen
import TodayKit

extension ListScreen {
  /// Rows that the list has on a screen of `rows` rows.
  static func listRows(of rows: Int) -> Int {
    max(1, rows - (rows > 2 ? 1 : 0) - (rows > 1 ? 1 : 0) - (rows > 5 ? 1 : 0))
  }

  /// The picture at any size, down to one cell.
  mutating func draw(
    rows: Int, columns: Int, now: Date, timeZone: TimeZone = .current, locale: Locale = .user
  ) -> Picture {
    let listRows = Self.listRows(of: rows)
    scroll(listRows: listRows)
    var lines: [Line] = []
    if rows > 2 { lines.append(header(columns)) }
    if showsHelp {
      lines += words.hints.page(rows: listRows, columns: columns)
    } else {
      let labels = Labels(now: now, timeZone: timeZone, locale: locale)
      let visible = reminders.dropFirst(top).prefix(listRows)
      lines += visible.map { row($0, columns: columns, labels: labels) }
      if reminders.isEmpty {
        lines.append(
          Line(("   " + words.nothing).truncated(to: columns), .dim))
      }
    }
    while lines.count < (rows > 2 ? 1 : 0) + listRows { lines.append(Line()) }
    if rows > 5 { lines.append(showsHelp ? Line() : detail(columns)) }
    var cursor: Picture.Position?
    if rows > 1 || entry != nil {
      let (line, column) = footer(columns)
      // With only one row, the input field is shown instead of the list.
      if rows == 1 { lines = [] }
      lines.append(line)
      cursor = column.map { Picture.Position(row: lines.count - 1, column: $0) }
    }
    return Picture(Array(lines.prefix(rows)), cursor: cursor)
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

  private func header(_ columns: Int) -> Line {
    let title =
      Line(" \(words.title)", .bold) + (list.map { Line("  ‹ \($0) ›", .accent) } ?? Line())
    let count = Line("\(words.open(openCount)) ", .dim)
    guard columns > title.cells + count.cells else { return title.truncated(to: columns) }
    return .edges(title, count, columns: columns)
  }

  private func row(_ reminder: Reminder, columns: Int, labels: Labels) -> Line {
    let isSelected = reminder.id == selectedID
    let lead = Line(
      " \(isSelected ? "▸" : " ") \(reminder.isOpen ? "○" : "●") ", isSelected ? .accent : .plain)
    var label = ""
    var isOverdue = false
    if reminder.isOpen, let due = reminder.due {
      let shown = DueLabel(
        due, now: labels.now, timeZone: labels.timeZone, locale: labels.locale)
      (label, isOverdue) = (shown.text + " ", shown.isOverdue)
    } else if !reminder.isOpen {
      label = words.done + " "
    }
    // The title keeps at least eight cells. If there is less room, the due date is hidden.
    if label.cells + lead.cells + 8 > columns { label = "" }
    // The list is cut before the due date, and both before the title.
    if list == nil, !reminder.list.isEmpty,
      lead.cells + 20 + label.cells + reminder.list.cells + 2 <= columns
    {
      label = reminder.list + "  " + label
    }
    let mark = reminder.priority == .none || !reminder.isOpen ? "" : reminder.priority.mark + " "
    let style: TextStyle = reminder.isOpen ? (isSelected ? .bold : .plain) : .dim
    let room = columns - lead.cells - label.cells - (label.isEmpty ? 0 : 2)
    let title =
      Line(mark, reminder.priority == .high ? .bad : TextStyle(color: .yellow))
      + Line(reminder.title.truncated(to: max(0, room - mark.cells)), style)
    return .edges(
      (lead + title).truncated(to: columns), Line(label, isOverdue ? .bad : .dim),
      columns: columns)
  }

  /// Details that do not fit in the row: the full due date and the notes.
  private func detail(_ columns: Int) -> Line {
    guard let selected else { return Line() }
    let due = selected.due.map { words.due($0.iso) }
    let repeats = selected.repeats.map { words.name($0) }
    let list = selected.list.isEmpty ? nil : selected.list
    let notes = selected.notes.isEmpty ? nil : selected.notes
    let text = [due, repeats, list, notes].compactMap { $0 }.joined(separator: " · ")
    return Line("     \(text)".truncated(to: columns), .dim)
  }

  private func footer(_ columns: Int) -> (Line, cursorColumn: Int?) {
    if let entry {
      // An error is shown next to the field, and the text stays for correction.
      let prompt = message.map { " \($0) " } ?? " \(words.prompt(entry.field)): "
      return entry.editor.line(
        prompt: prompt, style: message == nil ? .dim : .bad, columns: columns)
    }
    if let message { return (Line(" \(message)".truncated(to: columns)), nil) }
    return (words.hints.footer(columns: columns), nil)
  }
}
