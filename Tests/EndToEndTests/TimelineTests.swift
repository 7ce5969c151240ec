import Foundation
import Testing

extension EndToEnd.Widgets {
  /// Widgets whose updates answer with dated views.
  struct TimelineTests {
    private static func widget(
      _ entries: [String], policy: String = "never", behaviour: String = "", interval: Int = 900
    ) -> WidgetBundle {
      WidgetBundle(
        name: "Dated", behaviour: behaviour, interval: interval,
        attributes: ["TodayTimeline": true, "Entries": entries, "Policy": policy],
        program: "Timeline.py")
    }

    private static func count(_ name: String, _ home: Home) -> Int {
      let path = home.files("Containers/").first { $0.hasSuffix("com.example.Dated.today/\(name)") }
      return path.flatMap { FileManager.default.contents(atPath: $0)?.count } ?? 0
    }

    @Test func viewsAreShownAtTheirTimesWithoutAProcess() async throws {
      try await Home.with { home in
        try await home.enable(Self.widget(["0 first view", "4 second view"]))
        let board = try await Terminal(home)
        try await board.openBoard()
        try await board.shows("first view")
        try await eventually("its process has ended", within: 3) { home.widgetProcesses.isEmpty }
        try await board.shows("second view", within: 6)
        #expect(home.widgetProcesses.isEmpty)
        #expect(Self.count("updates", home) == 1)
        // The policy is never.
        #expect(home.log.contains("newData") && !home.log.contains("next in"))
        try await board.press("q")
        try await board.isBackInShell()
        // The stored timeline is shown without an update.
        try await board.openBoard()
        try await board.shows("second view")
        try await board.stays("the second view", for: 1) { $0.contains("second view") }
        #expect(home.widgetProcesses.isEmpty && Self.count("updates", home) == 1)
        try await board.press("q")
        try await board.isBackInShell()
        try await home.isClean()
      }
    }

    @Test func runDrawsTheViewOfItsClock() async throws {
      try await Home.with { home in
        try Self.widget(["0 first view", "3600 second view"]).write(in: home)
        let later = Date(timeIntervalSinceNow: 7200).formatted(.iso8601)
        let run = try await home.today(
          "run", "--clock", later, "\(home.apps)/Dated.app", seconds: 60)
        #expect(run.output.contains("second view"), "\(run.output)\(run.errors)")
        #expect(!run.output.contains("first view"), "\(run.output)")
      }
    }

    @Test func policyRequestsTheNextTimeline() async throws {
      try await Home.with { home in
        try await home.enable(Self.widget(["0 a view"], policy: "2", interval: 1))
        let board = try await Terminal(home)
        try await board.openBoard()
        try await eventually("it was updated three times", within: 15) {
          Self.count("updates", home) >= 3
        }
        try await board.press("q")
        try await board.isBackInShell()
        try await home.isClean()
      }
    }

    @Test func failureKeepsTheViewsAndNamesItsReason() async throws {
      try await Home.with { home in
        try await home.enable(
          Self.widget(["0 first view", "5 second view"], behaviour: "die"))
        let board = try await Terminal(home)
        try await board.openBoard()
        try await board.shows("first view")
        try await board.press("r")
        try await board.shows("first view", "it has no network")
        try await board.shows("second view", "it has no network", within: 8)
        try await board.press("q")
        try await board.isBackInShell()
      }
    }

    @Test func widgetKeepsEveryRule() async throws {
      try await Home.with { home in
        try Self.widget(["0 a view", "60 another view"]).write(in: home)
        let report = try await home.today(
          "test", "--patience", "10", "\(home.apps)/Dated.app", seconds: 120)
        #expect(report.status == 0, "\(report.output)\(report.errors)")
        #expect(
          report.output.contains("- timeline.valid: answers with a timeline that can be shown\n"))
      }
    }

    @Test func refusedTimelineNamesTheEntry() async throws {
      try await Home.with { home in
        try await home.enable(Self.widget(["60 late", "0 early"]))
        let board = try await Terminal(home)
        try await board.openBoard()
        try await board.shows("entry 2 is earlier than the one before it")
        try await board.press("q")
        try await board.isBackInShell()
        try await home.isClean()
      }
    }

    @Test func tapStartsAProcessAndReloads() async throws {
      try await Home.with { home in
        try await home.enable(Self.widget(["0 a view"]))
        let board = try await Terminal(home)
        try await board.openBoard()
        try await board.shows("a view")
        try await eventually("its process has ended", within: 3) { home.widgetProcesses.isEmpty }
        try await board.press("Tab", "Down", "Enter")
        try await board.shows("a view, tapped 1")
        try await eventually("its process has ended", within: 3) { home.widgetProcesses.isEmpty }
        #expect(Self.count("updates", home) == 2)
        // The board has room for the expanded view.
        try await board.shows("more of a view")
        try await board.press("m")
        try await board.hides("more of a view")
        #expect(home.widgetProcesses.isEmpty)
        try await board.press("q")
        try await board.isBackInShell()
        try await home.isClean()
      }
    }

