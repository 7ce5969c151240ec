import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// The first picture of a large board waits only for the widgets on it.
@MainActor struct LargeStartTests {
  private static let ids = (0..<60).map { WidgetID("dev.example.App.W\($0)") }

  private static func registry(_ search: BundleSearch) throws -> Registry {
    var registry = Registry(search: search, locale: "C")
    registry.apps = [
      AppDescription(id: "dev.example.App", name: "App", bundle: "/x/App.app", origin: .installed)
    ]
    registry.widgets = ids.map { id in
      WidgetDescription(
        id: id, appID: "dev.example.App", title: id.rawValue, appName: "App", executable: "/x/app",
        bundle: "/x/App.app/PlugIns/\(id).appex", origin: .installed,
        pointIdentifier: "com.apple.widget-extension", principalClass: "Main")
    }
    return try #require(Registry(lines: registry.lines))
  }

  private func host(
    _ directories: Directories, _ registry: Registry, isReadOnly: Bool = true
  ) -> WidgetHost {
    var options = WidgetHost.Options()
    options.isReadOnly = isReadOnly
    return WidgetHost(
      reactor: Reactor(), directories: directories, configuration: EngineConfiguration(),
      options: options, registry: registry)
  }

  /// Each second widget is on the board, the last one first.
  private func store(_ directories: Directories, _ registry: Registry) throws -> [WidgetID] {
    let order = Array(Self.ids.reversed())
    let enabled = order.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    let writer = host(directories, registry, isReadOnly: false)
    writer.begin()
    try writer.changeSettings(.edit(order: order, enabled: Set(enabled)))
    return enabled
  }

  @Test func firstCardsOfALargeBoardAreTakenFirst() throws {
    try withHome { (directories) throws in
      let registry = try Self.registry(BundleSearch(directories))
      let enabled = try store(directories, registry)
      let (large, whole) = (host(directories, registry), host(directories, registry))
      large.begin(first: 12)
      #expect(large.engine.isPartial)
      #expect(large.engine.installedIDs.sorted() == enabled.prefix(12).sorted())
      let first = large.board(at: WidgetHost.moment)
      #expect(first.isPartial && first.cards.map(\.id) == Array(enabled.prefix(12)))
      large.beginRest()
      whole.begin()
      let now = WidgetHost.moment
      #expect(large.board(at: now) == whole.board(at: now))
      #expect(large.board(at: now).cards.map(\.id) == enabled)
      // Nothing is left.
      large.beginRest()
      #expect(large.board(at: now) == whole.board(at: now))
    }
  }

  @Test func otherBoardsAreTakenWhole() throws {
    try withHome { (directories) throws in
      let registry = try Self.registry(BundleSearch(directories))
      let fresh = host(directories, registry)
      fresh.begin(first: 12)
      #expect(!fresh.engine.isPartial, "a first run")
      _ = try store(directories, registry)
      let small = host(directories, registry)
      small.begin(first: 40)
      #expect(!small.engine.isPartial && small.engine.installedIDs.count == 60)
      var scanned = registry
      scanned.problems = []
      let parsed = host(directories, scanned)
      parsed.begin(first: 12)
      #expect(!parsed.engine.isPartial, "a registry without an index")
    }
  }

  @Test func widgetsAreFoundInAnyOrder() throws {
    try withHome { (directories) throws in
      let registry = try Self.registry(BundleSearch(directories))
      let stored = try #require(registry.stored)
      #expect(stored.widgetCount == 60)
      let ids = [Self.ids[59], Self.ids[0], "dev.example.None", Self.ids[30], Self.ids[29]]
      let known = registry.widgetInfos
      #expect(
        stored.widgetInfos(of: ids) == [known[59], known[0], known[30], known[29]])
      #expect(stored.widgetInfos(of: []).isEmpty)
    }
  }
}
