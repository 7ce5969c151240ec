import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// A script that is installed again with another form or dialect, and prints the same.
@MainActor @Suite(.serialized) struct ScriptReinstallTests {
  struct Change: Sendable, CustomTestStringConvertible {
    /// The member of `TodayScript`.
    var member: String
    var words: [String]

    var testDescription: String { member }
  }

  nonisolated private static let changes = [
    Change(member: #""form": "list""#, words: ["load", "5"]),
    Change(member: #""dialect": "text""#, words: ["load: 5 | color=red"]),
  ]

  private static let line = "echo 'load: 5 | color=red'"

  @Test(arguments: changes) func cardOfEqualOutputChanges(_ change: Change) throws {
    try withHome { (directories) throws in
      let source = "#!/bin/sh\n\(Self.line)\n"
      do {
        let board = try ScriptBoard(source, directories)
        #expect(board.waitForRun()?.outcome == .newData)
        #expect(board.words == ["load: 5"])
      }
      let attributes = #"{"TodayRefreshInterval": 0, "TodayScript": {\#(change.member)}}"#
      // Only the first time: it is stored, too.
      for outcome in [UpdateStatus.Outcome.newData, .noData] {
        try ScriptBoard.waitForLock(directories)
        let board = try ScriptBoard(source, directories, attributes: attributes)
        #expect(board.waitForRun()?.outcome == outcome)
        #expect(board.words == change.words)
      }
    }
  }

  @Test(arguments: changes) func cardOfAnEqualFrameChanges(_ change: Change) throws {
    try withHome { (directories) throws in
      let source = "#!/bin/sh\n\(Self.line)\necho '~~~'\nsleep 1000\n"
      do {
        let board = try ScriptBoard(
          source, directories,
          attributes: #"{"TodayRefreshInterval": 60, "TodayScript": {"streams": true}}"#)
        #expect(board.wait { board.words == ["load: 5"] })
        board.hide()
        let cache = ScriptCache.path(of: ScriptBoard.id, in: directories)
        #expect(board.wait { FileSystem.isFile(cache) })
      }
      try ScriptBoard.waitForLock(directories)
      let board = try ScriptBoard(
        source, directories,
        attributes:
          #"{"TodayRefreshInterval": 60, "TodayScript": {"streams": true, \#(change.member)}}"#)
      #expect(board.wait { board.words == change.words })
    }
  }
}
