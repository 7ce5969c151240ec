import Foundation
import Testing

extension EndToEnd.Screens {
  /// Sequences between board and terminal other than frames and keys.
  struct TerminalReportTests {
    /// Opens the board as in xterm. Returns a function that gives its later output.
    private func openInXterm(_ home: Home, _ terminal: Terminal) async throws -> () -> String {
      let file = home.root + "/written"
      _ = try await home.tmux("tmux", ["pipe-pane", "-o", "cat > \(file)"])
      try await terminal.type("export TERM=xterm-256color")
      try await terminal.press("Enter")
      try await terminal.openBoard()
      return { (try? String(contentsOfFile: file, encoding: .utf8)) ?? "" }
    }

    @Test(.timeLimit(.minutes(10)))
    func windowTitleAndLinksAreSetAndReset() async throws {
      try await Home.with { home in
        try await home.enable(
          WidgetBundle(name: "Web", behaviour: "link:https://news.example/a"),
          WidgetBundle(name: "Bad", behaviour: "failed"))
        let terminal = try await Terminal(home)
        let written = try await openInXterm(home, terminal)
        try await terminal.shows("link of Web", "failed")
        try await eventually("the title counts failures", details: written) {
          written().contains("\u{1B}]2;Today · 1 failed\u{1B}\\")
        }
        #expect(written().contains(";https://news.example/a\u{1B}\\"))
        #expect(written().contains("\u{1B}[?1004;2004h"))
        try await terminal.press("q")
        try await terminal.isBackInShell()
        let end = written()
        #expect(end.contains("\u{1B}[?1004;2004l") && end.contains("\u{1B}[23;2t"))
      }
    }

    @Test(.timeLimit(.minutes(10)))
    func pastedTextGoesOnlyIntoFields() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Good"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Good")
        _ = try await home.tmux("tmux", ["set-buffer", "q\nq"])
        _ = try await home.tmux("tmux", ["paste-buffer", "-p"])
        // The effect of a later key shows that the paste was read.
        try await terminal.press("/")
        try await terminal.shows("content of Good")
        _ = try await home.tmux("tmux", ["set-buffer", "zebra\ncrossing"])
        _ = try await home.tmux("tmux", ["paste-buffer", "-p"])
        try await terminal.shows("zebra crossing")
      }
    }

    @Test(.timeLimit(.minutes(10)))
    func secondsPauseWithoutKeyboardFocus() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Clock", behaviour: "seconds"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        func seconds(_ screen: String) -> Substring? {
          screen.firstMatch(of: /\d+:\d\d:\d\d/).map { $0.output }
        }
        let first = try await terminal.until("a clock with seconds") { seconds($0) != nil }
        try await terminal.until("it goes") { seconds($0) != seconds(first) }
        try await terminal.type("\u{1B}[O")
        // One more frame may follow.
        try await Task.sleep(for: .milliseconds(300))
        let still = seconds(try await terminal.screen)
        // A full minute repaints the whole board.
        let isNearMinute = still.flatMap { Int($0.suffix(2)) }.map { $0 > 56 } ?? true
        if !isNearMinute {
          try await terminal.stays("it stands", for: 2.2) { seconds($0) == still }
        }
        try await terminal.type("\u{1B}[I")
        try await terminal.until("it is right at once", within: 1) { seconds($0) != still }
      }
    }
  }
}
