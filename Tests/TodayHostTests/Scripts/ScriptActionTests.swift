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

  @Test func aCommandRunsWithoutAShellAndTheScriptAgain() throws {
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

  @Test func aTerminalIsAskedFor() throws {
    try withHome { (directories) throws in
      let source =
        "#!/bin/sh\necho a\necho ---\necho 'b | shell=/bin/echo param1=x terminal=true'\n"
      let board = try ScriptBoard(source, directories)
      var asked: [[String]] = []
      board.host.runInTerminal = { request, ended in
        asked.append([request.path] + request.arguments)
        ended()
      }
      board.waitForRun()
      Self.tapped(board, "b")
      #expect(asked == [["/bin/echo", "x"]])
    }
  }

  @Test func aMissingProgramIsSaidOnTheCard() throws {
    try withHome { (directories) throws in
      let board = try ScriptBoard(
        "#!/bin/sh\necho a\necho ---\necho 'b | bash=/no/where'\n", directories)
      board.waitForRun()
      Self.tapped(board, "b")
      #expect(board.wait { board.card?.note != nil })
      #expect(board.card?.note == "that did not work: the program /no/where is missing")
    }
  }

  /// What the command does, and what is said of it.
  @Test(arguments: [
    ("echo >&2; echo no disk >&2; echo more >&2; exit 2", "that did not work: no disk"),
    ("exit 3", "that did not work: ended with exit status 3"),
    ("kill -9 $$", "that did not work: ended by SIGKILL"),
    ("echo only a warning >&2", nil),
    // More than a pipe takes, and than is kept of it.
    ("head -c 3000000 /dev/zero | tr '\\0' x >&2 || exit 1", nil),
    ("head -c 3000000 /dev/zero | tr '\\0' x >&2; exit 1", "that did not work: xxx"),
    ("(echo first; head -c 3000000 /dev/zero) >&2; exit 1", "that did not work: first"),
  ])
  func aCommandThatFailsIsSaidOnTheCardAndInTheLog(command: String, said: String?) throws {
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
      #expect(board.card?.note?.hasPrefix(said) == true)
      #expect(board.card.map { ($0.note ?? "").utf8.count < 5000 } == true)
      #expect(board.logged.contains { $0.text.hasPrefix(said) })
    }
  }

  @Test func aCommandThatTakesLongIsBusyUntilItsEnd() throws {
    try withHome { (directories) throws in
      let go = "\(directories.data)/go"
      try write("", to: "\(directories.data)/made")
      mkfifo(go, 0o600)
      let program = "\(directories.data)/command"
      try write("#!/bin/sh\nread x <'\(go)'\necho too late >&2\nexit 1\n", to: program, mode: 0o700)
      let board = try ScriptBoard(
        "#!/bin/sh\necho a\necho ---\necho \"b | bash='\(program)'\"\n", directories
      ) {
        $0.noticeableDelay = .milliseconds(1)
        $0.activateDeadline = .milliseconds(20)
      }
      board.waitForRun()
      Self.tapped(board, "b")
      #expect(board.wait { board.card?.busyActions.isEmpty == false })
      // Longer than any other tap may take.
      #expect(!board.wait(.milliseconds(100)) { board.card?.note != nil })
      #expect(board.card?.busyActions.isEmpty == false)
      // Its card is not there any more when it fails.
      board.hide()
      #expect(board.wait { board.host.isIdle })
      let fifo = open(go, O_RDWR)
      _ = Glibc.write(fifo, "x\n", 2)
      #expect(board.wait { board.message != nil })
      close(fifo)
      #expect(board.message == "Script: that did not work: too late")
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

/// What a script is handed, and what is seen of it.
@MainActor @Suite(.serialized) struct ScriptSecretTests {
  private static let source = """
    #!/bin/sh
    # <xbar.var>string(VAR_NAME="nobody"): Name.</xbar.var>
    # <xbar.var>secret(VAR_TOKEN="tr0ub4dor"): Token.</xbar.var>
    echo "$VAR_NAME $VAR_TOKEN"
    echo "login with $VAR_TOKEN" >&2
    [ "$VAR_NAME" = nobody ]
    """

  @Test func aSecretIsSeenNowhere() throws {
    try withHome { (directories) throws in
      let board = try ScriptBoard(Self.source, directories)
      board.waitForRun()
      #expect(board.words == ["nobody •••"])
      #expect(board.logged.contains { $0.text == "login with •••" })
      #expect(!board.logged.contains { $0.text.contains("tr0ub4dor") })
      let cache = "\(directories.container(ScriptBoard.id))/Library/Caches/output"
      #expect(try text(of: cache) == "nobody •••\n")
    }
  }

  @Test(arguments: [
    (["secret"], "a secret", "a •••"), (["abc"], "abc", "abc"), ([""], "x", "x"),
    (["pass", "password"], "password pass", "••• •••"), (["aaaa"], "aaaaaaaa", "••••••"),
  ])
  func isTakenOut(_ secrets: [String], _ text: String, _ shown: String) {
    let redaction = Redaction(secrets)
    #expect(redaction.apply(text) == shown)
    #expect(redaction.apply(Array(text.utf8)) == Array(shown.utf8))
  }
}

/// Scripts whose process stays.
@MainActor @Suite(.serialized) struct ScriptStreamTests {
  private static let attributes = #"""
    {"TodayRefreshInterval": 60, "TodayScript": {"streams": true}}
    """#

  @Test func eachFrameIsAPictureAndTheProcessEndsWithTheCard() throws {
    try withHome { (directories) throws in
      let mark = Machine.mark()
      let go = "\(directories.data)/go"
      try write("", to: "\(directories.data)/made")
      mkfifo(go, 0o600)
      let board = try ScriptBoard(
        "#!/bin/sh\necho one\necho '~~~'\nread x <'\(go)'\necho two\necho '~~~'\nsleep 1000\n",
        directories, attributes: Self.attributes, environment: ["TODAY_TEST": mark])
      #expect(board.wait { board.words == ["one"] })
      #expect(board.status?.outcome == .newData)
      let fifo = open(go, O_RDWR)
      _ = Glibc.write(fifo, "x\n", 2)
      #expect(board.wait { board.words == ["two"] })
      close(fifo)
      board.hide()
      #expect(Machine.waitForEnd(marked: mark, board.reactor, limit: .seconds(5)))
      #expect(board.card?.badge == .some(.none))
    }
  }

  @Test func oneThatEndsIsStartedAgain() throws {
    try withHome { (directories) throws in
      let count = "\(directories.data)/count"
      let board = try ScriptBoard(
        "#!/bin/sh\necho >>'\(count)'\nwc -l <'\(count)'\necho '~~~'\n", directories,
        attributes: Self.attributes)
      #expect(board.wait { board.words == ["2"] })
    }
  }

  @Test func oneThatFailsSaysWhy() throws {
    try withHome { (directories) throws in
      let board = try ScriptBoard(
        "#!/bin/sh\necho no feed >&2\nexit 1\n", directories, attributes: Self.attributes)
      #expect(board.waitForRun()?.reason == "no feed")
    }
  }

  @Test func theHeaderOfAnI3BarFeedIsNoPicture() throws {
    try withHome { (directories) throws in
      let board = try ScriptBoard(
        """
        #!/bin/sh
        echo '{"version":1}'
        echo '['
        echo '[{"full_text":"disk 5"}],'
        sleep 1000
        """, directories,
        attributes: """
          {"TodayRefreshInterval": 60, "TodayScript": {"streams": true, "dialect": "i3bar"}}
          """)
      #expect(board.wait { !board.words.isEmpty })
      #expect(board.words == ["disk 5"])
    }
  }

  @Test func aFloodOfFramesIsShownNowAndThen() throws {
    try withHome { (directories) throws in
      let board = try ScriptBoard(
        "#!/bin/sh\ni=0\nwhile :; do i=$((i+1)); echo $i; echo '~~~'; done\n", directories,
        attributes: Self.attributes)
      var pictures: Set<[String]> = []
      let end = HostClock.awake + .milliseconds(500)
      board.wait {
        pictures.insert(board.words)
        return HostClock.awake > end
      }
      #expect((2...10).contains(pictures.count))
    }
  }
}

/// Programs that are others than were installed.
@MainActor @Suite(.serialized) struct ProgramPinTests {
  private static func install(_ board: ScriptBoard) throws {
    let hash = try FileHash.sha256(of: board.script)
    let record = InstallRecord(
      source: "/x", at: 1, isLinked: false, hashes: ["PlugIns/Script.appex/script.sh": hash])
    try InstallStore(board.directories, report: { _ in }).update {
      $0.apps["dev.example.script"] = record
    }
    look(board)
  }

  /// As a scan would.
  private static func look(_ board: ScriptBoard) {
    var registry = board.host.registry
    registry.pinPrograms(board.directories, known: registry)
    board.host.registry = registry
    board.host.post(board.host.installedEvent(isFirstRun: false))
  }

  @Test func whatChangedRunsOnlyOnceAgreedTo() throws {
    try withHome { (directories) throws in
      let board = try ScriptBoard("#!/bin/sh\necho old\n", directories, shows: false)
      var asked: [WidgetID] = []
      board.host.programChanged = { asked.append($0) }
      try Self.install(board)
      board.show()
      board.waitForRun()
      #expect(board.words == ["old"])

      let ran = "\(directories.data)/ran"
      try board.rewrite("#!/bin/sh\ntouch '\(ran)'\necho new\n")
      // Before anybody has looked at it.
      #expect(board.waitForRun(board.refresh)?.outcome == .failed)
      #expect(
        board.status?.reason
          == "changed since it was installed: today consent agree \(ScriptBoard.id)")
      Self.look(board)
      #expect(board.wait { board.card?.badge == .unableToLoad })
      #expect(asked == [ScriptBoard.id])
      guard case .snapshot(let kept)? = board.card?.picture else {
        Issue.record("the last picture is gone")
        return
      }
      #expect(kept.words == ["old"])
      #expect(access(ran, F_OK) != 0)

      try board.host.agree(toProgramOf: ScriptBoard.id)
      Self.look(board)
      #expect(board.wait { board.words == ["new"] })
      #expect(access(ran, F_OK) == 0)
    }
  }

  @Test func whatWasOnlyTouchedRunsOn() throws {
    try withHome { (directories) throws in
      let board = try ScriptBoard("#!/bin/sh\necho same\n", directories)
      try Self.install(board)
      try board.rewrite("#!/bin/sh\necho same\n")
      Self.look(board)
      #expect(board.host.registry.widgets.map(\.isProgramChanged) == [false])
      #expect(board.wait { board.words == ["same"] })
    }
  }

  @Test func whatIsLinkedOrNotInstalledIsItsAuthors() throws {
    try withHome { (directories) throws in
      let board = try ScriptBoard("#!/bin/sh\necho a\n", directories)
      Self.look(board)
      #expect(board.host.registry.widgets.map(\.pin) == [nil])
      let record = InstallRecord(source: "/x", at: 1, isLinked: true, hashes: [:])
      try InstallStore(directories, report: { _ in }).update {
        $0.apps["dev.example.script"] = record
      }
      Self.look(board)
      #expect(board.host.registry.widgets.map(\.pin) == [nil])
    }
  }
}

extension Node {
  /// What a tap on the row of this text activates.
  func action(of text: String) -> String? {
    if action != nil, words.first == text { return action }
    switch content {
    case .vstack(let stack), .hstack(let stack):
      return stack.children.lazy.compactMap { $0.action(of: text) }.first
    default: return nil
    }
  }
}
