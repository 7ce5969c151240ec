import Glibc
import TodayEngine
import TodayHost

extension StandInProgram {
  /// As a tap would, by whoever has the scheme; a file by the desktop.
  func open(_ arguments: OpenArguments) throws {
    if let program = arguments.programNames.lazy.compactMap(find).first {
      return try start(
        .beside(request(program, arguments.targets + arguments.appArguments)), program)
    }
    if arguments.targets.isEmpty, let app = arguments.app {
      throw Failure("there is no app \(app) here")
    }
    for target in arguments.targets {
      if OpenPolicy.scheme(of: target) != nil {
        try start(try way(toURL: target, app: arguments.app), target)
      } else {
        try start(try way(toFile: target, arguments), target)
      }
    }
  }

  private func way(toURL url: String, app: String?) throws -> DesktopOpener.Way {
    let registry =
      Registry.read(from: directories.registryFile)
      ?? Registry(search: BundleSearch(directories), locale: "C")
    let apps = registry.appInfos
    let opening = AppOpening(
      registry: registry, directories: directories, environment: environment)
    // An app that is named comes first, by its identifier or its name.
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
        "several apps open \(scheme): — choose one with today open: \(ids.joined(separator: ", "))")
    }
  }

  private func way(toFile path: String, _ arguments: OpenArguments) throws -> DesktopOpener.Way {
    guard let file = FileSystem.resolved(path) else { throw Failure("there is no \(path)") }
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
    case .beside(let request):
      _ = try AppProcess(request, in: .detached, reactor: reactor) { _ in }
    case .inTerminal(let request):
      // A script in the background must not take the screen away from whoever sits at it.
      guard isatty(0) == 1, isatty(1) == 1 else {
        throw Failure("\(target) opens in a terminal: give the row terminal=true")
      }
      var end: ProcessEnd?
      let process = try AppProcess(request, in: .foreground, reactor: reactor) { end = $0 }
      _ = reactor.run(until: { end != nil })
      _ = process
      if let end, end != .code(0) { throw Failure("\(request.path) \(end)") }
    case .shown(let url): throw Failure("nothing here opens \(url)")
    case .none(let reason): throw Failure(reason)
    }
  }
}
