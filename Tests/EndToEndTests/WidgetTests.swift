import Foundation
import Glibc
import Testing

extension EndToEnd.Widgets {
  /// A widget in another language, and the effects of its answers.
  struct WidgetTests {
    @Test func pythonWidgetWorksLikeAnyOther() async throws {
      try await Home.with { home in
        try home.install(Machine.fixtures + "/PyWidget.app")
        _ = try await home.today("enable", "dev.today.PyWidget.Today")
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("count 0", "Add")
        try await terminal.press("Down", "Down", "Space")
        try await terminal.shows("count 1")
        try await terminal.press("Space")
        try await terminal.shows("count 2")
        // A new instance draws the data that the old one stored.
        try await terminal.press("q")
        try await terminal.isBackInShell()
        try await home.isClean()
        try await terminal.openBoard()
        try await terminal.shows("count 2")
        // The widget hides itself, and its app shows it again.
        try await terminal.press("Down", "Down", "Right", "Space")
        try await terminal.shows("1 hidden", "Nothing to say right now.")
        _ = try await home.today("has-content", "PyWidget.Today", "true")
        try await terminal.shows("count 2", within: 2)
      }
    }

    @Test func backgroundUpdatesAnswerNewDataThenNoData() async throws {
      try await Home.with { home in
        try home.install(Machine.fixtures + "/PyWidget.app")
        _ = try await home.today("enable", "dev.today.PyWidget.Today")
        let first = try await home.today("update", "--json")
        #expect(try Self.outcomes(first) == ["dev.today.PyWidget.Today": "newData"])
        let stored = home.files("compact.")
        try #require(stored.count == 1)
        let picture = try Data(contentsOf: URL(fileURLWithPath: stored[0]))
        let second = try await home.today("update", "--json")
        #expect(try Self.outcomes(second) == ["dev.today.PyWidget.Today": "noData"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: stored[0])) == picture)
        // If a widget fails, the command fails and prints the reason.
        let state = home.home + "/data/Containers/dev.today.PyWidget.Today/counter.json"
        try #"{"count": -1}"#.write(toFile: state, atomically: true, encoding: .utf8)
        let third = try await home.today("update", "--json")
        #expect(third.status == 1)
        #expect(third.output.contains("the counter is below zero"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: stored[0])) == picture)
      }
    }

    static func outcomes(_ outcome: Command.Outcome) throws -> [String: String] {
      let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
      var outcomes: [String: String] = [:]
      for row in try #require(json as? [[String: Any]]) {
        #expect(row["seconds"] is NSNumber)
        #expect(row["reason"] is String)
        outcomes[try #require(row["id"] as? String)] = try #require(row["outcome"] as? String)
      }
      return outcomes
    }

