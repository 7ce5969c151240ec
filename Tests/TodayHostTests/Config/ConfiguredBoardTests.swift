import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// The config's section overrides the stored settings.
@MainActor @Suite struct ConfiguredBoardTests {
  private static let section = BoardSection(pages: [
    .init(name: "", widgets: [.init(id: "a"), .init(id: "b")])
  ])

  @Test func storedSettingsApplyWithoutASection() throws {
    try withHome { (home) throws in
      let board = ConfiguredBoard(makeContext(home))
      let stored = BoardSettings()
      #expect(board.ruled(stored) == stored)
      #expect(board.ruled(nil) == nil)
    }
  }

  @Test func sectionDeterminesTheCards() throws {
    try withHome { (home) throws in
      let board = ConfiguredBoard(makeContext(home))
      #expect(board.follow(Self.section, written: Self.section))
      #expect(!board.follow(Self.section, written: Self.section))
      #expect(board.ruled(nil)?.enabled == ["a", "b"])
      #expect(board.follow(nil, written: nil))
      #expect(board.ruled(nil) == nil)
    }
  }

  /// `x` and `u` on a board that the config defines.
  @Test func storedBoardStaysUnderASection() throws {
    try withHome { (home) throws in
      let context = makeContext(home)
      let board = ConfiguredBoard(context)
      let store = context.stores.settings
      try store.update(.edit(order: ["c", "a"], enabled: ["c", "a"]))
      let stored = store.read()
      _ = board.follow(Self.section, written: Self.section)
      try board.store(.edit(order: ["a", "b", "c"], enabled: ["b"]))
      try board.store(.edit(order: ["a", "b", "c"], enabled: ["a", "b"], pages: ["a": 0]))
      #expect(store.read() == stored)
      try board.store(.choose("a", .expanded))
      #expect(store.read()?.chosenModes == ["a": .expanded])
      try board.store(.forget(["c"]))
      #expect(store.read()?.order == ["a"])
    }
  }

  @Test func firstRunStaysPendingUnderASection() throws {
    try withHome { (home) throws in
      let context = makeContext(home)
      let board = ConfiguredBoard(context)
      _ = board.follow(Self.section, written: Self.section)
      try board.store(.disable(["a"]))
      #expect(context.stores.settings.read() == nil)
    }
  }
}
