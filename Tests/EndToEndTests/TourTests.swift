import Foundation
import Testing

extension EndToEnd.Screens {
  /// The tour with its real processes.
  struct TourTests {
    private func open(_ home: Home, _ terminal: Terminal) async throws {
      try FileManager.default.createDirectory(
        atPath: home.temporary, withIntermediateDirectories: true)
      let variables = "TODAY_HOME=\(home.home) TMPDIR=\(home.temporary)"
      try await terminal.type("\(variables) \(home.programs)/today tour --lang en")
      try await terminal.press("Enter")
    }

    private func stages(_ home: Home) -> [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: home.temporary)) ?? []
      return names.filter { $0.hasPrefix("today-stage-") }
    }

    @Test func scriptIsIdenticalOnEveryRun() async throws {
      try await Home.with { home in
        try home.prepareTour()
        let first = try await home.tour("--script", "--lang", "en")
        #expect(first.errors == "")
        #expect(first.status == 0)
        let second = try await home.tour("--script", "--lang", "en")
        #expect(first.output == second.output)
        #expect(first.output.contains("Unable to Load"))
        #expect(first.output.contains("The key < rewinds"))
        #expect(first.output.contains("Apple: nothing like it"))
        #expect(first.output.contains("Apple (NCWidgetController): the same"))
        #expect(stages(home) == [])
        try await home.isClean()
      }
    }

    @Test func tourShowsAnotherAppsWidget() async throws {
      try await Home.with { home in
        try home.prepareTour()
        try WidgetBundle(name: "Alpha").write(in: home)
        let path = home.apps + "/Alpha.app"
        let first = try await home.tour(path, "--script", "--lang", "en")
        #expect(first.status == 0)
        #expect(
          first.errors.hasPrefix("today: skipped scenes that need the tour's own app: loading, "))
        #expect(first.output.contains("content of Alpha"))
        #expect(first.output.contains("failed · kept"))
        #expect(first.output.contains("Unable to Load"))
        let second = try await home.tour(path, "--script", "--lang", "en")
        #expect(first.output == second.output)
        #expect(stages(home) == [])
      }
    }

    @Test func appOfTheTourSetsHasContent() async throws {
      try await Home.with { home in
        try home.prepareTour()
        let outcome = try await home.tour("--script", "--lang", "en", "--scene", "content")
        let steps = outcome.output.components(separatedBy: "\n1.").dropFirst()
        #expect(steps.count == 6, "\(outcome.errors)")
        let (shown, hidden) = (steps.dropFirst(3).first ?? "", steps.dropFirst(4).first ?? "")
        #expect(
          shown.contains("Counter ──") && shown.contains("has content, set by dev.today.Demo"))
        #expect(hidden.contains("(hidden: it has no content)"), "\(hidden)")
        #expect(hidden.contains("no content, set by dev.today.Demo"), "\(hidden)")
        #expect(steps.last?.contains("Counter ──") == true)
      }
    }

    /// Whatever else is installed.
    @Test func sheetOfTheTourHasItsOwnExtensions() async throws {
      try await Home.with { home in
        try home.prepareTour()
        let others = home.root + "/share/today/Applications"
        try FileManager.default.createDirectory(
          atPath: others, withIntermediateDirectories: true)
        for app in ["Notes", "TextTools"] {
          try FileManager.default.copyItem(
            atPath: "\(Machine.widgets)/\(app).app", toPath: "\(others)/\(app).app")
        }
        for program in ["NotesShare", "TextToolsActions"] {
          try home.copy(program, to: home.programs)
        }
        let outcome = try await home.tour("--script", "--lang", "en", "--scene", "share")
        #expect(outcome.output.contains("Count Characters"), "\(outcome.output)")
        #expect(!outcome.output.contains("chooses Notes"))
      }
    }

    @Test func sceneIsPrintedAsText() async throws {
      try await Home.with { home in
        try home.prepareTour()
        let outcome = try await home.tour("--script", "--lang", "en", "--scene", "sizes")
        #expect(
          outcome.output.contains(
            """
            1.2  Show More: the widget gets its new mode and its largest size, and draws more.
                 Rule: The widget proposes a height; the host decides
                 Apple (NCWidgetProviding): the same

                 Counter ────────────────── Show Less ▴
                   Number                             1
                   [ Nothing to show ]
                   [ Open the app ]
                   More, row 1
                   More, row 2
                   More, row 3
                   More, row 4

               1.000 · Show More
               1.000 → displayModeDidChange: expanded, at most 36×15
               1.000 ← TodayViewController.widgetActiveDisplayModeDidChange, 36×15
            """), "\(outcome.output)\(outcome.errors)")
      }
    }

    @Test func strictSceneShowsApplesRule() async throws {
      try await Home.with { home in
        try home.prepareTour()
        let outcome = try await home.tour(
          "--script", "--strict", "--lang", "en", "--scene", "results", "--format", "markdown")
        #expect(outcome.output.hasPrefix("## 1. The results of an update"))
        #expect(outcome.output.contains("Rule: Every view shows at once, whatever"))
        #expect(outcome.output.contains("Loading…"))
      }
    }

    @Test func recordingIsIdenticalOnEveryRun() async throws {
      try await Home.with { home in
        try home.prepareTour()
        var files: [String] = []
        for number in 1...2 {
          let path = "\(home.root)/\(number).cast"
          let outcome = try await home.tour("--record", path, "--lang", "en", "--scene", "snapshot")
          #expect(outcome.status == 0, "\(outcome.errors)")
          files.append(try String(contentsOfFile: path, encoding: .utf8))
        }
        #expect(files[0] == files[1])
        let lines = files[0].split(separator: "\n")
        #expect(lines.first?.contains("\"version\":2") == true)
        var times: [Double] = []
        for line in lines.dropFirst() {
          let event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any]
          times.append(try #require(event?.first as? Double))
        }
        #expect(times == times.sorted())
        #expect(times.count >= 8)
      }
    }

    @Test func allScenesPlayForwardAndBackward() async throws {
      try await Home.with { home in
        try home.prepareTour()
        let terminal = try await Terminal(home, columns: 80, rows: 24)
        try await open(home, terminal)
        try await terminal.shows("Tour  1/20", "Space begins.", "the Today view is closed")
        try await terminal.press("Space")
        try await terminal.shows("1/6", "Number", "viewDidAppear", "Apple (observed): the same")
        try await terminal.press("Space")
        try await terminal.shows("2/6", "the Today view is closed")
        try await terminal.press("BSpace")
        try await terminal.shows("1/6", "Number")
        for scene in 2...20 {
          try await terminal.press("n")
          try await terminal.shows("Tour  \(scene)/20", "Space begins.")
        }
        try await terminal.press("p")
        try await terminal.shows("Tour  19/20", "Space begins.")
        try await terminal.press("BSpace")
        try await terminal.shows("Tour  18/20", "5/5", "Another tap", within: 15)
        try await terminal.press("q")
        try await terminal.isBackInShell()
        #expect(stages(home) == [])
      }
    }

    @Test func killedTourLeavesNoProcessOrFile() async throws {
      try await Home.with { home in
        try home.prepareTour()
        let terminal = try await Terminal(home, columns: 80, rows: 24)
        try await open(home, terminal)
        try await terminal.shows("Space begins.")
        try await terminal.press("Space")
        try await terminal.shows("1/6", "Number")
        let stage = try #require(stages(home).first)
        let under = "\(home.temporary)/\(stage)"
        let running = Machine.processes(under: under)
        #expect(!running.isEmpty)
        let tour = try #require(home.boards.first)
        kill(tour, SIGKILL)
        try await eventually("no process is left") { Machine.processes(under: under).isEmpty }
        // Its files are closed and its locks released when the shell has noticed its end.
        try await eventually("the tour is gone") { kill(tour, 0) != 0 }
        #expect(stages(home) == [stage])
        let outcome = try await home.tour("--script", "--lang", "en", "--scene", "sizes")
        #expect(outcome.status == 0)
        let left = FileManager.default.subpaths(atPath: under) ?? []
        #expect(stages(home) == [], "\(stage): \(left)")
      }
    }

    @Test func unusableArgumentsAreReported() async throws {
      try await Home.with { home in
        try home.prepareTour()
        let missing = try await home.tour("/nowhere", "--script")
        #expect(missing.status == 1)
        #expect(missing.errors == "today: bundle /nowhere not found\n")
        let scene = try await home.tour("--scene", "none")
        #expect(scene.status == 64)
        #expect(scene.errors.contains("choose one of snapshot, results"))
        let list = try await home.tour("--list", "--lang", "es")
        #expect(list.output.contains("Instantánea y luego en vivo"))
      }
    }
  }
}

extension Home {
  /// The folder of the stages.
  var temporary: String { root + "/tmp" }

  /// Copies the tour's programs next to `today`, as the package does.
  func prepareTour() throws {
    for program in [
      "today-demo", "today-pictures", "DemoToday", "DemoFeed", "today-transfers",
    ] {
      try copy(program, to: programs)
    }
    let share = root + "/share/today/Demo"
    try FileManager.default.createDirectory(atPath: share, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: Machine.widgets + "/Support/Demo/Demo.app", toPath: share + "/Demo.app")
  }

  func tour(
    _ arguments: String..., also: [String] = []
  ) async throws -> Command.Outcome {
    try FileManager.default.createDirectory(
      atPath: temporary, withIntermediateDirectories: true)
    var variables = environment
    variables["TMPDIR"] = temporary
    return try await Command(
      path: programs + "/today", arguments: ["tour"] + arguments + also, environment: variables
    ).run(seconds: 120)
  }
}
