import Foundation
import Glibc
import Testing

extension EndToEnd.Widgets {
  /// Apps that the board opens on the terminal: confined, on a terminal of their own.
  @Suite(.enabled(if: Machine.hasLandlock, "the kernel has no Landlock"))
  struct ConfinedAppTests {
    /// Installs Alpha with this program, and Beta in a folder that is searched for apps. Opens a
    /// board and on it Alpha's app.
    private func openAlpha(
      _ home: Home, program: String, mayOpen consents: String
    ) async throws -> Terminal {
      let installed = "\(home.home)/data/Applications"
      try FileManager.default.createDirectory(
        atPath: installed, withIntermediateDirectories: true)
      try FileManager.default.createDirectory(
        atPath: "\(home.home)/state", withIntermediateDirectories: true)
      try consents.write(
        toFile: "\(home.home)/state/consents.json", atomically: false, encoding: .utf8)
      let alpha = WidgetBundle(name: "Alpha", schemes: ["alpha"])
      for widget in [alpha, WidgetBundle(name: "Beta", schemes: ["beta"])] {
        try widget.write(in: home)
        try FileManager.default.moveItem(
          atPath: "\(home.apps)/\(widget.name).app", toPath: "\(installed)/\(widget.name).app")
      }
      try program.write(
        toFile: "\(installed)/Alpha.app/App.sh", atomically: false, encoding: .utf8)
      _ = try await home.today("enable", alpha.id)
      let terminal = try await Terminal(home, columns: 70)
      try await terminal.openBoard()
      try await terminal.shows("content of Alpha")
      try await terminal.press("Down", "o")
      return terminal
    }

    private static let betaIsAllowed =
      #"{"version": 1, "apps": {"com.example.Alpha": ["com.example.Beta"]}}"#

