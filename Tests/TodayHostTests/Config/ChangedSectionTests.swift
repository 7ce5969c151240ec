import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// A subcommand changes a board section that another program has changed since it was read.
@MainActor @Suite struct ChangedSectionTests {
  /// A host that has read a section with the card `a`.
  private func makeHost(_ home: Directories, _ standIn: ConfigStandIn) throws -> WidgetHost {
    try write("old", to: home.configFile)
    let host = WidgetHost(
      reactor: Reactor(), directories: home, configuration: EngineConfiguration(),
      options: WidgetHost.Options(),
      registry: Registry(search: BundleSearch(places: []), locale: "C"))
    host.board.file = ConfigFile(home, executable: standIn.executable)
    host.setSection(BoardSection(cards: ["a"]), written: BoardSection(cards: ["a"]))
    host.begin()
    return host
  }

  @Test func newSectionGetsTheChange() throws {
    try withHome { (home) throws in
      let standIn = try ConfigStandIn(
        home, present: ConfigDocument(cards: ["a", "b"]),
        edited: ConfigDocument(cards: ["a", "b", "c"]))
      let host = try makeHost(home, standIn)
      try host.changeSettings(.enable(["c"]))
      #expect(try standIn.askedCards() == ["a", "b", "c"])
      #expect(try text(of: home.configFile) == ConfigStandIn.text)
      #expect(host.section?.ids == ["a", "b", "c"])
    }
  }

  /// `today uninstall` removes one line after the other.
  @Test func nextChangeStartsFromTheChangedBoard() throws {
    try withHome { (home) throws in
      let first = try ConfigStandIn(
        home, present: ConfigDocument(cards: ["a"]), edited: ConfigDocument(cards: ["a", "b"]))
      let host = try makeHost(home, first)
      try host.changeSettings(.enable(["b"]))
      _ = try ConfigStandIn(
        home, present: ConfigDocument(cards: ["a", "b"]),
        edited: ConfigDocument(cards: ["b", "c"]))
      try host.changeSettings(.disable(["a"]))
      #expect(try first.askedCards() == ["b"])
    }
  }

  /// The screen must not start the next change from the pages of before.
  @Test func frontGetsTheWrittenSection() throws {
    try withHome { (home) throws in
      let standIn = try ConfigStandIn(
        home, present: ConfigDocument(cards: ["a"]), edited: ConfigDocument(cards: ["a", "b"]))
      let host = try makeHost(home, standIn)
      let front = RecordingFront()
      host.front = front
      host.post(.user(.edit(order: ["a", "b"], enabled: ["a", "b"])))
      #expect(front.sections.map(\.ids) == [["a", "b"]] && front.problems.isEmpty)
    }
  }

  @Test func storedSettingsGetTheChangeWithoutASection() throws {
    try withHome { (home) throws in
      let standIn = try ConfigStandIn(home, present: ConfigDocument())
      let host = try makeHost(home, standIn)
      try host.changeSettings(.enable(["c"]))
      #expect(host.section == nil)
      #expect(host.context.stores.settings.read()?.enabled == ["c"])
      #expect(try text(of: home.configFile) == "old")
    }
  }

  @Test func fileWithAMistakeStays() throws {
    try withHome { (home) throws in
      let problem = ConfigProblem(
        line: 1, column: 1, key: "", mistake: .file(.notYAML), remedy: .change(.fix))
      let standIn = try ConfigStandIn(home, present: ConfigDocument(problems: [problem]))
      let host = try makeHost(home, standIn)
      #expect(throws: ConfigRefusal.changedMeanwhile) {
        try host.changeSettings(.enable(["c"]))
      }
      #expect(host.section?.ids == ["a"])
      #expect(try text(of: home.configFile) == "old")
    }
  }

  /// The changes of an open board contain the whole board.
  @Test func openBoardDoesNotChangeTheNewSection() throws {
    try withHome { (home) throws in
      let standIn = try ConfigStandIn(home, present: ConfigDocument(cards: ["a", "b"]))
      let host = try makeHost(home, standIn)
      let front = RecordingFront()
      host.front = front
      host.post(.user(.edit(order: ["a"], enabled: [])))
      #expect(front.problems == [.configNotSaved(.changedMeanwhile)])
      #expect(try text(of: home.configFile) == "old")
    }
  }
}
