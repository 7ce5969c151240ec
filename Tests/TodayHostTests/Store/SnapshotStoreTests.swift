import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

private func view(_ text: String) throws -> WidgetView {
  try WidgetView(
    json: .object(["root": .object(["type": .string("text"), "text": .string(text)])]))
}

@Suite struct SnapshotStoreTests {
  private let id = "com.example.a.today"

  @Test func aPictureComesBackAsItWasStored() throws {
    try withHome { (home) throws in
      let reports = Reports()
      let store = SnapshotStore(home, report: reports.add)
      #expect(store.load(id, mode: .compact, locale: "es_ES.UTF-8") == nil)
      let picture = StoredPicture(view: try view("día"), capturedAt: 1_790_000_000)
      #expect(try store.save(id, mode: .compact, locale: "es_ES.UTF-8", picture))
      let found = store.load(id, mode: .compact, locale: "es_ES.UTF-8")
      #expect(found == .init(picture: picture, mode: .compact, isOtherMode: false))
      #expect(store.load(id, mode: .compact, locale: "en_GB.UTF-8") == nil)
      #expect(store.load("other", mode: .compact, locale: "es_ES.UTF-8") == nil)
      #expect(reports.all.isEmpty)
    }
  }

  @Test func theOtherModeStandsInForAMissingOne() throws {
    try withHome { (home) throws in
      let store = SnapshotStore(home) { _ in }
      let picture = StoredPicture(view: try view("a"), capturedAt: 1)
      try store.save(id, mode: .expanded, locale: "C", picture)
      let found = store.load(id, mode: .compact, locale: "C")
      #expect(found == .init(picture: picture, mode: .expanded, isOtherMode: true))
    }
  }

  @Test func theSameViewLeavesTheFileAsItIs() throws {
    try withHome { (home) throws in
      let store = SnapshotStore(home) { _ in }
      let file = "\(home.snapshots(of: id))/compact.C.json"
      func save(_ text: String, at time: WallTime) throws -> Bool {
        try store.save(
          id, mode: .compact, locale: "C", StoredPicture(view: try view(text), capturedAt: time))
      }
      #expect(try save("a", at: 99))
      let before = try text(of: file)
      #expect(try !save("a", at: 100))
      #expect(try text(of: file) == before)
      #expect(try save("b", at: 101))
      #expect(try text(of: file) != before)
      #expect(store.load(id, mode: .compact, locale: "C")?.picture.capturedAt == 101)
    }
  }

  @Test(arguments: [
    ("", "is empty"),
    (#"{"version":1,"wid"#, "is damaged"),
    ("\u{0}\u{1}garbage", "is damaged"),
    ("[1]", "is no JSON object"),
    (#"{"widget":"w"}"#, "has no version"),
    (#"{"version":2}"#, "is of a newer version of today (2)"),
    (#"{"version":1,"widget":"x","mode":"compact","locale":"C"}"#, "belongs to something else"),
    (#"{"version":1,"widget":"w","mode":"compact","locale":"C"}"#, "does not say when"),
    (
      #"{"version":1,"widget":"w","mode":"compact","locale":"C","capturedAt":1,"view":{}}"#,
      "holds no view"
    ),
  ])
  func aFileThatCannotBeUsedIsMovedAsideAndNamed(content: String, reason: String) throws {
    try withHome { (home) throws in
      let reports = Reports()
      let store = SnapshotStore(home, report: reports.add)
      let file = "\(home.snapshots(of: "w"))/compact.C.json"
      try write(content, to: file)
      #expect(store.load("w", mode: .compact, locale: "C") == nil)
      #expect(try text(of: file + ".1.bad") == content)
      #expect(reports.all.count == 1)
      #expect(reports.all.first?.contains(reason) == true)
      #expect(reports.all.first?.contains(file) == true)
    }
  }

  @Test func discardingRemovesEveryPictureAndKeepsTheStatus() throws {
    try withHome { (home) throws in
      let store = SnapshotStore(home) { _ in }
      let status = StatusStore(home) { _ in }
      let picture = StoredPicture(view: try view("a"), capturedAt: 1)
      try store.save(id, mode: .compact, locale: "C", picture)
      try store.save(id, mode: .expanded, locale: "es", picture)
      try status.save(id, UpdateStatus(checkedAt: 5, outcome: .newData, attemptedAt: 5))
      try store.discard(id)
      try store.discard("never stored")
      #expect(store.load(id, mode: .compact, locale: "C") == nil)
      #expect(store.load(id, mode: .expanded, locale: "es") == nil)
      #expect(status.load(id)?.checkedAt == 5)
    }
  }

  @Test func aStatusComesBackAndABrokenOneIsMovedAside() throws {
    try withHome { (home) throws in
      let reports = Reports()
      let store = StatusStore(home, report: reports.add)
      let status = UpdateStatus(
        checkedAt: nil, outcome: .failed, reason: "timed out", failures: 3, attemptedAt: 7)
      try store.save(id, status)
      #expect(store.load(id) == status)
      try write(#"{"version":1,"outcome":"maybe"}"#, to: "\(home.snapshots(of: id))/status.json")
      #expect(store.load(id) == nil)
      #expect(reports.all.count == 1)
    }
  }

  @Test func aTimeThatNoClockEverSaidIsNone() throws {
    try withHome { (home) throws in
      let store = StatusStore(home) { _ in }
      let file = "\(home.snapshots(of: id))/status.json"
      let far = "-9223372036854775808"
      let text = #"{"version":1,"outcome":"failed","failures":9e15,"lastAttemptAt":7,"#
      try write(text + "\"checkedAt\":\(far)}", to: file)
      let status = try #require(store.load(id))
      #expect(status.checkedAt == nil)
      #expect(status.failures == 1000)
      try write(#"{"version":1,"outcome":"failed","lastAttemptAt":\#(far)}"#, to: file)
      #expect(store.load(id) == nil)
    }
  }
}
