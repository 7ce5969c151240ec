import Foundation
import Testing

extension EndToEnd {
  /// What verbs print, and where it cannot be printed.
  struct OutputTests {
    /// Runs a line of the shell.
    private func shell(_ home: Home, _ line: String) async throws -> Command.Outcome {
      var environment = home.environment
      environment["PATH"] = "\(home.programs):/usr/bin:/bin"
      return try await Command(
        path: "/bin/sh", arguments: ["-c", line], environment: environment
      ).run()
    }

    @Test(arguments: ["list --all", "list --json --all", "snapshot", "--help", "list --help"])
    func outputThatCannotBeWrittenIsAFailure(verb: String) async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let full = try await shell(home, "today \(verb) --apps '\(home.apps)' >/dev/full")
        #expect(full.status == 1)
        #expect(
          full.errors == "today: the output cannot be written (No space left on device): "
            + "free some space, or write to another place\n")
      }
    }

    @Test func aReaderThatHasReadEnoughIsNoFailure() async throws {
      try await Home.with { home in
        let read = try await shell(home, "today themes | head -1; today --help | true")
        #expect(read.status == 0)
        #expect(read.output.split(separator: "\n").count == 1)
        #expect(read.errors.isEmpty)
      }
    }

    @Test func aLiveSnapshotRunsAlsoWhatIsNotOnTheBoard() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"), WidgetBundle(name: "Beta"))
        _ = try await home.today("disable", "Beta")
        let picture = try await home.today("snapshot", "--live", "Beta")
        #expect(picture.output.contains("content of Beta"))
        #expect(picture.status == 0)
        // Nothing of that is kept but its picture.
        let list = try await home.today("list")
        #expect(!list.output.contains("com.example.Beta"))
        // One without content is not asked: that is its app's affair.
        _ = try await home.today("has-content", "Alpha", "false")
        let hidden = try await home.today("snapshot", "--live", "Alpha")
        #expect(!hidden.output.contains("content of Alpha"))
      }
    }
  }
}
