import Foundation
import Testing

extension EndToEnd.Screens {
  /// The sheet with extensions for a row.
  struct SheetTests {
    private static func open(_ home: Home) async throws -> Terminal {
      for (app, program) in [("TextTools", "TextToolsActions"), ("Notes", "NotesShare")] {
        try home.install("\(Machine.widgets)/\(app).app")
        for plugIn in try home.plugIns(of: app) { try home.copy(program, to: plugIn) }
      }
      try await home.enable(WidgetBundle(name: "Card1"))
      let terminal = try await Terminal(home, columns: 70)
      try await terminal.openBoard()
      try await terminal.shows("content of Card1")
      try await terminal.press("Down", "s")
      try await terminal.shows("Share and Actions", "Notes", "Upper Case", "Change Text")
      return terminal
    }

    @Test func sheetShowsAnActionsResult() async throws {
      try await Home.with { home in
        let terminal = try await Self.open(home)
        try await terminal.press("G")
        try await terminal.press("Enter")
        try await terminal.shows("CONTENT OF CARD1")
        try await terminal.press("y")
        try await terminal.shows("content of Card1")
        try await terminal.hides("CONTENT OF CARD1")
      }
    }

    @Test func sheetPostsATypedNote() async throws {
      try await Home.with { home in
        let terminal = try await Self.open(home)
        try await terminal.press("Enter")
        try await terminal.shows("Enter post", "content of Card1")
        try await terminal.press("C-u")
        try await terminal.shows("A note")
        try await terminal.type("quick note")
        try await terminal.shows("quick note", "490")
        try await terminal.press("Enter")
        try await terminal.hides("quick note")
        try await terminal.shows("content of Card1")
        let notes = home.home + "/data/Groups/group.dev.today.notes/Notes.txt"
        #expect(try String(contentsOfFile: notes, encoding: .utf8) == "quick note\n")
      }
    }

    @Test func keysControlAnActionsView() async throws {
      try await Home.with { home in
        let terminal = try await Self.open(home)
        try await terminal.press("Down", "Enter")
        try await terminal.shows("upper", "d done")
        try await terminal.press("Down", "Enter")
        try await terminal.shows("CONTENT OF CARD1")
        try await terminal.press("Escape")
        try await terminal.shows("content of Card1")
        try await eventually("no process of an Action") {
          !home.widgetProcesses.contains { $0.arguments.first?.contains("TextTools") == true }
        }
      }
    }
  }
}
