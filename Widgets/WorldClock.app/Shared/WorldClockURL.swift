public import Foundation

/// What a `worldclock:` URL asks for.
public enum WorldClockURL: Sendable, Equatable {
  /// `worldclock://city/NAME`.
  case city(String)
  /// `worldclock://`: the list.
  case list

  public static let scheme = "worldclock"

  /// nil when the scheme is another's, or the rest says nothing that this version knows.
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

  /// nil only if Foundation cannot form a URL from it, which no case gives reason for.
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
