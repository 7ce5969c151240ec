import Foundation
import Glibc
import Testing

extension EndToEnd.Screens {
  /// The picture that a board stores for its next start.
  struct OpeningPictureTests {
    /// A board that has stored its picture. On the next start its widget hangs, and its snapshot
    /// has another text, which distinguishes the stored picture from the first frame.
    private static func withStoredPicture(
      arguments: [String] = [], _ body: (Home, Terminal, Output) async throws -> Void
    ) async throws {
      try await Home.with { home in
        var widget = WidgetBundle(name: "Alpha")
        try await home.enable(widget)
        let terminal = try await Terminal(home)
        try await terminal.openBoard(arguments)
        try await terminal.shows("content of Alpha")
        try await eventually("the snapshot is stored") { !home.files("/compact.").isEmpty }
        try await terminal.press("q")
        try await terminal.isBackInShell()
        try await home.isClean(within: 5)
        widget.behaviour = "hang-begin"
        try widget.write(in: home)
        // Otherwise the board may start it with its former property list before the scan has ended.
        _ = try await home.today(["list"])
        for file in home.files("/compact.") {
          let text = try String(contentsOfFile: file, encoding: .utf8)
          try text.replacingOccurrences(of: "content of Alpha", with: "content of Omega")
            .write(toFile: file, atomically: true, encoding: .utf8)
        }
        try await terminal.type("clear")
        try await terminal.shows("clear")
        try await terminal.press("Enter")
        try await terminal.hides("clear")
        try await terminal.showsPrompt()
        let output = try await Output(home)
        try await body(home, terminal, output)
        try await home.isClean(within: 5)
      }
    }

    /// What the board writes to the terminal.
    private struct Output {
      let file: String

      init(_ home: Home) async throws {
        file = home.root + "/output"
        let outcome = try await home.tmux("tmux", ["pipe-pane", "cat > \(file)"])
        try #require(outcome.status == 0)
        try await eventually("the output is recorded") { [file] in
          FileManager.default.fileExists(atPath: file)
        }
      }

      /// The end may be a part of a character that is still being written.
      var text: String {
        get throws {
          String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
        }
      }

      /// Whether the stored picture was shown.
      func showsPicture() throws -> Bool { try text.contains("content of Alpha") }
    }

    private static func picture(_ home: Home) -> String { home.home + "/cache/board.picture" }

    private static func quit(_ terminal: Terminal) async throws {
      try await terminal.press("q")
      try await terminal.isBackInShell()
    }

    @Test func storedPictureComesFirst() async throws {
      try await Self.withStoredPicture { home, terminal, output in
        try await terminal.openBoard()
        try await terminal.shows("content of Omega", "q quit")
        #expect(try output.showsPicture())
        try await terminal.hides("content of Alpha")
        // The title and content appear once: only the content and the times were written again.
        #expect(try output.text.components(separatedBy: "Alpha").count == 3)
        try await Self.quit(terminal)
      }
    }

    @Test func timesAreNotStored() async throws {
      try await Self.withStoredPicture { home, _, _ in
        let bytes = try Data(contentsOf: URL(fileURLWithPath: Self.picture(home)))
        let text = String(decoding: bytes, as: UTF8.self)
          .replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "")
        #expect(text.contains("content of Alpha"))
        #expect(text.firstMatch(of: /\d\d:\d\d/) == nil)
        let days = ["Mon", "Tues", "Wednes", "Thurs", "Fri", "Satur", "Sun"].map { $0 + "day" }
        #expect(!days.contains { text.contains($0) })
      }
    }

    /// The screen is the same as without the picture, which another variable prevents.
    @Test func screenIsTheSameWithAndWithoutThePicture() async throws {
      try await Self.withStoredPicture { home, terminal, output in
        var screens: [[[String]]] = []
        for setting in ["", "TODAY_OTHER=1"] {
          try await terminal.openBoard(setting: setting)
          try await terminal.shows("content of Omega", "q quit")
          screens.append(
            Self.cells(
              try await terminal.styledScreen.replacing(/\d\d:\d\d/, with: "00:00")))
          try await Self.quit(terminal)
        }
        #expect(screens[0] == screens[1])
      }
    }

