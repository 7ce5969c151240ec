import Foundation
import Glibc
import Testing

extension EndToEnd {
  /// The board for screen readers, and for terminals that take nothing but ASCII.
  struct PlainTests {
    @Test func theBoardIsReadAndEachChangeIsALine() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"), WidgetBundle(name: "Beta"))
        let terminal = try await Terminal(home)
        try await terminal.openBoard(["--plain"])
        try await terminal.shows("1. Alpha", "2. Beta", "? Help")
        try await terminal.shows("Alpha: content of Alpha", "Beta: content of Beta")
        // Agents leave the widgets to it as to any board.
        try await eventually("its presence is told") {
          home.files("run/locks/").contains { $0.contains("today.board.") }
        }
        // No alternate screen, nothing placed: lines, as any program writes them.
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
        try await home.isClean(within: 1)
      }
    }

    @Test func aPipeIsEnough() async throws {
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
        try await home.isClean(within: 1)
      }
    }

    @Test func nothingBeyondASCIIIsWrittenWhereNothingElseIsWanted() async throws {
      try await Home.with { home in
        try await home.enable(WidgetBundle(name: "Alpha"))
        for arguments in [["--ascii"], ["--plain", "--ascii"]] {
          let words = ["\(home.programs)/today", "--apps", home.apps] + arguments
          // As a terminal would get it: through a pseudo-terminal, into a file.
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
          try await home.isClean(within: 1)
        }
      }
    }
  }
}
