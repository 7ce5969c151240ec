import CNCurses
import Glibc

/// The bytes that give a terminal back and those that take it, and the guard that gives it back when
/// the process ends without a chance to do so properly.
///
/// The guard's C functions are called in this file only: each object file has its own copy of them.
nonisolated package struct Restoration: Sendable {
  /// Shows the cursor, ends mouse reports, the alternate screen and the like.
  package let leave: [UInt8]
  /// Undoes ``leave``; what was on the screen has to be painted again.
  package let enter: [UInt8]

  /// - Parameters:
  ///   - capability: A string of the terminal's database entry.
  ///   - hasTitle: Whether the terminal keeps window titles on a stack, as xterm does.
  package init(hasTitle: Bool, capability: (String) -> String?) {
    func sequence(_ name: String) -> String { capability(name).map(Self.withoutPadding) ?? "" }
    leave = Array(
      (Self.frameEnd + "\u{1B}[m" + Self.mouseOff + Self.extrasOff(hasTitle: hasTitle)
        + sequence("cnorm") + sequence("rmkx")
        + (capability("rmcup") == nil ? Self.blank : sequence("rmcup"))).utf8)
    enter = Array(
      (sequence("smcup") + sequence("smkx") + sequence("civis")
        + Self.extrasOn(hasTitle: hasTitle) + Self.mouseOn).utf8)
  }

  static let title = "Today"

  /// What curses does not do: no wrapping at the right edge, so that the last cell of the screen
  /// can be written; no reordering of right-to-left text, which the grid places itself; word of the
  /// terminal's focus, and marks around what is pasted; the title.
  static func extrasOn(hasTitle: Bool) -> String {
    "\u{1B}[?7l\u{1B}[8l\u{1B}[?1004;2004h"
      + (hasTitle ? "\u{1B}[22;2t\u{1B}]2;\(title)\u{1B}\\" : "")
  }

  static func extrasOff(hasTitle: Bool) -> String {
    "\u{1B}[?1004;2004l\u{1B}[?7h\u{1B}[8h" + (hasTitle ? "\u{1B}]8;;\u{1B}\\\u{1B}[23;2t" : "")
  }

  /// Where there is no other screen to come back to, a shell would write over the board.
  static let blank = "\u{1B}[H\u{1B}[J"

  /// The process may end within a large frame, which the terminal would hold back.
  static let frameEnd = "\u{1B}[?2026l"
  private static let mouseOn = "\u{1B}[?1006;1000h"
  // Some terminals have a mode for each kind of report: all that was ever set is taken back.
  private static let mouseOff = "\u{1B}[?1006;1002;1000l"
  static let dragsOn = "\u{1B}[?1002h"
  static let dragsOff = "\u{1B}[?1002l"
  static let clicksOn = "\u{1B}[?1000h"
  static let clicksInDecimal = "\u{1B}[?1006h"
  static let clicksInDecimalOff = "\u{1B}[?1006l"

  /// Database entries have delays in them, `$<100/>`, that only curses' own output understands.
  static func withoutPadding(_ capability: String) -> String {
    var plain = ""
    var rest = capability[...]
    while let character = rest.popFirst() {
      if character == "$", rest.first == "<", let end = rest.firstIndex(of: ">") {
        rest = rest[rest.index(after: end)...]
      } else {
        plain.append(character)
      }
    }
    return plain
  }

  /// From now on every end of the process gives the terminal back: a signal, a crash, `exit`.
  ///
  /// - Parameter before: The terminal's modes as the shell had them.
  @MainActor func install(descriptor: Int32, before: termios) {
    // For ever: a signal may come at any time, also after the terminal was closed.
    let leaveBytes = UnsafeMutablePointer<CChar>.allocate(capacity: leave.count + 1)
    for (index, byte) in leave.enumerated() { leaveBytes[index] = CChar(bitPattern: byte) }
    let enterBytes = UnsafeMutablePointer<CChar>.allocate(capacity: enter.count + 1)
    for (index, byte) in enter.enumerated() { enterBytes[index] = CChar(bitPattern: byte) }
    var before = before
    cncurses_install_guard(
      descriptor, &before, leaveBytes, leave.count, enterBytes, enter.count)
  }

  @MainActor static func disarm() { cncurses_disarm_guard() }
  @MainActor static func rearm() { cncurses_rearm_guard() }
  @MainActor static func claim(inFile descriptor: Int32) { cncurses_claim_in_file(descriptor) }
}
