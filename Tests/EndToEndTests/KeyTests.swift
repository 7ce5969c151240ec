import Foundation
import Testing

extension EndToEnd.Screens {
  /// Keys on a running board.
  struct KeyTests {
    /// The order of the titles on a screen, down each column.
    private static func titles(_ screen: String) -> [String] {
      let lines = screen.split(separator: "\n").map(String.init)
      let names = lines.flatMap { line in
        line.split(separator: "─").flatMap { $0.split(separator: " ") }
          .filter { $0.hasPrefix("Card") && line.contains("──") }
      }
      return names.map(String.init)
    }

    private static func cards(_ count: Int) -> [WidgetBundle] {
      (1...count).map { WidgetBundle(name: "Card\($0)") }
    }

    @Test func focusMovesThroughCardsAndTheirParts() async throws {
      try await Home.with { home in
        try await home.enable(Self.cards(3))
        let terminal = try await Terminal(home, columns: 70)
        try await terminal.openBoard()
        try await terminal.shows("content of Card1", "content of Card2", "content of Card3")
        func focused(_ text: String) async throws {
          try await terminal.until("the focus on \(text)") { screen in
            screen.split(separator: "\n").contains {
              $0.contains("▸") && $0.contains(text)
            }
          }
        }
        try await terminal.press("Down")
        try await focused("Card1")
        try await terminal.press("j")
        try await focused("Press")
        try await terminal.press("j")
        try await focused("Card2")
        try await terminal.press("Tab")
        try await focused("Card3")
        try await terminal.press("g")
        try await focused("Card1")
        try await terminal.press("G")
        try await focused("Card3")
        try await terminal.press("BTab")
        try await focused("Card2")
        try await terminal.press("Down", "Space")
        try await terminal.shows("pressed Card2")
      }
    }

    @Test func clickPressesAButton() async throws {
      try await Home.with { home in
        try await home.enable(Self.cards(2))
        let terminal = try await Terminal(home, columns: 70)
        try await terminal.openBoard()
        let screen = try await terminal.until("the cards") {
          $0.contains("content of Card1") && $0.contains("content of Card2")
        }
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.lastIndex { $0.contains("Press") })
        try await terminal.click(row: row, column: 6)
        try await terminal.shows("pressed Card2")
      }
    }

