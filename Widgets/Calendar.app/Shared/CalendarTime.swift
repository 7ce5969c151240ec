public import Foundation

/// The time of an event as the board writes it: with two digits for the hour, unless the day is
/// written with twelve hours.
public enum CalendarTime {
  /// `09:00`, or `9:00 AM`.
  public static func text(_ date: Date, locale: Locale, zone: TimeZone = .current) -> String {
    var style = Date.FormatStyle(date: .omitted, time: .shortened)
    style.locale = locale
    style.timeZone = zone
    let text = date.formatted(style)
    let isShort = text.utf8.count == 4 && text.utf8.allSatisfy { $0 == 0x3A || $0 < 0x3A }
    return isShort ? "0" + text : text
  }
}
