public import Foundation

/// The target of a `reminders:` URL.
public enum ReminderURL: Sendable, Equatable {
  /// `reminders://item/ID`.
  case item(Int64)
  /// `reminders://add?title=…&due=…`.
  case add(title: String, due: String?)
  /// `reminders://`: the list.
  case list

  /// The scheme of the app's URLs.
  public static let scheme = "reminders"

  /// `nil` for another scheme or an unknown path.
  public init?(_ url: URL) {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
      parts.scheme?.lowercased() == Self.scheme
    else { return nil }
    let path = parts.path.split(separator: "/")
    switch (parts.host ?? "", path.count) {
    case ("item", 1):
      guard let id = Int64(path[0]) else { return nil }
      self = .item(id)
    case ("add", 0):
      func value(_ name: String) -> String? {
        parts.queryItems?.first { $0.name == name }?.value
      }
      self = .add(title: value("title") ?? "", due: value("due"))
    case ("", 0): self = .list
    default: return nil
    }
  }

  /// `nil` only if Foundation cannot create the URL, which does not happen for these cases.
  public var url: URL? {
    var parts = URLComponents()
    parts.scheme = Self.scheme
    switch self {
    case .item(let id):
      parts.host = "item"
      parts.path = "/\(id)"
    case .add(let title, let due):
      parts.host = "add"
      parts.queryItems =
        [URLQueryItem(name: "title", value: title)]
        + (due.map { [URLQueryItem(name: "due", value: $0)] } ?? [])
    case .list:
      parts.host = ""
    }
    return parts.url
  }
}
