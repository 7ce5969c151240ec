package import TodayRender

nonisolated extension ColorDepth {
  /// What is said of a terminal's colours.
  package struct Signs: Sendable {
    /// Of the variables `TERM`, `COLORTERM`, `NO_COLOR`, `CLICOLOR` and `CLICOLOR_FORCE`.
    package var environment: [String: String]
    /// Whether the database says that colours are given by their components.
    package var isDirect = false
    /// How many the database says; -1 when it says nothing, nil when it was not asked.
    package var colors: Int?

    package init(environment: [String: String], isDirect: Bool = false, colors: Int? = nil) {
      self.environment = environment
      self.isDirect = isDirect
      self.colors = colors
    }
  }

  /// `NO_COLOR` first, for anything but nothing in it means that no colour is wanted; then
  /// `CLICOLOR`; then what the terminal can show, by what it says of itself before what the database
  /// says of its kind.
  package static func detect(_ signs: Signs) -> ColorDepth {
    func value(_ name: String) -> String { signs.environment[name] ?? "" }
    guard value("NO_COLOR").isEmpty else { return .none }
    let isForced = !["", "0"].contains(value("CLICOLOR_FORCE"))
    if value("CLICOLOR") == "0", !isForced { return .none }
    let least = isForced ? ColorDepth.ansi8 : .none
    let terminal = value("TERM")
    if ["truecolor", "24bit"].contains(value("COLORTERM")) || signs.isDirect
      || isTrueColor(terminal)
    {
      return .truecolor
    }
    if let colors = signs.colors { return max(depth(of: colors), least) }
    // Into a pipe, most often: what nearly every terminal that will show it has.
    if terminal == "dumb" || terminal.isEmpty { return isForced ? .indexed256 : .none }
    if terminal == "linux" || terminal.hasPrefix("vt") { return .ansi8 }
    return .indexed256
  }

  private static func depth(of colors: Int) -> ColorDepth {
    switch colors {
    case 256...: .indexed256
    case 16...: .ansi16
    case 8...: .ansi8
    default: .none
    }
  }

  /// Kinds that say so by their name, also where `COLORTERM` did not come along, as over ssh.
  private static func isTrueColor(_ terminal: String) -> Bool {
    terminal.hasSuffix("-direct") || terminal.hasSuffix("-truecolor")
      || [
        "alacritty", "contour", "foot", "iterm2", "rio", "wezterm", "xterm-ghostty", "xterm-kitty",
      ].contains { terminal == $0 || terminal.hasPrefix("\($0)-") }
  }
}
