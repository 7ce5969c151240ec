import TodayWire

extension BundleMistake {
  /// The attributes and entitlements of a keyboard.
  package enum Keyboard: Sendable, Hashable {
    /// `PrimaryLanguage` is not a language tag.
    case language(String)
    /// It has everything that the user may do, and reads what the user types.
    case unsandboxed
    /// It has this entitlement, but does not ask for open access.
    case closed(String)
    /// It asks for open access, but has no entitlement that needs it.
    case nothingToOpen
  }
}

extension BundleMistake.Keyboard {
  package var message: String {
    switch self {
    case .language(let tag): "PrimaryLanguage \"\(tag)\" is not a language"
    case .unsandboxed: "a keyboard may not have dev.today.unsandboxed"
    case .closed(let key): "\(key) has no effect without RequestsOpenAccess"
    case .nothingToOpen:
      "RequestsOpenAccess has no effect without an app group or network access"
    }
  }

  package var remedy: String {
    switch self {
    case .language: "write a tag such as en-US, or mul for all languages"
    case .unsandboxed: "remove it; open access gives a keyboard its groups and the network"
    case .closed: "remove it, or set RequestsOpenAccess to true in NSExtensionAttributes"
    case .nothingToOpen: "remove it, or add an entitlement"
    }
  }

  var json: JSONValue {
    switch self {
    case .language(let tag): .coded("keyboard.language", [.string(tag)])
    case .unsandboxed: .coded("keyboard.unsandboxed")
    case .closed(let key): .coded("keyboard.closed", [.string(key)])
    case .nothingToOpen: .coded("keyboard.nothingToOpen")
    }
  }

  init?(_ name: String, _ values: CodedValues) {
    switch name {
    case "language": self = .language(values.text(0))
    case "unsandboxed": self = .unsandboxed
    case "closed": self = .closed(values.text(0))
    case "nothingToOpen": self = .nothingToOpen
    default: return nil
    }
  }
}
