public import Foundation

/// Parses typed due dates in English and Spanish: `tomorrow`, `mon 9:30`, `30 Nov 14:00`, `in 3
/// days`, `2026-11-30`.
///
/// A day without a year is the next future one. A weekday is the next one after today. A time alone
/// is today, or tomorrow if it has passed.
public struct DueDateParser: Sendable {
  /// The reference time for `today` and `in 2 hours`.
  public var now: Date
  /// The user's time zone.
  public var timeZone: TimeZone

  /// - Parameters:
  ///   - now: The reference time for `today` and `in 2 hours`.
  ///   - timeZone: The user's time zone.
  public init(now: Date, timeZone: TimeZone = .current) {
    self.now = now
    self.timeZone = timeZone
  }

  /// The text that could not be parsed.
  public struct Failure: Error, Equatable {
    /// The text that the user typed.
    public var text: String
  }

  /// The error message for an invalid due date.
  public static let examples =
    "try tomorrow, mon 9:30, 30 Nov, 2026-11-30 14:00, in 3 days or none"

  /// `nil` for `none` and for an empty text.
  ///
  /// - Throws: ``Failure`` for other text and for invalid days.
  public func parse(_ text: String) throws(Failure) -> DueDate? {
    if text.allSatisfy(\.isWhitespace) { return nil }
    var words = text.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init)
    words.removeAll { Vocabulary.ignored.contains($0) }
    if words.count == 1, Vocabulary.never.contains(words[0]) { return nil }
    if let due = spanFromNow(words) { return due }
    let minute = takeTime(&words)
    guard let due = date(words, minute: minute) else { throw Failure(text: text) }
    return due
  }

  private var today: Day { Day(now, in: timeZone) }

  /// `in 2 hours`: the only form that is relative to the current minute, not the current day.
  private func spanFromNow(_ words: [String]) -> DueDate? {
    guard words.count == 3, Vocabulary.within.contains(words[0]), let count = count(words[1]),
      let unit = Vocabulary.clockUnits[words[2]]
    else { return nil }
    let moment = now.addingTimeInterval(Double(count) * unit)
    return DueDate(
      Day(moment, in: timeZone), minute: DueDate.minute(of: moment, in: timeZone))
  }

  private func date(_ words: [String], minute: Int?) -> DueDate? {
    switch words.count {
    case 0:
      guard let minute else { return nil }
      let isPast = minute <= DueDate.minute(of: now, in: timeZone)
      return DueDate(isPast ? today.adding(1, .day) : today, minute: minute)
    case 1:
      return oneWord(words[0]).map { DueDate($0, minute: minute) }
    case 2 where Vocabulary.next.contains(words[0]):
      return following(words[1]).map { DueDate($0, minute: minute) }
    case 3 where Vocabulary.within.contains(words[0]):
      guard let count = count(words[1]), let unit = Vocabulary.dayUnits[words[2]] else {
        return nil
      }
      return DueDate(today.adding(count * unit.count, unit.component), minute: minute)
    case 2, 3:
      return dayAndMonth(words).map { DueDate($0, minute: minute) }
    default:
      return nil
    }
  }

  private func oneWord(_ word: String) -> Day? {
    if let days = Vocabulary.relativeDays[word] { return today.adding(days, .day) }
    if let weekday = Vocabulary.weekdays[word] { return next(weekday) }
    if let day = Day(iso: word) { return day }
    let parts = word.split(separator: ".").map(String.init)
    guard word.contains("."), (2...3).contains(parts.count), let month = Int(parts[1]) else {
      return nil
    }
    return day(parts[0], month: month, year: parts.count == 3 ? parts[2] : nil)
  }

  /// The word after `next`: a weekday or a unit.
  private func following(_ word: String) -> Day? {
    if let weekday = Vocabulary.weekdays[word] { return next(weekday) }
    return Vocabulary.dayUnits[word].map { today.adding($0.count, $0.component) }
  }

  /// `30 nov`, `nov 30`, with or without a year at the end.
  private func dayAndMonth(_ words: [String]) -> Day? {
    let year = words.count == 3 ? words[2] : nil
    if let month = Vocabulary.months[words[1]] { return day(words[0], month: month, year: year) }
    if let month = Vocabulary.months[words[0]] { return day(words[1], month: month, year: year) }
    return nil
  }

  private func day(_ dayText: String, month: Int, year yearText: String?) -> Day? {
    guard let day = Int(dayText.prefix(while: \.isASCIIDigit)),
      ["", "st", "nd", "rd", "th", ".", "º"].contains(
        dayText.drop(while: \.isASCIIDigit).description)
    else { return nil }
    if let yearText {
      guard yearText.count == 4, let year = Int(yearText) else { return nil }
      return Day(year: year, month: month, day: day)
    }
    // Eight years reach the next 29 February from any year.
    return (today.year...today.year + 8).lazy
      .compactMap { Day(year: $0, month: month, day: day) }.first { $0 >= today }
  }

  private func next(_ weekday: Int) -> Day {
    let distance = (weekday - today.weekday + 7) % 7
    return today.adding(distance == 0 ? 7 : distance, .day)
  }

  private func count(_ word: String) -> Int? {
    guard let number = Vocabulary.numbers[word] ?? Int(word), (0...36_500).contains(number) else {
      return nil
    }
    return number
  }

  /// Removes a time of day from the end of `words`.
  private func takeTime(_ words: inout [String]) -> Int? {
    guard let last = words.last else { return nil }
    if let minute = Vocabulary.times[last] ?? DueDate.minute(last) ?? twelveHour(last) {
      words.removeLast()
      return minute
    }
    if last == "am" || last == "pm", words.count >= 2,
      let minute = twelveHour(words[words.count - 2] + last)
    {
      words.removeLast(2)
      return minute
    }
    return nil
  }

  /// `9am`, `9:30pm`.
  private func twelveHour(_ word: String) -> Int? {
    guard word.hasSuffix("am") || word.hasSuffix("pm") else { return nil }
    let digits = String(word.dropLast(2))
    guard let minute = DueDate.minute(digits.contains(":") ? digits : digits + ":00"),
      (60..<780).contains(minute)
    else { return nil }
    return minute % 720 + (word.hasSuffix("pm") ? 720 : 0)
  }
}