    /// An app that the board has opened is confined and asks the board to open URLs.
    @Test func confinedAppOpensOtherAppsThroughTheBoard() async throws {
      try await Home.with { home in
        try "secret".write(toFile: home.root + "/secret", atomically: false, encoding: .utf8)
        let program = """
          #!/usr/bin/python3 -IS
          import os, socket
          try:
              open(os.path.expandvars("$HOME/secret")).close()
          except OSError as error:
              print("the secret:", error.strerror)
          host = socket.socket(fileno=int(os.environ["TODAY_OPENER"]))
          for url in ["beta://one", "nobody-has-this:x", "--help", "file:///etc/passwd"]:
              host.send(url.encode())
              print(url, host.recv(1)[0])
          input()
          """
        let terminal = try await openAlpha(home, program: program, mayOpen: Self.betaIsAllowed)
        try await terminal.shows("the secret: Permission denied", "the app of Beta beta://one")
        try await terminal.press("Enter")
        try await terminal.shows(
          "beta://one 1", "nobody-has-this:x 0", "--help 0", "file:///etc/passwd 0")
        try await terminal.press("Enter")
        try await terminal.shows("content of Alpha")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    @Test func confinedAppOpensOnlyWhatTheUserAllowed() async throws {
      try await Home.with { home in
        let program = """
          #!/usr/bin/python3 -IS
          import os, socket, time
          host = socket.socket(fileno=int(os.environ["TODAY_OPENER"]))
          for url in ["beta://one", "https://example.org/?secret", "file:///etc/passwd"]:
              host.send(url.encode())
              print(url, host.recv(1)[0])
          input()
          # Packets that are no URL, whose answers nobody reads.
          host.setblocking(False)
          try:
              for _ in range(100000):
                  try:
                      host.send(b"\\0")
                  except BlockingIOError:
                      time.sleep(0.001)
          except OSError:
              print("the host has closed the socket")
          input()
          """
        // `file:` URLs are refused in any case.
        let terminal = try await openAlpha(
          home, program: program,
          mayOpen: #"{"version": 1, "places": {"com.example.Alpha": ["file:"]}}"#)
        try await terminal.shows(
          "beta://one 0", "https://example.org/?secret 0", "file:///etc/passwd 0",
          "may not open https://example.org/?secret")
        try await terminal.press("Enter")
        try await terminal.shows("the host has closed the socket")
        try await terminal.press("Enter")
        try await terminal.shows("content of Alpha")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    /// Only its own widget's flag, and only through the host.
    @Test func confinedAppSetsHasContentThroughTheBoard() async throws {
      try await Home.with { home in
        try FileManager.default.createDirectory(
          atPath: "\(home.home)/state/content", withIntermediateDirectories: true)
        let program = """
          #!/usr/bin/python3 -IS
          import os, socket
          try:
              open("\(home.home)/state/content/com.example.Beta.today.json", "w")
          except OSError as error:
              print("the file:", error.strerror)
          host = socket.socket(fileno=int(os.environ["TODAY_OPENER"]))
          host.send(b"\\0has-content false com.example.Beta.today")
          host.send(b"\\0has-content false com.example.Alpha.today")
          input()
          """
        let terminal = try await openAlpha(home, program: program, mayOpen: Self.betaIsAllowed)
        try await terminal.shows(
          Machine.separatesProcesses
            ? "the file: Read-only file system" : "the file: Permission denied")
        try await terminal.press("Enter")
        try await terminal.hides("the file:")
        try await terminal.hides("content of Alpha")
        try await terminal.press("q")
        try await terminal.isBackInShell()
        #expect(
          home.files("state/content/").map { $0.split(separator: "/").last } == [
            "com.example.Alpha.today.json"
          ])
        #expect(home.log.contains("com.example.Beta.today is not a widget of com.example.Alpha"))
      }
    }

    /// The app has its own session, ignores signals, paints all the time and reads the keyboard.
    @Test func nothingOfAnAppOutlivesItOnTheTerminal() async throws {
      try await Home.with { home in
        let program = """
          #!/usr/bin/python3 -IS
          import os, signal, sys, time
          if os.fork() == 0:
              os.setsid()
              if os.fork() == 0:
                  for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGINT):
                      signal.signal(number, signal.SIG_IGN)
                  while True:
                      os.write(1, b"\\x1b[Hspoofed")
                      time.sleep(0.01)
              os._exit(0)
          sys.stdout.write("\\x1b[?1049h\\x1b[?1003h\\x1b[?25l\\x1b[3;5r\\x1b(0ready")
          sys.stdout.flush()
          input()
          sys.stdout.write("\\x1b]2;cut off")
          """
        let terminal = try await openAlpha(home, program: program, mayOpen: Self.betaIsAllowed)
        try await terminal.shows("spoofed")
        try await terminal.press("Enter")
        try await terminal.shows("content of Alpha")
        try await terminal.stays("the board alone", for: 0.5) { !$0.contains("spoofed") }
        #expect(try await terminal.state("#{mouse_all_flag}") == "0")
        // The board handles the key.
        try await terminal.press("q")
        try await terminal.isBackInShell()
        #expect(try await terminal.state("#{scroll_region_upper}") == "0")
        #expect(try await terminal.state("#{cursor_flag}#{alternate_on}") == "10")
      }
    }

    @Test func boardWaitsForTheAppThatAnAppOpened() async throws {
      try await Home.with { home in
        let program = """
          #!/usr/bin/python3 -IS
          import os, socket
          socket.socket(fileno=int(os.environ["TODAY_OPENER"])).send(b"beta://one")
          """
        let terminal = try await openAlpha(home, program: program, mayOpen: Self.betaIsAllowed)
        try await terminal.shows("the app of Beta beta://one")
        try await terminal.stays("Beta's app alone", for: 0.5) { !$0.contains("content of Alpha") }
        try await terminal.press("Enter")
        try await terminal.shows("content of Alpha")
        try await terminal.press("q")
        try await terminal.isBackInShell()
      }
    }

    @Test func appOpensItselfOnlyAFewTimes() async throws {
      try await Home.with { home in
        let program = """
          #!/usr/bin/python3 -IS
          import os, socket, sys
          depth = int(sys.argv[1].split("//")[1]) if len(sys.argv) > 1 else 0
          host = socket.socket(fileno=int(os.environ["TODAY_OPENER"]))
          host.send(f"alpha://{depth + 1}".encode())
          if host.recv(1)[0] == 0:
              print("the last one is", depth)
              input()
          """
        let terminal = try await openAlpha(home, program: program, mayOpen: Self.betaIsAllowed)
        try await terminal.shows("the last one is 8", within: 20)
        try await terminal.press("Enter")
        try await terminal.shows("content of Alpha")
        try await terminal.press("q")
        try await terminal.isBackInShell()
        try await home.isClean(within: 5)
      }
    }

    /// This includes an app that ignores signals. The shell's terminal is restored.
    @Test(arguments: [SIGTERM, SIGKILL])
    func appDoesNotOutliveTheBoardOnTheTerminal(signal: Int32) async throws {
      try await Home.with { home in
        let program = """
          #!/bin/sh
          trap '' HUP
          stty raw -echo
          printf '\\033[?1003h\\033[?25lready'
          while :; do printf spoofed; sleep 0.02; done
          """
        let terminal = try await openAlpha(home, program: program, mayOpen: Self.betaIsAllowed)
        try await terminal.shows("spoofed")
        kill(try #require(home.boards.first), signal)
        try await terminal.until("the shell's prompt", within: 5) {
          $0.split(separator: "\n").last?.hasSuffix(Terminal.prompt) ?? false
        }
        try await home.isClean(within: 5)
        #expect(try await terminal.state("#{cursor_flag}#{mouse_all_flag}") == "10")
        // The shell gets keys again, with its own modes.
        try await terminal.press("Enter")
        try await terminal.isBackInShell()
        try await terminal.enter("echo as before")
        try await terminal.shows("\nas before")
      }
    }
  }
}
