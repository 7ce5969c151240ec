import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// The lists of cards that the programs of an app read.
@MainActor @Suite struct CardListsTests {
  private static let id = WidgetID("a.today")

  private func settings(_ mode: DisplayMode) -> Event {
    var settings = BoardSettings()
    settings.apply(.edit(order: [Self.id], enabled: [Self.id]))
    settings.apply(.largest(Self.id, .expanded))
    settings.apply(.choose(Self.id, mode))
    return .settings(settings)
  }

  private func modes(_ home: Directories) -> [String?]? {
    let bytes = try? FileSystem.read("\(home.cards(ofApp: "a"))/\(CardList.fileName)")
    let json = bytes.flatMap { try? JSONReader.read($0) }
    return json?["cards"]?.array?.map { $0["mode"]?.string }
  }

  @Test func listFollowsModesThatTheLayoutChanges() throws {
    try withHome { (home) throws in
      let context = makeContext(home)
      let bundles = InstalledBundles(
        Registry(search: BundleSearch(places: []), locale: "C"), context,
        Supervisor(reactor: context.reactor))
      let widget = makeWidget(
        Self.id, of: "a", attributes: .object([WidgetDescription.timelineKey: .bool(true)]))
      bundles.registry.widgets = [widget]
      let lists = CardLists(context, bundles, RunningWidgets())
      context.post(
        .installed(bundles.registry.widgetInfos, apps: [], broken: [], isFirstRun: false))
      context.post(settings(.compact))
      lists.note(.consents(Consents()))
      #expect(modes(home) == ["compact"])
      context.post(settings(.expanded))
      #expect(modes(home) == ["compact"])
      lists.note(.visible([], isScrolling: false))
      #expect(modes(home) == ["expanded"])
    }
  }
}