    /// The content of each cell; of a blank, only the background. Without the blanks at the end of
    /// a line.
    private static func cells(_ styled: String) -> [[String]] {
      var style = (text: "", ground: "", attributes: Set<Int>())
      return styled.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        var cells: [String] = []
        var rest = line
        while let first = rest.first {
          if let match = rest.prefixMatch(of: /\u{1B}\[([0-9;]*)m/) {
            var codes = match.1.split(separator: ";").compactMap { Int($0) }[...]
            if codes.isEmpty { codes = [0] }
            while let code = codes.popFirst() {
              switch code {
              case 0: style = ("", "", [])
              case 1...9: style.attributes.insert(code)
              case 38, 48:
                let count = codes.first == 5 ? 2 : 4
                let color = "\(codes.prefix(count))"
                if code == 38 { style.text = color } else { style.ground = color }
                codes = codes.dropFirst(count)
              case 30...39, 90...97: style.text = "\(code)"
              case 40...49, 100...107: style.ground = "\(code - 10)"
              default: style.attributes.insert(code)
              }
            }
            rest = rest[match.range.upperBound...]
            continue
          }
          let isBlank = first == " " && style.attributes.isDisjoint(with: [4, 7, 9])
          cells.append(
            isBlank ? " \(style.ground)" : "\(first)\(style.text) \(style.attributes.sorted())")
          rest = rest.dropFirst()
        }
        while cells.last?.hasPrefix(" ") == true { cells.removeLast() }
        return cells
      }
    }

    @Test(arguments: [
      "TODAY_THEME=nord", "COLORTERM=truecolor", "LC_ALL=es_ES.UTF-8", "TERM=xterm",
    ])
    func anotherEnvironmentShowsNoPicture(setting: String) async throws {
      try await Self.withStoredPicture { home, terminal, output in
        try await terminal.openBoard(setting: setting)
        try await terminal.shows("content of Omega")
        #expect(try !output.showsPicture())
        try await Self.quit(terminal)
      }
    }

    @Test(arguments: [["--read-only"], ["--columns", "1"], ["--strict"]])
    func otherOptionsShowNoPicture(arguments: [String]) async throws {
      try await Self.withStoredPicture { home, terminal, output in
        try await terminal.openBoard(arguments)
        try await terminal.shows("content of Omega")
        #expect(try !output.showsPicture())
        try await Self.quit(terminal)
      }
    }

    @Test func anotherSizeOrConfigShowsNoPicture() async throws {
      try await Self.withStoredPicture { home, terminal, output in
        try await terminal.resize(columns: 90, rows: 30)
        try await terminal.openBoard()
        try await terminal.shows("content of Omega", "q quit")
        #expect(try !output.showsPicture())
        try await Self.quit(terminal)
      }
      try await Self.withStoredPicture { home, terminal, output in
        let folder = home.home + "/config"
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
        try "columns: 1\n".write(
          toFile: folder + "/config.yaml", atomically: true, encoding: .utf8)
        try await terminal.openBoard()
        try await terminal.shows("content of Omega", "q quit")
        #expect(try !output.showsPicture())
        try await Self.quit(terminal)
      }
    }

    @Test(arguments: ["cut", "random", "forged", "link", "writable"])
    func damagedFileIsIgnored(damage: String) async throws {
      try await Self.withStoredPicture { home, terminal, output in
        let path = Self.picture(home)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        let url = URL(fileURLWithPath: path)
        switch damage {
        case "cut": try bytes.prefix(bytes.count / 2).write(to: url)
        case "random":
          try Data((0..<5000).map { _ in UInt8.random(in: 0...255) }).write(to: url)
        case "forged":
          var forged = bytes
          forged[bytes.count / 2] ^= 1
          try forged.write(to: url)
        case "link":
          try bytes.write(to: URL(fileURLWithPath: path + ".other"))
          unlink(path)
          symlink(path + ".other", path)
        default: chmod(path, 0o666)
        }
        try await terminal.openBoard()
        try await terminal.shows("content of Omega", "q quit")
        #expect(try !output.showsPicture())
        try await Self.quit(terminal)
      }
    }

