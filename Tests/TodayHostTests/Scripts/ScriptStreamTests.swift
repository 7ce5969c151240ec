import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Scripts with a permanent process.
@MainActor @Suite(.serialized) struct ScriptStreamTests {
  private static let attributes = #"""
    {"TodayRefreshInterval": 60, "TodayScript": {"streams": true}}
    """#

  @Test func frameIsAPictureAndTheProcessEndsWithTheCard() throws {
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
      #expect(Machine.waitForEnd(marked: mark, board.reactor, limit: .seconds(60)))
      #expect(board.card?.badge == .some(.none))
    }
  }

  /// SwiftBar's own form: the mark comes first, and the frame is shown without waiting for the next
  /// one.
  @Test func frameIsShownAtItsMark() throws {
    try withHome { (directories) throws in
      let go = "\(directories.data)/go"
      try write("", to: "\(directories.data)/made")
      mkfifo(go, 0o600)
      let board = try ScriptBoard(
        "#!/bin/sh\nprintf '~~~\none\n---\nrow\n'\nread x <'\(go)'\n"
          + "printf '~~~\ntwo\n'\nsleep 1000\n",
        directories, attributes: Self.attributes)
      #expect(board.wait { board.words == ["one", "row"] })
      let fifo = open(go, O_RDWR)
      _ = Glibc.write(fifo, "x\n", 2)
      #expect(board.wait { board.words == ["two"] })
      close(fifo)
    }
  }

  /// SwiftBar's other form: the mark is between frames, and the first frame is shown without it.
  @Test func frameIsShownBeforeTheMarkAfterIt() throws {
    try withHome { (directories) throws in
      let board = try ScriptBoard(
        "#!/bin/sh\nprintf 'one\n---\nrow\n'\nsleep 1000\n", directories,
        attributes: #"""
          {"TodayRefreshInterval": 60, "TodayScript": {"streams": true, "marks": "between"}}
          """#)
      #expect(board.wait { board.words == ["one", "row"] })
    }
  }

  @Test func framesOfADeclaredStreamAreSplitBetweenMarks() {
    var splitter = StreamSplitter(.between)
    #expect(splitter.append(Array("one\n".utf8)[...]) == [])
    #expect(splitter.openFrame == Array("one\n".utf8))
    #expect(splitter.append(Array("~~~\ntwo\n".utf8)[...]) == [Array("one\n".utf8)])
    #expect(splitter.openFrame == Array("two\n".utf8))
  }

  @Test func eachLineOfABlockIsAFrame() {
    var splitter = StreamSplitter(.lines)
    #expect(
      splitter.append(Array("a\nb\n".utf8)[...]) == [Array("a".utf8), Array("b".utf8)])
  }

  @Test func titleInBracketsIsNoFeed() {
    var splitter = StreamSplitter()
    #expect(splitter.append(Array("[CPU 1%]\nrow\n".utf8)[...]) == [])
    #expect(
      splitter.append(Array("~~~\n".utf8)[...]) == [Array("[CPU 1%]\nrow\n".utf8)])
  }

  @Test func endedStreamIsRestarted() throws {
    try withHome { (directories) throws in
      let count = "\(directories.data)/count"
      let board = try ScriptBoard(
        "#!/bin/sh\necho >>'\(count)'\nwc -l <'\(count)'\necho '~~~'\n", directories,
        attributes: Self.attributes)
      #expect(board.wait { board.words == ["2"] })
    }
  }

  @Test func failedStreamHasItsReason() throws {
    try withHome { (directories) throws in
      let board = try ScriptBoard(
        "#!/bin/sh\necho no feed >&2\nexit 1\n", directories, attributes: Self.attributes)
      #expect(board.waitForRun()?.reason?.description == "no feed")
    }
  }

  @Test func headerOfAnI3BarFeedIsNoPicture() throws {
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

  /// The header is in the same piece as the first status line, or before it.
  @Test(arguments: [":", "sleep 0.3"])
  func headerOfAFeedDeterminesItsDialect(_ pause: String) throws {
    try withHome { (directories) throws in
      let source = #"""
        #!/bin/sh
        printf '{"version":1}\n[\n[],\n'
        \#(pause)
        printf '[{"full_text":"A"}],\n'
        sleep 1000
        """#
      let board = try ScriptBoard(source, directories, attributes: Self.attributes)
      #expect(board.wait { board.words == ["A"] })
      #expect(board.status?.outcome == .newData)
    }
  }

  @Test func floodOfFramesIsShownAtIntervals() throws {
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
