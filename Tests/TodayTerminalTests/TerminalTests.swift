import Testing
import TodayRender

@testable import TodayTerminal

struct TerminalTests {
  @Test(arguments: [
    (["", "", ""], true), (["", "", "ja_JP.UTF-8"], true), (["", "", "ru_RU.utf8"], true),
    (["C", "", "ja_JP.UTF-8"], false), (["", "", "es_ES"], false), (["", "de_DE@euro", ""], false),
    (["", "", "sr_RS.UTF-8@latin"], true), (["POSIX", "", ""], false),
    (["", "", "ja_JP.EUC-JP"], false),
  ])
  func localeNameDeterminesUTF8(names: [String], says: Bool) {
    #expect(Terminal.saysUTF8(names) == says)
  }

  private let xterm = [
    "cnorm": "\u{1B}[?12l\u{1B}[?25h", "civis": "\u{1B}[?25l", "rmkx": "\u{1B}[?1l\u{1B}>",
    "smkx": "\u{1B}[?1h\u{1B}=", "rmcup": "\u{1B}[?1049l", "smcup": "\u{1B}[?1049h",
    "sgr0": "\u{1B}[m", "kmous": "\u{1B}[<",
  ].mapValues { Array($0.utf8) }

  @Test func restorationUndoesEverything() {
    let restoration = Restoration(hasTitle: true) { xterm[$0] }
    let leave = String(decoding: restoration.leave, as: UTF8.self)
    for sequence in [
      "\u{1B}[m", "\u{1B}]8;;\u{1B}\\", "\u{1B}[?1004;2004l", "\u{1B}[?1006;1002;1000l",
      "\u{1B}[?7h",
      "\u{1B}[8h", "\u{1B}[23;2t", "\u{1B}[?25h",
      "\u{1B}[?1l\u{1B}>", "\u{1B}[?1049l",
    ] {
      #expect(leave.contains(sequence), "\(sequence.dropFirst())")
    }
  }

  @Test func reentryTakesTheTerminalAgain() {
    let restoration = Restoration(hasTitle: false) { xterm[$0] }
    #expect(
      String(decoding: restoration.enter, as: UTF8.self)
        == "\u{1B}[?1049h\u{1B}[m\u{1B}[?1h\u{1B}=\u{1B}[?25l\u{1B}[?7l\u{1B}[8l\u{1B}[?1004;2004h\u{1B}[?1006;1000h"
    )
  }

  @Test func terminalWithoutTitleSupportGetsNoTitle() {
    let restoration = Restoration(hasTitle: false) { _ in nil }
    #expect(!String(decoding: restoration.enter, as: UTF8.self).contains("Today"))
    #expect(!String(decoding: restoration.leave, as: UTF8.self).contains("t"))
  }

  /// As on the console: the previous content is lost, and the board is removed, too.
  @Test func boardIsClearedWithoutAnAlternateScreen() {
    let wiped = Restoration(hasTitle: false) { $0 == "clear" ? Array("<clear>".utf8) : nil }
    #expect(String(decoding: wiped.leave, as: UTF8.self).hasSuffix("<clear>"))
    let other = Restoration(hasTitle: false) { Array("<\($0)>".utf8) }
    #expect(String(decoding: other.leave, as: UTF8.self).hasSuffix("<rmcup>"))
  }

  @Test func otherTerminalGetsOnlyItsOwnStrings() {
    let restoration = Restoration(hasTitle: false, takesExtensions: false) {
      $0 == "clear" ? Array("<clear>".utf8) : nil
    }
    #expect(String(decoding: restoration.enter, as: UTF8.self) == "<clear>")
    #expect(String(decoding: restoration.leave, as: UTF8.self) == "<clear>")
  }

  @Test(arguments: [
    ("xterm-direct", ["xterm-256color", "xterm"]), ("alacritty", ["xterm-256color", "xterm"]),
    ("xterm-256color", ["xterm"]), ("tmux-256color", ["screen-256color", "screen"]),
    ("linux-m", ["linux"]), ("linux", []), ("vt100", []), ("stterm", []), ("", []),
  ])
  func unknownTerminalUsesARelatedEntry(name: String, kin: [String]) {
    #expect(TerminalKin.kin(of: name) == kin)
  }

  @Test(arguments: [
    (TerminalError.notATerminal, "a terminal"), (.dumb, "TERM"), (.unknown("foo"), "“foo”"),
    (.unsuited("vt52"), "“vt52”"),
  ])
  func errorsSayWhatToDo(error: TerminalError, words: String) {
    #expect(error.description.contains(words))
    #expect(error.description.contains(":"))
  }
}
