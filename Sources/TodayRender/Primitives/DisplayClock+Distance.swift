package import TodayWire

extension DisplayClock {
  /// The text of a date node.
  package func text(_ date: Node.DateContent) -> String {
    switch date.format {
    case .time: time(date.instant ?? now, zone: date.timeZone)
    case .date: self.date(date.instant ?? now, zone: date.timeZone)
    case .weekday: weekday(date.instant ?? now, zone: date.timeZone)
    case .fullDate: fullDate(date.instant ?? now, zone: date.timeZone)
    case .week: words.week(week(date.instant ?? now, zone: date.timeZone))
    case .relative:
      date.isAmountOnly ? amount(to: date.instant ?? now) : relative(to: date.instant ?? now)
    case .offset:
      if let instant = date.instant {
        signed(amount(to: instant), isPast: instant < now)
      } else {
        zoneDifference(date.timeZone)
      }
    case .timer: reducesMotion ? amount(to: date.instant ?? now) : timer(date.instant ?? now)
    }
  }

  /// The text of a date node in a number of columns: a date in full becomes shorter if it does not fit.
  func text(_ date: Node.DateContent, columns: Int) -> String {
    let full = text(date)
    guard date.format == .fullDate, TextWidth.width(of: full) > columns else { return full }
    return shortFullDate(date.instant ?? now, zone: date.timeZone)
  }

  /// `in 3 h 49 m`, `2 days ago`, `now`.
  ///
  /// Future minutes are counted as on a clock: at 09:41:30, 09:45 is in 4 minutes. From one day on,
  /// the days of the calendar are counted.
  package func relative(to instant: WallTime) -> String {
    let amount = amount(to: instant)
    if amount == nothing { return words.now }
    return instant > now ? words.inFuture(amount) : words.ago(amount)
  }

  /// The distance without its direction: `3 min`, `2 h`, `2 days`.
  package func amount(to instant: WallTime) -> String {
    let distance = Self.clamp(instant) - Self.clamp(now)
    let seconds = abs(distance)
    let minutes = distance > 0 ? (seconds + 59) / 60 : seconds / 60
    if minutes == 0 { return nothing }
    if minutes < 60 { return words.minutes(minutes) }
    if seconds < 86400, minutes < 24 * 60 {
      let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
      // Minutes matter for the future. For the past, hours are enough.
      if distance < 0 || rest == 0 { return words.hours(hours) }
      return words.hoursAndMinutes(hours, rest)
    }
    let days = max(1, abs(local(instant).dayNumber - local(now).dayNumber))
    if days < 60 { return words.days(days) }
    if days < 730 { return words.monthsOfDays(days / 30) }
    return words.years(days / 365)
  }

  /// `0:42:07`, to or from an instant.
  package func timer(_ instant: WallTime) -> String {
    let seconds = abs(Self.clamp(instant) - Self.clamp(now))
    return "\(seconds / 3600):\(Self.two(seconds / 60 % 60)):\(Self.two(seconds % 60))"
  }

  /// The text for less than a minute.
  private var nothing: String { words.minutes(0) }

  /// The difference of a zone's clock from the host's: `+8 h`, `−9 h`, `+5 h 45 m`.
  private func zoneDifference(_ zone: String?) -> String {
    let minutes = (zoneOffset(zone, now) - zoneOffset(nil, now)) / 60
    let (hours, rest) = Int(minutes.magnitude).quotientAndRemainder(dividingBy: 60)
    let amount =
      rest == 0
      ? words.hours(hours) : hours == 0 ? words.minutes(rest) : words.hoursAndMinutes(hours, rest)
    return minutes == 0 ? amount : signed(amount, isPast: minutes < 0)
  }

  private func signed(_ amount: String, isPast: Bool) -> String {
    amount == nothing ? words.now : (isPast ? "−" : "+") + amount
  }
}
