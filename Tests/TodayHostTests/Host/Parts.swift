import TodayEngine
import TodayWire

@testable import TodayHost

/// The dependencies of a host's part, without a host.
@MainActor
func makeContext(_ directories: Directories, isReadOnly: Bool = false) -> HostContext {
  var options = WidgetHost.Options()
  options.isReadOnly = isReadOnly
  return HostContext(
    reactor: Reactor(), directories: directories, options: options,
    mailbox: Mailbox(engine: Engine(configuration: EngineConfiguration())))
}

/// An installed widget without files.
func makeWidget(
  _ id: WidgetID, of app: String, attributes: JSONValue = .null,
  entitlements: Entitlements = Entitlements()
) -> WidgetDescription {
  WidgetDescription(
    id: id, appID: app, title: "W", appName: "A", executable: "/bin/true", bundle: "/nowhere",
    origin: .installed, pointIdentifier: ExtensionPoint.today.identifier, principalClass: "W",
    attributes: attributes, entitlements: entitlements)
}
