import CalendarAppShared
import TerminalScreen

/// A day on the whole screen, with its month beside it.
final class DayScreen {
  private let screen: Screen
  private var day: Day
  private var library = CalendarLibrary(.current())
  private var scroll = 0

  init(screen: Screen, day: Day) {
    self.screen = screen
    self.day = day
  }

  func run() {
    while true {
      draw()
      switch screen.nextEvent() {
      case .key(let key): if !press(key) { return }
      case .resized, .idle: break
      case .ended: return
      }
    }
  }

  /// - Returns: false to leave.
  private func press(_ key: Key) -> Bool {
    switch key {
    case .character("q"), .escape, .control("c"), .control("d"): return false
    case .left, .character("h"): move(-1)
    case .right, .character("l"): move(1)
    case .pageUp, .character("["): moveMonth(-1)
    case .pageDown, .character("]"): moveMonth(1)
    case .character("H"), .backTab: move(-7)
    case .character("L"), .tab: move(7)
    case .up, .character("k"): scroll = max(0, scroll - 1)
    case .down, .character("j"): scroll += 1
    case .character("t"), .home: show(Listing.today)
    case .character("r"): library = CalendarLibrary(.current())
    default: break
    }
    return true
  }

  private func move(_ days: Int) { show(day + days) }

  private func moveMonth(_ count: Int) {
    let months = day.year * 12 + day.month - 1 + count
    let (year, month) = (months / 12, months % 12 + 1)
    let last = Day.count(inMonth: month, year: year)
    if let other = Day(year: year, month: month, day: min(day.day, last)) { show(other) }
  }

  private func show(_ other: Day) {
    guard (1...9998).contains(other.year) else { return }
    day = other
    scroll = 0
  }

  private func draw() {
    let columns = screen.columns
    let title = Line.edges(
      Line(" " + DayNames.long(day), .bold),
      day == Listing.today ? Line(CalendarWords().today + " ", TextStyle(color: .cyan)) : Line(),
      columns: columns)
    let monthColumns = 32
    let isWide = columns >= 70
    let height = max(0, screen.rows - 4)
    var body = events(columns: isWide ? columns - monthColumns : columns)
    scroll = min(scroll, max(0, body.count - height))
    body = Array(body.dropFirst(scroll))
    if isWide {
      let month = MonthTable(
        of: day, today: Listing.today, selected: day, library: library
      ).lines
      body = (0..<max(body.count, month.count)).map { row in
        let text = (row < body.count ? body[row] : Line()).truncated(to: columns - monthColumns)
        let blanks = String(repeating: " ", count: max(0, columns - monthColumns - text.cells))
        return text + Line(blanks) + (row < month.count ? month[row] : Line())
      }
    }
    var lines = [title, Line()] + body.prefix(height)
    while lines.count < screen.rows - 1 { lines.append(Line()) }
    lines = Array(lines.prefix(max(0, screen.rows - 1)))
    lines.append(
      Line(" ← → day   tab week   pgup pgdn month   t today   r reload   q quit", .dim))
    screen.draw(lines)
  }

  private func events(columns: Int) -> [Line] {
    let events = library.occurrences(in: day...day)
    var lines = events.map { Listing.line($0, on: day) }
    if lines.isEmpty {
      lines.append(
        Line(library.hasSources ? "  –" : "  Add a calendar: calendar add FILE.ics", .dim))
    }
    if !library.problems.isEmpty {
      lines.append(Line())
      lines += library.problems.prefix(5).map { Line("  \($0)", TextStyle(color: .yellow)) }
    }
    return lines
  }
}
