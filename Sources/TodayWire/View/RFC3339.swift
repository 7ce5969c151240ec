/// Dates in RFC 3339, without Foundation, which the painting process does not load.
package enum RFC3339 {
  /// The instant that a text names; nil if the text is not a date. Fractions of a second are
  /// dropped; a leap second counts as the second after it.
  package static func read(_ text: String) -> WallTime? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20,
      bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")].contains(bytes[10]),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10]), let hour = number(bytes[11..<13]),
      let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
      (1...12).contains(month), day >= 1, day <= daysInMonth(month, year: year),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    var rest = bytes[19...]
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix { $0 >= 0x30 && $0 <= 0x39 }
      guard !fraction.isEmpty else { return nil }
      rest = rest[fraction.endIndex...]
    }
    guard let offset = offset(Array(rest)) else { return nil }
    let days = daysSince1970(year: year, month: month, day: day)
    return WallTime(days * 86400 + hour * 3600 + minute * 60 + second - offset)
  }

  /// The instant in UTC: `2026-11-21T08:41:00Z`.
  package static func write(_ instant: WallTime) -> String {
    let seconds = instant.seconds
    let days = seconds >= 0 ? seconds / 86400 : (seconds - 86399) / 86400
    let second = seconds - days * 86400
    let (year, month, day) = civil(daysSince1970: days)
    let time = "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
    let years = String(year)
    let padded = String(repeating: "0", count: max(0, 4 - years.utf8.count)) + years
    return "\(padded)-\(two(month))-\(two(day))T\(time)Z"
  }

  /// Days from 1970-01-01 to a date of the Gregorian calendar, before or after it.
  package static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years begin in March, so that
    // the leap day is the last of a year.
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The date of the Gregorian calendar so many days after 1970-01-01.
  package static func civil(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  package static func daysInMonth(_ month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return value
  }

  /// Seconds east of Greenwich: `Z`, `+01:00`.
  private static func offset(_ bytes: [UInt8]) -> Int? {
    if bytes == [UInt8(ascii: "Z")] || bytes == [UInt8(ascii: "z")] { return 0 }
    guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"),
      let hours = number(bytes[1..<3]), let minutes = number(bytes[4..<6]),
      hours < 24, minutes < 60
    else { return nil }
    switch bytes[0] {
    case UInt8(ascii: "+"): return hours * 3600 + minutes * 60
    case UInt8(ascii: "-"): return -(hours * 3600 + minutes * 60)
    default: return nil
    }
  }
}
