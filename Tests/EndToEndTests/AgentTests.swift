import Foundation
import Glibc
import Testing

extension EndToEnd.Widgets {
  /// Background updates without a board.
  struct AgentTests {
    private func start(_ home: Home, _ terminal: Terminal, _ more: String = "") async throws {
      try await home.programsAreWritten()
      try await terminal.enter(
        "TODAY_HOME=\(home.home) \(home.programs)/today agent --apps \(home.apps) \(more)")
    }

    @Test(.timeLimit(.minutes(10)))
    func agentUpdatesWidgetsUntilASignal() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Good"))
        let terminal = try await Terminal(home, name: "tmux-agent")
        try await start(home, terminal)
        // Without a stored result, the first update starts within seconds.
        try await eventually("it was updated", within: 25, details: { home.log }) {
          home.files("snapshots/").contains { $0.hasSuffix("status.json") }
        }
        try await eventually("its process is gone", within: 10) { home.widgetProcesses.isEmpty }
        // Only one agent can run.
        let second = try await home.today("agent")
        #expect(
          second.status == 1 && second.errors.contains("an agent is already running as process"))
        let agent = try #require(home.boards.first)
        kill(agent, SIGTERM)
        try await terminal.isBackInShell()
        try await home.isClean()
      }
    }

    @Test(.timeLimit(.minutes(10)))
    func agentPausesWhileABoardIsOpen() async throws {
      try await Home.with { home in
        // The update never ends, so the agent must stop it for the board.
        try await home.enable(WidgetBundle(name: "Slow", behaviour: "hang-performUpdate"))
        let terminal = try await Terminal(home, name: "tmux-agent")
        try await start(home, terminal, "--cpu 100%")
        try await eventually("the agent updates", within: 25, details: { home.log }) {
          !home.widgetProcesses.isEmpty
        }
        let its = Set(home.widgetProcesses.map(\.id))
        let board = try await Terminal(home, name: "tmux-board")
        try await board.openBoard()
        try await board.shows("content of Slow", within: 4)
        try await eventually("only the board's process runs", within: 10) {
          home.widgetProcesses.count == 1
        }
        #expect(its.isDisjoint(with: home.widgetProcesses.map(\.id)))
        try await board.press("q")
        try await board.isBackInShell()
        try await eventually("no board's trace is left") {
          !home.files("run/locks/").contains { $0.contains("today.board.") }
        }
        try await eventually("the agent has a host again", within: 10, details: { home.log }) {
          home.processes.contains { $0.arguments.contains("__supervise") }
            || home.boards.count == 1
        }
        // Like Ctrl-C, but without the ^C that the terminal echoes before the prompt.
        kill(try #require(home.boards.first), SIGINT)
        try await terminal.isBackInShell()
        try await home.isClean()
      }
    }

    @Test func unitRunsThisProgram() async throws {
      try await Home.with { home in
        let printed = try await home.today("agent", "--print-unit", "--pause-on-battery")
        #expect(printed.status == 0)
        let start = printed.output.split(separator: "\n").first { $0.hasPrefix("ExecStart=") }
        #expect(start?.hasPrefix("ExecStart=\(home.programs)/today agent") == true)
        #expect(start?.hasSuffix("--pause-on-battery") == true)
        // The user manager does not have the variables of this shell.
        let today = home.environment["TODAY_HOME"]
        #expect(printed.output.contains("Environment=\"TODAY_HOME=") == (today != nil))
        let other = try await Command(
          path: "\(home.programs)/today", arguments: ["agent", "--print-unit"],
          environment: home.environment.merging(["TODAY_HOME": "\(home.root)/100% $a"]) { $1 }
        ).run()
        #expect(other.output.contains("/100%% $a\"\nExecStart="))
        let installed = try await home.today("agent", "--install-unit")
        #expect(installed.output.contains("systemctl --user enable --now today-agent.service"))
        let path = home.root + "/.config/systemd/user/today-agent.service"
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains("Type=notify"))
        let wrong = try await home.today("agent", "--cpu", "lots")
        #expect(wrong.status == 64)
        guard access("/usr/bin/systemd-analyze", X_OK) == 0 else { return }
        let check = try await Command(
          path: "/usr/bin/systemd-analyze", arguments: ["verify", "--user", "--man=no", path],
          environment: home.environment.merging(["XDG_RUNTIME_DIR": home.root]) { $1 }
        ).run()
        #expect(!check.errors.contains("today-agent.service:"), "\(check.errors)")
      }
    }
  }
}
