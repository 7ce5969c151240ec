import Foundation
import Testing

extension EndToEnd.Screens {
  /// Rewind on the board, and the past on the command line.
  struct RewindTests {
    private func withDay(_ body: (Home, WidgetBundle) async throws -> Void) async throws {
      try await Home.with { home in
        let widget = WidgetBundle(name: "Alpha")
        try await home.enable(widget)
        let made = try await Command(
          path: Machine.products + "/HistoryHammer", arguments: ["day", home.home, widget.id],
          environment: home.environment
        ).run()
        #expect(made.status == 0)
        try await body(home, widget)
      }
    }

    /// After `q` the board ends in another process than the one that has begun.
    @Test func boardThatWasQuitHasAnEnd() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha")
        try await terminal.press("q")
        try await terminal.isBackInShell()
        try await home.isClean(within: 5)
        let text = try String(
          contentsOfFile: "\(home.home)/state/history/sessions.jsonl", encoding: .utf8)
        let names = text.matches(of: /"by":"([^"]+)"/).map { String($0.1) }
        #expect(text.contains("began") && text.contains("ended"))
        #expect(names.count == 2 && Set(names).count == 1, "\(text)")
      }
    }

    @Test func boardStepsBackAndEscapeReturns() async throws {
      try await withDay { home, _ in
        let terminal = try await Terminal(home, columns: 80)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha")
        try await terminal.press("<")
        try await terminal.shows("Row 0 of a card", "Esc now", "nnn", "░")
        #expect(try await !terminal.screen.contains("content of Alpha"))
        try await terminal.press("<", "<")
        try await terminal.press(">")
        try await terminal.shows("Row 0 of a card", "Esc now")
        // Live updates continue in the background and are not shown.
        try await terminal.resize(columns: 50, rows: 14)
        try await terminal.shows("Row 0 of a card", "Esc now")
        try await terminal.press("Escape")
        try await terminal.shows("content of Alpha", "q quit")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    /// During a drag along the strip, the board follows the pointer to the moments that the cells
    /// mark. Keys move by the hour.
    @Test func dragAndHourKeysMoveThroughTheStrip() async throws {
      try await withDay { home, _ in
        let terminal = try await Terminal(home, columns: 80)
        // Most terminals report the mouse in this form. The default of tmux is older.
        try await terminal.type("export TERM=xterm-256color")
        try await terminal.press("Enter")
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha")
        try await terminal.press("<")
        let screen = try await terminal.until("the strip of a day with failures") {
          $0.contains("Esc now") && $0.contains("n!!")
        }
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
        let row = try #require(lines.firstIndex { String($0).contains("n!!") })
        let column = try #require(lines[row].firstIndex(of: "!"))
        #expect(!screen.contains("failed"))
        let press = "\u{1B}[<0;\(column - 3);\(row + 1)M"
        try await terminal.type(press + "\u{1B}[<32;\(column + 1);\(row + 1)M")
        try await terminal.shows("failed · kept", "Row 0 of a card", "Esc now")
        try await terminal.type("\u{1B}[<0;\(column + 1);\(row + 1)m")
        try await terminal.press("(")
        try await terminal.until("an hour before") {
          !$0.contains("failed") && $0.contains("Row 0 of a card")
        }
        try await terminal.press(")")
        try await terminal.shows("failed · kept", "Esc now")
        try await terminal.press("}")
        try await terminal.shows("content of Alpha", "q quit")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    /// After a failure at night, `<` on its notice shows the board of that time.
    @Test func noticeLeadsToTheBoardAtItsTime() async throws {
      try await Home.with { home in
        let failing = WidgetBundle(name: "Alpha")
        let other = WidgetBundle(name: "Beta")
        try await home.enable(failing, other)
        _ = try await Command(
          path: Machine.products + "/HistoryHammer",
          arguments: ["day", home.home, failing.id, other.id], environment: home.environment
        ).run()
        let terminal = try await Terminal(home, columns: 80)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha", "content of Beta", "2 Notices")
        try await terminal.press("2")
        try await terminal.shows(
          "works again; the problem was: no route to host", "< the board then")
        try await terminal.press("<")
        // The failed card with its reason, and the other card, both at that time.
        try await terminal.shows("▸Alpha", "failed · kept", "no route to host", "Esc now")
        let then = try await terminal.screen
        #expect(then.components(separatedBy: "Row 0 of a card").count == 3)
        #expect(!then.contains("content of"))
        #expect(then.contains("steady"))
        try await terminal.press("Escape")
        try await terminal.shows("content of Alpha", "content of Beta", "q quit")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    /// The same for a real failure a moment ago.
    @Test func recentFailureIsInTheHistory() async throws {
      try await Home.with { home in
        let widget = WidgetBundle(name: "Alpha", behaviour: "failed")
        try await home.enable(widget)
        _ = try await home.today("update", widget.id)
        let terminal = try await Terminal(home, columns: 80)
        try await terminal.openBoard(["--read-only"])
        try await terminal.shows("2 Notices")
        try await terminal.press("2")
        try await terminal.shows("< the board then")
        try await terminal.press("<")
        try await terminal.shows("▸Alpha", "the server is", "Esc now")
        try await terminal.press("q")
        try await terminal.shows("q quit")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    /// The open board applies the config, and stored history stays.
    @Test func historyOffStoresNothingMore() async throws {
      try await Home.with { home in
        let widget = WidgetBundle(name: "Alpha", behaviour: "alerts")
        try await home.enable(widget)
        try home.copy("today-config", to: home.programs)
        let folder = "\(home.home)/config"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let config = "\(folder)/config.yaml"
        try "history: off\n".write(toFile: config, atomically: true, encoding: .utf8)
        let none = try await home.today("snapshot", "--board", "--at", "00:00")
        #expect(none.errors.contains("history is off in the config"))
        let terminal = try await Terminal(home, columns: 80)
        try await terminal.openBoard()
        try await terminal.shows("Alpha", "2 Notices", "q quit")
        try await terminal.press("<")
        try await terminal.shows("history is off in the config")
        try "history:\n  hours: 2\n".write(toFile: config, atomically: true, encoding: .utf8)
        for _ in 0..<200 {
          try await terminal.press("<")
          if try await terminal.screen.contains("Esc now") { break }
          try await Task.sleep(for: .milliseconds(50))
        }
        try await terminal.shows("Esc now")
        try await terminal.press("C-c")
        try await terminal.isBackInShell()
      }
    }

    @Test func snapshotAtDrawsThePastAndReportsGaps() async throws {
      try await withDay { home, widget in
        let hourAgo = ISO8601DateFormatter().string(from: Date() - 3600)
        let then = try await home.today("snapshot", "--board", "--at", hourAgo)
        #expect(then.status == 0)
        #expect(then.output.contains("Row 0 of a card"))
        let night = ISO8601DateFormatter().string(from: Date() - 86_400 + 3 * 3600)
        let gap = try await home.today("snapshot", widget.id, "--at", night)
        #expect(gap.status == 0)
        #expect(gap.errors.contains("Today was not running from"))
        #expect(gap.output.contains("snapshot ·"))
        let before = try await home.today("snapshot", "--board", "--at", "2020-01-01T00:00:00Z")
        #expect(before.status == 1)
        #expect(before.errors.contains("no history is stored for that time"))
        let wrong = try await home.today("snapshot", "--board", "--at", "yesterday")
        #expect(wrong.errors.contains("is not a time"))
      }
    }

    @Test func recordFromShowsThePastWithItsGaps() async throws {
      try await withDay { home, _ in
        func ago(_ hours: Double) -> String {
          ISO8601DateFormatter().string(from: Date() - hours * 3600)
        }
        let file = home.root + "/night.cast"
        let made = try await home.today(
          "record", file, "--from", ago(23.5), "--to", ago(1), "--duration", "20")
        #expect(made.status == 0, "\(made.errors)")
        #expect(made.output.contains("Recorded 20"))
        let lines = try String(contentsOfFile: file, encoding: .utf8)
          .split(separator: "\n").map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
        let events = lines.dropFirst().compactMap { $0 as? [Any] }
        let times = events.compactMap { ($0[0] as? NSNumber)?.doubleValue }
        #expect(times == times.sorted())
        #expect((19.0...20.1).contains(times.last ?? 0))
        let gap = try #require(
          events.firstIndex { ($0[2] as? String)?.contains("Today was not running") == true })
        #expect((1.9...2.2).contains(times[gap + 1] - times[gap]))
        #expect((events[0][2] as? String)?.contains("Row 0 of a card") == true)
        let wrong = try await home.today("record", "--from", ago(1), "--to", ago(2))
        #expect(wrong.errors.contains("--from must be before --to"))
        let never = try await home.today("record", "--from", ago(90), "--to", ago(80))
        #expect(never.errors.contains("no history is stored for that time"))
        try await home.isClean()
      }
    }

    /// Cards that were removed later are shown again in their former order.
    @Test func pastBoardHasItsFormerCards() async throws {
      try await Home.with { home in
        let (alpha, beta) = (WidgetBundle(name: "Alpha"), WidgetBundle(name: "Beta"))
        try await home.enable(alpha, beta)
        _ = try await home.today("update", alpha.id, beta.id)
        let then = ISO8601DateFormatter().string(from: Date())
        try await Task.sleep(for: .seconds(1.1))
        _ = try await home.today("disable", alpha.id)
        _ = try await home.today("move", beta.id, "1")
        let now = try await home.today("snapshot", "--board")
        #expect(!now.output.contains("Alpha"))
        let past = try await home.today("snapshot", "--board", "--at", then)
        let cards = past.output.split(separator: "\n").filter { $0.contains("──") }
        #expect(cards.first?.contains("Alpha") == true, "\(past.output)")
        #expect(past.output.contains("content of Alpha"))
        #expect(past.output.contains("content of Beta"))
        let terminal = try await Terminal(home, columns: 80)
        try await terminal.openBoard()
        try await terminal.shows("content of Beta")
        try await terminal.press("<")
        try await terminal.shows("content of Alpha", "content of Beta", "Esc now")
        try await terminal.press("Escape")
        try await terminal.shows("q quit")
        #expect(try await !terminal.screen.contains("Alpha"))
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    /// The former pages, independent of the current config.
    @Test func pastBoardHasItsFormerPages() async throws {
      try await Home.with { home in
        let (alpha, beta) = (WidgetBundle(name: "Alpha"), WidgetBundle(name: "Beta"))
        try await home.enable(alpha, beta)
        try home.copy("today-config", to: home.programs)
        let folder = "\(home.home)/config"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        func write(_ pages: [(String, [WidgetBundle])]) throws {
          let rows = pages.map { name, widgets in
            "  - name: \(name)\n    widgets: [\(widgets.map(\.id).joined(separator: ", "))]\n"
          }
          try ("board:\n" + rows.joined())
            .write(toFile: "\(folder)/config.yaml", atomically: true, encoding: .utf8)
        }
        try write([("Early", [alpha]), ("Late", [beta])])
        let terminal = try await Terminal(home, columns: 80)
        try await terminal.openBoard()
        try await terminal.shows("1 Early", "2 Late", "content of Alpha")
        try await Task.sleep(for: .seconds(2.2))
        try write([("Only", [beta, alpha])])
        // A single page has no tab.
        try await terminal.shows("content of Beta", "content of Alpha", "q quit")
        #expect(try await !terminal.screen.contains("2 Late"))
        // Changes within one second are one change.
        try await Task.sleep(for: .seconds(2.2))
        try await terminal.press("<")
        try await terminal.shows("Esc now")
        // Beta may have been empty for a second, which is a change of its own.
        if try await !terminal.screen.contains("1 Early") { try await terminal.press("<") }
        try await terminal.shows("1 Early", "2 Late", "content of Alpha", "Esc now")
        #expect(try await !terminal.screen.contains("Beta ──"))
        try await terminal.press("2")
        // The page had not been shown until then.
        try await terminal.shows("Beta ──", "Esc now")
        #expect(try await !terminal.screen.contains("Alpha ──"))
        try await terminal.press("Escape")
        try await terminal.shows("content of Alpha", "content of Beta", "q quit")
        #expect(try await !terminal.screen.contains("2 Late"))
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    /// What a failed run has written was not kept from an earlier one.
    @Test func failedScriptLooksTheSameInThePast() async throws {
      try await Home.with { home in
        let script = "\(home.root)/fails.sh"
        try "#!/bin/sh\necho out\nexit 3\n"
          .write(toFile: script, atomically: true, encoding: .utf8)
        let installed = try await home.today("install", "--yes", script)
        #expect(installed.status == 0, "\(installed.errors)")
        _ = try await home.today("update")
        let now = ISO8601DateFormatter().string(from: Date())
        let id = "local.script.fails.Today"
        for arguments in [["snapshot", id], ["snapshot", id, "--at", now]] {
          let drawn = try await home.today(arguments)
          #expect(drawn.output.contains("failed") && !drawn.output.contains("kept"), "\(drawn)")
        }
      }
    }

    @Test func updateIsInTheHistoryImmediately() async throws {
      try await Home.with { home in
        let widget = WidgetBundle(name: "Alpha")
        try await home.enable(widget)
        _ = try await home.today("update", widget.id)
        let now = ISO8601DateFormatter().string(from: Date())
        let drawn = try await home.today("snapshot", widget.id, "--at", now)
        #expect(drawn.output.contains("content of Alpha"))
        let around = try await home.today("logs", widget.id, "--around", now)
        #expect(around.output.contains("newData"))
        let early = ISO8601DateFormatter().string(from: Date() - 7200)
        #expect(try await home.today("logs", widget.id, "--around", early).output.isEmpty)
      }
    }
  }
}
