/// Why the board cannot be shown here.
nonisolated package enum TerminalError: Error, Equatable, CustomStringConvertible {
  /// Standard input or output is no terminal.
  case notATerminal
  /// `TERM` is not set, or says `dumb`.
  case dumb
  /// The terminal database does not know it.
  case unknown(String)
  /// It is known, and cannot place a character where it is wanted.
  case unsuited(String)

  /// What is wrong and what to do, for `today: …`.
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