    @Test func openBoardUsesAReplacedProgramAndPlist() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha")
        let plugIn = home.apps + "/Alpha.app/PlugIns/Alpha.appex"
        let program = plugIn + "/Widget.py"
        let text = try String(contentsOfFile: program, encoding: .utf8)
        // Written in place, as a copy or an editor does.
        try text.replacingOccurrences(of: "content of ", with: "next build of ")
          .write(toFile: program, atomically: false, encoding: .utf8)
        try await terminal.shows("next build of Alpha")
        let plist = plugIn + "/Info.plist"
        try String(contentsOfFile: plist, encoding: .utf8)
          .replacingOccurrences(of: "<string>Alpha</string>", with: "<string>Omega</string>")
          .write(toFile: plist, atomically: true, encoding: .utf8)
        try await terminal.shows("Omega", "next build of Alpha")
      }
    }

    /// A stored picture, and a widget that is due for an update and first sends "Loading…".
    private static func loading(_ answer: String, in home: Home) async throws {
      try await home.enable(WidgetBundle(name: "Alpha"))
      _ = try await home.today("update")
      try await home.enable(WidgetBundle(name: "Alpha", behaviour: "loading \(answer)"))
      for file in home.files("status") { try FileManager.default.removeItem(atPath: file) }
    }

    @Test(arguments: ["noData", "failed"])
    func loadingNeverReplacesTheStoredPicture(answer: String) async throws {
      try await Home.with { home in
        try await Self.loading(answer, in: home)
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha")
        for _ in 1...2 {
          let answers = home.log.components(separatedBy: "→ \(answer)").count
          try await terminal.until("the answer") { screen in
            if screen.contains("Loading") { throw ConditionNotMet(claim: "no Loading: \(screen)") }
            return home.log.components(separatedBy: "→ \(answer)").count > answers
          }
          try await terminal.press("Down", "r")
        }
        try await terminal.shows("content of Alpha")
        if answer == "failed" { try await terminal.shows("failed · kept", "the server is") }
      }
    }

    @Test func appleShowsEveryView() async throws {
      try await Home.with { home in
        try await Self.loading("noData", in: home)
        let terminal = try await Terminal(home)
        try await terminal.openBoard(["--strict"])
        try await terminal.shows("Loading…")
      }
    }

    @Test func newDataIsShownAndStored() async throws {
      try await Home.with { home in
        let widget = WidgetBundle(name: "Alpha")
        try await home.enable(widget)
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha")
        let content = "\(home.home)/data/Containers/\(widget.id)/content"
        try "quite new".write(toFile: content, atomically: true, encoding: .utf8)
        try await terminal.press("Down", "r")
        try await terminal.shows("quite new")
        let drawn = try await home.today("snapshot", "--board", "--size", "100x20")
        #expect(drawn.output.contains("quite new"))
      }
    }

    @Test func twoBoardsAndAnUpdateShareOneProcess() async throws {
      try await Home.with { home in
        let widget = WidgetBundle(name: "Alpha")
        try await home.enable(widget)
        let first = try await Terminal(home, name: "tmux1")
        let second = try await Terminal(home, name: "tmux2")
        try await first.openBoard()
        try await first.shows("content of Alpha")
        try await second.openBoard()
        try await second.shows("content of Alpha")
        let content = "\(home.home)/data/Containers/\(widget.id)/content"
        try "seen by both".write(toFile: content, atomically: true, encoding: .utf8)
        // Updated recently, so the stored result is used.
        let fresh = try await home.today("update", "--json")
        #expect(try Self.outcomes(fresh) == [widget.id: "noData"])
        #expect(home.widgetProcesses.count == 1)
        try await first.press("Down", "r")
        try await first.shows("seen by both")
        try await second.shows("seen by both")
        #expect(home.widgetProcesses.count == 1)
        // The host that runs the widget ends, and the other one takes over.
        try await first.press("q")
        try await first.isBackInShell()
        try await eventually("the second board runs it") {
          home.boards.count == 1 && home.widgetProcesses.count == 1
        }
        try await second.press("r")
        try await second.shows("seen by both")
      }
    }

    @Test func boardUpdatesItsWidgetsForAnotherHost() async throws {
      try await Home.with { home in
        let widget = WidgetBundle(name: "Alpha", interval: 3600)
        try await home.enable(widget)
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha")
        func status() -> [String] { home.files("snapshots/\(widget.id)/status") }
        try await eventually("the first update is recorded") { status().count == 1 }
        for round in 1...2 {
          // Removes the status, so the widget counts as due.
          try FileManager.default.removeItem(atPath: try #require(status().first))
          let content = "\(home.home)/data/Containers/\(widget.id)/content"
          try "round \(round)".write(toFile: content, atomically: true, encoding: .utf8)
          let update = try await home.today("update", "--json")
          #expect(try Self.outcomes(update) == [widget.id: "newData"])
          try await terminal.shows("round \(round)")
          #expect(home.widgetProcesses.count == 1)
        }
      }
    }

    @Test func updateDoesNotWaitForAnEndedBoard() async throws {
      try await Home.with { home in
        let widget = WidgetBundle(name: "Alpha")
        try await home.enable(widget)
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha")
        try await eventually("the first update is recorded") { home.log.contains("newData") }
        for file in home.files("/status") { try FileManager.default.removeItem(atPath: file) }
        let process = try #require(home.widgetProcesses.first)
        kill(process.id, SIGSTOP)
        async let update = home.today("update", "--json")
        try await eventually("the board was asked") {
          home.files("run/requests").count == 1 && home.files("run/requests/").isEmpty
        }
        try await terminal.press("q")
        try await terminal.isBackInShell()
        #expect(try await Self.outcomes(update) == [widget.id: "newData"])
      }
    }

    @Test func simultaneousHostsRunAWidgetOnce() async throws {
      try await Home.with { home in
        let widgets = (1...4).map { WidgetBundle(name: "Card\($0)") }
        try await home.enable(widgets)
        let first = try await Terminal(home, name: "tmux1")
        let second = try await Terminal(home, name: "tmux2")
        try await first.openBoard()
        try await second.openBoard()
        async let update = home.today("update", "--json")
        for terminal in [first, second] {
          try await terminal.until("all cards") { screen in
            let running = home.widgetProcesses.compactMap(\.arguments.last)
            #expect(Set(running).count == running.count, "\(running)")
            return widgets.allSatisfy { screen.contains("content of \($0.name)") }
          }
        }
        let outcomes = try await Self.outcomes(update)
        #expect(Set(outcomes.keys) == Set(widgets.map(\.id)))
        #expect(
          outcomes.values.allSatisfy { ["newData", "noData"].contains($0) },
          "\(outcomes)\n\(home.log)")
      }
    }
  }
}
