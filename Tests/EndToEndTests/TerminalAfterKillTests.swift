import Foundation
import Testing

extension EndToEnd.Screens {
  /// The state of the terminal after a killed board.
  struct TerminalAfterKillTests {
    /// A terminal in which this shell runs.
    private static func terminal(_ home: Home, shell: String) async throws -> Terminal {
      let terminal = try await Terminal(home)
      try await terminal.type("clear; \(shell)")
      try await terminal.press("Enter")
      try await terminal.isBackInShell()
      return terminal
    }

    /// bash sets terminal modes itself, sh does not.
    @Test(arguments: ["bash --norc --noprofile", "sh"])
    func terminalIsRestoredAfterAKill(shell: String) async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let terminal = try await Self.terminal(home, shell: shell)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha", "q quit")
        #expect(try await terminal.state("#{alternate_on} #{mouse_any_flag}") == "1 1")
        kill(try #require(home.boards.first), SIGKILL)
        try await terminal.isRestored(within: 2)
        // A fast shell may have written its prompt on the board's screen.
        try await terminal.press("Enter")
        try await terminal.isBackInShell(within: 2)
        // The typed text is echoed once.
        try await terminal.type("echo hi$((1 + 1))")
        try await terminal.shows("\(Terminal.prompt) echo hi$((1 + 1))\n", within: 2)
        try await terminal.press("Enter")
        try await terminal.shows("\nhi2\n", within: 2)
        try await home.isClean()
      }
    }

    /// Before the supervisor has started.
    @Test(arguments: [0, 5, 10, 20, 40, 80])
    func terminalIsRestoredAfterAnEarlyKill(milliseconds: Int) async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let terminal = try await Self.terminal(home, shell: "sh")
        try await terminal.openBoard()
        var patience = Patience(seconds: 10)
        while try await terminal.state("#{alternate_on}") != "1" {
          if patience.isOver() { throw ConditionNotMet(claim: "the board has the terminal") }
        }
        // The test is about the time of the kill, so it does not wait for a state.
        try await Task.sleep(for: .milliseconds(milliseconds))
        kill(try #require(home.boards.first), SIGKILL)
        try await terminal.isRestored(within: 2)
        // The shell may have written its prompt on the board's screen, or not yet.
        try await terminal.press("Enter")
        try await terminal.isBackInShell()
        // The terminal may answer a question of the board after its end: the line is emptied.
        try await terminal.press("C-u")
        try await terminal.type("echo hi$((1 + 1))")
        try await terminal.press("Enter")
        try await terminal.shows("\nhi2\n", within: 2)
        try await home.isClean()
      }
    }

    /// As after the end of board and supervisor at once: the commands are typed blindly.
    @Test func resetRestoresATerminalThatNobodyHasRestored() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let terminal = try await Self.terminal(home, shell: "sh")
        try await terminal.type(
          "stty raw -echo; printf '\\033[?1049h\\033[?25l\\033[?1002;1006h\\033[?2004h'")
        try await terminal.press("Enter")
        let format = "#{alternate_on} #{mouse_any_flag} #{cursor_flag}"
        try await becomes("1 1 0", format, terminal)
        let today = "\(home.programs)/today"
        try await terminal.type("TODAY_HOME=\(home.home) \(today) doctor >\(home.root)/found")
        try await terminal.press("C-j")
        try await terminal.type("\(today) reset")
        try await terminal.press("C-j")
        try await becomes("0 0 1", format, terminal)
        try await terminal.isBackInShell()
        try await terminal.type("echo hi$((1 + 1))")
        try await terminal.shows("\(Terminal.prompt) echo hi$((1 + 1))\n")
        try await terminal.press("Enter")
        try await terminal.shows("\nhi2\n")
        let found = try String(contentsOfFile: "\(home.root)/found", encoding: .utf8)
        #expect(found.contains("run today reset"), "\(found)")
      }
    }

    private func becomes(_ state: String, _ format: String, _ terminal: Terminal) async throws {
      var patience = Patience(seconds: 20)
      while try await terminal.state(format) != state {
        if patience.isOver() { throw ConditionNotMet(claim: "\(format) is \(state)") }
        try await Task.sleep(for: patience.interval)
      }
    }

    @Test func resetWithoutATerminalSaysSo() async throws {
      try await Home.with { home in
        let reset = try await home.today("reset")
        #expect(reset.status == 1 && reset.output.isEmpty)
        #expect(
          reset.errors
            == "today: this is not a terminal: run it in the terminal that it should restore\n")
      }
    }

    /// While the board is stopped, the terminal belongs to the shell and its programs.
    @Test func boardKilledWhileStoppedDoesNotTouchTheTerminal() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha")
        let board = try #require(home.boards.first)
        try await terminal.press("C-z")
        try await terminal.isBackInShell()
        try await terminal.type("tput smcup; clear; read answer")
        try await terminal.press("Enter")
        try await terminal.hides("read answer")
        kill(board, SIGKILL)
        try await home.isClean()
        #expect(try await terminal.state("#{alternate_on}") == "1")
      }
    }
  }
}

extension Terminal {
  /// Waits until the main screen is shown, with a cursor and without mouse reports.
  fileprivate func isRestored(within seconds: Double) async throws {
    let flags = "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{keypad_flag}"
    var patience = Patience(seconds: seconds)
    while try await state(flags) != "0 1 0 0" {
      if patience.isOver() {
        throw ConditionNotMet(claim: "the terminal is as it was", details: try await state(flags))
      }
      try await Task.sleep(for: .milliseconds(10))
    }
  }
}
