import Foundation
import Testing

extension EndToEnd.Screens {
  /// The Widget Simulator with widgets in Python and Swift.
  struct SimulatorTests {
    private func open(
      _ home: Home, _ terminal: Terminal, _ target: String, path: String = "/usr/bin:/bin"
    ) async throws {
      try FileManager.default.createDirectory(
        atPath: home.temporary, withIntermediateDirectories: true)
      let variables = "TODAY_HOME=\(home.home) TMPDIR=\(home.temporary) PATH=\(path)"
      try await terminal.type("\(variables) \(home.programs)/today simulate \(target) --lang en")
      try await terminal.press("Enter")
    }

    private func isEmpty(_ home: Home) -> Bool {
      (try? FileManager.default.contentsOfDirectory(atPath: home.temporary))?
        .filter { $0.hasPrefix("today-stage-") } == []
    }

    private func process(on screen: String) -> Substring? {
      screen.firstMatch(of: /process (\d+)/)?.output.1
    }

    /// The path of an extension names it, whatever else its app has.
    @Test func extensionOfAnAppIsChosenByItsPath() async throws {
      try await Home.with { home in
        let (first, second) = (WidgetBundle(name: "Alpha"), WidgetBundle(name: "Beta"))
        try first.write(in: home)
        try second.write(in: home)
        let plugIn = "\(home.apps)/Alpha.app/PlugIns/Beta.appex"
        try FileManager.default.moveItem(
          atPath: "\(home.apps)/Beta.app/PlugIns/Beta.appex", toPath: plugIn)
        let text = try String(contentsOfFile: "\(plugIn)/Info.plist", encoding: .utf8)
        try text.replacing(second.id, with: "\(first.app).beta")
          .write(toFile: "\(plugIn)/Info.plist", atomically: true, encoding: .utf8)
        let terminal = try await Terminal(home, columns: 100, rows: 30)
        try await open(home, terminal, plugIn)
        try await terminal.shows("Simulator", "\(first.app).beta", "[live]")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    @Test func everyControlWorks() async throws {
      try await Home.with { home in
        let widget = WidgetBundle(name: "Alpha")
        try widget.write(in: home)
        let terminal = try await Terminal(home, columns: 100, rows: 30)
        try await open(home, terminal, "\(home.apps)/Alpha.app")
        try await terminal.shows("Simulator", "content of Alpha", "[live]", "LIVE", "store: ")
        try await terminal.press("Space")
        try await terminal.shows("clock: stopped")
        try await terminal.press("o")
        try await terminal.shows("(the Today view is closed)", "[disconnecting]", "o appear")
        try await terminal.press("t")
        try await terminal.shows("[idle]")
        try await terminal.press("d", "o")
        try await terminal.shows("launch +1 s", "[requesting]", "SNAPSHOT")
        try await terminal.press("t")
        try await terminal.shows("[live]")
        for outcome in ["newData", "noData", "failed"] {
          try await terminal.press("n")
          try await terminal.shows("next: \(outcome)")
        }
        try await terminal.press("u")
        try await terminal.shows("failed: simulated", "next: own")
        try await terminal.press("c")
        try await terminal.shows("(hidden: it has no content)", "has-content no")
        try await terminal.press("c")
        try await terminal.shows("content of Alpha", "has-content yes")
        try await terminal.press("t", "w")
        try await terminal.shows("memoryWarning")
        try await terminal.press("k")
        try await terminal.shows("ended by SIGKILL")
        try await terminal.press("L")
        try await terminal.shows("board: locked")
        try await terminal.press("L")
        try await terminal.shows("board: open")
        try await terminal.press("l")
        try await terminal.shows("idioma es", "Simulador")
        try await terminal.press("q")
        try await terminal.isBackInShell()
        #expect(isEmpty(home))
        try await home.isClean()
      }
    }

    @Test func clickWorksLikeTheControlsKey() async throws {
      try await Home.with { home in
        try WidgetBundle(name: "Alpha").write(in: home)
        let terminal = try await Terminal(home, columns: 80, rows: 24)
        try await open(home, terminal, "\(home.apps)/Alpha.app")
        let screen = try await terminal.until("o disappear") { $0.contains("o disappear") }
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.firstIndex { $0.contains("o disappear") })
        let before = try #require(lines[row].range(of: "o disappear")).lowerBound
        let column = lines[row].distance(from: lines[row].startIndex, to: before)
        try await terminal.click(row: row, column: column)
        try await terminal.shows("(the Today view is closed)")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    @Test func smallScreenListsControlsOnAKey() async throws {
      try await Home.with { home in
        try WidgetBundle(name: "Alpha").write(in: home)
        let terminal = try await Terminal(home, columns: 40, rows: 12)
        try await open(home, terminal, "\(home.apps)/Alpha.app")
        try await terminal.shows("[live]", "? help")
        try await terminal.press("?")
        try await terminal.shows("o disappear", "L board: open", "T +15 min", "? close")
        try await terminal.press("o")
        try await terminal.shows("o appear")
        try await terminal.press("Escape")
        try await terminal.hides("o appear")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    @Test func swiftWidgetIsFoundByIdentifier() async throws {
      try await Home.with { home in
        try home.install(Machine.widgets + "/Support/Demo/Demo.app")
        let app = "\(home.apps)/Demo.app"
        try home.copy("today-demo", to: app)
        try home.copy("DemoToday", to: "\(app)/PlugIns/DemoToday.appex")
        let terminal = try await Terminal(home, columns: 80, rows: 24)
        try await open(home, terminal, "dev.today.Demo.Today --apps \(home.apps)")
        try await terminal.shows("Counter", "Number", "[live]")
        try await terminal.press("m")
        try await terminal.shows("More, row 4", "m expanded")
        try await terminal.press("q")
        try await terminal.isBackInShell()
        try await home.isClean()
      }
    }

    @Test func savedScriptIsRestarted() async throws {
      try await Home.with { home in
        let widget = WidgetBundle(name: "Alpha")
        try widget.write(in: home)
        let terminal = try await Terminal(home, columns: 80, rows: 24)
        try await open(home, terminal, "\(home.apps)/Alpha.app")
        try await terminal.shows("content of Alpha", "[live]", "process ")
        let before = try #require(process(on: try await terminal.screen))
        try widget.write(in: home)
        try await terminal.until("another process") { screen in
          let now = process(on: screen)
          return now != nil && now != before && screen.contains("[live]")
        }
        try await terminal.shows("content of Alpha")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    /// A script replaces the toolchain, because the test is about the display of its messages.
    @Test func compilerErrorsAppearAboveTheLastGoodBuild() async throws {
      try await Home.with { home in
        let package = home.root + "/Package"
        let manager = FileManager.default
        try manager.createDirectory(
          atPath: package + "/.build/debug", withIntermediateDirectories: true)
        try manager.createDirectory(atPath: package + "/Sources", withIntermediateDirectories: true)
        try "// swift-tools-version: 6.2\n".write(
          toFile: package + "/Package.swift", atomically: true, encoding: .utf8)
        try WidgetBundle(name: "Alpha").write(in: home)
        try manager.moveItem(atPath: home.apps + "/Alpha.app", toPath: package + "/Alpha.app")
        let swift = home.root + "/toolchain"
        try manager.createDirectory(atPath: swift, withIntermediateDirectories: true)
        try """
        #!/bin/sh
        if grep -q wrong Sources/Widget.swift 2>/dev/null
        then echo "$PWD/Sources/Widget.swift:1:1: error: cannot find 'wrong' in scope"; exit 1
        fi
        """.write(toFile: swift + "/swift", atomically: true, encoding: .utf8)
        chmod(swift + "/swift", 0o755)
        let terminal = try await Terminal(home, columns: 80, rows: 24)
        try await open(home, terminal, package, path: "\(swift):/usr/bin:/bin")
        try await terminal.shows("content of Alpha", "[live]")
        try "wrong".write(
          toFile: package + "/Sources/Widget.swift", atomically: true, encoding: .utf8)
        try await terminal.shows(
          "Sources/Widget.swift:1:1: error: cannot find 'wrong' in scope", "content of Alpha",
          "[live]")
        try "right".write(
          toFile: package + "/Sources/Widget.swift", atomically: true, encoding: .utf8)
        try await terminal.hides("error:")
        try await terminal.shows("content of Alpha", "[live]")
        try await terminal.press("q")
        try await terminal.isBackInShell()
        try await home.isClean()
      }
    }

    @Test func debugStartsTheWidgetStopped() async throws {
      try await Home.with { home in
        try WidgetBundle(name: "Alpha").write(in: home)
        let terminal = try await Terminal(home, columns: 80, rows: 24)
        try await open(home, terminal, "\(home.apps)/Alpha.app --debug")
        try await terminal.shows("stopped: lldb -p ", "clock: stopped", "[requesting]")
        try await terminal.press("Space")
        try await terminal.shows("content of Alpha", "[live]", "clock: runs")
        try await terminal.press("q")
        try await terminal.isBackInShell()
        try await home.isClean()
      }
    }
  }
}
