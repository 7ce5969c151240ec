import Glibc
import Testing

@testable import TodayHost

struct BoardPresenceTests {
  @Test func boardIsListedWhileItsPresenceExists() throws {
    try withHome { directories in
      try directories.createRuntime()
      #expect(BoardPresence.boards(in: directories).isEmpty)
      var presence = BoardPresence(directories)
      #expect(presence != nil)
      #expect(BoardPresence.boards(in: directories) == [getpid()])
      presence = nil
      #expect(BoardPresence.boards(in: directories).isEmpty)
      #expect(try FileSystem.names(in: directories.locks).isEmpty)
    }
  }

  @Test func filesOfAKilledBoardAreRemoved() throws {
    try withHome { directories in
      try directories.createRuntime()
      // No process has this number.
      let left = "\(directories.locks)/today.board.99999999.lock"
      try FileSystem.writeWhole(Array("99999999\n".utf8), to: left)
      let widget = "\(directories.locks)/org.example.widget.lock"
      try FileSystem.writeWhole([], to: widget)
      #expect(BoardPresence.boards(in: directories).isEmpty)
      #expect(try FileSystem.names(in: directories.locks) == ["org.example.widget.lock"])
    }
  }

  @Test(arguments: [
    ("today.board.12.lock", true), ("today.board.12", false), ("today.agent.lock", false),
    ("org.example.lock", false),
  ])
  func boardFileIsRecognizedByItsName(name: String, isBoard: Bool) {
    #expect(BoardPresence.isBoard(name) == isBoard)
  }

  /// An observer of the file may read it before it is locked, so it is notified again afterwards.
  @Test func lastNotificationFollowsTheVisibleChange() throws {
    try withHome { (home) throws in
      try home.createRuntime()
      let watch = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      defer { close(watch) }
      inotify_add_watch(watch, home.locks, UInt32(IN_CLOSE_WRITE))
      let presence = BoardPresence(home)
      #expect(BoardPresence.boards(in: home) == [getpid()])
      var buffer = [UInt8](repeating: 0, count: 4096)
      #expect(read(watch, &buffer, buffer.count) > 16)
      withExtendedLifetime(presence) {}
    }
  }
}
