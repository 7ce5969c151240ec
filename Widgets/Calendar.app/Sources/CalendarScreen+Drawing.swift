import CalendarAppShared
import TodayKit
import TodayScreen

extension CalendarScreen {
  /// The picture at any size, down to one cell.
  mutating func draw(rows: Int, columns: Int) -> Picture {
    (days, tabs, eventRows) = ([], [], [:])
    let room = max(0, rows - (rows > 1 ? 2 : 1))
    var lines = [header(columns)]
    var cursorPlace: Picture.Position?
    switch mode {
    case .help(let first): lines += words.hints.page(rows: room, columns: columns, from: first)
    case .form(let form):
      let picture = form.fields.picture(rows: room, columns: columns)
      lines += picture.lines
      cursorPlace = picture.cursor.map { .init(row: $0.row + 1, column: $0.column) }
    case .browse, .path, .scope: lines += body(rows: room, columns: columns)
    }
    lines = Array(lines.prefix(1 + room)).map { $0.truncated(to: columns) }
    while lines.count < 1 + room { lines.append(Line()) }
    if rows > 1 {
      let (line, column) = footer(columns)
      if let column { cursorPlace = .init(row: lines.count, column: column) }
      lines.append(line)
    }
    return Picture(Array(lines.prefix(rows)), cursor: cursorPlace)
  }

  private mutating func header(_ columns: Int) -> Line {
    let title =
      switch layout {
      case .day, .week, .agenda: DayNames.long(day)
      case .month: DayNames.month(day)
      }
    var views = Line()
    var ranges: [Range<Int>] = []
    for (place, item) in Layout.allCases.enumerated() {
      let start = views.cells
      views =
        views + Line(" \(place + 1) \(words.name(item)) ", item == layout ? .reverse : .plain)
      ranges.append(start..<views.cells)
    }
    let lead =
      Line(" \(title)", .bold)
      + Line(day == today ? "  \(words.shared.today)" : "", TextStyle(color: .cyan))
    guard lead.cells + views.cells + 1 <= columns else { return lead.truncated(to: columns) }
    tabs = ranges.map {
      $0.lowerBound + columns - views.cells..<$0.upperBound + columns - views.cells
    }
    return .edges(lead, views, columns: columns)
  }

  private mutating func body(rows: Int, columns: Int) -> [Line] {
    guard rows > 0 else { return [] }
    switch layout {
    case .month where columns >= 56 && rows >= 13: return monthGrid(rows: rows, columns: columns)
    case .week where columns >= 70 && rows >= 4: return weekGrid(rows: rows, columns: columns)
    case .month where rows >= 9:
      let month = monthLines
      if columns >= 60 { return beside(month, rows: rows, columns: columns) }
      markDays(top: 3, left: 0)
      return month + list(rows: rows - month.count, columns: columns, top: 1 + month.count)
    case .day where columns >= 70 && rows >= 8:
      return beside(monthLines, rows: rows, columns: columns)
    case .day, .week, .month, .agenda: return list(rows: rows, columns: columns, top: 1)
    }
  }

  private var monthLines: [Line] {
    MonthTable(of: day, today: today, selected: day, library: library).lines
  }

  /// Positions of the days of a month table for the mouse.
  private mutating func markDays(top: Int, left: Int) {
    let first = day.firstOfMonth.startOfWeek(DayNames.weekdays.first)
    for place in 0..<42 {
      let shown = first + place
      guard shown.month == day.month else { continue }
      let row = top + place / 7
      let column = left + place % 7 * 4
      days.append((row..<(row + 1), column..<(column + 4), shown))
    }
  }

  /// The events, and the month to the right of them.
  private mutating func beside(_ month: [Line], rows: Int, columns: Int) -> [Line] {
    let width = 32
    markDays(top: 3, left: columns - width)
    let events = list(rows: rows, columns: columns - width, top: 1)
    return (0..<min(rows, max(events.count, month.count))).map { row in
      let text = (row < events.count ? events[row] : Line()).truncated(to: columns - width)
      let blanks = String(repeating: " ", count: max(0, columns - width - text.cells))
      return text + Line(blanks) + (row < month.count ? month[row] : Line())
    }
  }

  /// Events as rows, with a heading for each day in the agenda.
  private mutating func list(rows: Int, columns: Int, top: Int) -> [Line] {
    guard rows > 0 else { return [] }
    let events = events
    guard !events.isEmpty else {
      let text = library.hasSources ? words.noEvents : "\(words.shared.addCalendar) A"
      return [Line(), Line("  \(text)", .dim)] + problemLines(rows - 2)
    }
    var lines: [(line: Line, event: Int?)] = []
    var last: Day?
    for (place, event) in events.enumerated() {
      let shown = max(event.firstDay, day)
      if layout == .agenda, shown != last {
        if last != nil { lines.append((Line(), nil)) }
        lines.append((Line(" " + DayNames.long(shown), shown == today ? .accent : .bold), nil))
        last = shown
      }
      let on = layout == .agenda ? shown : day
      var line = Line(place == cursor.index ? "▸" : " ", .accent) + Listing.line(event, on: on)
      line = line.truncated(to: columns - 1)
      lines.append((place == cursor.index ? line.selected(columns: columns - 1) : line, place))
    }
    listRows = rows
    cursor.show(count: events.count, rows: rows)
    // By rows, because headings take some.
    let row = lines.firstIndex { $0.event == cursor.index } ?? 0
    let first = max(0, min(row - rows / 2, lines.count - rows))
    let shown = lines.dropFirst(first).prefix(rows)
    for (place, line) in shown.enumerated() { eventRows[top + place] = line.event }
    return shown.map(\.line) + problemLines(rows - shown.count - 1)
  }

