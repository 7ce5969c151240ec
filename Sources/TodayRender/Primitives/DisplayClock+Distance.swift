package import TodayWire

extension DisplayClock {
  /// How a date node reads now.
  package func text(_ date: Node.DateContent) -> String {
    switch date.format {
    case .time: time(date.instant ?? now, zone: date.timeZone)
    case .date: self.date(date.instant ?? now, zone: date.timeZone)
    case .weekday: weekday(date.instant ?? now, zone: date.timeZone)
    case .relative: relative(to: date.instant ?? now)
    case .offset:
      if let instant = date.instant {
        signed(amount(to: instant), isPast: instant < now)
      } else {
        zoneDifference(date.timeZone)
      }
    case .timer: reducesMotion ? amount(to: date.instant ?? now) : timer(date.instant ?? now)
    }
  }

  /// `in 3 h 49 m`, `2 days ago`, `now`.
  ///
  /// Minutes to come are counted as clocks show them: at 09:41:30, 09:45 is in 4 minutes. From a day
  /// on, the days are those of the calendar.
  package func relative(to instant: WallTime) -> String {
    let amount = amount(to: instant)
    if amount == nothing { return words.now }
    return instant > now ? words.inFuture(amount) : words.ago(amount)
  }

  /// How long ago or how far away, without saying which: `3 min`, `2 h`, `2 days`.
  package func amount(to instant: WallTime) -> String {
    let distance = Self.clamp(instant) - Self.clamp(now)
    let seconds = Int(distance.magnitude)
    let minutes = distance > 0 ? (seconds + 59) / 60 : seconds / 60
    if minutes == 0 { return nothing }
    if minutes < 60 { return words.minutes(minutes) }
    if seconds < 86400, minutes < 24 * 60 {
      let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
      // What is to come is planned with; of what is over the hour is enough.
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
    let seconds = Int((Self.clamp(instant) - Self.clamp(now)).magnitude)
    return "\(seconds / 3600):\(Self.two(seconds / 60 % 60)):\(Self.two(seconds % 60))"
  }

  /// What ``amount(to:)`` says of less than a minute.
  private var nothing: String { words.minutes(0) }

  /// How far a zone's clock is ahead of the host's: `+8 h`, `−9 h`, `+5 h 45 m`.
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