    @Test func changedBoardShowsNoPicture() async throws {
      try await Self.withStoredPicture { home, terminal, output in
        #expect(access(Self.picture(home), F_OK) == 0)
        _ = try await home.today("disable", WidgetBundle(name: "Alpha").id)
        try await terminal.openBoard()
        try await terminal.shows("q quit")
        #expect(try !output.showsPicture())
        try await Self.quit(terminal)
      }
    }

    @Test func stoppedBoardStoresItsPictureAtTheEnd() async throws {
      try await Self.withStoredPicture { home, terminal, output in
        try await terminal.openBoard()
        try await terminal.shows("content of Omega", "q quit")
        try await terminal.press("C-z")
        try await terminal.isBackInShell()
        try await terminal.type("fg")
        try await terminal.press("Enter")
        try await terminal.shows("content of Omega", "q quit")
        try await Self.quit(terminal)
        // The board stores it after the shell has the terminal again.
        try await home.isClean(within: 5)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: Self.picture(home)))
        #expect(String(decoding: bytes, as: UTF8.self).contains("content of Omega"))
      }
    }

    /// The terminal belongs to the board from the first moment: no key is lost, and none is echoed.
    @Test func keyBeforeTheFirstFrameIsKept() async throws {
      try await Self.withStoredPicture { home, terminal, output in
        try await terminal.openBoard()
        try await eventually("the picture is shown") { try output.showsPicture() }
        try await terminal.press("?")
        try await terminal.shows("Essentials")
        try await terminal.press("Escape")
        try await terminal.hides("Essentials")
        try await Self.quit(terminal)
      }
    }

    @Test func boardThatEndsAtOnceRestoresTheTerminal() async throws {
      try await Self.withStoredPicture { home, terminal, output in
        for key in ["q", "C-c"] {
          try await terminal.openBoard()
          // Before it runs, Ctrl-C is a signal for the shell, whose new process may drop it.
          if key == "C-c" { try await eventually("it runs") { !home.boards.isEmpty } }
          try await terminal.press(key)
          try await terminal.isBackInShell()
          let flags = "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{keypad_flag}"
          #expect(try await terminal.state(flags) == "0 1 0 0")
          // The shell must not get answers to the board's questions.
          #expect(try await !terminal.screen.contains("^["))
          try await home.isClean(within: 5)
        }
      }
    }

    /// Killed before there is a supervisor, which restores the terminal later.
    @Test(arguments: [0, 2, 5, 10])
    func boardKilledAtOnceRestoresTheTerminal(milliseconds: Int) async throws {
      try await Self.withStoredPicture { home, terminal, output in
        try await terminal.openBoard()
        try await eventually("the picture is shown") { try output.showsPicture() }
        // The test is about the time of the kill, so it does not wait for a state.
        try await Task.sleep(for: .milliseconds(milliseconds))
        // The first one only: a process that is about to become the supervisor may be among them.
        if let board = home.boards.min() { kill(board, SIGKILL) }
        let flags = "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{keypad_flag}"
        var patience = Patience(seconds: 3)
        while try await terminal.state(flags) != "0 1 0 0", !patience.isOver() {
          try await Task.sleep(for: .milliseconds(10))
        }
        #expect(try await terminal.state(flags) == "0 1 0 0")
        try await terminal.press("Enter")
        try await terminal.isBackInShell()
        try await terminal.type("echo hi$((1 + 1))")
        try await terminal.shows("\(Terminal.prompt) echo hi$((1 + 1))")
        try await terminal.press("C-c")
      }
    }

    /// The shell is back before the widgets have ended, and the next board starts after them.
    @Test func boardThatStartsAtOnceFindsEverythingStored() async throws {
      try await Home.with { home in
        try await home.enable([WidgetBundle(name: "Alpha"), WidgetBundle(name: "Beta")])
        let terminal = try await Terminal(home)
        for _ in 0..<5 {
          try await terminal.openBoard()
          try await terminal.shows("content of Alpha", "content of Beta", "q quit")
          try await terminal.press("q")
          // A board may still end in the background.
          try await terminal.showsPrompt()
        }
        try await terminal.isBackInShell()
        try await home.isClean(within: 5)
        #expect(home.files(".bad") == [])
      }
    }
  }
}
