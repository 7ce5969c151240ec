import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// The table of results in `RunningScripts.md`, with real scripts.
@MainActor @Suite(.serialized) struct ScriptRunTests {
  private struct Row: Sendable, CustomTestStringConvertible {
    var source: String
    var outcome: UpdateStatus.Outcome
    var reason: String?
    var words: [String] = []
    var hasContent = true

    var testDescription: String { source }
  }

  nonisolated private static let rows = [
    Row(source: "echo hello", outcome: .newData, words: ["hello"]),
    Row(source: "echo hello; exit 33", outcome: .newData, words: ["hello"]),
    Row(
      source: "echo oh >&2; echo no luck >&2; exit 3", outcome: .failed,
      reason: "no luck"),
    Row(source: "exit 3", outcome: .failed, reason: "ended with exit status 3"),
    Row(source: "kill -9 $$", outcome: .failed, reason: "ended by SIGKILL"),
    Row(
      source: "echo part; echo no luck >&2; exit 1", outcome: .failed,
      reason: "no luck",
      words: ["part"]),
    Row(source: "exit 0", outcome: .newData, hasContent: false),
    Row(source: "echo; echo ' '", outcome: .newData, hasContent: false),
  ]

  @Test(arguments: rows) private func resultOfARun(_ row: Row) throws {
    try withHome { (directories) throws in
      let board = try ScriptBoard("#!/bin/sh\n\(row.source)\n", directories)
      #expect(board.waitForRun()?.outcome == row.outcome)
      #expect(board.status?.reason?.description == row.reason)
      #expect(board.words == row.words)
      #expect(
        board.host.context.stores.content.read(ScriptBoard.id)?.value ?? true == row.hasContent)
    }
  }

  @Test func outputOfAFailedRunIsItsContentOnTheBoardAndOffIt() throws {
    try withHome { (directories) throws in
      let source = "#!/bin/sh\necho part\necho no luck >&2\nexit 1\n"
      do {
        let board = try ScriptBoard(source, directories, shows: false)
        board.host.post(.updateRequested([ScriptBoard.id]))
        #expect(board.wait { board.status?.outcome == .failed })
        #expect(board.card?.picture.node?.words == ["part"])
        #expect(board.card?.badge == .failedEmpty)
      }
      let board = try ScriptBoard(source, directories)
      #expect(board.card?.picture.node?.words == ["part"])
      #expect(board.waitForRun()?.outcome == .failed)
      #expect(board.words == ["part"])
      #expect(board.card?.badge == .failedEmpty)
    }
  }

  @Test func failureWithoutContentKeepsTheLastOutput() throws {
    try withHome { (directories) throws in
      let mark = "\(directories.state)/mark"
      let blank = "[ -e \(mark) ] && { echo; echo ' '; exit 1; }"
      let source = "#!/bin/sh\n\(blank)\necho good\n: >\(mark)\n"
      let board = try ScriptBoard(source, directories)
      #expect(board.waitForRun()?.outcome == .newData)
      #expect(board.waitForRun(board.refresh)?.outcome == .failed)
      #expect(board.words == ["good"])
    }
  }

  @Test func invalidTreeFailsAndTheLastOneStays() throws {
    try withHome { (directories) throws in
      let good = #"{"type":"text","text":"good"}"#
      let bad = #"{"type":"vstack","children":[{"typ":"text"}]}"#
      let mark = "\(directories.state)/mark"
      let source = "[ -e \(mark) ] && echo '\(bad)' || echo '\(good)'\n: >\(mark)\n"
      let board = try ScriptBoard("#!/bin/sh\n\(source)", directories)
      #expect(board.waitForRun()?.outcome == .newData)
      let failure = board.waitForRun(board.refresh)
      #expect(failure?.outcome == .failed)
      #expect(failure?.reason?.description.hasPrefix("the output is not a view: ") == true)
      #expect(board.words == ["good"])
      #expect(board.host.context.stores.content.read(ScriptBoard.id)?.value ?? true)
    }
  }

  @Test func equalOutputIsNoData() throws {
    try withHome { (directories) throws in
      let board = try ScriptBoard("#!/bin/sh\necho same\n", directories)
      board.waitForRun()
      let pictures = directories.snapshots(of: ScriptBoard.id)
      let before = try stamps(in: pictures)
      #expect(!before.isEmpty)
      #expect(board.waitForRun(board.refresh)?.outcome == .noData)
      #expect(try stamps(in: pictures) == before)
    }
  }

  @Test func storedOutputIsNoNewData() throws {
    try withHome { (directories) throws in
      let source = "#!/bin/sh\necho same\n"
      do {
        let board = try ScriptBoard(source, directories)
        #expect(board.waitForRun()?.outcome == .newData)
      }
      try ScriptBoard.waitForLock(directories)
      let board = try ScriptBoard(source, directories)
      #expect(board.waitForRun()?.outcome == .noData)
      #expect(board.words == ["same"])
    }
  }

  @Test func longRunIsEndedWithItsGroup() throws {
    try withHome { (directories) throws in
      let mark = Machine.mark()
      let board = try ScriptBoard(
        "#!/bin/sh\nsleep 1000 & wait\n", directories,
        attributes: #"{"TodayRefreshInterval": 0, "TodayScript": {"deadline": 0.3}}"#,
        environment: ["TODAY_TEST": mark])
      #expect(board.waitForRun()?.reason?.description == "timed out after 300 ms")
      #expect(Machine.waitForEnd(marked: mark, board.reactor, limit: .seconds(60)))
    }
  }

  @Test func scriptHasNoProcessBetweenRuns() throws {
    try withHome { (directories) throws in
      let mark = Machine.mark()
      let board = try ScriptBoard(
        "#!/bin/sh\necho hello\n", directories, environment: ["TODAY_TEST": mark])
      board.waitForRun()
      #expect(Machine.waitForEnd(marked: mark, board.reactor, limit: .seconds(60)))
      #expect(board.host.processIdentifier(of: ScriptBoard.id) == nil)
      #expect(board.card?.badge == .some(.none))
    }
  }

  /// The second one is a check that is silent while all is well.
  @Test(arguments: [("exit 0", false), ("exit 1", true)])
  func hiddenScriptWithOutputReturns(_ end: String, fails: Bool) throws {
    try withHome { (directories) throws in
      let flag = "\(directories.data)/flag"
      let board = try ScriptBoard(
        "#!/bin/sh\n[ -e \(flag) ] || exit 0\necho back\n\(end)\n", directories,
        attributes: #"{"TodayRefreshInterval": 0.1, "TodayScript": {}}"#
      ) { $0.pacing.shortestScriptInterval = .milliseconds(100) }
      board.waitForRun()
      #expect(board.card == nil)
      try write("", to: flag)
      #expect(board.wait { board.card != nil && !board.words.isEmpty })
      #expect(board.words == ["back"])
      #expect((board.status?.outcome == .failed) == fails)
      #expect(board.host.context.stores.content.read(ScriptBoard.id)?.value == true)
    }
  }

  @Test func shortIntervalsAreUsed() throws {
    try withHome { (directories) throws in
      let board = try ScriptBoard(
        "#!/bin/sh\necho >>\(directories.data)/count\ncat \(directories.data)/count | wc -l\n",
        directories, attributes: #"{"TodayRefreshInterval": 0.1, "TodayScript": {}}"#)
      let start = HostClock.awake
      #expect(board.wait { board.words == ["5"] })
      #expect(HostClock.awake - start >= .milliseconds(400))
    }
  }

  /// Otherwise each run would compile the modules that it imports.
  @Test func modulesOfPythonAreStoredForAllScripts() throws {
    try withHome { (directories) throws in
      let board = try ScriptBoard(
        "#!/bin/sh\necho \"$PYTHONPYCACHEPREFIX ${PYTHONDONTWRITEBYTECODE-none}\"\n", directories,
        environment: ["PYTHONDONTWRITEBYTECODE": "1"])
      board.waitForRun()
      #expect(board.words == ["\(directories.cache)/Python none"])
    }
  }

  @Test func environmentHasTheVariablesOfPlugIns() throws {
    try withHome { (directories) throws in
      let source = """
        #!/bin/sh
        # <xbar.var>string(VAR_NAME="Mat Ryer"): Your name.</xbar.var>
        echo "$XBARDarkMode $BitBar $BitBarDarkMode $OS_APPEARANCE $ARGOS_VERSION $ARGOS_MENU_OPEN"
        echo "$VAR_NAME|$GREETING|$1"
        pwd
        [ "$SWIFTBAR_PLUGIN_PATH" = "$0" ] && echo own
        [ -d "$TODAY_CONTAINER" ] && echo container
        cat

        """
      let board = try ScriptBoard(
        source, directories,
        attributes: """
          {"TodayRefreshInterval": 0, "TodayScript": {"dialect": "text", "arguments": ["one two"],
           "environment": {"GREETING": "hi"}}}
          """)
      board.waitForRun()
      let home = FileSystem.directory(of: directories.config)
      #expect(
        board.words == [
          "true 1 1 Dark 2 true", "Mat Ryer|hi|one two", home, "own", "container",
        ])
    }
  }

  @Test func missingInterpreterIsReportedWithItsPackage() throws {
    try withHome { (directories) throws in
      let board = try ScriptBoard(
        "#!/usr/bin/env fish\n", directories, environment: ["PATH": "/nowhere"])
      #expect(
        board.waitForRun()?.reason?.description
          == "the interpreter fish is missing: install the package fish")
    }
  }

  @Test func floodIsCut() throws {
    try withHome { (directories) throws in
      let board = try ScriptBoard(
        "#!/bin/sh\nhead -c 30000000 /dev/zero | tr '\\0' x\n", directories,
        attributes: #"{"TodayRefreshInterval": 0, "TodayScript": {"deadline": 1}}"#)
      let status = board.waitForRun()
      #expect(status != nil)
      #expect(
        board.logged.contains { $0.text.contains("left out") || $0.text.contains("timed out") })
    }
  }

  @Test func failureIncreasesTheInterval() throws {
    try withHome { (directories) throws in
      let board = try ScriptBoard(
        "#!/bin/sh\necho no >&2\nexit 1\n", directories,
        attributes: #"{"TodayRefreshInterval": 0.1, "TodayScript": {}}"#)
      #expect(board.wait { board.runs.count >= 3 })
      let waits = board.runs.prefix(3).compactMap(\.next)
      #expect(waits == waits.sorted())
      #expect(board.card?.badge != .unableToLoad)
    }
  }

  /// Only the pictures are meant: the cost of an update is stored after every result.
  private func stamps(in directory: String) throws -> [String] {
    let names = try FileSystem.names(in: directory).filter { name in
      DisplayMode.allCases.contains { name.hasPrefix("\($0.rawValue).") }
    }
    return names.sorted().map { name in
      let path = "\(directory)/\(name)"
      var status = stat()
      #expect(stat(path, &status) == 0)
      return "\(name) \(status.st_ino) \(Registry.Stamp(of: path).changed)"
    }
  }
}
