import Foundation
import Testing

extension EndToEnd.Widgets {
  /// From a script of three lines to a tapped row, and reports about faulty scripts.
  struct ScriptUseTests {
    private func write(_ text: String, to name: String, in home: Home) throws -> String {
      let path = "\(home.root)/\(name)"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      return path
    }

    private static let hi =
      "#!/bin/sh\necho 'hello | color=red'\necho ---\necho 'item | href=https://example.org'\n"

    @Test func scriptRunsWithoutInstallation() async throws {
      try await Home.with { home in
        let script = try write(Self.hi, to: "hi.10s.sh", in: home)
        let run = try await home.today("run", "--format", "ansi", script, seconds: 60)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.first?.hasPrefix("— appeared · newData") == true, "\(run.output)")
        // Red in 16 or in 256 colours.
        let title = lines.first { $0.contains("hello") } ?? ""
        #expect(title.contains("31m") || title.contains("\u{1B}[38;5;"), "\(lines)")
        #expect(lines.contains { $0.contains("item") })
        #expect(home.files("hi").isEmpty)
      }
    }

    /// The script gets 40 columns.
    @Test func lineOfAllColumnsIsDrawnWhole() async throws {
      try await Home.with { home in
        let line = String(repeating: "0123456789", count: 4)
        let script = try write(
          "#!/bin/sh\necho title\necho ---\necho \(line)\n", to: "wide.10s.sh", in: home)
        let run = try await home.today("run", "--size", "40x5", script, seconds: 60)
        #expect(run.output.contains(line), "\(run.output)")
      }
    }

    @Test func failureIsReported() async throws {
      try await Home.with { home in
        let failing = try write(
          "#!/bin/sh\necho 'a | color=nonsense'\necho no network >&2\nexit 3\n", to: "f.1m.sh",
          in: home)
        let run = try await home.today("run", failing, seconds: 60)
        #expect(run.status == 1)
        #expect(run.output.contains("failed") && run.output.contains("no network"), "\(run.output)")
        #expect(run.errors.contains("no network"), "\(run.errors)")
        let odd = try write("#!/bin/sh\necho 'a | color=nonsense'\n", to: "o.1m.sh", in: home)
        let read = try await home.today("run", odd, seconds: 60)
        #expect(read.status == 0)
        #expect(
          read.errors == "today: line 1 of the output: color=nonsense is not a colour\n",
          "\(read.errors)")
      }
    }

    @Test func unquotedBarIsReported() async throws {
      try await Home.with { home in
        let script = try write(
          "#!/bin/sh\necho hello | color=red\n", to: "hi.10s.sh", in: home)
        let run = try await home.today("run", script, seconds: 60)
        #expect(run.output.contains("(no content)"), "\(run.output)")
        #expect(run.errors.contains("hi.10s.sh:2: warning: the shell reads | as a pipe"))
        let installed = try await home.today("install", "--yes", script)
        #expect(
          installed.errors.contains("the shell reads | in line 2 as a pipe"), "\(installed.errors)")
      }
    }

    @Test func lintRunsNothingAndReadsOutput() async throws {
      try await Home.with { home in
        let script = try write(
          "#!/usr/bin/env no-such\n# <xbar.var>string(A b</xbar.var>\ntouch \(home.root)/ran\n",
          to: "x.10sec.sh", in: home)
        let lint = try await home.today("lint", script)
        #expect(lint.status == 1, "\(lint.output)\(lint.errors)")
        #expect(lint.output.contains("x.10sec.sh:1: its interpreter no-such is missing"))
        #expect(
          lint.output.contains("x.10sec.sh:2: warning: \"string(A b\" does not declare a variable"))
        #expect(lint.output.contains("is not an interval"))
        let mistaken = try write(
          "#!/bin/sh\n# <today.background>often</today.background>\n", to: "y.10s.sh", in: home)
        let installed = try await home.today("install", "--yes", mistaken)
        #expect(installed.errors.contains("line 2: \"often\" is not an interval"), "\(installed)")
        #expect(!FileManager.default.fileExists(atPath: "\(home.root)/ran"))
        let fine = try write(Self.hi, to: "hi.10s.sh", in: home)
        let none = try await home.today("lint", fine)
        #expect(none.status == 0 && none.output.contains("no problems"))
        func read(_ output: String) async throws -> Command.Outcome {
          try await Command(
            path: "/bin/sh",
            arguments: ["-c", "printf '\(output)' | \(home.programs)/today lint --output"],
            environment: home.environment
          ).run()
        }
        let bad = try await read("a\\n---\\nb | lenght=3 href=\\n")
        #expect(bad.status == 1 && bad.output.split(separator: "\n").count == 2, "\(bad.output)")
        #expect(bad.output.hasPrefix("3: "))
        let good = try await read("a | color=red\\n")
        #expect(good.status == 0 && good.output == "no problems\n", "\(good.output)")
      }
    }

    @Test func tappedRowOpensItsURL() async throws {
      try await Home.with { home in
        try FileManager.default.createDirectory(
          atPath: "\(home.root)/xdg", withIntermediateDirectories: true)
        let opened = "\(home.root)/opened"
        _ = try write(
          "#!/bin/sh\necho \"$@\" >\(opened)~\nmv \(opened)~ \(opened)\n", to: "xdg/xdg-open",
          in: home)
        let script = try write(Self.hi, to: "hi.10s.sh", in: home)
        let installed = try await home.today("install", "--yes", script)
        #expect(installed.status == 0, "\(installed.errors)")
        let terminal = try await Terminal(home)
        try await terminal.type("export DISPLAY=:9 PATH=\(home.root)/xdg:$PATH")
        try await terminal.press("Enter")
        try await terminal.openBoard()
        try await terminal.shows("hello", "item")
        try await terminal.press("Down", "Enter")
        for _ in 0..<500 where !FileManager.default.fileExists(atPath: opened) {
          try await Task.sleep(for: .milliseconds(20))
        }
        let url = try? String(contentsOfFile: opened, encoding: .utf8)
        #expect(url == "https://example.org\n")
      }
    }
  }
}
