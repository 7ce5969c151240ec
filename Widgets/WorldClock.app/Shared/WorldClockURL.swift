public import Foundation

/// The target of a `worldclock:` URL.
public enum WorldClockURL: Sendable, Equatable {
  /// `worldclock://city/NAME`.
  case city(String)
  /// `worldclock://`: the list.
  case list

  /// The scheme of the app's URLs.
  public static let scheme = "worldclock"

  /// `nil` for another scheme or an unknown path.
  public init?(_ url: URL) {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
      parts.scheme?.lowercased() == Self.scheme
    else { return nil }
    switch parts.host ?? "" {
    case "city" where parts.path.count > 1: self = .city(String(parts.path.dropFirst()))
    case "" where parts.path.isEmpty || parts.path == "/": self = .list
    default: return nil
    }
  }

  /// `nil` only if Foundation cannot create the URL, which does not happen for these cases.
  public var url: URL? {
    var parts = URLComponents()
    parts.scheme = Self.scheme
    switch self {
    case .city(let name):
      parts.host = "city"
      parts.path = "/\(name)"
    case .list: parts.host = ""
    }
    return parts.url
  }
}
