import Foundation
import Testing

extension EndToEnd.Widgets {
  /// `open`, `pbcopy`, `pbpaste` and `osascript`, as scripts call them.
  struct StandInTests {
    /// Runs the test's `today` under one of these names.
    private func run(
      _ home: Home, _ name: String, _ arguments: String..., input: String = "",
      environment more: [String: String] = [:]
    ) async throws -> Command.Outcome {
      let path = "\(home.programs)/\(name)"
      if !FileManager.default.fileExists(atPath: path) {
        try FileManager.default.createSymbolicLink(
          atPath: path, withDestinationPath: "\(home.programs)/today")
      }
      let file = "\(home.root)/input"
      try input.write(toFile: file, atomically: true, encoding: .utf8)
      return try await Command(
        path: "/bin/sh", arguments: ["-c", #"exec "$0" "$@" <"# + file, path] + arguments,
        environment: home.environment.merging(more) { $1 }
      ).run()
    }

    private func until(_ claim: String, _ isSo: () async throws -> Bool) async throws {
      for _ in 0..<500 {
        if try await isSo() { return }
        try await Task.sleep(for: .milliseconds(20))
      }
      Issue.record("not within 10 s: \(claim)")
    }

    private func write(_ script: String, to path: String) throws {
      try script.write(toFile: path, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    @Test func openHandlesURLsLikeATap() async throws {
      try await Home.with { home in
        let opener = "\(home.root)/xdg/xdg-open"
        try FileManager.default.createDirectory(
          atPath: "\(home.root)/xdg", withIntermediateDirectories: true)
        try write(
          "#!/bin/sh\necho \"$@\" >\(home.root)/opened~\nmv \(home.root)/opened~ \(home.root)/opened\n",
          to: opener)
        let display = ["DISPLAY": ":9", "PATH": "\(home.root)/xdg:/usr/bin:/bin"]
        let opened = try await run(
          home, "open", "-a", "Safari", "https://example.org/a?b=c", environment: display)
        #expect(opened.status == 0, "\(opened.errors)")
        try await until("it is opened") {
          (try? String(contentsOfFile: "\(home.root)/opened", encoding: .utf8))
            == "https://example.org/a?b=c\n"
        }
        let none = try await run(home, "open", "https://example.org")
        #expect(
          none.status == 1 && none.errors == "open: no app or program opens https://example.org\n")
        let missing = try await run(home, "open", "/no/such", environment: display)
        #expect(missing.status == 1 && missing.errors.hasPrefix("open: file /no/such"))
      }
    }

    /// The links of xbar, BitBar and SwiftBar, typed and from a script.
    @Test func refreshLinkRunsTheScriptAgain() async throws {
      try await Home.with { home in
        let count = "\(home.root)/count"
        let script = "\(home.root)/tick.1h.sh"
        try write("#!/bin/sh\necho >>\(count)\necho tick\n", to: script)
        let installed = try await home.today("install", "--yes", script)
        #expect(installed.status == 0, "\(installed.errors)")
        func runs() -> Int {
          (try? String(contentsOfFile: count, encoding: .utf8))?.utf8.count ?? 0
        }
        let before = runs()
        let typed = try await home.today("open", "bitbar://refreshPlugin?name=tick.*.sh")
        #expect(typed.status == 0, "\(typed.errors)")
        #expect(runs() == before + 1)
        let called = try await run(
          home, "open", "-g", "xbar://app.xbarapp.com/refreshPlugin?path=tick.1h.sh")
        #expect(called.status == 0, "\(called.errors)")
        try await until("it has run again") { runs() == before + 2 }
        let none = try await home.today("open", "swiftbar://refreshplugin?name=gone")
        #expect(none.status == 1 && none.errors.contains("script gone not found"))
        let nameless = try await home.today("open", "swiftbar://refreshplugin")
        #expect(nameless.status == 1 && nameless.errors.contains("the link names no script"))
        let confined = try await home.today(
          "open", "--for", "dev.example.other", "swiftbar://refreshallplugins")
        #expect(confined.status == 1 && runs() == before + 2)
      }
    }

    @Test func notificationBecomesANotice() async throws {
      try await Home.with { home in
        let script = #"display notification "Tea is ready" with title "Kitchen""#
        let alone = try await run(home, "osascript", "-e", script)
        #expect(alone.status == 0 && alone.errors == "today: Kitchen: Tea is ready\n")
        #expect(home.files("notices.json").isEmpty)
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("q quit")
        let notified = try await run(
          home, "osascript", "-e", script, environment: ["TODAY_WIDGET": "local.script.tea.Today"])
        #expect(notified.status == 0, "\(notified.errors)")
        // The page exists only after the board has received the notice.
        try await terminal.shows("2 Notices")
        try await terminal.press("]")
        try await terminal.shows("Kitchen: Tea is ready")
        let other = try await run(home, "osascript", "-e", "beep")
        #expect(other.status == 1)
        #expect(other.errors.hasPrefix("osascript: only AppleScript's display notification"))
      }
    }

    /// The board passes on a text that a tap has copied.
    @Test func copiedTextIsPastedAndReachesTheTerminal() async throws {
      try await Home.with { home in
        let script = "\(home.root)/copy.1h.sh"
        try write(
          """
          #!/bin/sh
          [ "$1" = copy ] && { printf 'grüße\\n' | pbcopy; exit; }
          echo ready
          echo ---
          echo "Copy it | bash='$0' param1=copy terminal=false"
          """, to: script)
        let installed = try await home.today("install", "--yes", script)
        #expect(installed.status == 0, "\(installed.errors)")
        let terminal = try await Terminal(home)
        _ = try await home.tmux("tmux", ["set-option", "-s", "set-clipboard", "on"])
        try await terminal.openBoard()
        try await terminal.shows("Copy it")
        try await terminal.press("Down", "Down", "Enter")
        try await until("the terminal has it") {
          try await home.tmux("tmux", ["show-buffer"]).output == "grüße\n"
        }
        try await terminal.shows("copied 6 characters")
        let pasted = try await run(home, "pbpaste")
        #expect(pasted.output == "grüße\n")
      }
    }

    @Test func displayThatTakesNoTextIsReported() async throws {
      try await Home.with { home in
        let folder = "\(home.root)/tools"
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
        try write("#!/bin/sh\nexit 1\n", to: "\(folder)/xclip")
        let copied = try await run(
          home, "pbcopy", input: "text",
          environment: ["DISPLAY": ":9", "PATH": "\(folder):/usr/bin:/bin"])
        #expect(copied.status == 1)
        #expect(copied.errors.hasPrefix("pbcopy: \(folder)/xclip did not take the text"))
      }
    }
  }
}
