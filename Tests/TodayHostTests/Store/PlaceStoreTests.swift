import Testing
import TodayWire

@testable import TodayHost

/// Boards of different widths store their columns when they end.
@MainActor @Suite struct PlaceStoreTests {
  private static func columns(_ two: Int, _ three: Int) -> JSONValue {
    .object([
      JSONMember("2", .object([JSONMember("9", .object([JSONMember("a", .integer(two))]))])),
      JSONMember("3", .object([JSONMember("9", .object([JSONMember("a", .integer(three))]))])),
    ])
  }

  @Test func boardStoresOnlyWhatItHasChanged() throws {
    try withHome { (home) throws in
      let store = PlaceStore(home)
      let old = Self.columns(0, 0)
      store.write(old, since: nil)
      store.write(Self.columns(1, 0), since: old)
      store.write(Self.columns(0, 2), since: old)
      #expect(store.read() == Self.columns(1, 2))
      // A board that has changed nothing.
      store.write(old, since: old)
      #expect(store.read() == Self.columns(1, 2))
    }
  }

  @Test func changesCountFromTheFirstRead() throws {
    try withHome { (home) throws in
      let store = PlaceStore(home)
      store.write(Self.columns(0, 0), since: nil)
      #expect(store.read() == Self.columns(0, 0))
      // Another board.
      store.write(Self.columns(0, 2), since: Self.columns(0, 0))
      PlaceStore(home).write(Self.columns(1, 0))
      #expect(store.read() == Self.columns(1, 2))
    }
  }

  @Test func firstBoardStoresEverything() throws {
    try withHome { (home) throws in
      let store = PlaceStore(home)
      #expect(store.read() == nil)
      store.write(.object([]))
      #expect(store.read() == nil)
      store.write(Self.columns(1, 2))
      #expect(store.read() == Self.columns(1, 2))
    }
  }
}
