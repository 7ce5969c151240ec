import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

struct TimelineStoreTests {
  private let id: WidgetID = "com.example.a.today"

  private static func timeline() throws -> Timeline {
    let view = WidgetView(root: Node(.text(Node.TextContent("a"))))
    return try Timeline(
      entries: [.init(date: 1_790_000_000, compact: view)], policy: .after(1_790_000_600))
  }

  @Test func timelineIsReadAsItWasStored() throws {
    try withHome { (home) throws in
      let reports = Reports()
      let store = TimelineStore(id, build: "1", home, report: reports.add)
      #expect(store.read() == nil)
      let timeline = try Self.timeline()
      try store.write(timeline)
      #expect(store.read() == timeline)
      // The one of another program says nothing about this one.
      #expect(TimelineStore(id, build: "2", home, report: reports.add).read() == nil)
      #expect(reports.all.isEmpty)
    }
  }

  /// It has hidden the card, and the next program's entries show it again.
  @Test func emptyTimelineIsKnownToAnyProgram() throws {
    try withHome { (home) throws in
      let empty = try Timeline(entries: [], policy: .never)
      try TimelineStore(id, build: "1", home, report: { _ in }).write(empty)
      #expect(TimelineStore(id, build: "2", home, report: { _ in }).read() == empty)
    }
  }

  @Test(arguments: [
    "", "[]", #"{"version": 1, "build": "1"}"#,
    #"{"version": 1, "build": "1", "timeline": {"entries": [{}]}}"#,
  ])
  func damagedFileIsMovedAside(_ text: String) throws {
    try withHome { (home) throws in
      let reports = Reports()
      let store = TimelineStore(id, build: "1", home, report: reports.add)
      try FileSystem.createDirectory(home.snapshots(of: id))
      try FileSystem.writeWhole(Array(text.utf8), to: store.path)
      #expect(store.read() == nil)
      #expect(reports.all.count == 1)
      #expect(!FileSystem.isFile(store.path))
    }
  }
}
