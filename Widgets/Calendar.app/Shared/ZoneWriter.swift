import Foundation

/// Writes a `VTIMEZONE` of the time zone database.
enum ZoneWriter {
  private struct Change: Equatable {
    var date: Date
    /// Seconds east of Greenwich.
    var from: Int
    var to: Int
    var isDaylight: Bool
    var name: String

    /// The local time before the change.
    var local: WallTime { WallTime(seconds: Int(date.timeIntervalSince1970) + from) }
  }

  /// The changes from the year before `date` on: as rules if they follow one, otherwise the changes
  /// of twenty years.
  static func lines(of zone: TimeZone, around date: Date) -> [String] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let year = calendar.component(.year, from: date) - 1
    let begin = calendar.date(from: DateComponents(year: year)) ?? date
    let end = calendar.date(from: DateComponents(year: year + 21)) ?? date
    var changes: [Change] = []
    var moment = begin
    while let next = zone.nextDaylightSavingTimeTransition(after: moment), next < end,
      changes.count < 64
    {
      let from = zone.secondsFromGMT(for: next.addingTimeInterval(-1))
      let to = zone.secondsFromGMT(for: next)
      if from != to {
        changes.append(
          Change(
            date: next, from: from, to: to,
            isDaylight: zone.isDaylightSavingTime(for: next.addingTimeInterval(1)),
            name: zone.abbreviation(for: next.addingTimeInterval(1)) ?? ""))
      }
      moment = next.addingTimeInterval(1)
    }
    var lines = ["BEGIN:VTIMEZONE", "TZID:\(zone.identifier)"]
    let offset = zone.secondsFromGMT(for: begin)
    if changes.isEmpty {
      lines += part(
        "STANDARD", start: WallTime(Day(ordinal: 0)), from: offset, to: offset,
        name: zone.abbreviation(for: date) ?? "", rule: [])
    }
    for isDaylight in [true, false] {
      let own = changes.filter { $0.isDaylight == isDaylight }
      guard let first = own.first else { continue }
      let kind = isDaylight ? "DAYLIGHT" : "STANDARD"
      if let rule = rule(of: own) {
        lines += part(
          kind, start: first.local, from: first.from, to: first.to, name: first.name,
          rule: ["RRULE:\(rule)"])
      } else {
        for change in own {
          lines += part(
            kind, start: change.local, from: change.from, to: change.to, name: change.name,
            rule: [])
        }
      }
    }
    return lines + ["END:VTIMEZONE"]
  }

  private static func part(
    _ kind: String, start: WallTime, from: Int, to: Int, name: String, rule: [String]
  ) -> [String] {
    let names = name.isEmpty ? [] : ["TZNAME:\(name)"]
    return [
      "BEGIN:\(kind)", "DTSTART:\(start.basic)", "TZOFFSETFROM:\(offset(from))",
      "TZOFFSETTO:\(offset(to))",
    ] + names + rule + ["END:\(kind)"]
  }

  /// The same weekday of the same month, from its beginning or its end, each year.
  private static func rule(of changes: [Change]) -> String? {
    guard let first = changes.first, changes.count >= 9 else { return nil }
    let day = first.local.day
    for fromEnd in [true, false] {
      func ordinal(_ day: Day) -> Int {
        fromEnd
          ? -((Day.count(inMonth: day.month, year: day.year) - day.day) / 7 + 1)
          : (day.day - 1) / 7 + 1
      }
      let isSame = changes.allSatisfy { change in
        let other = change.local.day
        return other.month == day.month && other.weekday == day.weekday
          && ordinal(other) == ordinal(day) && change.from == first.from
          && change.to == first.to && change.local.secondOfDay == first.local.secondOfDay
      }
      // One per year, because a rule gives only one.
      if isSame, Set(changes.map(\.local.day.year)).count == changes.count {
        return "FREQ=YEARLY;BYMONTH=\(day.month);BYDAY=\(ordinal(day))\(day.weekday.code)"
      }
    }
    return nil
  }

  private static func offset(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let value = abs(seconds)
    let rest = value % 60 == 0 ? "" : two(value % 60)
    return (seconds < 0 ? "-" : "+") + two(value / 3600) + two(value / 60 % 60) + rest
  }
}

extension Weekday {
  /// iCalendar's `MO`.
  var code: String { ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][rawValue] }
}

extension Day {
  /// `20261121`.
  var basic: String { iso.replacing("-", with: "") }
}

extension WallTime {
  /// `20261121T090000`.
  var basic: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let second = secondOfDay
    return "\(day.basic)T\(two(second / 3600))\(two(second / 60 % 60))\(two(second % 60))"
  }
}
