/// Whether the terminal's fonts have the icons of apps, such as `☂`, in one cell.
package enum IconFonts {
  /// - Parameter environment: The variables that terminals set for their programs. In a remote shell
  ///   only `TERM` is left of them.
  package static func areKnown(in environment: [String: String]) -> Bool {
    let term = environment["TERM"] ?? ""
    if terms.contains(where: { term == $0 || term.hasPrefix($0 + "-") }) { return true }
    // Programs in a multiplexer inherit the variables of a terminal that may be gone.
    guard !["screen", "tmux"].contains(where: term.hasPrefix) else { return false }
    if programs.contains(environment["TERM_PROGRAM"] ?? "") { return true }
    return variables.contains { environment[$0]?.isEmpty == false }
  }

  /// Terminals that take missing characters from other fonts, and fit them into a cell.
  private static let terms = ["xterm-kitty", "xterm-ghostty", "foot", "wezterm", "contour"]
  private static let programs: Set = ["WezTerm", "ghostty", "iTerm.app"]
  private static let variables = ["KITTY_WINDOW_ID", "VTE_VERSION", "KONSOLE_VERSION"]
}
