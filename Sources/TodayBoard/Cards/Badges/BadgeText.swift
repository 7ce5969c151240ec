import TodayEngine
import TodayRender
import TodayWire

/// The text of a badge, from its longest form to its shortest.
enum BadgeText {
  static func forms(of badge: Card.Badge, clock: DisplayClock, _ words: BadgeWords) -> [String] {
    switch badge {
    case .none: []
    case .updating: [words.updating, "…"]
    case .checked(let time):
      [words.checked(ago(time, clock)), ago(time, clock), age(time, clock)]
    case .failed(let kept):
      [
        words.kept(moment(kept, clock)), words.keptShort(clock.time(kept)),
        words.failedShort,
      ]
    case .failedEmpty: [words.failed, words.failedShort]
    case .unableToLoad: [words.unableToLoad, words.unableToLoadShort]
    case .snapshot(let time): [words.snapshot(age(time, clock)), age(time, clock)]
    case .gone(let time): [words.gone(age(time, clock)), words.failedShort]
    }
  }

  /// When the text changes without an event; `nil` if never.
  static func nextChange(of badge: Card.Badge, now: WallTime) -> WallTime? {
    switch badge {
    case .checked, .snapshot, .failed, .gone: nextMinute(after: now)
    case .none, .updating, .failedEmpty, .unableToLoad: nil
    }
  }

  static func nextMinute(after now: WallTime) -> WallTime {
    WallTime((minute(of: now) + 1) * 60)
  }

  /// Ages change with the minute of the clock, so that the board wakes once a minute for all cards.
  static func age(_ time: WallTime, _ clock: DisplayClock) -> String {
    let minutes = minutes(since: time, clock)
    return switch minutes {
    case ..<1: clock.words.now
    case ..<60: clock.words.minutes(minutes)
    case ..<(48 * 60): clock.words.hours(minutes / 60)
    default: clock.words.days(minutes / (24 * 60))
    }
  }

  static func ago(_ time: WallTime, _ clock: DisplayClock) -> String {
    minutes(since: time, clock) < 1 ? clock.words.now : clock.words.ago(age(time, clock))
  }

  private static func minutes(since time: WallTime, _ clock: DisplayClock) -> Int {
    minute(of: clock.now) - minute(of: time)
  }

  private static func minute(of time: WallTime) -> Int {
    DisplayClock.floor(DisplayClock.clamp(time).seconds, by: 60)
  }

  /// A time of today, or a day and a time.
  static func moment(_ time: WallTime, _ clock: DisplayClock) -> String {
    switch clock.local(clock.now).dayNumber - clock.local(time).dayNumber {
    case 0: clock.time(time)
    case 1..<7: clock.weekday(time) + " " + clock.time(time)
    default: clock.date(time)
    }
  }
}
