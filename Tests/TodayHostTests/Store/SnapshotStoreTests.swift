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
  private let id: WidgetID = "com.example.a.today"

  @Test func pictureIsReadAsItWasStored() throws {
    try withHome { (home) throws in
      let reports = Reports()
      let store = SnapshotStore(home, report: reports.add)
      #expect(store.load(id, mode: .compact, locale: "es_ES.UTF-8") == nil)
      let picture = StoredPicture(view: try view("día"), capturedAt: 1_790_000_000)
      #expect(try store.save(id, mode: .compact, locale: "es_ES.UTF-8", picture))
      let found = store.load(id, mode: .compact, locale: "es_ES.UTF-8")
      #expect(found == .init(picture: picture, mode: .compact, isOtherMode: false))
      #expect(store.load("other", mode: .compact, locale: "es_ES.UTF-8") == nil)
      #expect(reports.all.isEmpty)
    }
  }

  @Test func otherModeReplacesAMissingPicture() throws {
    try withHome { (home) throws in
      let store = SnapshotStore(home) { _ in }
      let picture = StoredPicture(view: try view("a"), capturedAt: 1)
      try store.save(id, mode: .expanded, locale: "C", picture)
      let found = store.load(id, mode: .compact, locale: "C")
      #expect(found == .init(picture: picture, mode: .expanded, isOtherMode: true))
    }
  }

  /// The stored pictures, and the one that a host of `es_ES.UTF-8` shows: mode, locale, time.
  @Test(arguments: [
    // Its own picture takes precedence, because it belongs to this host.
    (["compact es_ES.UTF-8 1", "compact en_US.UTF-8 9", "expanded es_ES.UTF-8 9"], 0),
    // The other mode in the same locale precedes other locales.
    (["compact en_US.UTF-8 9", "expanded es_ES.UTF-8 1"], 1),
    // The same language precedes a newer one; then the newest of the rest.
    (["compact es_MX.UTF-8 1", "compact en_US.UTF-8 9"], 0),
    (["compact es_MX.UTF-8 1", "compact es 2", "compact est_EE 9"], 1),
    (["compact C 3", "compact en_US.UTF-8 9", "compact ja_JP.UTF-8 5"], 1),
    // The requested mode precedes the other.
    (["compact C 3", "expanded es_MX 9"], 0),
    (["expanded C 3"], 0),
  ])
  func otherLocaleReplacesAMissingPicture(stored: [String], shown: Int) throws {
    try withHome { (home) throws in
      let reports = Reports()
      let store = SnapshotStore(home, report: reports.add)
      for name in stored { try save(name, in: store) }
      // Neither exists.
      try write("{}", to: "\(home.snapshots(of: id))/compact.json")
      try write("{}", to: "\(home.snapshots(of: id))/compact.es.json.1.bad")
      let found = try #require(store.load(id, mode: .compact, locale: "es_ES.UTF-8"))
      let parts = stored[shown].split(separator: " ")
      let isOwn = parts[1] == "es_ES.UTF-8"
      #expect(found.picture.view == (try view(stored[shown])))
      #expect(found.picture.otherLocale == (isOwn ? nil : String(parts[1])))
      #expect(found.isOtherMode == (parts[0] == "expanded"))
      #expect(reports.all.isEmpty)
    }
  }

  @Test func newestPictureOfAnyLocaleIsShownForAnotherHost() throws {
    try withHome { (home) throws in
      let store = SnapshotStore(home) { _ in }
      #expect(store.newest(id, mode: .compact, for: "es") == nil)
      for name in ["compact es 5", "compact C 9", "expanded ja 12"] { try save(name, in: store) }
      let theirs = try #require(store.newest(id, mode: .compact, for: "es"))
      #expect(theirs.picture.view == (try view("compact C 9")))
      #expect(theirs.picture.otherLocale == "C")
      try save("compact es 10", in: store)
      let ours = try #require(store.newest(id, mode: .compact, for: "es"))
      #expect(ours.picture.capturedAt == 10)
      #expect(ours.picture.otherLocale == nil)
    }
  }

  /// Stores a picture by its description: mode, locale, time.
  private func save(_ name: String, in store: SnapshotStore) throws {
    let parts = name.split(separator: " ").map { String($0) }
    let picture = StoredPicture(
      view: try view(name), capturedAt: try #require(WallTime(parts[2])))
    try store.save(
      id, mode: try #require(DisplayMode(rawValue: parts[0])), locale: parts[1], picture)
  }

  @Test func equalViewIsNotWritten() throws {
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

  @Test func timeOfTheUpdateIsStored() throws {
    try withHome { (home) throws in
      let store = SnapshotStore(home) { _ in }
      let picture = StoredPicture(view: try view("a"), capturedAt: 90, updatedAt: 60)
      try store.save(id, mode: .compact, locale: "C", picture)
      #expect(store.load(id, mode: .compact, locale: "C")?.picture == picture)
      #expect(picture.madeAt == 60)
      // The same view, created again.
      let again = StoredPicture(view: picture.view, capturedAt: 120, updatedAt: 120)
      #expect(try store.save(id, mode: .compact, locale: "C", again))
      let old = StoredPicture(view: picture.view, capturedAt: 150)
      try store.save(id, mode: .compact, locale: "C", old)
      #expect(store.load(id, mode: .compact, locale: "C")?.picture == old)
      #expect(old.madeAt == 150)
    }
  }

  @Test(arguments: [
    ("", "is empty"),
    (#"{"version":1,"wid"#, "is damaged"),
    ("\u{0}\u{1}garbage", "is damaged"),
    ("[1]", "is not a JSON object"),
    (#"{"widget":"w"}"#, "has no version"),
    (#"{"version":1,"widget":"x","mode":"compact","locale":"C"}"#, "belongs to another widget"),
    (#"{"version":1,"widget":"w","mode":"compact","locale":"C"}"#, "has no time"),
    (
      #"{"version":1,"widget":"w","mode":"compact","locale":"C","capturedAt":1,"view":{}}"#,
      "contains no valid view"
    ),
  ])
  func unusableFileIsMovedAsideAndReported(content: String, reason: String) throws {
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

  @Test func discardingRemovesPicturesButNotTheStatus() throws {
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

  @Test func statusIsReadAndABrokenOneIsMovedAside() throws {
    try withHome { (home) throws in
      let reports = Reports()
      let store = StatusStore(home, report: reports.add)
      let status = UpdateStatus(
        checkedAt: 3, checkedIn: "es_ES.UTF-8", outcome: .failed,
        reason: .widgetMessage("timed out"), failures: 3,
        attemptedAt: 7)
      try store.save(id, status)
      #expect(store.load(id) == status)
      try write(#"{"version":1,"outcome":"maybe"}"#, to: "\(home.snapshots(of: id))/status.json")
      #expect(store.load(id) == nil)
      #expect(reports.all.count == 1)
    }
  }

  @Test func impossibleTimeIsNil() throws {
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
