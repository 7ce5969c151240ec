/// The reason why the board cannot be shown on this terminal.
nonisolated package enum TerminalError: Error, Equatable, CustomStringConvertible {
  /// Standard input or output is not a terminal.
  case notATerminal
  /// `TERM` is not set, or is `dumb`.
  case dumb
  /// The terminal is not in the database.
  case unknown(String)
  /// It is known, but cannot position the cursor.
  case unsuited(String)

  /// The problem and its remedy, for `today: …`.
  package var description: String {
    switch self {
    case .notATerminal:
      "the board needs a terminal: run it in one, or use today --plain"
    case .dumb:
      "this terminal cannot show a board: set TERM, or use today --plain"
    case .unknown(let name):
      "the terminal “\(name)” is not known here: install ncurses-term, or set TERM=xterm-256color"
    case .unsuited(let name):
      "the terminal “\(name)” cannot place text on its screen: set TERM=xterm-256color"
    }
  }
}
