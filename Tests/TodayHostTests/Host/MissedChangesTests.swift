import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Another process changes the board after the first picture, before changes are watched.
@MainActor struct MissedChangesTests {
  private static let ids = (0..<4).map { WidgetID("dev.example.App.W\($0)") }

  private func makeHost(_ home: Directories) -> WidgetHost {
    var registry = Registry(search: BundleSearch(places: []), locale: "C")
    registry.apps = [
      AppDescription(id: "dev.example.App", name: "App", bundle: "/x/App.app", origin: .installed)
    ]
    registry.widgets = Self.ids.map { makeWidget($0, of: "dev.example.App") }
    var configuration = EngineConfiguration()
    configuration.updatesInBackground = false
    var options = WidgetHost.Options()
    options.isReadOnly = true
    return WidgetHost(
      reactor: Reactor(), directories: home, configuration: configuration, options: options,
      registry: registry)
  }

  @Test func changesAreTakenOver() throws {
    try withHome { (home) throws in
      try home.createRuntime()
      let settings = BoardSettingsStore(home) { _ in }
      let content = ContentFlagStore(home) { _ in }
      let flag = ContentFlag(value: false, by: "dev.example.App", at: 1)
      try settings.update(.edit(order: Self.ids, enabled: [Self.ids[0]]))
      try content.write(Self.ids[0], flag)
      let host = makeHost(home)
      host.begin()
      #expect(host.engine.contentFlag(of: Self.ids[0]) == flag)
      try settings.update(.enable([Self.ids[1]]))
      try content.write(Self.ids[1], flag)
      try content.remove(Self.ids[0])
      host.watch()
      #expect(host.engine.settings.enabled == [Self.ids[0], Self.ids[1]])
      #expect(host.engine.contentFlag(of: Self.ids[1]) == flag)
      #expect(host.engine.contentFlag(of: Self.ids[0]) == nil)
      host.shutDown()
    }
  }

  /// A read-only board keeps what it shows for now.
  @Test func ownChangesStay() throws {
    try withHome { (home) throws in
      try home.createRuntime()
      let settings = BoardSettingsStore(home) { _ in }
      try settings.update(.edit(order: Self.ids, enabled: [Self.ids[0]]))
      let host = makeHost(home)
      host.begin()
      host.enableForNow([Self.ids[2]])
      host.watch()
      #expect(host.engine.settings.enabled == [Self.ids[0], Self.ids[2]])
      host.shutDown()
    }
  }
}
