package import TodayWire

/// The user's choice of a theme.
package enum ThemeChoice: Sendable, Equatable {
  case named(String)
  /// A theme for dark backgrounds and one for light ones.
  case auto(dark: String, light: String)

  /// The themes of plain `auto`.
  package static let standard = ThemeChoice.auto(dark: "today-dark", light: "today-light")

  /// A theme's name or path, `auto`, or `auto:DARK,LIGHT`; nil for an invalid pair.
  package init?(_ text: String) {
    guard text == "auto" || text.hasPrefix("auto:") else {
      if text.isEmpty { return nil }
      self = .named(text)
      return
    }
    guard text != "auto" else {
      self = .standard
      return
    }
    let pair = text.dropFirst(5).split(separator: ",", omittingEmptySubsequences: false)
    guard pair.count == 2, pair.allSatisfy({ !$0.isEmpty }) else { return nil }
    self = .auto(dark: String(pair[0]), light: String(pair[1]))
  }

  /// The text that ``init(_:)`` reads.
  package var text: String {
    switch self {
    case .named(let name): name
    case .auto: self == .standard ? "auto" : "auto:\(name(on: .dark)),\(name(on: .light))"
    }
  }

  /// The theme for a background.
  package func name(on ground: Appearance) -> String {
    switch self {
    case .named(let name): name
    case .auto(let dark, let light): ground == .dark ? dark : light
    }
  }

  /// All themes of the choice.
  package var names: [String] {
    switch self {
    case .named(let name): [name]
    case .auto(let dark, let light): [dark, light]
    }
  }
}
