package import TodayEngine

/// Determines how an app or a URL is opened.
@MainActor
package struct AppOpening {
  private let registry: Registry
  private let directories: Directories
  private let environment: [String: String]

  package init(host: WidgetHost) {
    self.init(
      registry: host.registry, directories: host.directories,
      environment: host.options.environment)
  }

  package init(registry: Registry, directories: Directories, environment: [String: String]) {
    self.registry = registry
    self.directories = directories
    self.environment = environment
  }

  package func way(for route: Route) -> DesktopOpener.Way {
    switch route {
    case .desktop(let url): return DesktopOpener.way(to: url, environment: environment)
    case .app(let id, let url):
      guard let app = registry.app(id) else { return .none(.appGone(id)) }
      guard let executable = app.executable else {
        return .none(.noProgram(app: app.name, bundle: app.bundle))
      }
      let request = request(app, executable, url)
      switch app.kind {
      case .terminal: return .inTerminal(request)
      case .window, .background: return .detached(request)
      }
    }
  }

  /// The URL is one argument; no shell is involved.
  private func request(_ app: AppDescription, _ executable: String, _ url: String?) -> SpawnRequest
  {
    var environment = environment
    environment["TODAY_BUNDLE"] = app.bundle
    environment["TODAY_CONTAINER"] = directories.container(app.id)
    // For an app with background transfers, which cannot know where the host is installed.
    environment["TODAY_TRANSFERS"] = TransferStarter.program
    var request = SpawnRequest(
      path: executable, arguments: url.map { [$0] } ?? [], environment: environment,
      workingDirectory: environment["HOME"] ?? "/")
    confine(
      &request, entitlements: app.entitlements, kind: app.kind, id: app.id, bundle: app.bundle)
    return request
  }

  /// `today-transfers` for an app. It starts the app at the end, so it is confined like the app.
  ///
  /// - Parameter directory: The folder of a group, or the app's container.
  func transfers(
    _ program: String, directory: String, entitlements: Entitlements, id: String, bundle: String,
    executable: String?
  ) -> SpawnRequest {
    var request = SpawnRequest(
      path: program, arguments: ["start", directory], environment: environment,
      workingDirectory: "/")
    confine(
      &request, entitlements: entitlements, kind: .background, id: id, bundle: bundle,
      program: executable)
    return request
  }

  /// Confines the request by the entitlements. Missing folders are created first, because a rule
  /// needs an existing folder.
  ///
  /// - Parameters:
  ///   - id: The app's.
  ///   - bundle: The app's.
  ///   - program: The app's program, if the request is for another program that starts it: a linked
  ///     app has it in the build folder of its package.
  func confine(
    _ request: inout SpawnRequest, entitlements: Entitlements, kind: AppDescription.Kind,
    id: String, bundle: String, program: String? = nil
  ) {
    if entitlements.mayTransfer { TransferRegistration(id, directories).write(bundle: bundle) }
    guard !entitlements.unsandboxed else { return }
    let container = directories.container(id)
    let places = entitlements.groups.map(directories.group)
    // The app reports what could not be created.
    for place in places { try? FileSystem.createDirectory(place) }
    try? ContainedFolder.make(container, "tmp")
    var subject = ConfinementPolicy.Subject(
      entitlements, bundle: bundle, executable: program ?? request.path, container: container,
      role: .app(kind))
    if registry.widgets.contains(where: { $0.appID == id && $0.hasTimeline }) {
      subject.cards = CardList.makeFolder(ofApp: id, directories)
    }
    ConfinementPolicy.current(directories, environment: environment)
      .confine(&request, as: subject)
    request.app = id
  }
}
