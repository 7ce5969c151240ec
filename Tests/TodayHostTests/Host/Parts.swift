import TodayEngine

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
