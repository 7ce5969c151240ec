import Foundation
import Testing
import TodayHost

@Suite struct HabitTests {
  private static let marks = """
    # Habits
    2026-11-21 Read
    2026-11-20 Read
    2026-11-19 Read
    2026-11-20 Run | color=red
    2026-11-03 Run | color=red
    2026-13-40 Read

    """

  private func with(
    _ marks: String? = marks, _ body: (inout ScriptBench) async throws -> Void
  ) async throws {
    try await ScriptBench.with("habits.1h.py") { bench in
      if let marks { try bench.file(bench.home + "/habits.txt", marks) }
      // Saturday 2026-11-21, 09:41:00 UTC.
      bench.environment = [
        "TODAY_NOW": "1795254060", "HABITS": "Read, Run | color=red, 読書", "HABITS_WEEKS": "8",
      ]
      try await body(&bench)
    }
  }

  @Test func habitsHaveStreaksAndAMap() async throws {
    try await with { bench in
      let result = try await bench.run()
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      // catalogue: habits.1h.py
      let drawing = """
        1 of 3 today
        ────────────────────────────────────────────
        ● Read            ·······▃               3 d
        ○ Run ¦ color=red ·····▁·▁               1 d
        ○ 読書            ········               0 d
        """
      #expect(result.card.replacing("\u{A0}", with: " ") == drawing)
      // In a narrow card, a streak has a row of its own.
      #expect(result.card(columns: 30).split(separator: "\n").count == 8)
      #expect(result.card(columns: 80).split(separator: "\n").count == 5)
      let russian = try await bench.run(environment: ["TODAY_LANGUAGE": "ru"])
      #expect(russian.card.hasPrefix("Сегодня 1 из 3"))
    }
  }

  @Test func tapMarksAHabitAndRemovesItsMark() async throws {
    try await with { bench in
      let file = bench.home + "/habits.txt"
      for (habit, expected) in [
        ("読書", Self.marks + "2026-11-21 読書\n"), ("読書", Self.marks),
        ("Read", Self.marks.replacing("2026-11-21 Read\n", with: "")),
      ] {
        let action = try #require(try await bench.run().action(habit))
        #expect(action.refreshes)
        let tap = try await bench.run(action.command[1], action.command[2])
        #expect(tap.isHidden && tap.errors == "")
        #expect(try bench.text(of: file) == expected)
      }
      let unknown = try await bench.run("mark", "0123456789abcdef")
      #expect(unknown.errors == "The habit is not in the settings any more.\n")
    }
  }

  @Test func firstMarkMakesTheFile() async throws {
    try await with(nil) { bench in
      let action = try #require(try await bench.run().action("Read"))
      _ = try await bench.run(action.command[1], action.command[2])
      #expect(try bench.text(of: bench.home + "/habits.txt") == "2026-11-21 Read\n")
    }
  }

  @Test func cardHidesWithoutHabits() async throws {
    try await with { bench in
      let result = try await bench.run(environment: ["HABITS": " , "])
      #expect(result.isHidden)
    }
  }

  @Test func fileThatCannotBeReadIsAFailure() async throws {
    try await with { bench in
      let result = try await bench.run(environment: ["HABITS_FILE": bench.home])
      #expect(result.status == 1 && result.errors == "~ cannot be read: Is a directory\n")
    }
  }
}
