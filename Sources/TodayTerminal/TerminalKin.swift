/// Terminals that the database of this machine may lack, and compatible ones.
nonisolated enum TerminalKin {
  /// Terminals with xterm's sequences.
  private static let likeXterm = [
    "xterm", "alacritty", "contour", "foot", "ghostty", "gnome", "iterm2", "kitty", "konsole",
    "mintty", "ms-terminal", "putty", "rio", "rxvt", "st", "vte", "wezterm",
  ]
  private static let likeScreen = ["screen", "tmux"]

  /// The names to try instead of an unknown one, the best first.
  static func kin(of name: String) -> [String] {
    func isOne(of kinds: [String]) -> Bool {
      kinds.contains { name == $0 || name.hasPrefix("\($0)-") }
    }
    if isOne(of: likeXterm) { return ["xterm-256color", "xterm"].filter { $0 != name } }
    if isOne(of: likeScreen) { return ["screen-256color", "screen"].filter { $0 != name } }
    return name.hasPrefix("linux-") ? ["linux"] : []
  }
}
