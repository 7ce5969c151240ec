extension RecurrenceRule {
  /// Whether the day matches the day parts of the rule.
  func matches(_ day: Day) -> Bool {
    let (year, month, date) = day.parts
    if !months.isEmpty, !months.contains(month) { return false }
    if !monthDays.isEmpty {
      let fromEnd = date - Day.count(inMonth: month, year: year) - 1
      guard monthDays.contains(date) || monthDays.contains(fromEnd) else { return false }
    }
    if !yearDays.isEmpty {
      let number = day.ordinal - Day.ordinal(year: year, month: 1, day: 1) + 1
      let fromEnd = number - Day.count(inYear: year) - 1
      guard yearDays.contains(number) || yearDays.contains(fromEnd) else { return false }
    }
    if !weekNumbers.isEmpty {
      let week = weekOfYear(day)
      guard weekNumbers.contains(week.number) || weekNumbers.contains(week.number - week.count - 1)
      else { return false }
    }
    return weekdays.isEmpty || weekdays.contains { matches($0, day) }
  }

  private func matches(_ rule: DayOfWeek, _ day: Day) -> Bool {
    guard rule.weekday == day.weekday else { return false }
    guard rule.ordinal != 0 else { return true }
    let (year, month, date) = day.parts
    let position: Int
    let count: Int
    switch frequency {
    case .monthly:
      (position, count) = (date, Day.count(inMonth: month, year: year))
    case .yearly where !months.isEmpty:
      (position, count) = (date, Day.count(inMonth: month, year: year))
    case .yearly where weekNumbers.isEmpty:
      (position, count) = (
        day.ordinal - Day.ordinal(year: year, month: 1, day: 1) + 1, Day.count(inYear: year)
      )
    // The standard forbids a number here, but common programs write it and mean every such day.
    case .yearly, .weekly, .daily, .hourly, .minutely, .secondly: return true
    }
    return rule.ordinal > 0
      ? (position - 1) / 7 + 1 == rule.ordinal : (count - position) / 7 + 1 == -rule.ordinal
  }

  /// The week's number in its own year, and how many weeks that year has. Week 1 is the first with
  /// at least four days in the year.
  private func weekOfYear(_ day: Day) -> (number: Int, count: Int) {
    let start = day.startOfWeek(weekStart)
    let year = (start + 3).year
    let first = firstWeek(year)
    return ((start - first) / 7 + 1, (firstWeek(year + 1) - first) / 7)
  }

  private func firstWeek(_ year: Int) -> Day {
    Day(ordinal: Day.ordinal(year: year, month: 1, day: 4)).startOfWeek(weekStart)
  }
}