    /// As `WidgetCenter` does in Swift.
    @Test func appRequestsANewTimeline() async throws {
      try await Home.with { home in
        try await home.enable(Self.widget(["0 a view"]))
        let program = """
          #!/usr/bin/python3 -IS
          import os, socket
          host = socket.socket(fileno=int(os.environ["TODAY_OPENER"]))
          for packet in [b"\\0reload Another", b"\\0reload", b"\\0reload Widget", b"\\0reload"]:
              host.send(packet)
          input("sent")
          """
        try program.write(
          toFile: "\(home.apps)/Dated.app/App.sh", atomically: false, encoding: .utf8)
        let board = try await Terminal(home)
        try await board.openBoard()
        try await board.shows("a view")
        try await eventually("its process has ended", within: 3) { home.widgetProcesses.isEmpty }
        try await board.press("Down", "o")
        try await board.shows("sent")
        try await board.press("Enter")
        try await board.shows("a view")
        try await eventually("it was updated again") { Self.count("updates", home) >= 2 }
        try await eventually("its process has ended", within: 3) { home.widgetProcesses.isEmpty }
        // Requests of the same moment are one.
        #expect(Self.count("updates", home) <= 3)
        try await board.press("q")
        try await board.isBackInShell()
        try await home.isClean()
      }
    }

    @Test func futureBoardHasTheViewsOfItsTime() async throws {
      try await Home.with { home in
        let entries = (0...60).map { "\($0 * 60) minute \($0)," }
        try await home.enable(Self.widget(entries))
        _ = try await home.today("update", "com.example.Dated.today")
        let start = Date()
        for minute in [1, 2, 10, 59] {
          let time = start.addingTimeInterval(TimeInterval(minute * 60))
          let board = try await home.today(
            "snapshot", "--board", "--at", ISO8601DateFormatter().string(from: time))
          #expect(board.output.contains("minute \(minute),"), "\(board.output)")
        }
        // It is drawn, not shown: the stored picture stays that of now.
        #expect(try await home.today("snapshot", "--board").output.contains("minute 0,"))
        #expect(home.widgetProcesses.isEmpty && Self.count("updates", home) == 1)
      }
    }

    @Test func timelineThatShowsTheSameIsNoNewData() async throws {
      try await Home.with { home in
        try await home.enable(Self.widget(["0 a view", "3600 another view"]))
        for expected in ["newData", "noData"] {
          let update = try await home.today("update", "com.example.Dated.today", "--json")
          #expect(try WidgetTests.outcomes(update) == ["com.example.Dated.today": expected])
        }
        #expect(Self.count("updates", home) == 2)
      }
    }

    @Test func timelineWithoutEntriesHidesTheCardUntilThereAreSome() async throws {
      try await Home.with { home in
        var widget = Self.widget(["0 a view"])
        widget.attributes["TodayUpdatesWhileHidden"] = true
        try await home.enable(widget)
        let board = try await Terminal(home)
        try await board.openBoard()
        try await board.shows("a view")
        let container = try #require(
          home.files("Containers/").first { $0.hasSuffix("com.example.Dated.today/updates") })
        let flag = (container as NSString).deletingLastPathComponent + "/empty"
        try Data().write(to: URL(filePath: flag))
        try await board.press("r")
        try await board.hides("a view")
        try FileManager.default.removeItem(atPath: flag)
        try Self.requestTimelines(in: home)
        try await board.shows("a view")
        try await board.press("q")
        try await board.isBackInShell()
        try await home.isClean()
      }
    }

    @Test func viewsForOneWidthAreMadeAgainForAnother() async throws {
      try await Home.with { home in
        try await home.enable(Self.widget([], behaviour: "width"))
        let board = try await Terminal(home)
        try await board.openBoard()
        let first = try await board.until("a view") { $0.contains("made for ") }
        try await eventually("its process has ended", within: 3) { home.widgetProcesses.isEmpty }
        try await board.resize(columns: 50, rows: 24)
        try await board.until("another width") {
          $0.contains("made for ") && Self.width(in: $0) != Self.width(in: first)
        }
        try await eventually("its process has ended", within: 3) { home.widgetProcesses.isEmpty }
        #expect(Self.count("updates", home) == 2)
        try await board.press("q")
        try await board.isBackInShell()
        try await home.isClean()
      }
    }

    /// As an app does that no board has opened.
    @discardableResult private static func requestTimelines(in home: Home) throws -> URL {
      let file = URL(filePath: "\(home.home)/state/content/com.example.Dated.reload")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
      return file
    }

    private static func width(in screen: String) -> Substring? {
      screen.split(separator: "made for ").dropFirst().first?.prefix { $0.isNumber }
    }

    /// An app that was started in a shell, while the board is open and while it is not.
    @Test func fileOfAnAppRequestsANewTimeline() async throws {
      try await Home.with { home in
        try await home.enable(Self.widget(["0 a view"]))
        let board = try await Terminal(home)
        try await board.openBoard()
        try await board.shows("a view")
        let request = try Self.requestTimelines(in: home)
        try await eventually("it was updated again") { Self.count("updates", home) == 2 }
        try await board.press("q")
        try await board.isBackInShell()
        // Later than the last update, whatever the resolution of its time.
        try FileManager.default.setAttributes(
          [.modificationDate: Date.now.addingTimeInterval(2)], ofItemAtPath: request.path)
        try await board.openBoard()
        try await board.shows("a view")
        try await eventually("it was updated again") { Self.count("updates", home) == 3 }
        try await board.press("q")
        try await board.isBackInShell()
        try await home.isClean()
      }
    }
  }
}
