/// The words of dates and durations.
package struct ClockWords: Sendable {
  /// Twelve names, from January.
  package var months: [String]
  package var shortMonths: [String]
  /// Seven names, from Monday.
  package var weekdays: [String]
  package var shortWeekdays: [String]
  /// At most two cells, for the columns of a month.
  package var narrowWeekdays: [String]
  package var morning: String
  package var afternoon: String
  /// `%d` day, `%m` and `%b` `%B` month, `%a` `%A` weekday, `%Y` year, `%%` a percent sign.
  package var datePattern: String
  package var fullDatePattern: String
  /// The mark between the integer and the fraction of a number.
  package var decimalMark: String
  package var week: @Sendable (Int) -> String

  package var now: String
  package var inFuture: @Sendable (String) -> String
  package var ago: @Sendable (String) -> String
  package var minutes: @Sendable (Int) -> String
  package var hours: @Sendable (Int) -> String
  package var hoursAndMinutes: @Sendable (_ hours: Int, _ minutes: Int) -> String
  package var days: @Sendable (Int) -> String
  package var monthsOfDays: @Sendable (Int) -> String
  package var years: @Sendable (Int) -> String

  package init(
    months: [String], shortMonths: [String], weekdays: [String], shortWeekdays: [String],
    narrowWeekdays: [String], morning: String, afternoon: String, datePattern: String,
    fullDatePattern: String, now: String,
    inFuture: @escaping @Sendable (String) -> String,
    ago: @escaping @Sendable (String) -> String,
    minutes: @escaping @Sendable (Int) -> String,
    hours: @escaping @Sendable (Int) -> String,
    hoursAndMinutes: @escaping @Sendable (_ hours: Int, _ minutes: Int) -> String,
    days: @escaping @Sendable (Int) -> String,
    monthsOfDays: @escaping @Sendable (Int) -> String,
    years: @escaping @Sendable (Int) -> String, decimalMark: String = ".",
    week: @escaping @Sendable (Int) -> String
  ) {
    self.months = months
    self.shortMonths = shortMonths
    self.weekdays = weekdays
    self.shortWeekdays = shortWeekdays
    self.narrowWeekdays = narrowWeekdays
    self.morning = morning
    self.afternoon = afternoon
    self.datePattern = datePattern
    self.fullDatePattern = fullDatePattern
    self.now = now
    self.inFuture = inFuture
    self.ago = ago
    self.minutes = minutes
    self.hours = hours
    self.hoursAndMinutes = hoursAndMinutes
    self.days = days
    self.monthsOfDays = monthsOfDays
    self.years = years
    self.decimalMark = decimalMark
    self.week = week
  }

  package static let english = ClockWords(
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ],
    shortMonths: [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ],
    weekdays: [
      "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ],
    shortWeekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    narrowWeekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"],
    morning: "AM", afternoon: "PM", datePattern: "%d %b", fullDatePattern: "%A %d %B",
    now: "now", inFuture: { "in \($0)" }, ago: { "\($0) ago" }, minutes: { "\($0) min" },
    hours: { "\($0) h" }, hoursAndMinutes: { "\($0) h \($1) m" },
    days: { $0 == 1 ? "1 day" : "\($0) days" },
    monthsOfDays: { $0 == 1 ? "1 month" : "\($0) months" },
    years: { $0 == 1 ? "1 year" : "\($0) years" }, week: { "week \($0)" })

  package static let american: ClockWords = {
    var words = english
    words.datePattern = "%b %d"
    words.fullDatePattern = "%A, %B %d"
    return words
  }()

  package func month(_ number: Int) -> String { Self.word(months, number) }
  func shortMonth(_ number: Int) -> String { Self.word(shortMonths, number) }
  func weekday(_ number: Int) -> String { Self.word(weekdays, number) }
  func shortWeekday(_ number: Int) -> String { Self.word(shortWeekdays, number) }
  func narrowWeekday(_ number: Int) -> String { Self.word(narrowWeekdays, number) }

  /// The number itself if a catalogue has too few words.
  private static func word(_ words: [String], _ number: Int) -> String {
    words.indices.contains(number - 1) ? words[number - 1] : String(number)
  }
}
