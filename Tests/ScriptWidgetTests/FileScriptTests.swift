import Foundation
import Testing
import TodayHost
import TodayWire

@Suite struct FileScriptTests {
  @Test func lastLinesOfAFileAreShownUnchanged() async throws {
    try await ScriptBench.with("tail.5s.sh") { bench in
      let file = try bench.file(
        "a log", "1\n2\n--- | color=red\n\u{1B}[31mred\u{1B}[0m\u{1B}]0;title\u{7}\n5\t|\n6\n")
      let result = try await bench.run(environment: ["TAIL_FILE": file])
      #expect(
        result.card == """
          2
          --- | color=red
          red
          5       |
          6
          """)
      #expect(result.colors[2] == .named(.red) && result.colors[1] == nil)
      let less = try await bench.run(environment: ["TAIL_FILE": file, "TAIL_LINES": "1"])
      #expect(less.card == "6")
      try bench.file("a log", "")
      #expect(try await bench.run(environment: ["TAIL_FILE": file]).isHidden)
    }
  }

  @Test func unreadableFileIsAFailure() async throws {
    try await ScriptBench.with("tail.5s.sh") { bench in
      for name in ["~/none", bench.home] {
        let result = try await bench.run(environment: ["TAIL_FILE": name])
        #expect(result.status == 1 && result.errors.hasPrefix("~"), "\(result.errors)")
        #expect(result.errors.hasSuffix("cannot be read\n"))
      }
    }
  }

  @Test func unreadMailIsCounted() async throws {
    try await ScriptBench.with("mail.1m.sh") { bench in
      let mail = bench.home + "/Maildir"
      for name in [
        "new/1.host", "cur/2.host:2,", "cur/3.host:2,FR", "cur/4.host:2,S", "cur/5.host:2,RS",
        ".Lists.today/new/6\n7.host", ".Trash/new/8.host", "tmp/9.host",
      ] { try bench.file("\(mail)/\(name)", "") }
      let result = try await bench.run()
      #expect(result.card == "4 unread")
      #expect(result.output.summary == "4")
      let elsewhere = try await bench.run(environment: ["MAILDIR": "~/.mail"])
      #expect(elsewhere.status == 1 && elsewhere.errors == "~/.mail is not a folder\n")
    }
  }

  private static let list = """
    plain one | color=red
    (B) second +project due:2026-11-30
    x 2026-11-01 done
    (A) first @home :smile:

    --dashes "quoted" \\ back
    late due:2026-11-20
    """

  @Test func openTasksAreSortedByPriority() async throws {
    try await ScriptBench.with("todo.5m.py") { bench in
      bench.environment["TODAY_NOW"] = "1795254060"
      try bench.file(bench.home + "/todo.txt", Self.list)
      let result = try await bench.run()
      #expect(
        result.card == """
          5 open
          ────────────────────────────────────────────
          first @home :smile:
          second +project                   2026-11-30
          late                              2026-11-20
          plain one ¦ color=red
          ‐-dashes "quoted" \\ back
          """)
      #expect(result.colors[1...3] == [.named(.red), .named(.yellow), .named(.red)])
      #expect(result.output.warnings.isEmpty)
      let less = try await bench.run(environment: ["TODO_ROWS": "1"])
      #expect(less.card.hasSuffix("and 4 more"))
    }
  }

  @Test func tapTicksOffItsLine() async throws {
    try await ScriptBench.with("todo.5m.py") { bench in
      bench.environment["TODAY_NOW"] = "1795254060"
      let file = bench.home + "/todo.txt"
      try bench.file(file, Self.list)
      let card = try await bench.run()
      for row in ["first", "dashes"] {
        let action = try #require(card.action(row))
        #expect(action.command.first == bench.script && action.refreshes && !action.usesTerminal)
        let done = try await bench.run(action.command[1], action.command[2])
        #expect(done.status == 0, "\(done.errors)")
      }
      let text = try bench.text(of: file)
      #expect(text.contains("\nx 2026-11-21 first @home :smile:\n\n"))
      #expect(text.contains("\nx 2026-11-21 --dashes \"quoted\" \\ back\nlate"))
      let again = try await bench.run("done", try #require(card.action("first")).command[2])
      #expect(again.status == 1 && again.errors == "the line has changed meanwhile\n")
    }
  }
}
