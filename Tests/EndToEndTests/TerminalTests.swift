import Foundation
import Glibc
import Testing
import TodayRender

@testable import TodayTerminal

extension EndToEnd.Screens {
  /// The state of the terminal after the board, and events of the terminal.
  struct TerminalTests {
    @Test func quittingRestoresTheTerminal() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let terminal = try await Terminal(home)
        let before = try await Self.settings(of: terminal)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha", "q quit")
        #expect(try await terminal.state("#{alternate_on}") == "1")
        try await terminal.press("q")
        try await terminal.isBackInShell()
        #expect(try await Self.settings(of: terminal) == before)
        try await home.isClean()
      }
    }

    /// As in `xterm -e today`, nothing could continue it.
    @Test func boardWithoutAShellIsNotStopped() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard(setting: "exec")
        try await terminal.shows("content of Alpha", "q quit")
        try await terminal.press("C-z")
        try await terminal.press("?")
        try await terminal.shows("any action", within: 10)
        try await terminal.press("?")
        try await terminal.shows("content of Alpha", "q quit")
        #expect(try await terminal.state("#{alternate_on}") == "1")
        try await terminal.press("q")
        try await terminal.isClosed(within: 10)
        try await home.isClean()
      }
    }

    /// The cursor position and the scroll region depend on the size at that time.
    @Test func shellsScreenIsRestoredAfterAResize() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha", "q quit")
        try await terminal.resize(columns: 140, rows: 45)
        try await terminal.shows("content of Alpha", "q quit")
        try await terminal.press("q")
        try await terminal.isBackInShell()
        let screen = try await terminal.screen
        let lines = screen.split(separator: "\n")
        #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix(Terminal.prompt) }, "\(screen)")
        #expect(
          try await terminal.state("#{scroll_region_upper} #{scroll_region_lower}") == "0 44")
      }
    }

    /// The terminal reports mouse movement, and the dragged row follows.
    @Test func draggedRowMovesBeforeTheRelease() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"), WidgetBundle(name: "Beta"))
        let terminal = try await Terminal(home)
        // Most terminals report the mouse in this form. The default of tmux is older.
        try await terminal.type("export TERM=xterm-256color")
        try await terminal.press("Enter")
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha", "content of Beta")
        try await terminal.press("e")
        let edit = try await terminal.until("Edit") { $0.contains("● Beta") }
        func row(_ title: String, _ screen: String) -> Int? {
          screen.split(separator: "\n", omittingEmptySubsequences: false)
            .firstIndex { $0.contains("● \(title)") }
        }
        let (alpha, beta) = try (#require(row("Alpha", edit)), #require(row("Beta", edit)))
        try #require(alpha < beta)
        let sequence = "\u{1B}[<0;6;\(alpha + 1)M\u{1B}[<32;6;\(beta + 1)M"
        try await terminal.type(sequence)
        try await terminal.until("Alpha is below Beta") { screen in
          guard let one = row("Alpha", screen), let other = row("Beta", screen) else {
            return false
          }
          return one > other
        }
        try await terminal.type("\u{1B}[<0;6;\(beta + 1)m")
        try await terminal.press("Escape")
        try await terminal.shows("q quit")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    /// The modes of the terminal and of its line discipline.
    private static func settings(of terminal: Terminal) async throws -> [String] {
      try await terminal.press("C-l")
      try await terminal.type("clear; stty -g; echo status $?")
      try await terminal.press("Enter")
      let screen = try await terminal.until("stty") { $0.contains("status 0\n") }
      let line = screen.split(separator: "\n").first { $0.contains(":") } ?? ""
      let flags = "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{keypad_flag} #{insert_flag}"
      return [String(line), try await terminal.state(flags)]
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
    func signalRestoresTheTerminalAndSetsTheStatus(signal: Int32) async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha")
        let board = try #require(home.boards.first)
        kill(board, signal)
        try await terminal.isBackInShell()
        #expect(try await terminal.state("#{alternate_on} #{cursor_flag}") == "0 1")
        try await terminal.type("echo status $?")
        try await terminal.press("Enter")
        try await terminal.shows("status \(128 + signal)")
        try await home.isClean()
      }
    }

    @Test func closedWindowLeavesNoProcess() async throws {
      try await Home.with { home in
        try await home.enable(
          WidgetBundle(name: "Alpha"), WidgetBundle(name: "Stubborn", behaviour: "ignore-term"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha", "content of Stubborn")
        try await terminal.close()
        try await home.isClean()
      }
    }

    @Test func boardSurvivesAnySize() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"), WidgetBundle(name: "Beta"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha", "content of Beta")
        for (columns, rows) in [(1, 1), (200, 50), (2, 40), (80, 1), (10, 3)] {
          try await terminal.resize(columns: columns, rows: rows)
          try await terminal.until("\(columns)x\(rows) is not blank") { screen in
            screen.contains { !$0.isWhitespace }
          }
        }
        try await terminal.resize(columns: 100, rows: 30)
        try await terminal.shows("content of Alpha", "content of Beta", "q quit")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    @Test func suspendedBoardReturns() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha")
        try await terminal.press("C-z")
        try await terminal.isBackInShell()
        #expect(try await terminal.state("#{alternate_on} #{cursor_flag}") == "0 1")
        try await terminal.type("fg")
        try await terminal.press("Enter")
        try await terminal.shows("content of Alpha", "q quit")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    @Test func missingTerminalIsReported() async throws {
      try await Home.with { home in
        let outcome = try await home.today([])
        #expect(outcome.status == 1)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("today: "))
        #expect(outcome.errors.split(separator: "\n").count == 1)
        #expect(outcome.errors.contains("terminal"))
      }
    }

    @Test(arguments: ["dumb", "no-such-terminal"])
    func unusableTerminalIsReported(name: String) async throws {
      try await Home.with { home in
        let terminal = try await Terminal(home, columns: 200)
        try await terminal.type("export TERM=\(name)")
        try await terminal.press("Enter")
        try await terminal.openBoard()
        try await terminal.shows("today: ", "set TERM")
        try await terminal.isBackInShell()
      }
    }

    /// As over ssh from a terminal that is missing in this machine's terminfo database, and without
    /// what newer terminals have.
    @Test(arguments: [
      "xterm-direct", "xterm-nobody", "tmux-nobody", "linux", "vt100", "vt220", "screen", "rxvt",
      "xterm-mono", "ansi", "mach",
    ])
    func unknownTerminalOfAKnownFamilyWorks(name: String) async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let terminal = try await Terminal(home, columns: 80, rows: 24)
        try await terminal.type("export TERM=\(name)")
        try await terminal.press("Enter")
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha", "? help")
        try await terminal.press("?")
        try await terminal.shows("add, remove, reorder")
        try await terminal.press("q")
        try await terminal.hides("add, remove, reorder")
        try await terminal.press("q")
        try await terminal.isBackInShell()
        #expect(try await !terminal.screen.contains("content of Alpha"))
        try await terminal.type("echo $TERM")
        try await terminal.press("Enter")
        try await terminal.shows("\n\(name)\n")
      }
    }

    @Test func boardUsesASCIIWithoutUTF8() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let terminal = try await Terminal(home)
        try await terminal.type("export LC_ALL=C")
        try await terminal.press("Enter")
        try await terminal.openBoard()
        try await terminal.until("the board") { $0.contains("content of Alpha") }
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    /// A real terminal that gets output for similar terminals, including output at its right edge.
    @MainActor
    @Test(.enabled(if: XTerm.isInstalled))
    func xtermShowsTheOutputForItsTerminalFamily() async throws {
      let (columns, rows) = (40, 8)
      var pictures = [Grid(columns: columns, rows: rows), Grid(columns: columns, rows: rows)]
      for row in 0..<rows {
        let style = CellStyle(attributes: row % 2 == 0 ? .bold : .reverse)
        let text = "\(row)" + String(repeating: "abcdefghi.", count: 4)
        pictures[0].put(text, row: row, column: 0, style: row < 6 ? style : .plain)
        pictures[1].put("東京 \(text)", row: row, column: row * 3, style: .plain)
      }
      for name in ["vt100", "vt220", "linux", "screen", "ansi", "pcansi", "sun", "mach", "cons25"] {
        try #require(Terminfo.load(name, descriptor: 1))
        let abilities = try #require(TerminalAbilities(depth: .none, isDirect: false))
        var encoder = FrameEncoder(abilities: abilities)
        let outputs = [
          Array("\u{1B}[2J".utf8) + encoder.encode(pictures[0], over: nil),
          encoder.encode(pictures[1], over: pictures[0]),
        ]
        try await Home.with { home in
          let screens = try await XTerm(home).screens(outputs, columns: columns, rows: rows)
          for (picture, screen) in zip(pictures, screens) {
            var expected = picture.text.split(separator: "\n", omittingEmptySubsequences: false)
              .map(String.init)
            // It prints a mark for the second cell of a wide character.
            var found = screen.replacingOccurrences(of: "\u{FFFF}", with: "")
              .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            // The last cell is not written if that would scroll the screen.
            if abilities.motion.rightEdge == .wraps {
              expected[rows - 1] = String(expected[rows - 1].dropLast())
              found[rows - 1] = String(found[rows - 1].prefix(expected[rows - 1].count))
            }
            func trimmed(_ lines: [String]) -> [String] {
              lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
            }
            #expect(trimmed(found) == trimmed(expected), "\(name)")
          }
        }
      }
    }
  }
}
