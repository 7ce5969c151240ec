import Foundation
import Glibc
import Testing

extension EndToEnd.Widgets {
  /// The program `today`, which executes `today-board`.
  struct LauncherTests {
    @Test func theOtherProgramIsMissing() async throws {
      try await Home.with { home in
        unlink("\(home.programs)/today-board")
        let outcome = try await home.today(["list"])
        #expect(outcome.status == 1)
        #expect(
          outcome.errors
            == "today: \(home.programs)/today-board cannot be started (No such file or directory): "
            + "install Today again\n")
      }
    }

    @Test func argumentsAndStandardInputArePassedOn() async throws {
      try await Home.with { home in
        let outcome = try await home.today(["config", "show", "--nothing", "a b"])
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("--nothing"))
        let version = try await home.today(["--version"])
        #expect(version.status == 0)
        #expect(version.output.first?.isNumber == true)
      }
    }

    /// Only the program that has shown a picture can hand over the terminal, and only in the same
    /// process.
    @Test(arguments: ["0", "1", "3", "99", "-1", "x", ""])
    func aVariableOfAnotherProgramIsIgnored(value: String) async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let terminal = try await Terminal(home)
        try await terminal.type("TODAY_OPENING=\(value) \(home.programs)/today-board --version")
        try await terminal.press("Enter")
        try await terminal.shows("1.")
        try await terminal.showsPrompt()
        let board = try await Command(
          path: "\(home.programs)/today-board", arguments: ["list", "--apps", home.apps],
          environment: home.environment.merging(["TODAY_OPENING": value]) { $1 }
        ).run()
        #expect(board.status == 0)
        #expect(board.output.contains("Alpha"))
      }
    }

    @Test func theUnitOfTheAgentStartsTheCommand() async throws {
      try await Home.with { home in
        let unit = try await home.today(["agent", "--print-unit"])
        #expect(unit.output.contains("ExecStart=\(home.programs)/today agent"))
      }
    }

    /// The board's program alone works, too, without a picture.
    @Test func theBoardStartsWithoutTheLauncher() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let terminal = try await Terminal(home)
        for _ in 0..<2 {
          try await terminal.type(
            "TODAY_HOME=\(home.home) \(home.programs)/today-board --apps \(home.apps)")
          try await terminal.press("Enter")
          try await terminal.shows("content of Alpha", "q quit")
          try await terminal.press("q")
          try await terminal.isBackInShell()
        }
        try await home.isClean(within: 5)
      }
    }
  }
}
