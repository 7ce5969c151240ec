public import Foundation
public import TodayKit

/// The texts of a city's clock at one time.
public struct ClockReading: Sendable, Equatable {
  /// `17:41`.
  public var time: String
  /// `+8 h`, `−9 h`, `+5 h 30 m`, `0 h`: the difference from the user's clock.
  public var offset: String
  /// The short name of the weekday if it differs from the user's, else empty.
  public var weekday: String

  /// - Parameters:
  ///   - zone: The city's time zone.
  ///   - now: The moment.
  ///   - own: The user's time zone.
  ///   - locale: Of the weekday's name.
  public init(_ zone: TimeZone, at now: Date, own: TimeZone = .current, locale: Locale = .user) {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = zone
    formatter.dateFormat = "HH:mm"
    time = formatter.string(from: now)
    offset = Self.offset(zone.secondsFromGMT(for: now) - own.secondsFromGMT(for: now))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = own
    let ownDay = calendar.component(.weekday, from: now)
    calendar.timeZone = zone
    if calendar.component(.weekday, from: now) == ownDay {
      weekday = ""
    } else {
      formatter.locale = locale
      formatter.setLocalizedDateFormatFromTemplate("EEE")
      weekday = formatter.string(from: now)
    }
  }

  /// - Parameter seconds: Shown in whole minutes.
  static func offset(_ seconds: Int) -> String {
    let minutes = abs(seconds) / 60
    let sign = minutes == 0 ? "" : seconds < 0 ? "−" : "+"
    let rest = minutes % 60
    return "\(sign)\(minutes / 60) h" + (rest == 0 ? "" : " \(rest) m")
  }
}
