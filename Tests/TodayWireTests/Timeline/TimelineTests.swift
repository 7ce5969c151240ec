import Testing
import TodayWire

struct TimelineTests {
  private static func read(_ text: String) throws -> Timeline {
    try Timeline(json: JSONReader.read(Array(text.utf8)))
  }

  private static func entry(_ date: String, _ words: String) -> String {
    #"{"date": "\#(date)", "root": {"type": "text", "text": "\#(words)"}}"#
  }

  private static let day = "2026-11-23T"

  private static func timeline(_ times: [String], policy: String = #""never""#) throws -> Timeline {
    let entries = times.map { entry(day + $0 + "Z", $0) }.joined(separator: ", ")
    return try read(#"{"entries": [\#(entries)], "policy": \#(policy)}"#)
  }

  @Test func entryIsShownFromItsDate() throws {
    let timeline = try Self.timeline(["10:00:00", "11:00:00", "11:00:00", "12:30:00"])
    let start = timeline.entries[0].date
    #expect(timeline.index(at: start - 1) == 0)
    #expect(timeline.index(at: start) == 0)
    #expect(timeline.index(at: start + 3599) == 0)
    // Of two with the same date, the later one.
    #expect(timeline.index(at: start + 3600) == 2)
    #expect(timeline.index(at: start + 100_000) == 3)
    #expect(timeline.nextDate(after: start - 1) == start + 3600)
    #expect(timeline.nextDate(after: start + 3600) == start + 9000)
    #expect(timeline.nextDate(after: start + 9000) == nil)
  }

  /// One entry a minute: the one of the minute is shown, also after a sleep, and nothing wakes in between.
  @Test func eachMinuteOfAnHourHasItsEntry() throws {
    let times = (0..<60).map { "10:\($0 < 10 ? "0" : "")\($0):00" }
    let timeline = try Self.timeline(times)
    let start = timeline.entries[0].date
    var wakeUps = 0
    var next: WallTime? = start
    while let now = next {
      let minute = (now - start) / 60
      #expect(timeline.index(at: now) == minute && timeline.index(at: now + 59) == minute)
      next = timeline.nextDate(after: now)
      #expect(next == (minute < 59 ? now + 60 : nil))
      wakeUps += 1
    }
    #expect(wakeUps == 60)
  }

  /// All views are of the past, as of a widget that was not updated for a long time.
  @Test func lastOfThePastEntriesStays() throws {
    let timeline = try Self.timeline(["10:00:00", "11:00:00"], policy: #""atEnd""#)
    let later = timeline.entries[1].date + 86_400
    #expect(timeline.index(at: later) == 1 && timeline.nextDate(after: later) == nil)
    #expect(try #require(timeline.reloadDate) < later)
  }

  @Test func policyNamesTheNextReload() throws {
    let end = try Self.timeline(["10:00:00", "11:00:00"], policy: #""atEnd""#)
    #expect(end.reloadDate == end.entries[1].date)
    #expect(try Self.timeline(["10:00:00"]).reloadDate == nil)
    let after = try Self.timeline(["10:00:00"], policy: #"{"after": "2026-11-23T10:05:00Z"}"#)
    #expect(after.reloadDate == after.entries[0].date + 300)
    // As in WidgetKit's examples.
    let plain = try Self.read(#"{"entries": [\#(Self.entry("2026-11-23T10:00:00Z", "a"))]}"#)
    #expect(plain.policy == .atEnd)
  }

  @Test func timelineIsReadFromItsJSON() throws {
    let text = #"""
      {"entries": [{"date": "2026-11-23T10:00:00Z", "root": {"type": "text", "text": "a"},
      "preferredRows": 7, "summary": "s", "expanded": {"type": "text", "text": "b"},
      "relevance": 0.5}], "policy": "atEnd"}
      """#
    let timeline = try Self.read(text)
    let entry = timeline.entries[0]
    #expect(entry.view(in: .compact).summary == "s" && entry.view(in: .expanded).summary == "s")
    #expect(entry.view(in: .compact).root != entry.view(in: .expanded).root)
    #expect(entry.compact.preferredRows == 7 && timeline.hasExpandedViews)
    #expect(try Timeline(json: timeline.json) == timeline)
  }

  @Test func timelineWithoutEntriesHasNothingToShow() throws {
    let timeline = try Self.read(#"{"entries": [], "policy": {"after": "2026-11-23T10:00:00Z"}}"#)
    #expect(timeline.entry(at: 0) == nil && timeline.nextDate(after: 0) == nil)
    #expect(timeline.reloadDate != nil && !timeline.hasExpandedViews)
    // Its end has passed.
    #expect(try Self.read(#"{"entries": []}"#).reloadDate == 0)
  }

  @Test func widthIsThatOfTheViews() throws {
    let entry = Self.entry("2026-11-23T10:00:00Z", "a")
    let timeline = try Self.read(#"{"entries": [\#(entry)], "columns": 38}"#)
    #expect(timeline.columns == 38)
    let named = try Self.read(#"{"entries": [\#(entry)], "kind": "Tides"}"#)
    #expect(named.kind == "Tides" && timeline.kind == nil)
    #expect(try Timeline(json: timeline.json) == timeline)
    #expect(try Self.read(#"{"entries": [\#(entry)]}"#).columns == nil)
  }

  @Test(arguments: [
    ("null", TimelineFlaw.notATimeline), (#"{"entries": 3}"#, .notATimeline),
    (#"{"entries": [{"root": {"type": "text", "text": "a"}}]}"#, .badDate(entry: 1)),
    (
      #"{"entries": [{"date": "soon", "root": {"type": "text", "text": "a"}}]}"#, .badDate(entry: 1)
    ),
    (#"{"entries": [{"date": "2026-11-23T10:00:00Z"}]}"#, .badView(entry: 1)),
    (#"{"entries": [{"date": "2026-11-23T10:00:00Z", "root": []}]}"#, .badView(entry: 1)),
  ])
  func mistakeIsNamed(_ text: String, _ flaw: TimelineFlaw) {
    #expect(throws: flaw) { try Self.read(text) }
  }

  @Test func numberOfNodesIsNamed() {
    let texts = Array(repeating: #"{"type": "text", "text": "a"}"#, count: Node.maximumCount)
    let root = #"{"type": "vstack", "children": [\#(texts.joined(separator: ","))]}"#
    let flaw = #expect(throws: TimelineFlaw.self) {
      try Self.read(#"{"entries": [{"date": "2026-11-23T10:00:00Z", "root": \#(root)}]}"#)
    }
    #expect(flaw == .tooManyNodes(entry: 1, limit: Node.maximumCount))
    #expect(flaw?.description == "the view of entry 1 has more than 10000 nodes")
  }

  @Test func orderAndNumberAreLimited() {
    #expect(throws: TimelineFlaw.notInOrder(entry: 2)) {
      try Self.timeline(["11:00:00", "10:00:00"])
    }
    let many = Array(repeating: "10:00:00", count: 501)
    #expect(throws: TimelineFlaw.tooManyEntries(501, limit: 500)) { try Self.timeline(many) }
    #expect(throws: TimelineFlaw.badPolicy) {
      try Self.timeline(["10:00:00"], policy: #""sometimes""#)
    }
    #expect(throws: TimelineFlaw.badPolicy) { try Self.timeline(["10:00:00"], policy: "{}") }
  }
}
