import Foundation
import Glibc
import Testing

extension EndToEnd.Widgets {
  /// Missing resources of the machine: descriptors, space, a reader of the output, a writable
  /// folder.
  struct ShortageTests {
    private static func shell(_ script: String, in home: Home) async throws -> Command.Outcome {
      var environment = home.environment
      environment["PATH"] = "\(home.programs):/usr/bin:/bin"
      return try await Command(
        path: "/bin/sh", arguments: ["-c", script], environment: environment
      ).run()
    }

    @Test(arguments: [5, 8, 12, 16])
    func missingDescriptorsAreTheReasonAndChangeNothing(limit: Int) async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let file = URL(fileURLWithPath: "\(home.home)/state/board.json")
        let before = try Data(contentsOf: file)
        let result = try await Self.shell(
          "ulimit -n \(limit); today --apps \(home.apps) disable com.example.Alpha.today", in: home)
        if result.status != 0 {
          #expect(result.errors.lowercased().contains("too many"), "\(result.errors)")
          #expect(try Data(contentsOf: file) == before)
        }
        #expect(!result.errors.contains("cannot be written: make it writable"))
        #expect(home.files(".bad") == [])
      }
    }

    /// The event loop has more sources than descriptors, and waits for those that have one.
    @Test func boardWithFourDescriptorsReadsItsKeys() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let terminal = try await Terminal(home)
        let command = "\(home.programs)/today --apps \(home.apps)"
        try await terminal.type("(ulimit -n 4; TODAY_HOME=\(home.home) exec \(command))")
        try await terminal.press("Enter")
        try await terminal.shows("raise the limit", "q quit")
        try await terminal.press("?")
        try await terminal.shows("Esc", within: 2)
        try await terminal.press("Escape", "q")
        try await terminal.isBackInShell()
        try await home.isClean()
      }
    }

    @Test(arguments: [">/dev/full", ">&-", "<&- >&- 2>&-"])
    func plainBoardWithoutOutputEnds(redirection: String) async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let result = try await Self.shell(
          """
          mkfifo \(home.root)/in
          exec 3<>\(home.root)/in
          timeout -k 1 10 today --apps \(home.apps) --plain <&3 \(redirection)
          """, in: home)
        #expect(result.status != 124 && result.status != 137, "it did not end")
        try await home.isClean()
      }
    }

    @Test(arguments: ["TERM", "HUP"])
    func plainBoardWhoseReaderDoesNotReadEndsBySignals(signal: String) async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        // The answers to so many questions fill any pipe.
        let result = try await Self.shell(
          """
          mkfifo \(home.root)/in \(home.root)/out
          exec 3<>\(home.root)/in 4<>\(home.root)/out
          yes '?' | head -c 60000 >&3
          today --apps \(home.apps) --plain <&3 >&4 & board=$!
          read first <&4
          kill -\(signal) $board
          wait $board
          """, in: home)
        #expect(result.status > 128)
        try await home.isClean()
      }
    }

    /// The result of a scan reaches the board without the cache.
    @Test func boardWithoutACacheShowsItsWidgets() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        try FileManager.default.removeItem(atPath: "\(home.home)/cache")
        try "in the way".write(
          toFile: "\(home.home)/cache", atomically: true, encoding: .utf8)
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha")
        let list = try await home.today("list")
        #expect(list.output.contains("com.example.Alpha.today"))
        #expect(list.errors.contains("/cache cannot be written: make it writable"))
      }
    }

    /// A user namespace has its own limit, which can be 0.
    private static let noWatcher =
      "unshare -U -r sh -c 'echo 0 > /proc/sys/user/max_inotify_instances; exec \"$0\" \"$@\"'"

    private static let canLimitWatchers = canRun("\(noWatcher) true")

    private static func canRun(_ command: String) -> Bool {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "\(command) 2>/dev/null"]
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }

    /// A mount namespace can have small disks.
    private static let canMount = canRun("unshare -U -r -m mount -t tmpfs none /mnt")

    @Test(.enabled(if: canMount, "the kernel gives no mount namespaces"))
    func fullDiskIsTheReasonAndLeavesNothing() async throws {
      try await Home.with { home in
        try home.copy("today-config", to: home.programs)
        try await home.enable(WidgetBundle(name: "Alpha"))
        let result = try await Self.shell(
          """
          cat > \(home.root)/full <<'END'
          cd \(home.home)
          for folder in config cache; do
            mkdir -p $folder
            mount -t tmpfs -o size=64k none $folder
            head -c 100000 /dev/zero > $folder/filler 2>/dev/null
          done
          today config init; echo "config init ended with $?"; ls -A config
          today --apps \(home.apps) update; echo "update ended with $?"
          today doctor | grep -E 'config|cache|state' | sed 's/ .*: / /'
          END
          unshare -U -r -m sh \(home.root)/full
          """, in: home)
        #expect(
          result.output.contains("config init ended with 1\nfiller\n"), "\(result.output)")
        #expect(result.output.contains("update ended with 1\n"), "\(result.output)")
        #expect(result.errors.contains("config.yaml: No space left on device: free some space"))
        #expect(
          result.errors.contains("today: not saved: cannot write \(home.home)/cache/registry"))
        #expect(!result.errors.contains("make it writable"))
        let words = result.output.components(separatedBy: "free some space").count - 1
        #expect(words == 2, "\(result.output)")
      }
    }

    @Test(.enabled(if: canLimitWatchers, "the kernel gives no user namespaces"))
    func boardWithoutAFileWatcherSaysSoAndFollowsChanges() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let terminal = try await Terminal(home)
        try await terminal.type(
          "TODAY_HOME=\(home.home) \(Self.noWatcher) \(home.programs)/today --apps \(home.apps)")
        try await terminal.press("Enter")
        try await terminal.shows("content of Alpha", "fs.inotify.max_user_instances")
        #expect(
          try await home.today("--apps", home.apps, "disable", "com.example.Alpha.today").status
            == 0)
        try await terminal.hides("content of Alpha", within: 15)
        try await terminal.press("q")
        try await terminal.isBackInShell()
        try await home.isClean()
      }
    }

    @Test func stoppedBoardLetsAnotherOneRunItsWidgets() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let first = try await Terminal(home)
        try await first.openBoard()
        try await first.shows("content of Alpha")
        let board = try #require(home.boards.first)
        try await first.press("C-z")
        try await first.isBackInShell()
        #expect(Machine.processes(under: home.home).contains { $0.id == board })
        let second = try await Terminal(home, name: "second")
        try await second.openBoard()
        try await second.shows("content of Alpha")
        try await eventually("its widget runs in the other board") {
          home.widgetProcesses.contains { $0.arguments.count > 1 }
        }
        try await second.press("Down", "Down", "Space")
        try await second.shows("pressed Alpha")
        try await second.press("q")
        try await second.isBackInShell()
        try await first.type("fg")
        try await first.press("Enter")
        try await first.shows("content of Alpha", "q quit")
        try await first.press("q")
        try await first.isBackInShell()
        try await home.isClean()
      }
    }

    @Test(arguments: ["ln -s config.yaml config.yaml", "mkfifo config.yaml", "mkdir config.yaml"])
    func configThatIsNotAFileIsReportedOnTheBoard(making: String) async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let made = try await Self.shell(
          "mkdir -p \(home.home)/config && cd \(home.home)/config && rm -rf config.yaml && \(making)",
          in: home)
        try #require(made.status == 0)
        let terminal = try await Terminal(home)
        try await terminal.openBoard()
        try await terminal.shows("content of Alpha", "config.yaml")
      }
    }
  }
}
