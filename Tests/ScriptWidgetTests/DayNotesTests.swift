import Foundation
import Testing
import TodayHost

@Suite struct DayNotesTests {
  private static let today = "/notes/2026-11-21" + ending
  private static let ending = ".md"
  private static let notes = """
    # Saturday

    - [ ] Call Ada
    - [x] Oil the mill
    The wheel needs a tooth.

    """

  private func with(_ body: (inout ScriptBench) async throws -> Void) async throws {
    try await ScriptBench.with("day-notes.15m.py") { (bench: inout ScriptBench) async throws in
      try bench.file(bench.home + Self.today, Self.notes)
      bench.environment = ["TODAY_NOW": "1795254060"]
      try await body(&bench)
    }
  }

  @Test func notesOfTheDayAreShown() async throws {
    try await with { (bench: inout ScriptBench) async throws in
      let result = try await bench.run()
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      // catalogue: day-notes.15m.py
      let drawing = """
        Saturday
        ○ Call Ada
        ✓ Oil the mill
        The wheel needs a tooth.
        Write a note                          1 open
        """
      #expect(result.card == drawing)
      for columns in [36, 60, 120] {
        #expect(result.card(columns: columns).split(separator: "\n").count == 5)
      }
      let short = try await bench.run(environment: ["NOTES_ROWS": "2", "TODAY_LANGUAGE": "zh"])
      #expect(short.card.hasSuffix("还有 2 行\n写笔记                            1 项未完成"))
    }
  }

  @Test func tapTicksATask() async throws {
    try await with { (bench: inout ScriptBench) async throws in
      let action = try #require(
        try await bench.run().output.actions.first { name, action in
          action.command.contains("toggle") && !action.command.contains("x")
        })
      let tap = try await bench.run("toggle", action.key)
      #expect(tap.isHidden && tap.errors == "")
      let text = try bench.text(of: bench.home + Self.today)
      #expect(text != Self.notes && text.utf8.count == Self.notes.utf8.count)
      let again = try await bench.run("toggle", action.key)
      #expect(again.errors == "The line has changed meanwhile.\n")
    }
  }

  /// The file of a new day is made from the template.
  @Test func editorGetsTheFileOfToday() async throws {
    try await with { (bench: inout ScriptBench) async throws in
      try bench.file(bench.home + "/notes/template" + Self.ending, "- [ ] Plan\n")
      try bench.program("editor", "printf '%s\\n' \"$@\" > \"$HOME/edited\"")
      bench.environment = ["TODAY_NOW": "1795354060", "EDITOR": "editor -w"]
      let first = try await bench.run()
      #expect(first.card == "Write a note")
      #expect(first.output.actions["edit"]?.usesTerminal == true)
      _ = try await bench.run("edit")
      #expect(
        try bench.text(of: bench.home + "/edited")
          == "-w\n\(bench.home)/notes/2026-11-22\(Self.ending)\n")
      let last = try await bench.run()
      #expect(last.card.hasPrefix("○ Plan"))
    }
  }

  @Test func fileThatCannotBeReadIsAFailure() async throws {
    try await with { (bench: inout ScriptBench) async throws in
      try FileManager.default.createDirectory(
        atPath: bench.home + "/notes/x.txt", withIntermediateDirectories: false)
      let result = try await bench.run(environment: ["NOTES_NAME": "x", "NOTES_ENDING": "txt"])
      let sentence = "~/notes/x.txt cannot be read: Is a directory\n"
      #expect(result.status == 1 && result.errors == sentence)
    }
  }
}
