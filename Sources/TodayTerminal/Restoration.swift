import TodayOpening

/// The bytes that restore a terminal and those that take it.
nonisolated package struct Restoration: Sendable {
  /// Shows the cursor, ends mouse reports, the alternate screen and other modes.
  package let leave: [UInt8]
  /// Takes the terminal and clears the screen.
  package let enter: [UInt8]

  /// - Parameters:
  ///   - hasTitle: Whether the terminal keeps window titles on a stack, as xterm does.
  ///   - takesExtensions: Whether sequences that terminfo has no name for are harmless.
  ///   - capability: A string of the terminal's database entry, with its padding.
  package init(
    hasTitle: Bool, takesExtensions: Bool = true, capability: (String) -> [UInt8]?
  ) {
    func sequence(_ name: String) -> [UInt8] { capability(name) ?? [] }
    func extensions(_ text: String) -> [UInt8] { takesExtensions ? Array(text.utf8) : [] }
    let hasMouse = capability("kmous") != nil
    // If the entry has no string for it, the default is one that newer terminals support.
    leave =
      extensions(Self.frameEnd) + sequence("sgr0")
      + extensions(Self.mouseOff + Self.extrasOff(hasTitle: hasTitle))
      + (capability("smam") ?? extensions("\u{1B}[?7h"))
      + sequence("cnorm") + sequence("rmkx")
      // Without an alternate screen, a shell would write over the board.
      + (capability("rmcup") ?? sequence("clear"))
    enter =
      sequence("smcup") + sequence("sgr0") + sequence("clear") + sequence("smkx")
      + sequence("civis") + (capability("rmam") ?? extensions("\u{1B}[?7l"))
      + extensions(Self.extrasOn(hasTitle: hasTitle) + (hasMouse ? Self.mouseOn : ""))
  }

  static var title: String { TerminalTitle.text }

  /// Functions without a terminfo name: no reordering of right-to-left text, which the grid orders
  /// itself; reports of the terminal's focus, marks around pasted text, and the title.
  static func extrasOn(hasTitle: Bool) -> String {
    "\u{1B}[8l\u{1B}[?1004;2004h" + (hasTitle ? "\u{1B}[22;2t\u{1B}]2;\(title)\u{1B}\\" : "")
  }

  static func extrasOff(hasTitle: Bool) -> String {
    "\u{1B}[?1004;2004l\u{1B}[8h" + (hasTitle ? "\u{1B}]8;;\u{1B}\\\u{1B}[23;2t" : "")
  }

  /// The process may end within a large frame, which the terminal would delay.
  static let frameEnd = "\u{1B}[?2026l"
  private static let mouseOn = "\u{1B}[?1006;1000h"
  // Some terminals have a mode for each kind of report: all modes that were ever set are reset.
  private static let mouseOff = "\u{1B}[?1006;1002;1000l"
  static let dragsOn = "\u{1B}[?1002h"
  static let dragsOff = "\u{1B}[?1002l"
  static let clicksOn = "\u{1B}[?1000h"
}
