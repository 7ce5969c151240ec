import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

@MainActor @Suite struct TransferStarterTests {
  private func make(_ context: HostContext) -> TransferStarter {
    TransferStarter(
      context,
      InstalledBundles(
        Registry(search: BundleSearch(places: []), locale: "C"), context,
        Supervisor(reactor: context.reactor)))
  }

  private func widget(groups: [String], network: Bool) -> WidgetDescription {
    var entitlements = Entitlements()
    entitlements.groups = groups
    entitlements.network = network
    return makeWidget("w", of: "a", entitlements: entitlements)
  }

  @Test(arguments: [
    (["group.other"], true, "not in its entitlements"),
    (["group.a"], false, "network.client is not in its entitlements"),
  ])
  func transferWithoutPermissionIsRefused(_ groups: [String], _ network: Bool, _ text: String)
    throws
  {
    try withHome { (home) throws in
      let context = makeContext(home)
      make(context).start(widget(groups: groups, network: network), group: "group.a")
      let entries = context.log.read("w", last: 10)
      #expect(entries.count == 1)
      #expect(entries.first?.text.contains(text) == true)
    }
  }

  @Test func readOnlyHostStartsNothing() throws {
    try withHome { (home) throws in
      let context = makeContext(home, isReadOnly: true)
      let starter = make(context)
      starter.start(widget(groups: ["group.a"], network: true), group: "group.a")
      starter.takeUpTransfers()
      #expect(context.log.read("w", last: 10).isEmpty)
      #expect(FileSystem.isFile("\(home.transfers)/a.json") == false)
    }
  }
}
