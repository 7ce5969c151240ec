import Glibc
import TodayEngine
import TodayHost
import TodayTerminal
import TodayWire

extension StandInProgram {
  /// Opens a URL as a tap would, in the app that handles its scheme. The desktop opens files.
  func open(_ arguments: OpenArguments) throws {
    if let program = arguments.programNames.lazy.compactMap(find).first {
      return try start(
        .detached(request(program, arguments.targets + arguments.appArguments)), program)
    }
    if arguments.targets.isEmpty, let app = arguments.app {
      throw Failure("app \(app) not found: run today list --all to see all")
    }
    for target in arguments.targets {
      if let link = PlugInLink(target), try refresh(link, target) { continue }
      if OpenPolicy.scheme(of: target) != nil {
        try start(try way(toURL: target, app: arguments.app), target)
      } else {
        try start(try way(toFile: target, arguments), target)
      }
    }
  }

  /// Asks the board to run the scripts that a link names. A script that no board shows is run by
  /// `today open` in the background, because this script may be the same one and must not wait for
  /// itself.
  ///
  /// - Returns: `false` if an app handles the scheme.
  private func refresh(_ link: PlugInLink, _ url: String) throws -> Bool {
    let registry = currentRegistry
    let scheme = OpenPolicy.scheme(of: url)
    if registry.appInfos.contains(where: { $0.schemes.contains(scheme ?? "") }) { return false }
    let installed = InstallStore(directories) { _ in }.read()
    let meant = registry.scripts(
      meantBy: link, installed: installed,
      own: environment["TODAY_WIDGET"].map(WidgetID.init(rawValue:)))
    guard !meant.isEmpty || link == .refreshAll else {
      throw Failure("script \(link.shown) not found")
    }
    if meant.allSatisfy({ RunnerLock.holder(of: $0, in: directories) != nil }) {
      for id in meant { try UpdateRequests(directories).ask(id) }
    } else if let today = BundleSearch.currentExecutable() {
      try start(.detached(request(today, ["open", url])), url)
    }
    return true
  }

  private var currentRegistry: Registry {
    Registry.read(from: directories.registryFile)
      ?? Registry(search: BundleSearch(directories), locale: "C")
  }

  private func way(toURL url: String, app: String?) throws -> DesktopOpener.Way {
    let registry = currentRegistry
    let apps = registry.appInfos
    let url = try CanonicalURL(url).text
    let opening = AppOpening(
      registry: registry, directories: directories, environment: environment)
    // A named app comes first, by identifier or name.
    if let named = apps.first(where: { $0.id == app || $0.name == app }) {
      return opening.way(for: .app(named.id, url: url))
    }
    let consents = ConsentStore(directories) { _ in }.read()
    switch try OpenPolicy.decide(url, asker: .person, apps: apps, consents: consents) {
    case .open(let route): return opening.way(for: route)
    case .askForApp(let app): return opening.way(for: .app(app, url: url))
    case .askForPlace: return opening.way(for: .desktop(url: url))
    case .choose(let scheme, let ids):
      throw Failure(
        "several apps handle the scheme \(scheme), \(ids.joined(separator: ", ")): choose one with today open"
      )
    }
  }

  private func way(toFile path: String, _ arguments: OpenArguments) throws -> DesktopOpener.Way {
    guard let file = FileSystem.resolved(path) else { throw Failure("file \(path) not found") }
    let target = arguments.isFolder ? FileSystem.directory(of: file) : file
    let editor = (environment["VISUAL"] ?? environment["EDITOR"]).flatMap { $0.isEmpty ? nil : $0 }
    if arguments.isText, let editor, let program = find(editor) ?? own(editor) {
      return .inTerminal(request(program, [target]))
    }
    return DesktopOpener.way(to: target, environment: environment)
  }

  private func own(_ path: String) -> String? {
    path.hasPrefix("/") && access(path, X_OK) == 0 ? path : nil
  }

  private func request(_ program: String, _ arguments: [String]) -> SpawnRequest {
    SpawnRequest(
      path: program, arguments: arguments, environment: environment,
      workingDirectory: environment["HOME"] ?? "/")
  }

  private func start(_ way: DesktopOpener.Way, _ target: String) throws {
    let reactor = Reactor()
    switch way {
    case .detached(let request):
      _ = try AppProcess(request, in: .detached, reactor: reactor) { _ in }
    case .inTerminal(let request):
      // A script in the background must not take over the user's screen.
      guard isatty(0) == 1, isatty(1) == 1 else {
        throw Failure("\(target) needs a terminal: add terminal=true to the row")
      }
      var end: ProcessEnd?
      Terminal.lend()
      defer { Terminal.cleanUp() }
      let place = TerminalPlace(cleanup: Terminal.programCleanup())
      let process = try AppProcess(request, in: .terminal(place), reactor: reactor) { end = $0 }
      reactor.onSignal(SIGWINCH) { process.terminalResized() }
      _ = reactor.run(until: { end != nil })
      reactor.restoreSignal(SIGWINCH)
      if let end, end != .code(0) { throw Failure("\(request.path) \(end)") }
    case .shown(let url): throw Failure("no app or program opens \(url)")
    case .none(let failure): throw Failure("\(failure)")
    }
  }
}
