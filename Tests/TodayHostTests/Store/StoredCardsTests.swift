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
}
