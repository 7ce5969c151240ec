import Foundation
import Testing

extension EndToEnd.Screens {
  /// The questions before a widget opens something other than its own app.
  struct ConsentTests {
    @Test func choiceOfAppIsStoredAndRevoked() async throws {
      try await Home.with { home in
        try await home.enable(
          WidgetBundle(name: "Card1", behaviour: "link:many:page"),
          WidgetBundle(name: "Card2", schemes: ["many"]),
          WidgetBundle(name: "Card3", schemes: ["many"]))
        let terminal = try await Terminal(home, columns: 90)
        try await terminal.openBoard()
        try await terminal.shows("link of Card1")
        try await terminal.press("Down", "Down", "Enter")
        try await terminal.shows(
          "Open with which app?", "“Card1”", "com.example.Card1.today", "com.example.Card3")
        // An Enter in the first moment is ignored.
        try await terminal.press("Enter")
        try await terminal.stays("the question", for: 0.6) { $0.contains("Open with which app?") }
        try await terminal.press("3")
        try await terminal.shows("the app of Card3 many:page")
        try await terminal.press("Enter")
        try await terminal.shows("link of Card1")
        #expect(home.files("consents.json").isEmpty)
        try await terminal.press("Enter")
        try await terminal.shows("Always open with “Card3”")
        try await Task.sleep(for: .milliseconds(500))
        try await terminal.press("4")
        try await terminal.shows("the app of Card3 many:page")
        try await terminal.press("Enter")
        try await terminal.shows("link of Card1")
        // The question does not appear again.
        try await terminal.press("Enter")
        try await terminal.shows("the app of Card3 many:page")
        try await terminal.press("Enter")
        try await terminal.shows("link of Card1")
        try await terminal.press("q")
        try await terminal.isBackInShell()

        let listed = try await home.today("consent", "list").output
        #expect(
          listed == """
            com.example.Card1  opens   com.example.Card3
            many:              is for  com.example.Card3

            """)
        #expect(try await home.today("consent", "revoke", "many:").status == 0)
        let open = try await home.today("open", "many:page")
        #expect(open.status == 1)
        #expect(
          open.errors
            == "today: several apps handle the scheme many: choose one with --app com.example.Card2 or "
            + "--app com.example.Card3\n")
        let unclear = try await home.today("consent", "revoke", "card")
        #expect(unclear.errors.contains("could be com.example.Card1 or com.example.Card3"))
        #expect(try await home.today("consent", "revoke", "card1").status == 0)
        #expect(try await home.today("consent", "list").output == "No permissions.\n")
        #expect(try await home.today("consent", "revoke", "com.example.Card1").status == 1)
      }
    }

    @Test func webPageIsConfirmedByHostName() async throws {
      try await Home.with { home in
        try await home.enable(
          WidgetBundle(name: "Card1", behaviour: "link:https://Bank.com.evil.example/"))
        let terminal = try await Terminal(home, columns: 90)
        try await terminal.openBoard()
        try await terminal.shows("link of Card1")
        try await terminal.press("Down", "Down", "Enter")
        try await terminal.shows("“Card1” wants to open “bank.com.evil.example”")
        try await Task.sleep(for: .milliseconds(500))
        try await terminal.press("Escape")
        try await terminal.shows("not opened: you declined")
        #expect(home.files("consents.json").isEmpty)
        // Without a display and a browser the board shows the URL.
        _ = try await home.tmux("tmux", ["set", "-s", "set-clipboard", "on"])
        try await terminal.press("Enter")
        try await terminal.shows("“Card1” wants to open “bank.com.evil.example”")
        try await Task.sleep(for: .milliseconds(500))
        try await terminal.press("y")
        try await terminal.shows("no program opens https://")
        let copied = try await home.tmux("tmux", ["show-buffer"]).output
        #expect(copied == "https://bank.com.evil.example/")
      }
    }
  }
}
