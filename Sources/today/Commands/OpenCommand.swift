import ArgumentParser
import TodayEngine
import TodayHost

struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Opens a URL as a widget's open would.")

  @OptionGroup var apps: AppsOption
  @Argument(help: "A URL, such as reminders://item/1.") var url: String

  func run() throws {
    try onMain {
      let session = try Session(apps: apps.apps)
      session.host.refreshRegistry()
      let route = try OpenPolicy.route(url, from: nil, apps: session.host.registry.appInfos)
      switch AppOpening(host: session.host).way(for: route) {
      case .none(let reason): throw Failure(reason)
      case .beside(let request):
        _ = try AppProcess(request, in: .detached, reactor: session.reactor) { _ in }
      case .inTerminal(let request): try runHere(request, session.reactor)
      }
    }
  }

  @MainActor
  private func runHere(_ request: SpawnRequest, _ reactor: Reactor) throws {
    var end: ProcessEnd?
    let keyboard = KeyboardSignals()
    keyboard.ignore()
    defer { keyboard.heed() }
    let process = try AppProcess(request, in: .foreground, reactor: reactor) { end = $0 }
    _ = reactor.run(until: { end != nil })
    _ = process
    if let end, end != .code(0) { throw Failure("\(request.path) \(end)") }
  }
}
