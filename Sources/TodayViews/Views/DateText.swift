public import Foundation
package import TodayWire

extension Text {
  /// The format of a date.
  ///
  /// ``weekday``, ``fullDate`` and ``week`` are not APIs of Apple.
  public enum DateStyle: Sendable {
    /// Hours and minutes.
    case time
    /// Day and month.
    case date
    /// The weekday's short name.
    case weekday
    /// Weekday, day and month in full: `Sunday 22 November`.
    case fullDate
    /// The number of the ISO week: `week 47`.
    case week
    /// The distance from now, in minutes or larger units: `3 h 49 m` in a ``Text``. A ``DateText`` adds
    /// the direction: `in 3 h 49 m`, `2 days ago`.
    case relative
    /// `+3 h`: the distance from now, with its sign.
    case offset
    /// `0:42:07`, to or from the date, counted every second.
    case timer

    func content(instant: WallTime?, timeZone: TimeZone?) -> Node.DateContent {
      let format: Node.DateContent.Format =
        switch self {
        case .time: .time
        case .date: .date
        case .weekday: .weekday
        case .fullDate: .fullDate
        case .week: .week
        case .relative: .relative
        case .offset: .offset
        case .timer: .timer
        }
      return Node.DateContent(instant: instant, format: format, timeZone: timeZone?.identifier)
    }
  }
}

/// A date or a clock that the host keeps current.
///
/// The widget is not started for it, and snapshots stay correct.
///
/// ```swift
/// DateText(style: .time, timeZone: TimeZone(identifier: "Asia/Tokyo"))   // a clock
/// DateText(event.start, style: .relative)
/// ```
public struct DateText: NodeView {
  private let content: Node.DateContent

  /// - Parameters:
  ///   - date: The date; nil: the current time, as a clock.
  ///   - style: The format. `.offset` without a date shows how far the zone's clock is ahead of the
  ///     host's.
  ///   - timeZone: The zone of the text; nil: the host's.
  public init(_ date: Date? = nil, style: Text.DateStyle = .time, timeZone: TimeZone? = nil) {
    content = style.content(instant: date?.wireInstant, timeZone: timeZone)
  }

  package func nodes(in context: ViewContext) -> [Node] { [Node(.date(content))] }
}

extension Date {
  /// Whole seconds, limited to the years 1 to 9999 of RFC 3339.
  var wireInstant: WallTime {
    let seconds = timeIntervalSince1970.rounded(.down)
    return WallTime(Int(min(max(seconds, -62_135_596_800), 253_402_300_799)))
  }
}

extension Node.DateContent {
  /// A text that stays right although nothing keeps it current: a distance is written as its date and
  /// time.
  var fixedText: String {
    let date = instant.map { Date(timeIntervalSince1970: TimeInterval($0.seconds)) } ?? Date()
    let formatter = DateFormatter()
    formatter.locale = .user
    formatter.timeZone = timeZone.flatMap(TimeZone.init(identifier:)) ?? .current
    switch format {
    case .time:
      formatter.timeStyle = .short
      formatter.dateStyle = .none
    case .date:
      formatter.timeStyle = .none
      formatter.dateStyle = .medium
    case .weekday: formatter.setLocalizedDateFormatFromTemplate("EEE")
    case .fullDate: formatter.setLocalizedDateFormatFromTemplate("EEEEdMMMM")
    case .week: formatter.setLocalizedDateFormatFromTemplate("w")
    case .relative, .offset, .timer:
      formatter.timeStyle = .short
      formatter.dateStyle = .short
    }
    return formatter.string(from: date)
  }
}
