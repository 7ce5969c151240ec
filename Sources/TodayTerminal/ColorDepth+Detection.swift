package import TodayRender

nonisolated extension ColorDepth {
  /// Facts about a terminal's colours.
  package struct Signs: Sendable {
    /// The variables `TERM`, `COLORTERM`, `NO_COLOR`, `CLICOLOR` and `CLICOLOR_FORCE`.
    package var environment: [String: String]
    /// Whether the database describes colours by their components.
    package var isDirect = false
    /// The number of colours in the database; -1 if it has none, `nil` if it was not read.
    package var colors: Int?

    package init(environment: [String: String], isDirect: Bool = false, colors: Int? = nil) {
      self.environment = environment
      self.isDirect = isDirect
      self.colors = colors
    }
  }

  /// The order: `NO_COLOR`, because any non-empty value turns colours off; then `CLICOLOR`; then
  /// the terminal's own report; then the database entry of its kind.
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
    // Usually for a pipe: the colours that nearly every terminal supports.
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

  /// Terminals whose names imply it, even if `COLORTERM` was not passed on, as over ssh.
  private static func isTrueColor(_ terminal: String) -> Bool {
    terminal.hasSuffix("-direct") || terminal.hasSuffix("-truecolor")
      || [
        "alacritty", "contour", "foot", "iterm2", "rio", "wezterm", "xterm-ghostty", "xterm-kitty",
      ].contains { terminal == $0 || terminal.hasPrefix("\($0)-") }
  }
}
