import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Files of a newer version of today are neither replaced nor moved.
@Suite struct NewerFilesTests {
  private let id: WidgetID = "a.b"

  /// Stores a file of a newer version, and expects that a change is refused and changes nothing.
  private func expectRefusal(
    _ path: String, _ text: String = #"{"version":2,"widget":"a.b"}"#, _ change: () throws -> Void
  ) throws {
    try write(text, to: path)
    #expect(throws: FileError(.write, path, code: FileError.newer)) { try change() }
    #expect(try TodayHostTests.text(of: path) == text)
    let names = try FileSystem.names(in: FileSystem.directory(of: path))
    #expect(!names.contains { $0.hasSuffix(".bad") || $0.hasSuffix(".tmp") })
  }

  @Test func resultsAndCostsAreNotReplaced() throws {
    try withHome { (home) throws in
      let statuses = StatusStore(home) { _ in }
      let status = UpdateStatus(
        checkedAt: 1, outcome: .newData, reason: nil, failures: 0, attemptedAt: 1)
      try expectRefusal("\(home.snapshots(of: id))/status.json") {
        try statuses.save(id, status)
      }
      #expect(statuses.load(id) == nil)
      let costs = CostStore(home) { _ in }
      try expectRefusal("\(home.snapshots(of: id))/cost.json") {
        try costs.save(id, WidgetCost())
      }
    }
  }

  @Test func picturesAreNotReplaced() throws {
    try withHome { (home) throws in
      let store = SnapshotStore(home) { _ in }
      let picture = StoredPicture(view: historyView("a"), capturedAt: 1)
      let path = "\(home.snapshots(of: id))/compact.C.json"
      try expectRefusal(path) {
        try store.save(id, mode: .compact, locale: "C", picture)
      }
      // A damaged file is.
      try write("{", to: path)
      #expect(try store.save(id, mode: .compact, locale: "C", picture))
    }
  }

  @Test func recordOfHiddenWidgetsIsNotReplaced() throws {
    try withHome { (home) throws in
      let store = LoggedContentStore(home) { _ in }
      try expectRefusal("\(home.state)/content-logged.json") {
        _ = try store.claim(false, of: id)
      }
    }
  }

  @Test func flagIsReadAndNotReplaced() throws {
    try withHome { (home) throws in
      let store = ContentFlagStore(home) { _ in }
      try expectRefusal("\(home.content)/a.b.json", #"{"version":2,"flag":false}"#) {
        try store.write(id, ContentFlag(value: true, by: "a", at: 1))
      }
      #expect(store.readAll()[id]?.value == false)
      #expect(try !store.write(id, ContentFlag(value: false, by: "a", at: 1)))
      try expectRefusal("\(home.content)/a.b.json", #"{"version":2,"flag":"perhaps"}"#) {
        try store.write(id, ContentFlag(value: true, by: "a", at: 1))
      }
      #expect(store.read(id) == nil)
    }
  }
}
