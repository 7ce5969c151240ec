import Foundation
import Testing

extension EndToEnd.Widgets {
  /// Widgets that break every rule, together with a correct one on one board.
  struct FaultTests {
    private struct Fault {
      var name: String
      var behaviour: String
      /// The final text of the card. `nil` allows any text.
      var card: String?
      /// A part of its log entries.
      var log: String?
    }

    private static let faults = [
      Fault(name: "HangBegin", behaviour: "hang-begin", card: "Unable to Load"),
      Fault(name: "HangAppear", behaviour: "hang-viewWillAppear", card: "timed out"),
      Fault(name: "HangUpdate", behaviour: "hang-performUpdate", card: "failed", log: "timed out"),
      Fault(name: "DieBegin", behaviour: "die-begin", card: "Unable to Load", log: "status 3"),
      Fault(name: "DieAppear", behaviour: "die-viewWillAppear", card: "Unable to Load"),
      Fault(name: "DieUpdate", behaviour: "die-performUpdate", card: "Unable to Load"),
      Fault(name: "CrashBegin", behaviour: "crash-begin", card: "Unable to Load", log: "SEGV"),
      Fault(name: "Twice", behaviour: "twice", card: "content of Twice", log: "a second answer"),
      Fault(name: "Late", behaviour: "late", card: "failed", log: "a late answer"),
      Fault(name: "Maybe", behaviour: "maybe", card: "failed"),
      Fault(name: "Newer", behaviour: "newer", card: "Unable to Load", log: "protocol version"),
      Fault(name: "Garbage", behaviour: "garbage", card: "content of Garbage", log: "hello"),
      Fault(name: "NoText", behaviour: "no-text", card: "Unable to Load", log: "not UTF-8"),
      Fault(name: "Escapes", behaviour: "escapes", card: "end of Escapes"),
      Fault(name: "NaN", behaviour: "nan", card: "Unable to Load"),
      Fault(name: "Huge", behaviour: "huge"),
      Fault(name: "Deep", behaviour: "deep", card: "content of Deep", log: "deep"),
      Fault(name: "Nonsense", behaviour: "nonsense", card: "Unable to Load"),
      Fault(name: "LongLine", behaviour: "long-line", card: "Unable to Load"),
      Fault(name: "Closed", behaviour: "close-stdout", card: "Unable to Load"),
      Fault(name: "NoView", behaviour: "no-view noData"),
      Fault(name: "Storm", behaviour: "storm"),
      Fault(
        name: "Thief", behaviour: "claim:com.example.Alpha.today", card: "content of Thief",
        log: "it is not a widget of its app"),
      Fault(name: "Daemon", behaviour: "daemon ignore-term", card: "content of Daemon"),
    ]

    /// The rows of a card, from its title line to the next blank row in its column.
    private static func card(_ name: String, _ screen: String) -> String {
      let lines = screen.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
      for (row, line) in lines.enumerated() {
        guard let start = String(line).range(of: "\(name) ─") else { continue }
        let text = String(line)
        let column = text.distance(from: text.startIndex, to: start.lowerBound)
        let title = text.dropFirst(column)
        let width = title.range(of: "   ").map { title[..<$0.lowerBound].count } ?? title.count
        let rows = lines[row...].map { String($0.dropFirst(column).prefix(width)) }
        let end = rows.firstIndex { $0.allSatisfy(\.isWhitespace) } ?? rows.endIndex
        return rows[..<end].joined(separator: "\n")
      }
      return ""
    }

    /// A description of the first fault that is not shown as expected.
    private static func missing(
      on terminal: Terminal, in home: Home, within seconds: Double
    ) async throws -> [String] {
      var patience = Patience(seconds: seconds, most: 0.08)
      while true {
        let screen = try await terminal.screen
        let lines = home.log.split(separator: "\n")
        let missing = faults.compactMap { fault -> String? in
          let card = card(fault.name, screen)
          let log = lines.filter { $0.contains(".\(fault.name).") }
          let isShown = fault.card.map(card.contains) ?? true
          let isLogged = fault.log.map { text in log.contains { $0.contains(text) } } ?? true
          if isShown && isLogged { return nil }
          return "\(fault.name) shows\n\(card)\n\(log.suffix(12).joined(separator: "\n"))"
        }
        if missing.isEmpty || patience.isOver() { return missing }
        try await Task.sleep(for: .milliseconds(50))
      }
    }

    @Test func everyFaultStaysOnItsOwnCard() async throws {
      try await Home.with { home in
        try await home.enable([WidgetBundle(name: "Alpha")])
        try await home.enable(
          Self.faults.map { WidgetBundle(name: $0.name, behaviour: $0.behaviour) })
        let terminal = try await Terminal(home, columns: 200, rows: 60)
        let title = try await terminal.state("#{pane_title}")
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha", within: 5)
        // Keys work meanwhile.
        for _ in 1...3 {
          try await terminal.press("?")
          try await terminal.shows("any action", within: 1)
          try await terminal.press("Escape")
          try await terminal.hides("any action", within: 1)
        }
        let missing = try await Self.missing(on: terminal, in: home, within: 20)
        #expect(missing == [])
        let screen = try await terminal.screen
        #expect(screen.contains("content of Alpha"))
        #expect(Self.card("Escapes", screen).contains("abcdef"))
        #expect(try await terminal.state("#{pane_title}") == title)
        try await terminal.press("q")
        try await terminal.isBackInShell(within: 1)
        try await home.isClean()
      }
    }

    @Test(arguments: ["flood", "flood-stderr", "flood-views"])
    func floodDoesNotBlockTheBoard(behaviour: String) async throws {
      try await Home.with { home in
        try await home.enable(
          WidgetBundle(name: "Flood", behaviour: behaviour), WidgetBundle(name: "Alpha"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha", "Flood")
        try await eventually("it floods") {
          home.log.contains(behaviour == "flood-views" ? "newData" : "lines were left out")
        }
        try await terminal.press("?")
        try await terminal.shows("any action", within: 1)
        try await terminal.press("Escape")
        try await terminal.hides("any action", within: 1)
        try await terminal.press("q")
        try await terminal.isBackInShell(within: 1)
        try await home.isClean()
        let size = home.files("state/logs/").reduce(0) { sum, file in
          let attributes = try? FileManager.default.attributesOfItem(atPath: file)
          return sum + (attributes?[.size] as? Int ?? 0)
        }
        #expect(size < 4 << 20)
      }
    }

    @Test func failureWithoutSnapshotIsShown() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha", behaviour: "no-view failed"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("nothing yet", "the server is away")
      }
    }

    @Test func enterRetriesAfterUnableToLoad() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha", behaviour: "die-begin"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("Unable to Load")
        try await terminal.press("Down")
        try await terminal.shows("status 3")
        let fixed = home.home + "/data/Containers/com.example.Alpha.today/fixed"
        try "".write(toFile: fixed, atomically: true, encoding: .utf8)
        try await terminal.press("Enter")
        try await terminal.shows("content of Alpha")
        try await terminal.hides("Unable to Load")
      }
    }
  }
}
