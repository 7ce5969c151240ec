/// The remaining work. A rule from a file may never end, such as `FREQ=SECONDLY` on 30 February.
struct WorkBudget {
  private(set) var left: Int

  init(_ units: Int) {
    left = units
  }

  var isSpent: Bool { left <= 0 }

  mutating func spend(_ units: Int = 1) {
    left -= units
  }
}

extension RecurrenceRule {
  /// Calls `body` with each occurrence, in order, until it returns false, the rule ends, or the
  /// budget is used up.
  ///
  /// - Parameters:
  ///   - start: The first occurrence. It counts even if the rule does not include it.
  ///   - since: Earlier occurrences may be skipped.
  func forEach(
    from start: WallTime, since: WallTime, until: WallTime? = nil, budget: inout WorkBudget,
    _ body: (WallTime) -> Bool
  ) {
    let rule = completed(from: start)
    var remaining = count ?? .max
    guard remaining > 0, until.map({ start <= $0 }) ?? true else { return }
    guard body(start) else { return }
    remaining -= 1
    var index = count == nil ? rule.firstPeriod(near: since, from: start) : 0
    while remaining > 0, !budget.isSpent {
      budget.spend()
      let period = rule.period(index, from: start)
      guard period.year <= 9999, until.map({ period.begin <= $0 }) ?? true else { return }
      var times = rule.times(in: period, from: start, budget: &budget)
      if times.isEmpty, let next = rule.skippedDays(after: period, index: index, from: start) {
        index = next
        continue
      }
      if !positions.isEmpty {
        let picked = positions.compactMap { position -> WallTime? in
          let index = position > 0 ? position - 1 : times.count + position
          return times.indices.contains(index) ? times[index] : nil
        }
        times = Set(picked).sorted()
      }
      for time in times where time > start {
        if let until, time > until { return }
        guard remaining > 0, body(time) else { return }
        remaining -= 1
        budget.spend()
      }
      index += 1
    }
  }

  /// Missing parts of the rule are taken from the first occurrence.
  private func completed(from start: WallTime) -> RecurrenceRule {
    var rule = self
    let day = start.day
    if weekNumbers.isEmpty, yearDays.isEmpty, monthDays.isEmpty, weekdays.isEmpty {
      switch frequency {
      case .yearly:
        if months.isEmpty { rule.months = [day.month] }
        rule.monthDays = [day.day]
      case .monthly: rule.monthDays = [day.day]
      case .weekly: rule.weekdays = [DayOfWeek(weekday: day.weekday, ordinal: 0)]
      case .daily, .hourly, .minutely, .secondly: break
      }
    } else if !weekNumbers.isEmpty, yearDays.isEmpty, monthDays.isEmpty, weekdays.isEmpty {
      rule.weekdays = [DayOfWeek(weekday: day.weekday, ordinal: 0)]
    }
    let second = start.secondOfDay
    if frequency != .secondly {
      if seconds.isEmpty { rule.seconds = [second % 60] }
      if frequency != .minutely {
        if minutes.isEmpty { rule.minutes = [second / 60 % 60] }
        if frequency != .hourly, hours.isEmpty { rule.hours = [second / 3600] }
      }
    }
    return rule
  }

  /// Days, or a part of one, that give one set of occurrences.
  private struct Period {
    var begin: WallTime
    var days: Int
    var year: Int { begin.day.year }
  }

  /// In seconds. `nil` for periods of days.
  private var unit: Int? {
    switch frequency {
    case .secondly: 1
    case .minutely: 60
    case .hourly: 3600
    case .daily, .weekly, .monthly, .yearly: nil
    }
  }

  private func period(_ index: Int, from start: WallTime) -> Period {
    let step = index * interval
    let day = start.day
    switch frequency {
    case .yearly:
      let year = day.year + step
      return Period(
        begin: WallTime(Day(ordinal: Day.ordinal(year: year, month: 1, day: 1))),
        days: Day.count(inYear: year))
    case .monthly:
      let months = day.year * 12 + day.month - 1 + step
      let (year, month) = (months / 12, months % 12 + 1)
      return Period(
        begin: WallTime(Day(ordinal: Day.ordinal(year: year, month: month, day: 1))),
        days: Day.count(inMonth: month, year: year))
    case .weekly:
      return Period(begin: WallTime(day.startOfWeek(weekStart) + step * 7), days: 7)
    case .daily: return Period(begin: WallTime(day + step), days: 1)
    case .hourly, .minutely, .secondly:
      let first = floorDivided(start.seconds, by: unit!) * unit!
      return Period(begin: WallTime(seconds: first + step * unit!), days: 1)
    }
  }

  private func firstPeriod(near since: WallTime, from start: WallTime) -> Int {
    let distance = since.seconds - start.seconds
    guard distance > 0 else { return 0 }
    let length =
      switch frequency {
      case .yearly: 366 * 86_400
      case .monthly: 31 * 86_400
      case .weekly: 7 * 86_400
      case .daily: 86_400
      case .hourly, .minutely, .secondly: unit!
      }
    return max(0, distance / (length * interval) - 1)
  }

  /// The first period of a later day, if the day of a period does not match.
  private func skippedDays(after period: Period, index: Int, from start: WallTime) -> Int? {
    guard let unit, !matches(period.begin.day) else { return nil }
    let rest = 86_400 - period.begin.secondOfDay
    return index + max(1, (rest + unit * interval - 1) / (unit * interval))
  }

  private func times(
    in period: Period, from start: WallTime, budget: inout WorkBudget
  ) -> [WallTime] {
    if let unit {
      guard matches(period.begin.day) else { return [] }
      let second = period.begin.secondOfDay
      guard hours.isEmpty || hours.contains(second / 3600),
        unit == 3600 || minutes.isEmpty || minutes.contains(second / 60 % 60),
        unit > 1 || seconds.isEmpty || seconds.contains(second % 60)
      else { return [] }
      switch unit {
      case 3600:
        return clockTimes(hours: [second / 3600], minutes: minutes, seconds: seconds).map {
          WallTime(period.begin.day, secondOfDay: $0)
        }
      case 60:
        return clockTimes(
          hours: [second / 3600], minutes: [second / 60 % 60], seconds: seconds
        ).map { WallTime(period.begin.day, secondOfDay: $0) }
      default: return [period.begin]
      }
    }
    budget.spend(period.days / 8)
    let clock = clockTimes(hours: hours, minutes: minutes, seconds: seconds)
    let first = period.begin.day
    let days = (0..<period.days).map { first + $0 }.filter(matches)
    budget.spend(days.count * clock.count / 8)
    return days.flatMap { day in clock.map { WallTime(day, secondOfDay: $0) } }
  }

  private func clockTimes(hours: [Int], minutes: [Int], seconds: [Int]) -> [Int] {
    var times: Set<Int> = []
    for hour in hours {
      for minute in minutes {
        for second in seconds { times.insert(hour * 3600 + minute * 60 + min(second, 59)) }
      }
    }
    return times.sorted()
  }
}