    @Test func showMoreAndShowLess() async throws {
      try await Home.with { home in
        try await home.enable(
          WidgetBundle(name: "Card1", behaviour: "expands"), WidgetBundle(name: "Card2"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        // There is space for all of it.
        try await terminal.shows("row 9 of Card1", "content of Card2")
        try await terminal.press("Down", "m")
        try await terminal.shows("row 5 of Card1", "4 more ▾")
        #expect(try await !terminal.screen.contains("row 6 of Card1"))
        // The choice is stored.
        try await terminal.press("q")
        try await terminal.isBackInShell()
        try await terminal.openBoard()
        try await terminal.shows("4 more ▾")
        try await terminal.press("Down", "m")
        try await terminal.shows("row 9 of Card1", "Show Less ▴")
      }
    }

    @Test func editStoresAddedRemovedAndMovedCards() async throws {
      try await Home.with { home in
        try await home.enable(Self.cards(3))
        try WidgetBundle(name: "Newcomer").write(in: home)
        let terminal = try await Terminal(home, columns: 70)
        try await terminal.openBoard()
        try await terminal.shows(
          "content of Card1", "content of Card2", "content of Card3", "Edit (1 new)")
        try await terminal.press("e")
        try await terminal.shows("Newcomer", "new", "Enter done", "Esc cancel")
        // Leaving without Done changes nothing.
        try await terminal.press("Space", "Escape")
        try await terminal.hides("Esc cancel")
        try await terminal.shows("content of Card1")
        #expect(home.boards.count == 1)
        // Card1 is removed, Card3 moves before Card2, and the new card is added.
        try await terminal.press("e")
        try await terminal.shows("Esc cancel")
        let help = try await terminal.screen
        try await terminal.press("g", "Space", "G", "Space")
        try await terminal.press("g", "Down", "S-Down", "Enter")
        try await terminal.hides("Esc cancel")
        let screen = try await terminal.until("the new order; Edit said\n\(help)") { screen in
          Self.titles(screen) == ["Card3", "Card2"] && screen.contains("content of Newcomer")
        }
        #expect(!screen.contains("new)"))
        try await terminal.press("q")
        try await terminal.isBackInShell()
        try await terminal.openBoard()
        try await terminal.until("the same order") { screen in
          Self.titles(screen) == ["Card3", "Card2"] && screen.contains("content of Newcomer")
        }
      }
    }

    @Test func hiddenCardIsListedWithItsCauseAndReturns() async throws {
      try await Home.with { home in
        try await home.enable(Self.cards(2))
        let terminal = try await Terminal(home, columns: 70)
        try await terminal.openBoard()
        try await terminal.shows("content of Card1", "content of Card2")
        _ = try await home.today("has-content", "com.example.Card1.today", "false")
        try await terminal.hides("content of Card1", within: 1)
        try await terminal.shows("1 hidden")
        try await terminal.press("H")
        try await terminal.shows("Hidden", "Card1", "hidden by", "show until empty")
        let hint = try await terminal.screen
        let key = try #require(
          hint.split(separator: "\n").compactMap { line -> String? in
            let words = line.split(separator: " ")
            guard let index = words.firstIndex(of: "until"), index > 1 else { return nil }
            return String(words[index - 2])
          }.first)
        try await terminal.press(key == "Space" ? "Space" : key)
        try await terminal.press("Escape")
        try await terminal.shows("content of Card1", "content of Card2")
      }
    }

    @Test func longPasteIsSkippedWithoutAField() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha")
        let file = "\(home.root)/paste"
        try String(repeating: "q", count: 200_000).write(
          toFile: file, atomically: true, encoding: .utf8)
        _ = try await home.tmux("tmux", ["load-buffer", file])
        _ = try await home.tmux("tmux", ["paste-buffer", "-p"])
        try await terminal.press("?")
        try await terminal.shows("any action", within: 10)
      }
    }

    @Test func helpShowsTheKeysAndCloses() async throws {
      try await Home.with { home in
        try await home.enable(Self.cards(1))
        let terminal = try await Terminal(home, rows: 80)
        try await terminal.openBoard()
        try await terminal.shows("content of Card1")
        try await terminal.press("?")
        try await terminal.shows(
          "Show More, Show Less", "to the shell; fg returns", "Shift-drag")
        try await terminal.press("?")
        try await terminal.hides("Shift-drag")
        try await terminal.shows("content of Card1")
      }
    }

    @Test func onlyVisibleWidgetsOfFortyRun() async throws {
      try await Home.with { home in
        try await home.enable(Self.cards(40))
        let terminal = try await Terminal(home, columns: 70, rows: 20)
        try await terminal.openBoard()
        try await terminal.shows("content of Card1\n", "content of Card4", "below")
        #expect(home.widgetProcesses.count < 12)
        try await terminal.press("G")
        try await terminal.shows("▸Card40", "above")
        try await eventually("it has drawn itself") {
          home.log.contains(#/Card40.today","kind":"update","text":"appeared/#)
        }
        try await terminal.press("Down")
        try await terminal.shows("content of Card40")
        try await terminal.press("PPage")
        try await terminal.hides("content of Card40")
        try await terminal.press("g")
        try await terminal.shows("content of Card1\n")
        try await eventually("what left the screen ends", within: 10) {
          home.widgetProcesses.count < 12
        }
        try await terminal.press("q")
        try await terminal.isBackInShell()
        try await home.isClean()
      }
    }

    @Test func enterOpensTheAppAndTheBoardReturns() async throws {
      try await Home.with { home in
        try await home.enable(Self.cards(2))
        let terminal = try await Terminal(home, columns: 70)
        try await terminal.openBoard()
        try await terminal.shows("content of Card1", "content of Card2")
        try await terminal.press("Down", "o")
        try await terminal.shows("the app of Card1")
        try await terminal.hides("content of Card1")
        try await terminal.press("Enter")
        try await terminal.shows("content of Card1", "content of Card2", "q quit")
      }
    }

    /// An app may leave the keypad in the other mode, in which arrows have other sequences.
    @Test func firstArrowKeyAfterAnAppMovesTheFocus() async throws {
      try await Home.with { home in
        try await home.enable(Self.cards(2))
        let terminal = try await Terminal(home, columns: 70)
        try await terminal.openBoard()
        try await terminal.shows("content of Card1", "content of Card2")
        try await terminal.press("Down", "o")
        try await terminal.shows("the app of Card1")
        try await terminal.press("Enter")
        try await terminal.shows("content of Card1", "content of Card2", "q quit")
        try await terminal.press("Down")
        try await terminal.until("the focus on the button") { screen in
          screen.split(separator: "\n").contains { $0.contains("▸") && $0.contains("Press") }
        }
      }
    }

    /// An included app: its folder, its programs, a text of its card, and a text that only its own picture
    /// has.
    struct IncludedApp: CustomTestStringConvertible, Sendable {
      var name: String
      var program: String
      var widget: String
      var identifier: String
      var card: String
      var text: String
      var testDescription: String { name }
    }

    @Test(arguments: [
      IncludedApp(
        name: "System", program: "system-monitor", widget: "SystemMonitorToday",
        identifier: "dev.today.System.Today", card: "CPU", text: "1 Overview"),
      IncludedApp(
        name: "Calendar", program: "calendar", widget: "CalendarAppToday",
        identifier: "dev.today.Calendar.Today", card: "Add a calendar", text: "4 Agenda"),
    ])
    func firstArrowKeyAfterAnIncludedAppMovesTheFocus(_ app: IncludedApp) async throws {
      try await Home.with { home in
        try home.install(Machine.widgets + "/\(app.name).app")
        try home.copy(app.program, to: "\(home.apps)/\(app.name).app")
        let programs = ["CalendarAppToday": "CalendarToday", "SystemMonitorToday": "SystemWidgets"]
        try home.copy(
          programs[app.widget] ?? app.widget,
          to: "\(home.apps)/\(app.name).app/PlugIns/\(app.widget).appex")
        _ = try await home.today("enable", app.identifier)
        try await home.enable(WidgetBundle(name: "Other"))
        let terminal = try await Terminal(home, columns: 100)
        try await terminal.openBoard()
        // Without a view, the card has no row for the focus.
        try await terminal.shows("content of Other", app.card)
        try await terminal.press("Down", "o")
        try await terminal.shows(app.text)
        // The app handles arrow keys.
        try await terminal.press("Right", "Left", "q")
        let board = try await terminal.until("the board") {
          $0.contains("content of Other") && $0.contains(app.card) && !$0.contains(app.text)
        }
        func focus(_ screen: String) -> Int? {
          screen.split(separator: "\n", omittingEmptySubsequences: false)
            .firstIndex { $0.contains("▸") }
        }
        try await terminal.press("Down")
        try await terminal.until("another focus") { focus($0) != focus(board) }
      }
    }
  }
}
