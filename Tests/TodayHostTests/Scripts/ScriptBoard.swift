import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// A board without a screen that shows one script.
@MainActor
final class ScriptBoard {
  static let id: WidgetID = "dev.example.script.today"

  let reactor = Reactor()
  let host: WidgetHost
  let front = RecordingFront()
  let directories: Directories
  let script: String

  /// - Parameters:
  ///   - attributes: `NSExtensionAttributes` as JSON; by default those of a script that runs once.
  init(
    _ source: String, _ directories: Directories, attributes: String? = nil,
    environment: [String: String] = [:], shows: Bool = true,
    _ configure: (inout EngineConfiguration) -> Void = { _ in }
  ) throws {
    self.directories = directories
    let bundle = "\(directories.applications)/Script.app/PlugIns/Script.appex"
    script = "\(bundle)/script.sh"
    try TodayHostTests.write(source, to: script, mode: 0o700)
    try directories.createRuntime()
    let json = attributes ?? #"{"TodayRefreshInterval": 0, "TodayScript": {}}"#
    var entitlements = Entitlements()
    entitlements.unsandboxed = true
    var registry = Registry(search: BundleSearch(places: []), locale: "C")
    var app = AppDescription(
      id: "dev.example.script", name: "Script", bundle: "\(directories.applications)/Script.app",
      origin: .installed)
    let variables = ScriptTags(source: Array(source.utf8)).variables
    if !variables.isEmpty {
      app.settings = SettingsForm(items: variables.map { .setting($0.setting) })
    }
    registry.apps = [app]
    registry.widgets = [
      WidgetDescription(
        id: Self.id, appID: "dev.example.script", title: "Script", appName: "Script",
        executable: script, bundle: bundle, origin: .installed,
        pointIdentifier: ExtensionPoint.today.identifier, principalClass: "Script",
        attributes: try JSONReader.read(Array(json.utf8)), entitlements: entitlements)
    ]
    var options = WidgetHost.Options()
    options.environment = [
      "PATH": "/usr/bin:/bin", "HOME": FileSystem.directory(of: directories.config),
    ].merging(environment) { $1 }
    var configuration = EngineConfiguration()
    configuration.timeLimits.grace = .milliseconds(1)
    configure(&configuration)
    host = WidgetHost(
      reactor: reactor, directories: directories, configuration: configuration, options: options,
      registry: registry, supervisor: Supervisor(reactor: reactor, executable: Machine.today))
    let host = host
    host.front = front
    reactor.nextDeadline = { [weak host] in host?.engine.nextDeadline }
    reactor.deadlinePassed = { [weak host] in host?.tick() }
    host.begin()
    host.post(.user(.edit(order: [Self.id], enabled: [Self.id])))
    let size = CellSize(columns: 40, rows: 5)
    host.post(.sizes(MaximumSizes(compact: size, expanded: CellSize(columns: 40, rows: 30))))
    host.loadIfNeeded([Self.id])
    if shows { show() }
  }

  isolated deinit {
    host.supervisor.events = { _, _ in }
    host.shutDown(waiting: .seconds(5))
    let end = HostClock.awake + .seconds(5)
    while !host.supervisor.reapFormerSupervisors(), HostClock.awake < end {
      reactor.turn(timeout: .milliseconds(5))
    }
  }

  /// Waits after the end of a board: a child of another test, between fork and exec, may still have a copy of the
  /// script's lock, and the next board does not watch it.
  static func waitForLock(_ directories: Directories) throws {
    let end = HostClock.awake + .seconds(5)
    while try RunnerLock.attempt(id, in: directories) == nil, HostClock.awake < end { usleep(1000) }
  }

  func show() {
    let card = VisibleCard(id: Self.id, size: CellSize(columns: 40, rows: 5))
    host.post(.visible([card], isScrolling: false))
  }

  func hide() { host.post(.visible([], isScrolling: false)) }

  func refresh() { host.post(.user(.update(Self.id))) }

  func tap(_ action: String) { host.post(.user(.activate(Self.id, action: action))) }

  @discardableResult
  func wait(_ limit: Duration = .seconds(20), until condition: () -> Bool) -> Bool {
    reactor.run(until: condition, limit: limit)
  }

  var status: UpdateStatus? { host.engine.status(of: Self.id) }
  var card: Card? { host.engine.board(at: WidgetHost.moment).cards.first }

  var message: BoardMessage? { host.engine.board(at: WidgetHost.moment).message }

  /// Waits for the end of the first run, or of the run that this requests.
  @discardableResult
  func waitForRun(_ run: (() -> Void)? = nil) -> UpdateStatus? {
    let before = run == nil ? 0 : runs.count
    run?()
    wait { runs.count > before }
    return status
  }

  var runs: [UpdateRun] {
    host.engine.report(of: Self.id, at: WidgetHost.moment)?.updates.runs ?? []
  }

  /// The text of the live card, one row a line.
  var words: [String] {
    guard case .live(let node)? = card?.picture else { return [] }
    return node.words
  }

  var logged: [LogEntry] { host.context.log.read(Self.id, last: 100) }

  func rewrite(_ source: String) throws {
    try TodayHostTests.write(source, to: script, mode: 0o700)
  }

  func file(_ name: String) -> String { "\(directories.data)/\(name)" }
}

extension Node {
  /// The texts of a tree, in order.
  var words: [String] {
    switch content {
    case .text(let text): [text.spans.map(\.text).joined()]
    case .vstack(let stack), .hstack(let stack): stack.children.flatMap(\.words)
    default: []
    }
  }
}
