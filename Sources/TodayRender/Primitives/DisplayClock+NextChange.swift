package import TodayWire

extension DisplayClock {
  /// The second after `now` at which the text of a date node changes; nil: never.
  ///
  /// Before a change of clocks, which only a test of every second could find, the result may be too
  /// early, never too late. The text is then the same, and the caller asks again.
  package func nextChange(_ date: Node.DateContent) -> WallTime? {
    let limit = Self.clamp(now)
    switch date.format {
    case .time: return date.instant == nil ? nextUnit(60, zone: date.timeZone) : nil
    case .date, .weekday, .fullDate, .week:
      return date.instant == nil ? nextMidnight(zone: date.timeZone) : nil
    case .timer:
      guard let instant = date.instant else { return nil }
      return reducesMotion ? nextStep(to: Self.clamp(instant)) : limit + 1
    case .relative: return date.instant.flatMap { nextStep(to: Self.clamp($0)) }
    case .offset:
      if let instant = date.instant { return nextStep(to: Self.clamp(instant)) }
      return nextZoneChange(date.timeZone)
    }
  }

  private func nextUnit(_ unit: Int, zone: String?) -> WallTime {
    let local = Self.clamp(now).seconds + zoneOffset(zone, now)
    return Self.clamp(now) + unit - (local - Self.floor(local, by: unit) * unit)
  }

  private func nextMidnight(zone: String?) -> WallTime {
    let midnight = nextUnit(86400, zone: zone)
    // A change of clocks moves midnight.
    let shift = zoneOffset(zone, midnight) - zoneOffset(zone, now)
    return max(midnight - shift, Self.clamp(now) + 1)
  }

  private func nextStep(to instant: WallTime) -> WallTime {
    let now = Self.clamp(now)
    let distance = instant - now
    // Rounded up to a whole day, its last minute counts as one.
    let lastDay = 86340
    if distance > lastDay { return min(nextMidnight(zone: nil), instant - lastDay) }
    if distance <= -86400 { return nextMidnight(zone: nil) }
    if distance > 0 {
      // Less than a day remains. Minutes are rounded up, so each lasts until its full minute.
      let rest = (distance - 1) % 60 + 1
      return now + rest
    }
    let elapsed = -distance
    let unit = elapsed < 3600 ? 60 : 3600
    return now + unit - elapsed % unit
  }

  private func nextZoneChange(_ zone: String?) -> WallTime? {
    guard zone != nil else { return nil }
    func difference(_ instant: WallTime) -> Int {
      zoneOffset(zone, instant) - zoneOffset(nil, instant)
    }
    let start = Self.clamp(now)
    let today = difference(start)
    // For most pairs of zones, the differences of their changes are at most two weeks. A longer one
    // is found when it ends.
    guard let day = (1...14).first(where: { difference(start + 86400 * $0) != today }) else {
      return start + 14 * 86400
    }
    var low = start + (day - 1) * 86400
    var high = low + 86400
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if difference(middle) == today { low = middle } else { high = middle }
    }
    return high
  }
}
