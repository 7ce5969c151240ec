import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// The agent makes a new host each time the last board has closed.
@MainActor @Suite struct EndedHostTests {
  @Test func endedHostLeavesNothing() throws {
    try withHome { (home) throws in
      weak var reactor: Reactor?
      weak var context: HostContext?
      do {
        let host = WidgetHost(
          reactor: Reactor(), directories: home, configuration: EngineConfiguration(),
          options: WidgetHost.Options(),
          registry: Registry(search: BundleSearch(places: []), locale: "C"))
        host.begin()
        host.watch()
        host.followTimeZone()
        host.shutDown(waiting: .zero)
        (reactor, context) = (host.reactor, host.context)
        #expect(reactor != nil && context != nil)
      }
      #expect(context == nil)
      #expect(reactor == nil)
    }
  }
}
