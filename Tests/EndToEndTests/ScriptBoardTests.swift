import Foundation
import Testing

extension EndToEnd.Widgets {
  /// Scripts on a board.
  struct ScriptBoardTests {
    /// Runs `Tests/Benchmarks/make-scripts.py`.
    private func makeScripts(_ home: Home, _ arguments: String...) async throws {
      let program = "\(Machine.fixtures)/../../Benchmarks/make-scripts.py"
      let outcome = try await Command(
        path: "/usr/bin/python3", arguments: [program, home.home] + arguments,
        environment: home.environment
      ).run()
      try #require(outcome.status == 0, "\(outcome.errors)")
    }

    /// The start times of a script's runs.
    private func runs(_ home: Home, _ name: String) -> [Double] {
      let text = (try? String(contentsOfFile: "\(home.home)/runs/\(name)", encoding: .utf8)) ?? ""
      return text.split(separator: "\n").compactMap { Double($0) }
    }

    @Test(.withoutOthers) func fortyGoodScriptsRunAmongSixtyBadOnes() async throws {
      try await Home.with { home in
        try await makeScripts(
          home, "--count", "100", "--hanging", "20", "--failing", "20", "--garbage", "20",
          // A debug build needs most of a second for 6 MB of garbage, so a shorter interval would
          // only test the build.
          "--every", "10", "--deadline", "5")
        let terminal = try await Terminal(home, columns: 250, rows: 150)
        try await terminal.openBoard()
        // All are on the screen at once, and the good scripts still work.
        try await terminal.shows("sound060", "sound099", within: 20)
        // A debug build on two cores needs 40 seconds.
        try await eventually("all that are sound run again and again", within: 100) {
          (60..<100).allSatisfy { runs(home, "sound\(String(format: "%03d", $0))").count >= 3 }
        }
        for number in 60..<100 {
          let times = runs(home, "sound\(String(format: "%03d", number))")
          for (before, after) in zip(times, times.dropFirst()) {
            // Never two runs at once, and never long after the due time, even on a busy machine.
            #expect((9...16).contains(after - before), "sound\(number): \(after - before) s")
          }
        }
        try await terminal.press("q")
        try await terminal.showsPrompt()
        // In the background, a debug build draws so much garbage for seconds before it has ended.
        try await home.isClean(within: 30)
      }
    }

    @Test func listShowsTheLatestRunOfAVisibleScript() async throws {
      try await Home.with { home in
        let script = "\(home.root)/tick.1s.sh"
        let runs = "\(home.root)/runs"
        try "#!/bin/sh\ndate +%s >>\(runs)\necho same\n".write(
          toFile: script, atomically: true, encoding: .utf8)
        let outcome = try await home.today("install", "--yes", script)
        try #require(outcome.status == 0, "\(outcome.errors)")
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        func times() -> [Double] {
          let text = (try? String(contentsOfFile: runs, encoding: .utf8)) ?? ""
          return text.split(separator: "\n").compactMap { Double($0) }
        }
        try await eventually("five runs", within: 30) { times().count >= 5 }
        let list = try await home.today("list", "--json")
        let rows = try JSONSerialization.jsonObject(with: Data(list.output.utf8))
        let row = (rows as? [[String: Any]])?.first {
          $0["id"] as? String == "local.script.tick.Today"
        }
        let text = try #require(row?["attemptedAt"] as? String, "\(list)")
        let date = try #require(ISO8601DateFormatter().date(from: text))
        // The board stores the state of a script every ten seconds, unless another process asks.
        #expect(date.timeIntervalSince1970 >= times()[2])
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    @Test func changedScriptRunsOnlyAfterPermission() async throws {
      try await Home.with { home in
        let script = "\(home.root)/greet.1s.sh"
        func write(_ words: String, to path: String) throws {
          try "#!/bin/sh\necho \(words)\n".write(toFile: path, atomically: true, encoding: .utf8)
          try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
        try write("good morning", to: script)
        let outcome = try await home.today("install", "--yes", script)
        try #require(outcome.status == 0, "\(outcome.errors)")
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("good morning")
        let copy = try #require(home.files("greet.appex/").first { $0.hasSuffix(".sh") })
        try write("good evening", to: copy)
        try await terminal.shows("was changed", "Run It")
        // The question was not answered yet, so the new version has not run.
        try await Task.sleep(for: .milliseconds(500))
        // Enter gives the safe answer.
        try await terminal.press("Enter")
        try await terminal.shows("good morning", "Unable to Load")
        let listed = try await home.today("consent")
        #expect(listed.output.contains("was changed:"))
        let agreed = try await home.today("consent", "agree", "greet")
        #expect(agreed.status == 0, "\(agreed.errors)")
        try await terminal.shows("good evening")
        // A question that is answered elsewhere closes.
        try write("good night", to: copy)
        try await terminal.shows("was changed", "Run It")
        let again = try await home.today("consent", "agree", "greet")
        #expect(again.status == 0, "\(again.errors)")
        try await terminal.shows("good night")
        try await terminal.hides("Run It")
        try await terminal.press("q")
        try await home.isClean()
      }
    }

    @Test func linkedScriptThatIsMovedKeepsItsCard() async throws {
      try await Home.with { home in
        let (script, aside) = ("\(home.root)/work/greet.1s.sh", "\(home.root)/greet.1s.sh")
        try FileManager.default.createDirectory(
          atPath: "\(home.root)/work", withIntermediateDirectories: true)
        try "#!/bin/sh\n# <xbar.title>Welcome</xbar.title>\necho good morning\n".write(
          toFile: script, atomically: true, encoding: .utf8)
        let outcome = try await home.today("install", "--link", "--yes", script)
        try #require(outcome.status == 0, "\(outcome.errors)")
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("Welcome", "good morning")
        // With its folder, so that there is nothing left to watch but the folder above.
        try FileManager.default.moveItem(atPath: script, toPath: aside)
        try FileManager.default.removeItem(atPath: "\(home.root)/work")
        try await terminal.shows("Welcome", "good morning", "Unable to Load")
        let list = try await home.today("list")
        #expect(list.output.contains("Welcome"))
        #expect(list.output.contains("restore it"), "\(list.output)")
        // A new board shows it, too.
        try await terminal.press("q")
        try await terminal.isBackInShell()
        try await terminal.openBoard()
        try await terminal.shows("Welcome", "good morning", "Unable to Load")
        try FileManager.default.createDirectory(
          atPath: "\(home.root)/work", withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: aside, toPath: script)
        try await terminal.hides("Unable to Load")
        try await terminal.shows("Welcome", "good morning")
        try await terminal.press("q")
        try await home.isClean()
      }
    }
  }
}
