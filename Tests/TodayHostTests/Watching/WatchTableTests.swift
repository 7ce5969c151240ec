import Testing

@testable import TodayHost

@Suite struct WatchTableTests {
  private var table = WatchTable()

  @Test mutating func watchIsUnusedAfterItsLastReason() {
    table.add(1, at: "/a", for: "/a")
    table.add(1, at: "/a", for: "/a/b")
    #expect(table[1] == WatchTable.Watch(wanted: ["/a"], missing: ["/a/b": "/a"]))
    #expect(table.remove("/a") == nil)
    #expect(table.remove("/a/b") == 1)
    #expect(table[1] == nil)
  }

  @Test mutating func endedWatchIsForgotten() {
    table.add(1, at: "/a", for: "/a")
    table.add(1, at: "/a", for: "/a/b")
    #expect(table.remove(1)?.missing == ["/a/b": "/a"])
    #expect(table.remove(1) == nil)
    #expect(table.remove("/a/b") == nil)
    table.add(2, at: "/", for: "/a")
    #expect(table.remove("/a") == 2)
  }
}
