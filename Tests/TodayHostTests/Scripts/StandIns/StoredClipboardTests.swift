import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Texts that scripts copy without a display.
@MainActor @Suite(.serialized) struct StoredClipboardTests {
  @Test func textAndItsCardAreStored() throws {
    try withHome { (directories) throws in
      for stored in [StoredClipboard(Array("a\nb\n".utf8), of: "w"), StoredClipboard([1, 10])] {
        try stored.write(in: directories)
        #expect(try StoredClipboard(readIn: directories, limit: 100) == stored)
      }
    }
  }

  @Test func controlCharactersAreLeftOut() {
    let text = "é\t1\r\n\u{1B}]0;x\u{7}2\u{7F}\u{9B}3"
    #expect(StoredClipboard(Array(text.utf8)).plainText == "é\t1\n]0;x23")
  }

  private func board(_ directories: Directories) throws -> ScriptBoard {
    let board = try ScriptBoard("#!/bin/sh\necho a\n", directories)
    board.waitForRun()
    return board
  }

  @Test func onlyTheScriptOfATappedCardReachesTheTerminal() throws {
    try withHome { (directories) throws in
      let board = try board(directories)
      @MainActor func copy(_ widget: WidgetID?) throws {
        try StoredClipboard(Array("two".utf8), of: widget).write(in: directories)
        board.host.diskChanged(.clipboard)
      }
      try copy(ScriptBoard.id)
      #expect(board.front.copied.isEmpty && board.front.problems.isEmpty)
      #expect(board.logged.contains { $0.kind == .refused })
      board.tap("row")
      try copy(nil)
      try copy("dev.example.other")
      #expect(board.front.copied.isEmpty)
      try copy(ScriptBoard.id)
      #expect(board.front.copied == ["two"])
      #expect(board.front.problems == [.copied(title: "Script", characters: 3)])
    }
  }

  @Test func lockedBoardCopiesNothing() throws {
    try withHome { (directories) throws in
      let board = try board(directories)
      board.tap("row")
      board.host.post(.user(.lock))
      try #require(board.host.engine.isLocked)
      try StoredClipboard(Array("two".utf8), of: ScriptBoard.id).write(in: directories)
      board.host.diskChanged(.clipboard)
      #expect(board.front.copied.isEmpty)
    }
  }
}
