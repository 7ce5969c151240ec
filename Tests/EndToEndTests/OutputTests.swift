import Foundation
import Testing

extension EndToEnd.Widgets {
  /// The output of subcommands, and failures to write it.
  struct OutputTests {
    /// Runs a shell command.
    private func shell(_ home: Home, _ line: String) async throws -> Command.Outcome {
      var environment = home.environment
      environment["PATH"] = "\(home.programs):/usr/bin:/bin"
      return try await Command(
        path: "/bin/sh", arguments: ["-c", line], environment: environment
      ).run()
    }

    @Test(arguments: ["list --all", "list --json --all", "snapshot", "--help", "list --help"])
    func unwritableOutputIsAFailure(verb: String) async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let full = try await shell(home, "today \(verb) --apps '\(home.apps)' >/dev/full")
        #expect(full.status == 1)
        #expect(
          full.errors == "today: the output cannot be written (No space left on device): "
            + "free some space, or write to another place\n")
      }
    }

    @Test(arguments: [">/dev/full", ">&-"])
    func plainBoardThatCannotBeWrittenIsAFailure(place: String) async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let full = try await shell(
          home, "today --plain --apps '\(home.apps)' </dev/null \(place)")
        #expect(full.status == 1)
        #expect(full.errors.hasPrefix("today: the output cannot be written"), "\(full.errors)")
        // A reader that has closed the pipe is not a failure.
        let read = try await shell(
          home,
          "bash -c \"set -o pipefail; today --plain --apps '\(home.apps)' </dev/null | sleep 0\"")
        #expect(read.status == 0 && read.errors.isEmpty, "\(read.errors)")
      }
    }

    @Test func closedPipeIsNotAFailure() async throws {
      try await Home.with { home in
        let read = try await shell(home, "today themes | head -1; today --help | true")
        #expect(read.status == 0)
        #expect(read.output.split(separator: "\n").count == 1)
        #expect(read.errors.isEmpty)
        // The status of the first command of each pipe.
        let statuses = try await shell(
          home,
          "for verb in --help themes 'help install'; do "
            + "bash -c \"set -o pipefail; today $verb | sleep 0\" && echo 0 || echo $?; done")
        #expect(statuses.output == "0\n0\n0\n")
      }
    }

    @Test(arguments: [0, 1, 20])
    func helpIsReadableInANarrowTerminal(columns: Int) async throws {
      try await Home.with { home in
        let help = try await shell(home, "COLUMNS=\(columns) today install --help")
        #expect(help.status == 0 && help.errors.isEmpty)
        let words = help.output.split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.contains("--downgrade") && words.contains("USAGE: today install"))
        #expect(
          help.output.split(separator: "\n").allSatisfy { $0.count <= 44 || $0.contains("--") })
      }
    }

    @Test func snapshotWithoutAPictureSaysSo() async throws {
      try await Home.with { home in
        let alpha = WidgetBundle(name: "Alpha")
        try await home.enable(alpha, WidgetBundle(name: "Beta"))
        let empty = try await home.today("snapshot", alpha.id)
        #expect(empty.status == 1 && empty.output.isEmpty)
        #expect(
          empty.errors == "today: \(alpha.id) has no picture yet: run today update \(alpha.id) "
            + "first, or add --live\n")
        _ = try await home.today("update", "Beta")
        let both = try await home.today("snapshot", "Alpha", "Beta")
        #expect(both.status == 1 && both.output.contains("content of Beta"))
        #expect(!both.output.contains("Alpha"))
        #expect(both.errors.contains("\(alpha.id) has no picture yet"))
        #expect(try await home.today("snapshot", "Beta").status == 0)
      }
    }

    @Test func snapshotWithoutContentSaysWhy() async throws {
      try await Home.with { home in
        let alpha = WidgetBundle(name: "Alpha")
        try await home.enable(alpha, WidgetBundle(name: "Beta", behaviour: "no-view failed"))
        _ = try await home.today("has-content", "Alpha", "false")
        let hidden = try await home.today("snapshot", "Alpha")
        #expect(hidden.status == 1 && hidden.output.isEmpty)
        #expect(hidden.errors == "today: \(alpha.id) has nothing to show now\n")
        _ = try await home.today("update", "Beta")
        let failed = try await home.today("snapshot", "Beta")
        #expect(failed.status == 0 && failed.errors.isEmpty, "\(failed.errors)")
        #expect(failed.output.contains("nothing yet"), "\(failed.output)")
        #expect(failed.output.contains("the server is away"), "\(failed.output)")
      }
    }

    /// More of a title cannot be written, so the message asks for an identifier.
    @Test func titleThatIsPartOfAnotherIdentifierIsAmbiguous() async throws {
      try await Home.with { home in
        let script = "\(home.root)/alps.1h.sh"
        try Command.write("#!/bin/sh\n# <xbar.title>Alp</xbar.title>\necho hi\n", to: script)
        let installed = try await home.today("install", "--yes", script)
        try #require(installed.status == 0, "\(installed.errors)")
        try await home.enable(WidgetBundle(name: "Alpha"))
        let outcome = try await home.today("disable", "Alp")
        #expect(outcome.status == 1)
        #expect(
          outcome.errors == "today: \"Alp\" could be local.script.alps.Today or "
            + "com.example.Alpha.today: write one of these identifiers\n")
      }
    }

    /// The title of a command is its line, which may contain a slash.
    @Test func titleWithASlashIsNotAMissingPath() async throws {
      try await Home.with { home in
        let title = "echo a/b | tr ab cd"
        let added = try await home.today("add", title, "--every", "1h")
        try #require(added.status == 0, "\(added.errors)")
        let run = try await home.today("run", title)
        #expect(run.status == 0 && run.output.contains("c/d"), "\(run.output)\(run.errors)")
        for verb in ["test", "simulate"] {
          let outcome = try await home.today(verb, title)
          #expect(!outcome.errors.contains("does not exist"), "\(verb): \(outcome.errors)")
        }
      }
    }

    @Test(arguments: ["run", "test", "simulate", "lint"])
    func missingPathIsReportedWithWhatIsAccepted(verb: String) async throws {
      try await Home.with { home in
        let missing = try await home.today([verb, "/nowhere/x.sh"])
        #expect(missing.status == 1)
        let start = "today: /nowhere/x.sh does not exist: write the path of a"
        #expect(missing.errors.hasPrefix(start))
        #expect(missing.errors.contains("script") == (verb != "simulate"), "\(missing.errors)")
      }
    }

    @Test func liveSnapshotRunsDisabledWidgets() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"), WidgetBundle(name: "Beta"))
        _ = try await home.today("disable", "Beta")
        let picture = try await home.today("snapshot", "--live", "Beta")
        #expect(picture.output.contains("content of Beta"))
        #expect(picture.status == 0)
        // The command stores only the picture.
        let list = try await home.today("list")
        #expect(!list.output.contains("com.example.Beta"))
        // A widget without content is not started, because only its app can show it again.
        _ = try await home.today("has-content", "Alpha", "false")
        let hidden = try await home.today("snapshot", "--live", "Alpha")
        #expect(!hidden.output.contains("content of Alpha"))
      }
    }
  }
}
