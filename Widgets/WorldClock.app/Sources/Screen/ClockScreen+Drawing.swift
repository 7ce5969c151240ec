import Foundation
import TodayScreen
import WorldClockShared
import TodayKit

extension ClockScreen {
  /// Rows that the list has on a screen of `rows` rows.
  static func listRows(of rows: Int) -> Int {
    max(1, rows - (rows > 2 ? 1 : 0) - (rows > 1 ? 1 : 0))
  }

  /// The picture at any size, down to one cell.
  mutating func draw(
    rows: Int, columns: Int, now: Date, own: TimeZone = .current, locale: Locale = .user
  ) -> Picture {
    let listRows = Self.listRows(of: rows)
    let moment = Moment(now: now, own: own, locale: locale)
    var lines: [Line] = []
    if rows > 2 { lines.append(header(columns, moment)) }
    if search != nil {
      return drawSearch(lines, rows: rows, columns: columns, moment: moment)
    }
    if showsHelp {
      lines += Self.hints.page(rows: listRows, columns: columns)
    } else {
      lines += list(rows: listRows, columns: columns, moment: moment)
    }
    while lines.count < rows - 1 { lines.append(Line()) }
    if rows > 1 {
      let text = message.map { Line(" \($0)".truncated(to: columns)) }
      lines.append(text ?? Self.hints.footer(columns: columns))
    }
    return Picture(Array(lines.prefix(rows)))
  }

  private struct Moment {
    var now: Date
    var own: TimeZone
    var locale: Locale

    func reading(_ city: City) -> ClockReading? {
      city.timeZone.map { ClockReading($0, at: now, own: own, locale: locale) }
    }
  }

  private static let hints = KeyHints([
    .init("a", "add", "add a city"),
    .init("d", "remove", "remove the city", keys: "d, x, Delete"),
    .init("J K", "move", "move the city down or up", keys: "J K, Shift-arrows"),
    .init("↑ ↓", nil, "another city", keys: "arrows, j k"),
  ])

  private static let searchHints = "↑ ↓ choose  Enter add  Esc back"

  private func header(_ columns: Int, _ moment: Moment) -> Line {
    let title = Line(" World Clock", .bold)
    let here = Line("here \(ClockReading(moment.own, at: moment.now).time) ", .dim)
    guard columns > title.cells + here.cells else { return title.truncated(to: columns) }
    return .edges(title, here, columns: columns)
  }

  private mutating func list(rows: Int, columns: Int, moment: Moment) -> [Line] {
    let index = selectedIndex ?? 0
    top = max(min(top, index), index - rows + 1)
    top = max(0, min(top, cities.count - rows))
    guard !cities.isEmpty else {
      return [Line("   No cities. Press a to add one.".truncated(to: columns), .dim)]
    }
    let readings = cities.map(moment.reading)
    // The offsets are aligned.
    let offsetColumns = readings.map { $0?.offset.cells ?? 0 }.max() ?? 0
    return zip(cities, readings).dropFirst(top).prefix(rows).map { city, reading in
      row(
        city, reading, isFocused: city.name == selectedName, offsetColumns: offsetColumns,
        columns: columns)
    }
  }

  /// On narrow screens the offset is hidden first, then the weekday, then the time.
  private func row(
    _ city: City, _ reading: ClockReading?, isFocused: Bool, offsetColumns: Int, columns: Int
  ) -> Line {
    let lead = Line(isFocused ? " ▸ " : "   ", .accent)
    let name = Line(city.name, isFocused ? .bold : .plain)
    guard let reading else {
      return .edges(lead + name, Line("unknown zone \(city.zone) ", .bad), columns: columns)
    }
    let weekday = reading.weekday.isEmpty ? "" : reading.weekday + "  "
    let clock = Line(reading.time + " ", isFocused ? .bold : .plain)
    let time = Line(weekday, .dim) + clock
    let offset = reading.offset.fitted(to: offsetColumns, trailing: true)
    let nameColumns = min(24, cities.map(\.name.cells).max() ?? 0)
    let wide =
      lead + Line(city.name.fitted(to: nameColumns), isFocused ? .bold : .plain)
      + Line("  \(offset)", .dim)
    if wide.cells + 13 <= columns { return .edges(wide, time, columns: columns) }
    if lead.cells + name.cells + time.cells < columns {
      return .edges(lead + name, time, columns: columns)
    }
    if columns >= 12 { return .edges(lead + name, clock, columns: columns) }
    return Line(columns >= 5 ? reading.time : city.name.truncated(to: columns))
  }

  private mutating func drawSearch(
    _ header: [Line], rows: Int, columns: Int, moment: Moment
  ) -> Picture {
    let prompt = message.map { " \($0) " } ?? " Add a city: "
    // With only one row, the input field is shown instead of the results.
    let matchRows = max(0, rows - header.count - 1 - (rows > 3 ? 1 : 0))
    scrollMatches(rows: matchRows)
    guard let search else { return Picture(header) }
    let (entry, column) = search.editor.line(
      prompt: prompt, style: message == nil ? .dim : .bad, columns: columns)
    var lines = header + [entry]
    let cursor = Picture.Position(row: lines.count - 1, column: column)
    let shown = search.matches.dropFirst(search.top).prefix(matchRows)
    let nameColumns = min(24, shown.map(\.name.cells).max() ?? 0)
    for (index, city) in search.matches.enumerated().dropFirst(search.top).prefix(matchRows) {
      let isFocused = index == search.focus
      let lead = Line(isFocused ? " ▸ " : "   ", .accent)
      let time = moment.reading(city)?.time ?? ""
      let isWide = columns >= 50
      let name = Line(
        isWide ? city.name.fitted(to: nameColumns) : city.name, isFocused ? .bold : .plain)
      let zone = isWide ? Line("  \(city.zone)", .dim) : Line()
      lines.append(.edges(lead + name + zone, Line(time + " ", .dim), columns: columns))
    }
    if matchRows > 0, search.matches.isEmpty, !search.editor.text.isEmpty {
      lines.append(Line("   No city has this name.".truncated(to: columns), .dim))
    }
    while lines.count < rows - 1 { lines.append(Line()) }
    if rows > 3 { lines.append(Line(" \(Self.searchHints)".truncated(to: columns), .dim)) }
    return Picture(Array(lines.prefix(rows)), cursor: cursor)
  }
}
