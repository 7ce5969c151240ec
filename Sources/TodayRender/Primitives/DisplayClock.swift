package import TodayWire

/// The time of a drawing, and the formats of dates. Everything is passed in: drawing reads no
/// clock, time zone file or locale.
package struct DisplayClock: Sendable {
  package var now: WallTime
  /// Seconds east of Greenwich of a time zone (nil: the host's) at an instant. An unknown zone
  /// counts as the host's.
  package var zoneOffset: @Sendable (_ zone: String?, _ instant: WallTime) -> Int
  package var words: ClockWords
  package var uses24Hour: Bool
  /// 1 is Monday, 7 Sunday.
  package var firstWeekday: Int
  /// Whether timers count minutes, so that nothing changes every second.
  package var reducesMotion = false

  package init(
    now: WallTime,
    zoneOffset: @escaping @Sendable (_ zone: String?, _ instant: WallTime) -> Int,
    words: ClockWords = .english, uses24Hour: Bool = true, firstWeekday: Int = 1
  ) {
    self.now = now
    self.zoneOffset = zoneOffset
    self.words = words
    self.uses24Hour = uses24Hour
    self.firstWeekday = min(max(firstWeekday, 1), 7)
  }

  /// A clock in UTC and English, for tests.
  package static func fixed(now: WallTime) -> DisplayClock {
    DisplayClock(now: now, zoneOffset: { _, _ in 0 })
  }

  /// A time on the clocks and calendars of a zone.
  package struct LocalMoment: Sendable, Equatable {
    package var year: Int
    /// 1...12.
    package var month: Int
    package var day: Int
    /// 1 is Monday, 7 Sunday.
    package var weekday: Int
    package var hour: Int
    package var minute: Int
    package var second: Int
    /// Days since 1970-01-01 in the zone, for texts such as `2 days ago`.
    package var dayNumber: Int
  }

  /// The local time of an instant, which is limited to some 200,000 years.
  package func local(_ instant: WallTime, zone: String? = nil) -> LocalMoment {
    let instant = Self.clamp(instant)
    let seconds = instant.seconds + zoneOffset(zone, instant)
    let days = Self.floor(seconds, by: 86400)
    let second = seconds - days * 86400
    let (year, month, day) = RFC3339.civil(daysSince1970: days)
    return LocalMoment(
      year: year, month: month, day: day, weekday: (days % 7 + 7 + 3) % 7 + 1,
      hour: second / 3600, minute: second / 60 % 60, second: second % 60, dayNumber: days)
  }

  /// The last instant until now at which the host's clocks showed this time of day. A time that they
  /// skipped counts as the instant at which they skipped it.
  package func last(hour: Int, minute: Int, second: Int = 0) -> WallTime {
    let today = local(now).dayNumber
    for day in stride(from: today, through: today - 2, by: -1) {
      let wanted = WallTime(day * 86_400 + hour * 3600 + minute * 60 + second)
      if let last = instants(at: wanted).last(where: { $0 <= now }) { return last }
    }
    return now
  }

  /// The instants of a local time, which is given as seconds since 1970 in the host's zone: two for an
  /// hour that came twice.
  private func instants(at wanted: WallTime) -> [WallTime] {
    let before = zoneOffset(nil, wanted - 86_400)
    let after = zoneOffset(nil, wanted + 86_400)
    let candidates = [wanted - max(before, after), wanted - min(before, after)]
    let found = candidates.filter { zoneOffset(nil, $0) == wanted - $0 }
    guard found.isEmpty else { return found }
    var (low, high) = (candidates[0], candidates[1])
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if zoneOffset(nil, middle) == before { low = middle } else { high = middle }
    }
    return [high]
  }

  /// `09:41`, or `9:41 AM`.
  package func time(_ instant: WallTime, zone: String? = nil) -> String {
    let moment = local(instant, zone: zone)
    let minutes = Self.two(moment.minute)
    if uses24Hour { return "\(Self.two(moment.hour)):\(minutes)" }
    let half = moment.hour < 12 ? words.morning : words.afternoon
    return "\(moment.hour % 12 == 0 ? 12 : moment.hour % 12):\(minutes) \(half)"
  }

  /// Fills a pattern of ``ClockWords``.
  package func text(_ pattern: String, _ instant: WallTime, zone: String? = nil) -> String {
    let moment = local(instant, zone: zone)
    var output = ""
    var isField = false
    for character in pattern {
      guard isField else {
        if character == "%" { isField = true } else { output.append(character) }
        continue
      }
      isField = false
      switch character {
      case "d": output += String(moment.day)
      case "m": output += String(moment.month)
      case "Y": output += String(moment.year)
      case "b": output += words.shortMonth(moment.month)
      case "B": output += words.month(moment.month)
      case "a": output += words.shortWeekday(moment.weekday)
      case "A": output += words.weekday(moment.weekday)
      default: output.append(character)
      }
    }
    return output
  }

  /// Day and month: `21 Nov`.
  package func date(_ instant: WallTime, zone: String? = nil) -> String {
    text(words.datePattern, instant, zone: zone)
  }

  /// Weekday, day and month in full: `Saturday 21 November`.
  package func fullDate(_ instant: WallTime, zone: String? = nil) -> String {
    text(words.fullDatePattern, instant, zone: zone)
  }

  /// Weekday, day and month, with short names: `Sat 21 Nov`.
  package func shortFullDate(_ instant: WallTime, zone: String? = nil) -> String {
    let pattern = words.fullDatePattern.replacing("%A", with: "%a").replacing("%B", with: "%b")
    return text(pattern, instant, zone: zone)
  }

  /// The weekday's short name.
  package func weekday(_ instant: WallTime, zone: String? = nil) -> String {
    words.shortWeekday(local(instant, zone: zone).weekday)
  }

  /// The number of the ISO week, which is the one of its Thursday.
  package func week(_ instant: WallTime, zone: String? = nil) -> Int {
    let moment = local(instant, zone: zone)
    let thursday = moment.dayNumber + 4 - moment.weekday
    let year = RFC3339.civil(daysSince1970: thursday).year
    return (thursday - RFC3339.daysSince1970(year: year, month: 1, day: 1)) / 7 + 1
  }

  package static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  package static func clamp(_ instant: WallTime) -> WallTime {
    min(max(instant, -6_000_000_000_000), 6_000_000_000_000)
  }

  package static func floor(_ value: Int, by unit: Int) -> Int {
    value >= 0 ? value / unit : (value - unit + 1) / unit
  }
}
