package import TodayWire

/// Whose word it is that a widget has content, or none.
package enum ContentAuthor: Sendable, Hashable {
  case widget
  case app
  case user
  /// As a file of an older version has it.
  case other(String)
}

extension ContentAuthor: CustomStringConvertible {
  package var description: String {
    switch self {
    case .widget: "itself"
    case .app: "its app"
    case .user: "you"
    case .other(let name): name
    }
  }
}

extension ContentAuthor {
  /// In files: `{"code": "author.app"}`.
  package var json: JSONValue {
    switch self {
    case .widget: .coded("author.widget")
    case .app: .coded("author.app")
    case .user: .coded("author.user")
    case .other(let name): .string(name)
    }
  }

  package init?(json: JSONValue) {
    if let name = json.string {
      self = .other(Sanitizer.line(name))
      return
    }
    guard let code = json.code, code.domain == "author" else { return nil }
    switch code.name {
    case "widget": self = .widget
    case "app": self = .app
    case "user": self = .user
    default: return nil
    }
  }
}
