import ArgumentParser
import Glibc
import TodayEngine
import TodayHost
import TodayTerminal
import TodayWire

struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Opens a URL in the app that handles its scheme, as a widget does.",
    discussion: """
      No permission is needed. If several apps handle the scheme, the app you chose before is used. \
      If you have not chosen yet, you are asked, and your choice is stored.
      """)

  @OptionGroup var apps: AppsOption
  @Option(help: "The identifier of the app to use, if several handle the scheme.")
  var app: String?
  // Set if a confined app makes the request: its identifier.
  @Option(name: .customLong("for"), help: .hidden) var asker: String?
  @Argument(help: "A URL, such as reminders://item/1.") var url: String

  func run() throws {
    try onMain {
      // A confined app may not run scripts.
      let link = asker == nil && app == nil ? PlugInLink(url) : nil
      let session = try Session(apps: apps.apps, backgroundUpdates: link == nil ? nil : 16)
      let host = session.host
      host.refreshRegistry()
      let scheme = OpenPolicy.scheme(of: url)
      if let link, !host.registry.appInfos.contains(where: { $0.schemes.contains(scheme ?? "") }) {
        return try PlugInRefresh.run(link, session)
      }
      switch AppOpening(host: host).way(for: try route(host)) {
      case .shown(let url):
        throw Failure(
          "no app or program opens \(url): install an app for its scheme, or a browser")
      case .none(let failure): throw Failure("\(failure)")
      case .detached(let request):
        _ = try AppProcess(request, in: .detached, reactor: session.reactor) { _ in }
      case .inTerminal(let request): try runHere(request, host)
      }
    }
  }

  @MainActor
  private func route(_ host: WidgetHost) throws -> Route {
    let infos = host.registry.appInfos
    if let app { return try route(through: app, infos) }
    if let asker { return try route(for: asker, infos, host.storedConsents) }
    let decision: OpenPolicy.Decision
    do throws(OpenFailure) {
      decision = try OpenPolicy.decide(
        url, asker: .person, apps: infos, consents: host.storedConsents)
    } catch {
      throw Self.refusal(error)
    }
    switch decision {
    case .open(let route): return route
    // A user at a shell needs no permission.
    case .askForApp(let app): return .app(app, url: try CanonicalURL(url).text)
    case .askForPlace: return .desktop(url: try CanonicalURL(url).text)
    case .choose(let scheme, let ids):
      let named = ids.map { id in
        (id: id, name: infos.first { $0.id == id }?.name ?? id)
      }
      guard let chosen = AppChoice.ask(scheme: scheme, apps: named) else {
        throw Failure(
          "several apps handle the scheme \(scheme): choose one with "
            + ids.map { "--app \($0)" }.joined(separator: " or "))
      }
      try host.changeConsents(.choose(scheme: scheme, app: chosen))
      return .app(chosen, url: try CanonicalURL(url).text)
    }
  }

  /// The same rules as for a widget of that app, but without a question.
  private func route(
    for app: String, _ infos: [AppInfo], _ consents: Consents
  ) throws -> Route {
    let asker = OpenPolicy.Asker.widget(app: app, isConfined: true)
    let decision = try? OpenPolicy.decide(url, asker: asker, apps: infos, consents: consents)
    // The app cannot read these files itself, and the program that opens them is not confined.
    guard case .open(let route) = decision, OpenPolicy.scheme(of: url) != "file" else {
      throw Failure(
        "\(app) may not open \(Sanitizer.line(url)) without your permission: open it on the board first"
      )
    }
    return route
  }

  private func route(through app: String, _ infos: [AppInfo]) throws -> Route {
    guard let scheme = OpenPolicy.scheme(of: url) else {
      throw Self.refusal(OpenPolicy.flaw(of: url))
    }
    guard infos.contains(where: { $0.id == app && $0.schemes.contains(scheme) }) else {
      let owners = infos.filter { $0.schemes.contains(scheme) }.map(\.id)
      throw Failure(
        "\(app) does not handle the scheme \(scheme): "
          + (owners.isEmpty ? "no installed app does" : "use \(owners.joined(separator: " or "))"))
    }
    return .app(app, url: url)
  }

  private static func refusal(_ failure: OpenFailure) -> Failure {
    if case .blankInURL = failure { return Failure("\(failure). Write %20 for a blank.") }
    return Failure("\(failure). Write a URL such as https://example.org.")
  }

  @MainActor
  private func runHere(_ request: SpawnRequest, _ host: WidgetHost) throws {
    let reactor = host.reactor
    var end: ProcessEnd?
    // In the background, this stops the job until it is in the foreground.
    KeyboardSignals.awaitForeground()
    let keyboard = KeyboardSignals()
    keyboard.ignore()
    defer { keyboard.restore() }
    Terminal.lend()
    defer { Terminal.cleanUp() }
    let place = TerminalPlace(cleanup: Terminal.programCleanup())
    let process = try AppProcess(request, in: .terminal(place), reactor: reactor) { end = $0 }
    process.perform = { app, request in host.perform(request, of: app) }
    reactor.onSignal(SIGWINCH) { process.terminalResized() }
    _ = reactor.run(until: { end != nil })
    reactor.restoreSignal(SIGWINCH)
    if let end, end != .code(0) { throw Failure("\(request.path) \(end)") }
  }
}

/// Asks on a terminal which of several apps opens a URL.
enum AppChoice {
  static func ask(scheme: String, apps: [(id: String, name: String)]) -> String? {
    guard isatty(0) == 1, isatty(2) == 1 else { return nil }
    var text = "Several apps handle the scheme \(scheme):\n"
    for (index, app) in apps.enumerated() { text += "  \(index + 1)  \(app.name)  (\(app.id))\n" }
    text += "Which one, from 1 to \(apps.count)? "
    StandardError.prompt(text)
    guard let line = readLine(), let number = Int(line), apps.indices.contains(number - 1) else {
      return nil
    }
    return apps[number - 1].id
  }
}
