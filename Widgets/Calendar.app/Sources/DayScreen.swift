import CalendarAppShared
import Foundation
import TodayScreen
import TodayKit

/// A day in full screen, with its month at the side.
@MainActor final class DayScreen {
  private let screen: Screen
  private var day: Day
  private var library = CalendarLibrary(.current())
  private var scroll = 0
  private var showsHelp = false
  /// The path of a calendar that is being typed.
  private var path: LineEditor?
  /// Why a path was refused.
  private var refusal: String?

  init(screen: Screen, day: Day, addsCalendar: Bool = false) {
    self.screen = screen
    self.day = day
    if addsCalendar { path = LineEditor() }
  }

  func run() async {
    let observation = CalendarSources.changes.observe { [screen] in screen.wake() }
    defer { withExtendedLifetime(observation) {} }
    while true {
      draw()
      switch await screen.nextEvent(timeout: Self.untilMidnight) {
      case .key(let key): if !press(key) { return }
      case .woken: library = CalendarLibrary(.current())
      case .resized, .idle: break
      case .ended: return
      }
    }
  }

  /// Then another day is today.
  private static var untilMidnight: Duration? {
    let midnight = Calendar.current.nextDate(
      after: Date(), matching: DateComponents(hour: 0), matchingPolicy: .nextTime)
    return midnight.map { .seconds($0.timeIntervalSinceNow + 0.1) }
  }

  /// - Returns: `false` to quit.
  private func press(_ key: Key) -> Bool {
    if showsHelp {
      showsHelp = false
      return true
    }
    if path != nil {
      pressInPath(key)
      return true
    }
    switch key {
    case .character("q"), .escape, .control("c"), .control("d"): return false
    case .character("?"): showsHelp = true
    case .left, .character("h"): move(-1)
    case .right, .character("l"): move(1)
    case .pageUp, .character("["): moveMonth(-1)
    case .pageDown, .character("]"): moveMonth(1)
    case .character("H"), .backTab: move(-7)
    case .character("L"), .tab: move(7)
    case .up, .character("k"): scroll = max(0, scroll - 1)
    case .down, .character("j"): scroll += 1
    case .character("t"), .home: show(Listing.today)
    case .character("a"): path = LineEditor()
    case .character("r"): library = CalendarLibrary(.current())
    default: break
    }
    return true
  }

  private func pressInPath(_ key: Key) {
    refusal = nil
    switch key {
    case .escape, .control("c"): path = nil
    case .enter:
      let text = path?.text.trimmingCharacters(in: .whitespaces) ?? ""
      do {
        if !text.isEmpty { try Paths.add(text) }
        path = nil
        library = CalendarLibrary(.current())
      } catch {
        refusal = "\((error as? Problem)?.what ?? "\(error)")"
      }
    default: _ = path?.press(key)
    }
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
    let height = max(1, screen.rows - (screen.rows > 2 ? 2 : 1) - (screen.rows > 5 ? 1 : 0))
    var lines = [title]
    if screen.rows > 5 { lines.append(Line()) }
    if showsHelp {
      lines += Self.hints.page(rows: height, columns: columns)
    } else {
      lines += body(rows: height, columns: columns)
    }
    if let path {
      let prompt = " " + (refusal.map { $0 + ": " } ?? CalendarWords().calendarPath + " ")
      let (entry, column) = path.line(
        prompt: prompt, style: refusal == nil ? .dim : .bad, columns: columns)
      lines = [title, Line(), entry]
      return screen.draw(Picture(lines, cursor: Picture.Position(row: 2, column: column)))
    }
    if screen.rows > 2 {
      while lines.count < screen.rows - 1 { lines.append(Line()) }
      lines.append(Self.hints.footer(columns: columns))
    }
    screen.draw(Picture(lines))
  }

  private static let hints = KeyHints([
    .init("← →", "day", "previous day, next day", keys: "← →, h l"),
    .init("tab", "week", "next week; Shift-Tab: previous week", keys: "Tab, H L"),
    .init("t", "today", "today", keys: "t, Home"),
    .init("pgdn", "month", "next month; Page Up: previous month", keys: "PgDn, [ ]"),
    .init("a", "add", "add a calendar: an .ics file or a folder"),
    .init("r", "reload", "read the calendars again"),
    .init("↑ ↓", nil, "scroll", keys: "↑ ↓, j k"),
  ])

  /// The events, and the month if there is room.
  private func body(rows: Int, columns: Int) -> [Line] {
    let monthColumns = 32
    let isWide = columns >= 70
    let all = events(columns: isWide ? columns - monthColumns : columns)
    scroll = min(scroll, max(0, all.count - rows))
    let shown = Array(all.dropFirst(scroll).prefix(rows))
    guard isWide else { return shown }
    let month = MonthTable(
      of: day, today: Listing.today, selected: day, library: library
    ).lines
    return (0..<min(rows, max(shown.count, month.count))).map { row in
      let text = (row < shown.count ? shown[row] : Line()).truncated(to: columns - monthColumns)
      let blanks = String(repeating: " ", count: max(0, columns - monthColumns - text.cells))
      return text + Line(blanks) + (row < month.count ? month[row] : Line())
    }
  }

  private func events(columns: Int) -> [Line] {
    let events = library.occurrences(in: day...day)
    var lines = events.map { Listing.line($0, on: day) }
    if lines.isEmpty {
      lines.append(
        Line(library.hasSources ? "  No events." : "  \(CalendarWords().addCalendar)  a", .dim))
    }
    if !library.problems.isEmpty {
      lines.append(Line())
      lines += library.problems.prefix(5).map { Line("  \($0)", TextStyle(color: .yellow)) }
    }
    return lines
  }
}
