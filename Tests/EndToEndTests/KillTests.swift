import Foundation
import Glibc
import Testing

extension EndToEnd.Widgets {
  /// The state after the board was killed without a chance to clean up.
  struct KillTests {
    private static let stubborn = ["ignore-term", "daemon", "hang-performUpdate", "flood-stderr"]

    @Test func killedBoardRestoresItsLastPictures() async throws {
      try await Home.with { home in
        let widgets = [WidgetBundle(name: "Alpha"), WidgetBundle(name: "Beta")]
        let others = Self.stubborn.enumerated().map { index, behaviour in
          WidgetBundle(name: "Stubborn\(index)", behaviour: behaviour)
        }
        try await home.enable(widgets + others)
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha", "content of Beta", "content of Stubborn1")
        try await eventually("all run") { home.widgetProcesses.count >= others.count + 2 }
        kill(try #require(home.boards.first), SIGKILL)
        try await home.isClean()
        try await terminal.reset()
        // A hanging process cannot have drawn the picture.
        for widget in widgets {
          var widget = widget
          widget.behaviour = "hang-begin"
          try widget.write(in: home)
        }
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha", "content of Beta", within: 2)
      }
    }

    /// Killed at different times: during the scan, the start of widgets, and updates.
    @Test(arguments: [0, 5, 15, 30, 60, 120])
    func boardKilledDuringStartLeavesNoProcess(milliseconds: Int) async throws {
      try await Home.with { home in
        let widgets = (0..<6).map { WidgetBundle(name: "Widget\($0)") }
        try await home.enable(widgets)
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        // While a process executes another program, it has no arguments for a moment.
        var found: pid_t?
        try await eventually("the board runs") {
          found = home.boards.first
          return found != nil
        }
        let board = try #require(found)
        // The test is about the time of the kill, so it does not wait for a state.
        try await Task.sleep(for: .milliseconds(milliseconds))
        kill(board, SIGKILL)
        try await home.isClean()
        try await terminal.reset()
        try await terminal.openBoard()
        try await terminal.shows("content of Widget0", "content of Widget5")
        try await terminal.press("q")
        try await terminal.isBackInShell()
        #expect(home.files(".bad") == [])
      }
    }

    @Test func stoppedBoardContinues() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha")
        let board = try #require(home.boards.first)
        kill(board, SIGSTOP)
        // The shell must own the terminal before it gets keys.
        try await terminal.shows("Stopped")
        try await terminal.type("fg")
        try await terminal.press("C-j")
        kill(board, SIGCONT)
        try await terminal.shows("content of Alpha", "q quit")
        try await terminal.press("Down", "Down", "Space")
        try await terminal.shows("pressed Alpha")
        try await terminal.press("q")
        try await terminal.isBackInShell()
        try await home.isClean()
      }
    }

    /// A host that gets the lock after a killed host finds no process of the widget.
    @Test func lockLastsUntilTheWidgetsProcessEnds() async throws {
      try await Home.with { home in
        let widget = WidgetBundle(name: "Alpha", behaviour: "ignore-term")
        try await home.enable(widget)
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha")
        let board = try #require(home.boards.first)
        let process = try #require(home.widgetProcesses.first { $0.arguments.count > 1 })
        let lock = open("\(home.home)/run/locks/\(widget.id).lock", O_RDONLY | O_CLOEXEC)
        try #require(lock >= 0)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX | LOCK_NB) != 0)
        kill(board, SIGKILL)
        var patience = Patience(seconds: 5, most: 0.002)
        while flock(lock, LOCK_EX | LOCK_NB) != 0 {
          if patience.isOver() { throw ConditionNotMet(claim: "the lock is never free") }
          usleep(200)
        }
        #expect(!home.widgetProcesses.contains { $0.id == process.id })
        try await terminal.reset()
      }
    }

    @Test func twentyHungWidgetsDoNotBlockTheBoard() async throws {
      try await Home.with { home in
        let steps = ["begin", "viewWillAppear", "performUpdate", "viewWillDisappear"]
        let widgets = (0..<20).map { number in
          WidgetBundle(
            name: "Hung\(number)", behaviour: "ignore-term hang-\(steps[number % steps.count])")
        }
        try await home.enable(widgets)
        let terminal = try await Terminal(home, columns: 120, rows: 50)
        try await terminal.openBoard()
        try await terminal.shows("Hung0", "Hung19", "content of Hung3")
        try await eventually("all run") { home.widgetProcesses.count >= 20 }
        try await terminal.press("?")
        try await terminal.shows("Help", within: 1)
        try await terminal.press("Escape")
        try await terminal.hides("to the shell; fg returns", within: 1)
        try await terminal.press("Down")
        try await terminal.shows("▸", within: 1)
        try await terminal.press("e")
        try await terminal.shows("Enter done", within: 1)
        try await terminal.press("Escape")
        try await terminal.hides("Enter done", within: 1)
        try await terminal.press("q")
        try await terminal.isBackInShell(within: 1)
        try await home.isClean()
      }
    }
  }
}
