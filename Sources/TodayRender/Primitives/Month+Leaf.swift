import TodayWire

/// A month as a page of a calendar.
extension Node.Month: Leaf {
  /// Seven days of two figures.
  private static let columns = 20

  private var days: Int {
    (1...12).contains(month) ? RFC3339.daysInMonth(month, year: year) : 0
  }

  /// Days of the first week that belong to the month before.
  private func lead(_ clock: DisplayClock) -> Int {
    let first = RFC3339.daysSince1970(year: year, month: month, day: 1)
    // 1970-01-01 was a Thursday.
    return ((first + 3 - (clock.firstWeekday - 1)) % 7 + 7) % 7
  }

  private func weeks(_ clock: DisplayClock) -> Int { (lead(clock) + days + 6) / 7 }

  /// The first week that is shown. If not all of them fit, today's is among them.
  private func firstWeek(rows: Int, _ clock: DisplayClock) -> Int {
    let weeks = weeks(clock)
    guard let today, rows > 0, weeks > rows else { return 0 }
    return min(max((lead(clock) + today - 1) / 7 - rows + 1, 0), weeks - rows)
  }

  func measure(_ context: DrawContext) -> LeafSize {
    LeafSize(ideal: Self.columns, floor: Self.columns)
  }

  func rows(columns: Int, _ context: DrawContext) -> Int { 1 + weeks(context.clock) }

  func draw(in place: Region, clip: Region, style: Style, with painter: inout Painter) {
    let clock = painter.context.clock
    var head = style
    if head.color == nil { head.color = .role(.secondary) }
    // Only whole days: half of a number would be another day.
    let weekdays = (0..<7).prefix { $0 * 3 + 2 <= place.columns }
    for position in weekdays {
      let weekday = (clock.firstWeekday - 1 + position) % 7 + 1
      let name = TextLayout.truncate(
        clock.words.narrowWeekday(weekday), to: 2, ellipsis: painter.context.ellipsis)
      painter.put(
        name, row: place.row, column: place.column + position * 3 + 2 - TextWidth.width(of: name),
        style: painter.context.cellStyle(head), clip: clip)
    }
    let lead = lead(clock)
    let shown = min(place.endRow, clip.endRow) - place.row
    let first = firstWeek(rows: shown - 1, clock)
    var marks = marks[...]
    for day in 0..<days {
      let position = lead + day
      var look = style
      while let mark = marks.first, mark.day <= day + 1 {
        if mark.day == day + 1 { look = mark.style.over(look) }
        marks.removeFirst()
      }
      var cell = painter.context.cellStyle(look)
      if today == day + 1 { cell.attributes.insert(.reverse) }
      guard position / 7 >= first, weekdays.contains(position % 7) else { continue }
      painter.put(
        day < 9 ? " \(day + 1)" : "\(day + 1)", row: place.row + 1 + position / 7 - first,
        column: place.column + position % 7 * 3, style: cell, clip: clip)
    }
  }

  func spoken(as node: Node, _ words: SpokenWords) -> String {
    if let label = node.label { return label }
    var parts = ["\(words.clock.words.month(month)) \(year)"]
    if let today { parts.append(words.today(today)) }
    let marked = marks.map { String($0.day) }
    if !marked.isEmpty { parts.append("\(words.marked) \(marked.joined(separator: ", "))") }
    return parts.joined(separator: ", ")
  }
}
