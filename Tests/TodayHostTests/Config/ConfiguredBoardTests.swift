import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// The section of the config goes above the stored settings.
@MainActor @Suite struct ConfiguredBoardTests {
  private static let section = BoardSection(pages: [
    .init(name: "", widgets: [.init(id: "a"), .init(id: "b")])
  ])

  @Test func withoutASectionTheStoredSettingsHold() throws {
    try withHome { (home) throws in
      let board = ConfiguredBoard(makeContext(home))
      let stored = BoardSettings()
      #expect(board.ruled(stored) == stored)
      #expect(board.ruled(nil) == nil)
    }
  }

  @Test func theSectionSaysWhichCardsAreOnTheBoard() throws {
    try withHome { (home) throws in
      let board = ConfiguredBoard(makeContext(home))
      #expect(board.follow(Self.section))
      #expect(!board.follow(Self.section))
      #expect(board.ruled(nil)?.enabled == ["a", "b"])
      #expect(board.follow(nil))
      #expect(board.ruled(nil) == nil)
    }
  }
}
