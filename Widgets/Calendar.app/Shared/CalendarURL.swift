public import Foundation

/// The target of a `calendar:` URL.
public enum CalendarURL: Sendable, Equatable {
  /// `calendar://day/2026-11-21`.
  case day(Day)
  /// `calendar://month/2026-11`: its first day.
  case month(Day)
  /// `calendar://`: today.
  case today
  /// `calendar://add`: asks for a file or folder to add.
  case add

  /// The scheme of the app's URLs.
  public static let scheme = "calendar"

  /// `nil` for another scheme or an unknown path.
  public init?(_ url: URL) {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
      parts.scheme?.lowercased() == Self.scheme
    else { return nil }
    let path = parts.path.split(separator: "/")
    switch (parts.host ?? "", path.count) {
    case ("day", 1):
      guard let day = Day(iso: path[0]) else { return nil }
      self = .day(day)
    case ("month", 1):
      guard let day = Day(iso: path[0] + "-01") else { return nil }
      self = .month(day)
    case ("", 0), ("today", 0): self = .today
    case ("add", 0): self = .add
    default: return nil
    }
  }

  /// The URL that opens this part of the app.
  public var url: URL {
    switch self {
    case .day(let day): URL(string: "calendar://day/\(day.iso)")!
    case .month(let day): URL(string: "calendar://month/\(day.iso.prefix(7))")!
    case .today: URL(string: "calendar://today")!
    case .add: URL(string: "calendar://add")!
    }
  }
}
