import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Taps on rows of a script's menu.
@MainActor @Suite(.serialized) struct ScriptActionTests {
  private static func tapped(_ board: ScriptBoard, _ text: String) {
    guard case .live(let node)? = board.card?.picture else { return }
    if let action = node.action(of: text) { board.tap(action) }
  }

  @Test func commandRunsWithoutAShellThenTheScriptRuns() throws {
    try withHome { (directories) throws in
      let flag = "\(directories.data)/flag"
      let source = """
        #!/bin/sh
        [ -e '\(flag)' ] && echo touched || echo untouched
        echo ---
        echo "touch | bash=/usr/bin/touch param1='\(flag)' refresh=true"
        """
      let board = try ScriptBoard(
        source, directories,
        attributes: #"{"TodayRefreshInterval": 0, "TodayScript": {"dialect": "xbar"}}"#)
      board.waitForRun()
      #expect(board.words.first == "untouched")
      Self.tapped(board, "touch")
      #expect(board.wait { board.words.first == "touched" })
    }
  }

  /// Plug-ins start themselves. Their interpreter is often in another place than here.
  @Test func rowStartsThePlugInAsATimedRunDoes() throws {
    try withHome { (directories) throws in
      let done = "\(directories.data)/done"
      let source = """
        #!/opt/homebrew/bin/sh
        [ "$1" = mark ] && { echo "$1 $2" >'\(done)'; exit; }
        [ -e '\(done)' ] && cat '\(done)' || echo open
        echo ---
        echo "mark | bash='$0' param1=mark param2='a b' refresh=true"
        """
      let board = try ScriptBoard(
        source, directories,
        attributes: #"{"TodayRefreshInterval": 0, "TodayScript": {"dialect": "xbar"}}"#)
      #expect(chmod(board.script, 0o644) == 0)
      board.waitForRun()
      #expect(board.words.first == "open")
      Self.tapped(board, "mark")
      #expect(board.wait { board.words.first == "mark a b" })
    }
  }

  /// The output of a row's command: programs with blanks and a tilde, and commands for bash.
  @Test(arguments: [
    ("bash=~/say param1=one", "one"), ("bash=~/say", ""),
    ("bash='~/my tools/say' param1='a b' param2=c", "a b,c"),
    ("shell=\"$HOME/my tools/say\" param1=''", ","),
    ("bash='echo a b | ~/say $(cat)'", "a,b"), ("bash='~/say x; true'", "x"),
    ("bash='$HOME/say' param1='$HOME'", "$HOME"), ("bash='X=1; ~/say $X' param1=2", "1,2"),
    ("bash='/bin/sh ~/say' param1=z", "z"), ("bash=~/say\\ it param1=q", "q"),
  ])
  func commandRunsAsItsHostRunsIt(parameters: String, words: String) throws {
    try withHome { (directories) throws in
      let home = FileSystem.directory(of: directories.config)
      let said = "\(directories.data)/said"
      let program = """
        #!/bin/sh
        o=; for word; do o=$o${o:+,}$word; [ "$word" ] || o=,; done
        printf %s "$o" >'\(said)~'; mv '\(said)~' '\(said)'
        """
      for name in ["say", "say it", "my tools/say"] {
        try FileSystem.createDirectory(FileSystem.directory(of: "\(home)/\(name)"))
        try write(program, to: "\(home)/\(name)", mode: 0o700)
      }
      let parameters = parameters.replacing("\"$HOME", with: "\"\(home)")
      try write("t\n---\ntap | \(parameters)\n", to: "\(directories.data)/output")
      let board = try ScriptBoard("#!/bin/sh\ncat '\(directories.data)/output'\n", directories)
      board.waitForRun()
      Self.tapped(board, "tap")
      #expect(board.wait { FileSystem.isFile(said) })
      let bytes = try FileSystem.read(said)
      #expect(String(decoding: bytes, as: UTF8.self) == words)
    }
  }

  @Test(arguments: [
    "bitbar://refreshPlugin?name=script.sh", "xbar://app.xbarapp.com/refreshPlugin?path=Script",
    "swiftbar://refreshplugin", "swiftbar://refreshallplugins",
    "bitbar://refreshPlugin?name=scr*.sh",
  ])
  func linkRunsTheScriptAgain(url: String) throws {
    try withHome { (directories) throws in
      let count = "\(directories.data)/count"
      let board = try ScriptBoard(
        "#!/bin/sh\necho >>'\(count)'\nwc -l <'\(count)'\necho ---\necho 'again | href=\(url)'\n",
        directories)
      board.waitForRun()
      #expect(board.words.first == "1")
      Self.tapped(board, "again")
      #expect(board.wait { board.words.first == "2" })
      #expect(board.card?.note == nil)
    }
  }

  @Test func linkToAMissingScriptIsReported() throws {
    try withHome { (directories) throws in
      let board = try ScriptBoard(
        "#!/bin/sh\necho a\necho ---\necho 'b | href=bitbar://refreshPlugin?name=gone.sh'\n",
        directories)
      board.waitForRun()
      Self.tapped(board, "b")
      #expect(board.wait { board.card?.note != nil })
      #expect(board.card?.note?.description == "the action failed: script gone.sh not found")
    }
  }

  /// A row with a URL and a command performs both, as in every host.
  @Test func urlIsOpenedAndTheCommandRuns() throws {
    try withHome { (directories) throws in
      let flag = "\(directories.data)/flag"
      let board = try ScriptBoard(
        "#!/bin/sh\necho a\necho ---\n"
          + "echo \"b | href=https://example.org bash=/usr/bin/touch param1='\(flag)'\"\n",
        directories)
      board.waitForRun()
      Self.tapped(board, "b")
      #expect(board.wait { FileSystem.isFile(flag) && !board.front.opened.isEmpty })
      #expect(board.front.opened == [.desktop(url: "https://example.org")])
    }
  }

  @Test func terminalIsRequested() throws {
    try withHome { (directories) throws in
      let source =
        "#!/bin/sh\necho a\necho ---\necho 'b | shell=/bin/echo param1=x terminal=true'\n"
      let board = try ScriptBoard(source, directories)
      board.front.hasTerminal = true
      board.waitForRun()
      Self.tapped(board, "b")
      #expect(board.front.commands == [["/bin/echo", "x"]])
    }
  }

  @Test func missingProgramIsReportedOnTheCard() throws {
    try withHome { (directories) throws in
      let board = try ScriptBoard(
        "#!/bin/sh\necho a\necho ---\necho 'b | bash=/no/where'\n", directories)
      board.waitForRun()
      Self.tapped(board, "b")
      #expect(board.wait { board.card?.note != nil })
      #expect(
        board.card?.note?.description == "the action failed: the program /no/where is missing")
    }
  }

  /// The effect of the command, and the messages about it.
  @Test(arguments: [
    ("echo >&2; echo no disk >&2; echo more >&2; exit 2", "the action failed: no disk"),
    ("exit 3", "the action failed: ended with exit status 3"),
    ("kill -9 $$", "the action failed: ended by SIGKILL"),
    ("echo only a warning >&2", nil),
    // More than a pipe holds, and more than is stored.
    ("head -c 3000000 /dev/zero | tr '\\0' x >&2 || exit 1", nil),
    ("head -c 3000000 /dev/zero | tr '\\0' x >&2; exit 1", "the action failed: xxx"),
    ("(echo first; head -c 3000000 /dev/zero) >&2; exit 1", "the action failed: first"),
  ])
  func failedCommandIsReportedOnTheCardAndInTheLog(command: String, said: String?) throws {
    try withHome { (directories) throws in
      let program = "\(directories.data)/command"
      let flag = "\(directories.data)/done"
      try write(
        "#!/bin/sh\n(\(command))\nx=$?; touch '\(flag)'; exit $x\n", to: program, mode: 0o700)
      let board = try ScriptBoard(
        "#!/bin/sh\necho a\necho ---\necho \"b | bash='\(program)' refresh=true\"\n", directories)
      board.waitForRun()
      Self.tapped(board, "b")
      guard let said else {
        #expect(board.wait { FileSystem.isFile(flag) })
        #expect(board.wait { board.host.scripts.commands.isEmpty })
        return #expect(board.card?.note == nil)
      }
      #expect(board.wait { board.card?.note != nil })
      #expect(board.card?.note?.description.hasPrefix(said) == true)
      #expect(board.card.map { ($0.note?.description ?? "").utf8.count < 5000 } == true)
      #expect(board.logged.contains { $0.text.hasPrefix(said) })
    }
  }

  @Test func slowCommandIsBusyUntilItsEnd() throws {
    try withHome { (directories) throws in
      let go = "\(directories.data)/go"
      try write("", to: "\(directories.data)/made")
      mkfifo(go, 0o600)
      let program = "\(directories.data)/command"
      try write("#!/bin/sh\nread x <'\(go)'\necho too late >&2\nexit 1\n", to: program, mode: 0o700)
      let board = try ScriptBoard(
        "#!/bin/sh\necho a\necho ---\necho \"b | bash='\(program)'\"\n", directories
      ) {
        $0.display.noticeableDelay = .milliseconds(1)
        $0.timeLimits.activate = .milliseconds(20)
      }
      board.waitForRun()
      Self.tapped(board, "b")
      #expect(board.wait { board.card?.busyActions.isEmpty == false })
      // Longer than the limit of any other tap.
      #expect(!board.wait(.milliseconds(100)) { board.card?.note != nil })
      #expect(board.card?.busyActions.isEmpty == false)
      // Its card was removed before it fails.
      board.hide()
      #expect(board.wait { board.host.isIdle })
      let fifo = open(go, O_RDWR)
      _ = Glibc.write(fifo, "x\n", 2)
      #expect(board.wait { board.message != nil })
      close(fifo)
      #expect(
        board.message
          == .card(title: "Script", .actionFailed(.widgetMessage("too late"))))
      #expect(board.card?.busyActions == [])
    }
  }

  @Test func submenusAndAlternatesOpenInPlaceAndStayOpen() throws {
    try withHome { (directories) throws in
      let count = "\(directories.data)/count"
      let source = """
        #!/bin/sh
        echo >>'\(count)'
        wc -l <'\(count)'
        echo ---
        echo more
        echo -- inner
        echo one
        echo 'two | alternate=true'
        """
      let board = try ScriptBoard(source, directories)
      board.waitForRun()
      #expect(board.words == ["1", "▸ more", "one"])
      Self.tapped(board, "▸ more")
      #expect(board.words == ["1", "▾ more", "inner", "one"])
      board.tap(Node.alternatesIdentity)
      #expect(board.words == ["1", "▾ more", "inner", "two"])
      board.waitForRun(board.refresh)
      #expect(board.words == ["2", "▾ more", "inner", "two"])
    }
  }
}

extension Node {
  /// The node that a tap on the row with this text activates.
  func action(of text: String) -> String? {
    if action != nil, words.first == text { return action }
    switch content {
    case .vstack(let stack), .hstack(let stack):
      return stack.children.lazy.compactMap { $0.action(of: text) }.first
    default: return nil
    }
  }
}
