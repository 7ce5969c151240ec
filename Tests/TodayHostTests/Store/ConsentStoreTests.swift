import Testing
import TodayEngine

@testable import TodayHost

@Suite struct ConsentStoreTests {
  private func withStore(
    _ body: (ConsentStore, Directories, Reports) throws -> Void
  ) throws {
    try withHome { (home) throws in
      let reports = Reports()
      try body(ConsentStore(home, report: reports.add), home, reports)
    }
  }

  @Test func missingFileAllowsNothing() throws {
    try withStore { store, _, reports in
      #expect(store.read().isEmpty)
      #expect(reports.all.isEmpty)
    }
  }

  @Test func permissionIsReadAsWritten() throws {
    try withStore { store, _, _ in
      let changes: [ConsentChange] = [
        .open(by: "a", app: "b"), .visit(by: "a", place: "e.org"),
        .visit(by: "a", place: "mailto:"), .choose(scheme: "x", app: "b"),
        .decideOpenAccess(of: "a", true), .decideOpenAccess(of: "b", false),
      ]
      var expected = Consents()
      for change in changes {
        try store.update(change)
        expected.apply(change)
      }
      #expect(store.read() == expected)
      try store.update(.revokeAll)
      #expect(store.read().isEmpty)
    }
  }

  @Test func changesOfTwoProcessesAreCombined() throws {
    try withStore { store, home, reports in
      try store.update(.open(by: "a", app: "b"))
      try ConsentStore(home, report: reports.add).update(.open(by: "a", app: "c"))
      #expect(store.read().apps == ["a": ["b", "c"]])
    }
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"version":1,"apps":{"a":"b"}}"#, #"{"version":1,"handlers":{"x":1}}"#,
  ])
  func brokenFileAllowsNothingAndIsMovedAside(_ content: String) throws {
    try withStore { store, home, reports in
      try write(content, to: home.consentsFile)
      #expect(store.read().isEmpty)
      try store.update(.open(by: "a", app: "b"))
      #expect(store.read().allows("a", toOpen: "b"))
      #expect(reports.all.count == 1, "\(reports.all)")
    }
  }
}
