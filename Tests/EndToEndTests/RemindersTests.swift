import Foundation
import Testing

extension EndToEnd.Widgets {
  /// The included Reminders app and its widget.
  struct RemindersTests {
    private static let id = "dev.today.Reminders.Today"

    private static func with(
      _ titles: String..., body: (Home, Terminal) async throws -> Void
    ) async throws {
      try await Home.with { home in
        try home.install(Machine.widgets + "/Reminders.app")
        // An installed app contains its programs.
        try home.copy("reminders", to: "\(home.apps)/Reminders.app")
        try home.copy(
          "RemindersToday", to: "\(home.apps)/Reminders.app/PlugIns/RemindersToday.appex")
        _ = try await home.today("enable", id)
        try await home.enable(WidgetBundle(name: "Other"))
        for title in titles { try await reminders(home, ["add", title]) }
        try await body(home, try await Terminal(home, columns: 80))
      }
    }

    @discardableResult
    private static func reminders(
      _ home: Home, _ arguments: [String]
    ) async throws -> Command.Outcome {
      let outcome = try await Command(
        path: home.apps + "/Reminders.app/reminders", arguments: arguments,
        environment: home.environment
      ).run()
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome
    }

    @Test func spaceTicksOffAndTheLastOneHidesTheCard() async throws {
      try await Self.with("Renew passport", "Call the bank") { home, terminal in
        try await terminal.openBoard()
        try await terminal.shows("Renew passport", "Call the bank")
        try await terminal.press("Down", "Down", "Space")
        try await terminal.hides("Renew passport")
        let open = try await Self.reminders(home, ["list"])
        #expect(!open.output.contains("Renew passport"))
        #expect(open.output.contains("Call the bank"))
        try await terminal.press("Space")
        try await terminal.hides("Call the bank")
        try await terminal.shows("1 hidden")
        try await terminal.shows("content of Other")
      }
    }

    @Test func appHidesAndShowsTheCardOnAnOpenBoard() async throws {
      try await Self.with("Renew passport") { home, terminal in
        try await terminal.openBoard()
        try await terminal.shows("Renew passport", "content of Other")
        try await Self.reminders(home, ["done", "1"])
        try await terminal.until("the card is hidden", within: 1) {
          !$0.contains("Reminders") && $0.contains("1 hidden")
        }
        try await Self.reminders(home, ["add", "Water the plants"])
        let screen = try await terminal.until("it is back", within: 1) {
          $0.contains("Water the plants") && !$0.contains("1 hidden")
        }
        // At its former position, before the other card.
        let card = try #require(screen.range(of: "Reminders ─"))
        let other = try #require(screen.range(of: "Other ─"))
        #expect(card.lowerBound < other.lowerBound)
        try await Self.reminders(home, ["add", "Call the bank"])
        try await terminal.shows("Water the plants", "Call the bank", within: 1)
      }
    }

    @Test func enterOpensTheItemAndTheBoardShowsTheChange() async throws {
      try await Self.with("Renew passport", "Call the bank") { home, terminal in
        try await terminal.openBoard()
        // The other card has no stored picture: without it, the board would look as if it had made room for the app.
        try await terminal.shows("Renew passport", "Call the bank", "content of Other")
        try await terminal.press("Down", "Down", "Down", "Enter")
        try await terminal.hides("content of Other")
        try await terminal.shows("Call the bank", "2 open")
        try await terminal.press("Space")
        try await terminal.press("q")
        try await terminal.shows("content of Other", "q quit")
        try await terminal.until("the change") { screen in
          screen.contains("Renew passport") && !screen.contains("Call the bank")
        }
        try await terminal.press("q")
        try await terminal.isBackInShell()
        try await home.isClean()
      }
    }

    @Test func twoUpdatesAnswerNewDataThenNoData() async throws {
      try await Self.with("Renew passport") { home, _ in
        let first = try await home.today("update", Self.id, "--json")
        #expect(try WidgetTests.outcomes(first) == [Self.id: "newData"])
        let stored = home.files("snapshots/\(Self.id)/compact.")
        try #require(stored.count == 1)
        let picture = try Data(contentsOf: URL(fileURLWithPath: stored[0]))
        let second = try await home.today("update", Self.id, "--json")
        #expect(try WidgetTests.outcomes(second) == [Self.id: "noData"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: stored[0])) == picture)
        let drawn = try await home.today("snapshot", "--board", "--size", "70x20")
        #expect(drawn.output.contains("Renew passport"))
        try await home.isClean()
      }
    }
  }
}
