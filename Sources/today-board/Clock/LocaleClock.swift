import Glibc
import TodayBoard
import TodayHost
import TodayRender
import TodayWire

/// The machine's clock, formatted for its locale.
@MainActor
struct LocaleClock {
  private let zones: TimeZones
  private var words: ClockWords
  private let uses24Hour: Bool
  private let firstWeekday: Int
  var reducesMotion = false

  /// Sets the process's locale for characters and dates from the environment.
  ///
  /// Names of days and months come from the C library if the locale is installed, else from our own
  /// tables.
  init(zones: TimeZones, environment: [String: String]) {
    self.zones = zones
    // Only these categories, because each is a file to open before the first frame.
    setlocale(LC_CTYPE, "")
    let library = setlocale(LC_TIME, "").map { Self.plain(String(cString: $0)) }
    let dates = Self.name(environment: environment, of: "LC_TIME")
    let words = ClockWords.of(Language(locale: Self.name(environment: environment)))
    let language = Language(known: dates)
    if let language {
      let isAmerican = language == .english && Territory(locale: dates)?.writesMonthFirst == true
      self.words = words.dated(as: isAmerican ? .american : .of(language))
    } else {
      self.words = library != nil && dates != "C" ? words.dated(as: Self.libraryWords) : words
    }
    let format = Self.word(T_FMT)
    uses24Hour = !Self.usesHalfDays(format)
    let territory = Territory(locale: dates) ?? language?.territory
    // Without a locale, the week starts on Monday, as in ISO 8601. The board's language may be set
    // on a machine without a locale, which then names no country.
    let hasCountry = library != nil && library != "C"
    firstWeekday =
      dates == "C" ? 1 : hasCountry ? Self.firstWeekday() : territory?.firstWeekday ?? 1
  }

  /// - Parameter format: Of `strftime`.
  private static func usesHalfDays(_ format: String) -> Bool {
    zip(format.utf8, format.utf8.dropFirst()).contains { sign, letter in
      sign == UInt8(ascii: "%") && "rIl".utf8.contains(letter)
    }
  }

  /// In English, for a terminal that cannot show the locale's letters.
  var inEnglish: LocaleClock {
    var clock = self
    clock.words = .english
    return clock
  }

  private static var libraryWords: ClockWords {
    var words = ClockWords.english
    words.months = (0..<12).map { word(MON_1 + $0) }
    words.shortMonths = (0..<12).map { word(ABMON_1 + $0) }
    // The C library counts from Sunday.
    words.weekdays = (1...7).map { word(DAY_1 + $0 % 7) }
    words.shortWeekdays = (1...7).map { word(ABDAY_1 + $0 % 7) }
    words.narrowWeekdays = words.shortWeekdays.map { String($0.prefix(2)) }
    let halves = [word(AM_STR), word(PM_STR)]
    if !halves[0].isEmpty { (words.morning, words.afternoon) = (halves[0], halves[1]) }
    return words
  }

  func display(at now: WallTime) -> DisplayClock {
    let zones = zones
    var clock = DisplayClock(
      now: now,
      zoneOffset: { zone, instant in
        // Only the main thread draws, so these calls of the C library are safe.
        MainActor.assumeIsolated { zones.offset(of: zone, at: instant) }
      },
      words: words, uses24Hour: uses24Hour, firstWeekday: firstWeekday)
    clock.reducesMotion = reducesMotion
    return clock
  }

  /// `en_US` for `en_US.UTF-8`, `C` if nothing is set.
  nonisolated static func name(
    environment: [String: String], of category: String = "LC_MESSAGES"
  ) -> String {
    let names = ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }
    return plain(names.first { !$0.isEmpty } ?? "C")
  }

  private nonisolated static func plain(_ name: String) -> String {
    let plain = name.prefix { $0 != "." && $0 != "@" }
    return plain.isEmpty || plain == "POSIX" ? "C" : String(plain)
  }

  private static func word(_ item: Int) -> String {
    nl_langinfo(nl_item(item)).map { String(cString: $0) } ?? ""
  }

  /// 1 is Monday. A locale counts from the weekday of a reference date, which is a Sunday in most
  /// locales and a Monday in some.
  private static func firstWeekday() -> Int {
    guard let first = nl_langinfo(nl_item(_NL_TIME_FIRST_WEEKDAY))?.pointee, (1...7).contains(first)
    else { return 1 }
    let origin = nl_langinfo(nl_item(_NL_TIME_WEEK_1STDAY)).map { UInt(bitPattern: $0) }
    let startsOnMonday = origin.map { UInt32(truncatingIfNeeded: $0) } == 19_971_201
    return startsOnMonday ? Int(first) : (Int(first) + 5) % 7 + 1
  }
}
