import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

@MainActor @Suite struct ExtensionRequestsTests {
  private struct Parts {
    var context: HostContext
    var supervisor: Supervisor
    var requests: ExtensionRequests
  }

  private func make(_ home: Directories) throws -> Parts {
    try home.createRuntime()
    let context = makeContext(home)
    let supervisor = Supervisor(reactor: context.reactor, executable: Machine.today)
    let running = RunningWidgets()
    let bundles = InstalledBundles(
      Registry(search: BundleSearch(places: []), locale: "C"), context, supervisor)
    let requests = ExtensionRequests(
      context, supervisor, MemoryWatch(context, running, supervisor),
      TransferStarter(context, bundles), AppSecrets(context, bundles))
    supervisor.events = { token, event in _ = requests.processEvent(token, event) }
    return Parts(context: context, supervisor: supervisor, requests: requests)
  }

  private func description(_ program: String) -> WidgetDescription {
    var entitlements = Entitlements()
    entitlements.unsandboxed = true
    return WidgetDescription(
      id: "e", appID: "a", title: "E", appName: "A", executable: program, bundle: "/",
      origin: .installed, pointIdentifier: ExtensionPoint.service.identifier,
      principalClass: "E", attributes: .null, entitlements: entitlements)
  }

  @Test func processOfAnotherPartIsIgnored() throws {
    try withHome { (home) throws in
      let parts = try make(home)
      #expect(parts.requests.isEmpty)
      #expect(!parts.requests.processEvent(ProcessToken(value: 99), .exited(.code(0))))
    }
  }

  /// The request fails if its process ends before an answer, and leaves nothing behind.
  @Test func requestEndsWithItsProcess() throws {
    try withHome { (home) throws in
      let parts = try make(home)
      let size = CellSize(columns: 40, rows: 10)
      let runner = try parts.requests.start(
        description("/bin/false"), kind: .items([]), size: size)
      var outcome: ExtensionRequest.Outcome?
      runner.finished = { outcome = $0 }
      #expect(!parts.requests.isEmpty)
      #expect(parts.context.reactor.run(until: { runner.isOver }, limit: .seconds(60)))
      #expect(parts.requests.isEmpty)
      guard case .failed? = outcome else {
        Issue.record("\(String(describing: outcome))")
        return
      }
      parts.supervisor.shutDown()
    }
  }
}
