import Glibc
import Testing
import TodayEngine

@testable import TodayHost

/// Which files are written, and when, for a script whose output changes with each run.
@Suite @MainActor struct WidgetStoringTests {
  private static let counting = """
    #!/bin/sh
    n=$(($(cat "$TODAY_CONTAINER/tmp/n" 2>/dev/null || echo 0) + 1))
    echo $n >"$TODAY_CONTAINER/tmp/n"
    echo "run $n"
    """

  private func pictures(_ home: Directories) throws -> [String] {
    let folder = home.snapshots(of: ScriptBoard.id)
    return try FileSystem.names(in: folder).filter { $0.contains("compact") }
      .map { String(decoding: try FileSystem.read("\(folder)/\($0)"), as: UTF8.self) }
  }

  @Test func frequentChangesAreWrittenAtIntervalsAndAtTheEnd() throws {
    try withHome { (home) throws in
      let store = StatusStore(home) { _ in }
      let costs = CostStore(home) { _ in }
      do {
        let board = try ScriptBoard(Self.counting, home, shows: false)
        board.host.watch()
        board.show()
        board.waitForRun()
        for _ in 0..<4 { board.waitForRun { board.refresh() } }
        #expect(board.words == ["run 5"])
        #expect(try pictures(home).allSatisfy { $0.contains("run 1") })
        #expect(costs.load(ScriptBoard.id).runs == 1)
        #expect(board.host.storedCost(of: ScriptBoard.id).runs == 5)
        #expect(board.host.storedStatus(of: ScriptBoard.id) == board.status)
        board.host.shutDown()
        #expect(costs.load(ScriptBoard.id).runs == 5)
        #expect(store.load(ScriptBoard.id) == board.status)
        #expect(try pictures(home).allSatisfy { $0.contains("run 5") })
        let cache = ScriptCache.path(of: ScriptBoard.id, in: home)
        #expect(try FileSystem.read(cache) == Array("run 5\n".utf8))
      }
    }
  }

  @Test func failureAndItsEndAreWrittenAtOnce() throws {
    try withHome { (home) throws in
      let store = StatusStore(home) { _ in }
      let board = try ScriptBoard("#!/bin/sh\necho fine", home, shows: false)
      board.host.watch()
      board.show()
      board.waitForRun()
      try board.rewrite("#!/bin/sh\necho no >&2\nexit 1")
      board.waitForRun { board.refresh() }
      #expect(store.load(ScriptBoard.id)?.reason?.description == "no")
      try board.rewrite("#!/bin/sh\necho fine again")
      board.waitForRun { board.refresh() }
      #expect(store.load(ScriptBoard.id)?.reason == nil)
    }
  }

  @Test func requestedUpdateIsStored() throws {
    try withHome { (home) throws in
      let store = StatusStore(home) { _ in }
      let board = try ScriptBoard(Self.counting, home, shows: false)
      board.host.watch()
      board.show()
      board.waitForRun()
      board.waitForRun { board.refresh() }
      #expect(try pictures(home).allSatisfy { $0.contains("run 1") })
      try UpdateRequests(home).ask(ScriptBoard.id)
      board.wait { board.runs.count == 3 }
      #expect(store.load(ScriptBoard.id) == board.status)
      #expect(try pictures(home).allSatisfy { $0.contains("run 3") })
    }
  }

  @Test func stateIsStoredOnRequest() throws {
    try withHome { (home) throws in
      let store = StatusStore(home) { _ in }
      let board = try ScriptBoard("#!/bin/sh\necho same", home, shows: false)
      board.host.watch()
      board.show()
      board.waitForRun()
      board.waitForRun { board.refresh() }
      #expect(store.load(ScriptBoard.id) != board.status)
      let requests = UpdateRequests(home)
      try requests.askToStore(ScriptBoard.id)
      board.wait { !requests.isStoring(ScriptBoard.id) }
      #expect(store.load(ScriptBoard.id) == board.status)
      #expect(board.runs.count == 2)
    }
  }

  @Test func everyPictureIsStoredForAnotherBoard() throws {
    try withHome { (home) throws in
      let board = try ScriptBoard(Self.counting, home, shows: false)
      board.host.watch()
      board.show()
      board.waitForRun()
      board.waitForRun { board.refresh() }
      #expect(try pictures(home).allSatisfy { $0.contains("run 1") })
      let other = try #require(try RunnerLock.attempt("today.board.1", in: home))
      // This process holds the lock; its file names the process of another board.
      let file = try FileSystem.openRegular(
        "\(home.locks)/today.board.1.lock", O_WRONLY | O_TRUNC, for: .lock)
      #expect(FileSystem.write(Array("1\n".utf8), to: file) == 0)
      close(file)
      #expect(board.wait { board.host.storing.hasReaders })
      #expect(try pictures(home).allSatisfy { $0.contains("run 2") })
      board.waitForRun { board.refresh() }
      #expect(try pictures(home).allSatisfy { $0.contains("run 3") })
      other.release()
    }
  }

  @Test func removedWidgetIsNotWritten() throws {
    try withHome { (home) throws in
      let board = try ScriptBoard(Self.counting, home, shows: false)
      board.host.watch()
      board.show()
      board.waitForRun()
      board.waitForRun { board.refresh() }
      let folder = home.snapshots(of: ScriptBoard.id)
      for name in try FileSystem.names(in: folder) { try FileSystem.remove("\(folder)/\(name)") }
      #expect(rmdir(folder) == 0)
      board.host.storing.writeWaiting()
      #expect(!FileSystem.isDirectory(folder))
    }
  }
}
