import Foundation
import Glibc
import Testing

extension EndToEnd.Screens {
  /// Plain mode and ASCII mode.
  struct PlainTests {
    @Test func boardIsPrintedAndEachChangeIsOneLine() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"), WidgetBundle(name: "Beta"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard(["--plain"])
        try await terminal.shows("1. Alpha", "2. Beta", "? Help")
        try await terminal.shows("Alpha: content of Alpha", "Beta: content of Beta")
        // Plain mode counts as an open board for agents.
        try await eventually("its presence is announced") {
          home.files("run/locks/").contains { $0.contains("today.board.") }
        }
        // No alternate screen and no cursor movement, only lines.
        #expect(try await terminal.state("#{alternate_on} #{mouse_any_flag}") == "0 0")
        try await terminal.type("2")
        try await terminal.press("Enter")
        try await terminal.until("the card alone") { screen in
          screen.contains("\n  content of Beta")
        }
        try await terminal.type("?")
        try await terminal.press("Enter")
        try await terminal.shows("q: quit; ?: this help")
        try await terminal.type("q")
        try await terminal.press("Enter")
        try await terminal.isBackInShell()
        try await home.isClean()
      }
    }

    @Test func plainModeWorksInAPipe() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        let command = try await Command(
          path: "/bin/sh",
          arguments: [
            "-c", "printf 'l\\nH\\nwhat\\n' | \(home.programs)/today --apps \(home.apps) --plain",
          ], environment: home.environment
        ).run()
        #expect(command.status == 0)
        let lines = command.output.split(separator: "\n")
        #expect(lines.first == "1. Alpha")
        #expect(lines.contains { $0.hasPrefix("what? ?") })
        #expect(!command.output.contains("\u{1B}"))
        try await home.isClean()
      }
    }

    @Test func openedAppsAreReaped() async throws {
      try await Home.with { home in
        let folder = "\(home.root)/xdg"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try "#!/bin/sh\necho \"$@\" >>\(home.root)/opened\n".write(
          toFile: "\(folder)/xdg-open", atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: "\(folder)/xdg-open")
        let script = "\(home.root)/hi.1h.sh"
        try "#!/bin/sh\necho hello\necho ---\necho 'item | href=https://example.org'\n".write(
          toFile: script, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: script)
        let installed = try await home.today("install", "--yes", script)
        #expect(installed.status == 0, "\(installed.errors)")
        let terminal = try await Terminal(home)
        try await terminal.type("export DISPLAY=:9 PATH=\(folder):$PATH")
        try await terminal.press("Enter")
        try await terminal.openBoard(["--plain"])
        try await terminal.shows("hello")
        try await terminal.type("1.1")
        try await terminal.press("Enter")
        try await eventually("it was opened") {
          FileManager.default.fileExists(atPath: "\(home.root)/opened")
        }
        let board = try #require(home.boards.first)
        try await eventually("it is reaped") { Self.zombies(of: board).isEmpty }
        try await terminal.type("q")
        try await terminal.press("Enter")
        try await terminal.isBackInShell()
      }
    }

    private static func zombies(of parent: pid_t) -> [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.filter { name in
        let stat = (try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8)) ?? ""
        let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
        return fields.count > 1 && fields[0] == "Z" && fields[1] == "\(parent)"
      }
    }

    @Test func asciiModeWritesOnlyASCII() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        for arguments in [["--ascii"], ["--plain", "--ascii"]] {
          let words = ["\(home.programs)/today", "--apps", home.apps] + arguments
          // Through a pseudo-terminal into a file.
          let file = "\(home.root)/output"
          let terminal = try await Terminal(home, name: arguments.count == 1 ? "board" : "plain")
          try await terminal.type(
            "script -qec 'TODAY_HOME=\(home.home) \(words.joined(separator: " "))' \(file)")
          try await terminal.press("Enter")
          try await terminal.shows("Alpha")
          try await terminal.type("q")
          if arguments.count > 1 { try await terminal.press("Enter") }
          try await terminal.isBackInShell()
          let bytes = FileManager.default.contents(atPath: file) ?? Data()
          let lines = bytes.split(separator: 0x0A).dropFirst().dropLast()
          #expect(lines.count > 1 || bytes.count > 200)
          #expect(lines.allSatisfy { $0.allSatisfy { $0 < 0x80 } })
          try await home.isClean()
        }
      }
    }
  }
}
