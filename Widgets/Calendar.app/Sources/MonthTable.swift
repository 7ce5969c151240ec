import CalendarAppShared
import TodayScreen

/// A month with one week a row. Days with events are marked.
struct MonthTable {
  var first: Day
  var today: Day
  var selected: Day?
  var busy: Set<Day>

  init(of day: Day, today: Day, selected: Day? = nil, library: CalendarLibrary? = nil) {
    first = day.firstOfMonth
    self.today = today
    self.selected = selected
    let last = first + (Day.count(inMonth: first.month, year: first.year) - 1)
    let events = (library ?? CalendarLibrary(.current())).occurrences(in: first...last)
    busy = Set(
      (first.ordinal...last.ordinal).map(Day.init(ordinal:)).filter { day in
        events.contains { $0.touches(day) }
      })
  }

  /// 28 cells wide. A dot marks days with events, because colour alone is not enough.
  var lines: [Line] {
    let (firstWeekday, names) = DayNames.weekdays
    var lines = [
      Line("  " + DayNames.month(first), .bold),
      Line(names.map { $0.fitted(to: 4, trailing: true) }.joined(), .dim),
    ]
    var day = first.startOfWeek(firstWeekday)
    while day < first || day.month == first.month {
      var line = Line()
      for _ in 0..<7 {
        line = line + cell(day)
        day = day + 1
      }
      lines.append(line)
    }
    return lines
  }

  func print() {
    for line in lines { Swift.print(line.plain) }
  }

  private func cell(_ day: Day) -> Line {
    guard day.month == first.month else { return Line("    ") }
    let mark = busy.contains(day) ? "·" : " "
    let number = String(day.day).fitted(to: 2, trailing: true)
    var style = TextStyle(bold: day == today || busy.contains(day))
    if day == today { style.color = .cyan }
    style.isReverse = day == selected
    return Line(mark.fitted(to: 2, trailing: true), TextStyle(color: .cyan)) + Line(number, style)
  }
}