  private func problemLines(_ rows: Int) -> [Line] {
    guard rows > 0, !library.problems.isEmpty else { return [] }
    return [Line()]
      + library.problems.prefix(min(5, rows)).map { Line("  \($0)", TextStyle(color: .yellow)) }
  }

  /// Weeks as rows, with the events in each day.
  private mutating func monthGrid(rows: Int, columns: Int) -> [Line] {
    let (firstWeekday, names) = DayNames.weekdays
    let begin = day.firstOfMonth.startOfWeek(firstWeekday)
    let last = day.firstOfMonth + (Day.count(inMonth: day.month, year: day.year) - 1)
    let weeks = (last - begin) / 7 + 1
    let events = library.occurrences(in: begin...(begin + (weeks * 7 - 1)), zone: zone)
    let widths = (0..<7).map { ($0 + 1) * columns / 7 - $0 * columns / 7 }
    var lines = [
      zip(names, widths).reduce(Line()) { $0 + Line(" " + $1.0.fitted(to: $1.1 - 1), .dim) }
    ]
    let heights = (0..<weeks).map { ($0 + 1) * (rows - 1) / weeks - $0 * (rows - 1) / weeks }
    for week in 0..<weeks {
      let cells = (0..<7).map { place -> [Line] in
        let shown = begin + (week * 7 + place)
        let left = widths[..<place].reduce(0, +)
        days.append(
          (lines.count + 1..<lines.count + 1 + heights[week], left..<left + widths[place], shown))
        return cell(shown, events, rows: heights[week], columns: widths[place])
      }
      for row in 0..<heights[week] { lines.append(cells.reduce(Line()) { $0 + $1[row] }) }
    }
    return lines
  }

  private func cell(_ shown: Day, _ events: [Occurrence], rows: Int, columns: Int) -> [Line] {
    let own = events.filter { $0.touches(shown) }
    var style = TextStyle(dim: shown.month != day.month)
    if shown == today { style = TextStyle(color: .cyan, bold: true) }
    style.isReverse = shown == day
    let number = " \(shown.day) ".fitted(to: 4)
    let hidden = own.count - (rows - 1)
    // If not all events fit, the last row shows the number of further ones.
    let more = rows > 1 && hidden > 0 || rows == 1 && !own.isEmpty
    let mark = more ? "+\(rows == 1 ? own.count : hidden) " : ""
    var lines = [
      Line(number, style)
        + Line(mark.fitted(to: max(0, columns - number.cells), trailing: true), .dim)
    ]
    for event in own.prefix(max(0, rows - 1)) {
      let isTimed = !event.isAllDay && event.firstDay == shown
      let time = isTimed && columns >= 14 ? DayNames.time(event.start) + " " : ""
      let text = Line(" " + time, .dim) + Line(event.summary, event.isAllDay ? .accent : .plain)
      lines.append(text.truncated(to: columns - 1))
    }
    return (0..<rows).map { row in
      let line = row < lines.count ? lines[row].truncated(to: columns) : Line()
      return line + Line(String(repeating: " ", count: max(0, columns - line.cells)))
    }
  }

  /// Seven columns of events.
  private mutating func weekGrid(rows: Int, columns: Int) -> [Line] {
    let begin = day.startOfWeek(DayNames.weekdays.first)
    let events = library.occurrences(in: begin...(begin + 6), zone: zone)
    let widths = (0..<7).map { ($0 + 1) * columns / 7 - $0 * columns / 7 }
    let names = DayNames.weekdays.names
    listRows = max(1, (rows - 1) / 2)
    cursor.show(count: self.events.count, rows: listRows)
    let cells = (0..<7).map { place -> [Line] in
      let shown = begin + place
      let width = widths[place]
      let left = widths[..<place].reduce(0, +)
      days.append((1..<(1 + rows), left..<left + width, shown))
      var style = shown == today ? TextStyle(color: .cyan, bold: true) : .bold
      style.isReverse = shown == day
      var lines = [Line(" \(names[place]) \(shown.day) ", style)]
      for (index, event) in events.filter({ $0.touches(shown) }).enumerated() {
        let isSelected = shown == day && index == cursor.index
        let time =
          event.isAllDay || event.firstDay < shown
          ? words.shared.allDay : DayNames.time(event.start)
        lines.append(Line((isSelected ? "▸" : " ") + time, isSelected ? .accent : .dim))
        let title = Line(" " + (event.summary.isEmpty ? "–" : event.summary)).truncated(
          to: width - 1)
        lines.append(isSelected ? title.selected(columns: width - 1) : title)
      }
      return lines
    }
    return (0..<rows).map { row in
      (0..<7).reduce(Line()) { line, place in
        let part =
          (row < cells[place].count ? cells[place][row] : Line()).truncated(to: widths[place])
        return line + part
          + Line(String(repeating: " ", count: max(0, widths[place] - part.cells)))
      }
    }
  }

  private func footer(_ columns: Int) -> (Line, Int?) {
    switch mode {
    case .path(let editor):
      let (line, column) = editor.line(
        prompt: " " + (message ?? words.shared.calendarPath) + " ",
        style: message == nil ? .dim : .bad, columns: columns)
      return (line, column)
    case .scope: return (scopeQuestion.line(columns: columns), nil)
    case .form: return (Line(" \(words.formNote)", .dim).truncated(to: columns), nil)
    case .browse, .help:
      if let message { return (Line(" \(message)", .bold).truncated(to: columns), nil) }
      return (words.hints.footer(columns: columns), nil)
    }
  }
}
