import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Programs that changed after their installation.
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

  /// As in a scan.
  private static func look(_ board: ScriptBoard) {
    var registry = board.host.registry
    registry.pinPrograms(board.directories, known: registry)
    board.host.registry = registry
    board.host.post(board.host.configured.installed(isFirstRun: false))
  }

  @Test func changedProgramNeedsPermission() throws {
    try withHome { (directories) throws in
      let board = try ScriptBoard("#!/bin/sh\necho old\n", directories, shows: false)
      try Self.install(board)
      board.show()
      board.waitForRun()
      #expect(board.words == ["old"])

      let ran = "\(directories.data)/ran"
      try board.rewrite("#!/bin/sh\ntouch '\(ran)'\necho new\n")
      // Before the first check.
      #expect(board.waitForRun(board.refresh)?.outcome == .failed)
      #expect(
        board.status?.reason?.description
          == "changed since it was installed: today consent agree \(ScriptBoard.id)")
      Self.look(board)
      #expect(board.wait { board.card?.badge == .unableToLoad })
      #expect(board.front.changedPrograms == [ScriptBoard.id])
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

  @Test func touchedProgramStillRuns() throws {
    try withHome { (directories) throws in
      let board = try ScriptBoard("#!/bin/sh\necho same\n", directories)
      try Self.install(board)
      try board.rewrite("#!/bin/sh\necho same\n")
      Self.look(board)
      #expect(board.host.registry.widgets.map(\.isProgramChanged) == [false])
      #expect(board.wait { board.words == ["same"] })
    }
  }

  @Test func linkedProgramIsNotPinned() throws {
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
