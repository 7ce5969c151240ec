import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// The data of several cards of one widget.
@MainActor @Suite struct StoredCardsTests {
  private static let turin: WidgetID = "dev.a.Today#turin"

  private static var settings: BoardSettings {
    var settings = BoardSettings()
    settings.apply(.enable(["dev.a.Today"]))
    var parameters = CardParameters()
    parameters["place"] = "Turin"
    settings.apply(.configure(turin, parameters))
    return settings
  }

  @Test func settingsAreStoredWithTheCards() {
    #expect(BoardSettings(json: Self.settings.json) == Self.settings)
    #expect(BoardSettings.problem(Self.settings.json) == nil)
    // A board of an earlier version.
    var old = Self.settings
    old.cards = [:]
    #expect(BoardSettings(json: old.json).cards.isEmpty)
    #expect(BoardSettings.problem(.object(["cards": .array([])])) != nil)
  }

  @Test func cardsShareAContainerAndNoSnapshots() throws {
    try withHome { (home) throws in
      let directories = makeContext(home).directories
      #expect(directories.container(Self.turin) == directories.container("dev.a.Today" as WidgetID))
      #expect(directories.snapshots(of: Self.turin) != directories.snapshots(of: "dev.a.Today"))
      #expect(
        directories.scriptFolder(Self.turin).hasPrefix(directories.container(Self.turin) + "/"))
    }
  }

  @Test func onlyRemovedCardsLoseTheirData() throws {
    try withHome { (home) throws in
      let context = makeContext(home)
      let directories = context.directories
      let ids: [WidgetID] = ["dev.a.Today", Self.turin, "dev.a.Today#oslo"]
      for id in ids {
        try FileSystem.createDirectory(directories.snapshots(of: id))
        try FileSystem.createDirectory(directories.history(of: id))
        try context.stores.content.write(id, ContentFlag(value: true, by: "user", at: 1))
      }
      let cards = StoredCards(directories)
      #expect(cards.cards(of: ["dev.a.Today"]) == ["dev.a.Today#oslo", Self.turin])
      #expect(cards.cards(of: ["dev.b.Today"]) == [])
      try cards.remove(except: [Self.turin], context.stores)
      for id in ids {
        let isKept = id != "dev.a.Today#oslo"
        #expect(FileSystem.isDirectory(directories.snapshots(of: id)) == isKept)
        #expect((context.stores.content.read(id) != nil) == isKept)
        #expect(FileSystem.isDirectory(directories.history(of: id)))
      }
    }
  }

  /// Each of these letters has nine bytes in the name of a file.
  @Test func nameOfFortyForeignLettersWorks() throws {
    try withHome { (home) throws in
      let context = makeContext(home)
      let id: WidgetID = "dev.a.Today#\(String(repeating: "天", count: 40))"
      #expect(id.cardName?.count == 40)
      let lock = try RunnerLock.attempt(id, in: home)
      #expect(lock != nil)
      let locks = try FileSystem.names(in: home.locks)
      #expect(locks.map(RunnerLock.widget(ofFile:)) == [id])
      let requests = UpdateRequests(home)
      try requests.ask(id)
      try requests.askToStore(id)
      #expect(requests.waiting == [id] && requests.waitingToStore == [id])
      try context.stores.statuses.save(
        id, UpdateStatus(checkedAt: 1, outcome: .newData, reason: nil, failures: 0, attemptedAt: 1))
      try context.stores.content.write(id, ContentFlag(value: false, by: "a", at: 1))
      #expect(context.stores.content.readAll().keys.sorted() == [id])
      Log(home).append(LogEntry(at: 1, widget: id, kind: .note, text: "fine"))
      #expect(Log(home).read(id, last: 9).count == 1)
      #expect(StoredCards(home).cards(of: ["dev.a.Today"]) == [id])
    }
  }

  /// As in a process that has not shown these cards.
  @Test func cardWithAShortenedNameIsFoundByItsFiles() throws {
    try withHome { (home) throws in
      let letters = String(repeating: "地", count: 39)
      for (name, path) in [("1", "content"), ("2", "snapshots")] {
        let text = "dev.a.Today#\(letters)\(name)"
        let json = #"{"version":1,"widget":"\#(text)","flag":false,"by":"a","at":1}"#
        let component = text.pathComponent
        let file =
          path == "content"
          ? "\(home.content)/\(component).json" : "\(home.snapshots)/\(component)/compact.C.json"
        try write(json, to: file)
      }
      #expect(
        StoredCards(home).all == [
          WidgetID("dev.a.Today#\(letters)1"), WidgetID("dev.a.Today#\(letters)2"),
        ])
    }
  }
}
