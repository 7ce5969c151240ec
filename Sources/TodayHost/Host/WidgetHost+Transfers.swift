import Glibc
import TodayEngine
import TodayWire

/// Background transfers: `today-transfers` performs what is written down in a group's directory. It is
/// started from here because a widget's own children end with it, and it outlives this process too.
extension WidgetHost {
  private static let program = "today-transfers"

  func startTransfers(_ widget: WidgetDescription, group: String) {
    let id = widget.id
    guard widget.entitlements.groups.contains(group) else {
      note(.refused, of: id, "startTransfers: \(group) is not among its entitlements")
      return
    }
    guard !options.isReadOnly else { return }
    guard transferEntitlements(widget).mayTransfer else {
      note(
        .refused, of: id,
        "startTransfers: com.apple.security.network.client is not among its entitlements")
      return
    }
    guard let path = Self.transfersProgram else {
      note(.note, of: id, "\(Self.program) is not beside today: its background transfers wait")
      return
    }
    switch transferPacing.ask(group, at: HostClock.awake) {
    case .covered: return
    case .now: start(path, group: group, of: widget)
    case .at(let due):
      _ = reactor.schedule(at: due) { [weak self] in
        self?.transferPacing.released(group, at: HostClock.awake)
        self?.start(path, group: group, of: widget)
      }
    }
  }

  private func start(_ path: String, group: String, of widget: WidgetDescription) {
    if let app = registry.app(widget.appID) { register(app) }
    launch(path, group: group, of: widget)
  }

  /// The app is started when they are done, so what they may do is what either may.
  private func transferEntitlements(_ widget: WidgetDescription) -> Entitlements {
    var entitlements = widget.entitlements
    if let app = registry.app(widget.appID) { entitlements.formUnion(app.entitlements) }
    return entitlements
  }

  /// What was under way when the machine was switched off, or the program killed, goes on.
  func takeUpTransfers() {
    guard !options.isReadOnly, let path = Self.transfersProgram else { return }
    var seen: Set<String> = []
    for widget in registry.widgets + registry.actions {
      for group in widget.entitlements.groups
      where !seen.contains(group) && transferEntitlements(widget).mayTransfer
        && hasTransfers(group)
      {
        seen.insert(group)
        launch(path, group: group, of: widget)
      }
    }
  }

  /// Whether something is written down in the group that nobody has been told the end of.
  private func hasTransfers(_ group: String) -> Bool {
    let root = "\(directories.group(group))/Library/Transfers"
    let sessions = names(root).flatMap { app in
      names("\(root)/\(app)").map { "\(root)/\(app)/\($0)" }
    }
    return sessions.contains { session in
      let files = names(session)
      return files.contains { $0.hasSuffix(".task") } && !files.contains(".told")
    }
  }

  private func names(_ directory: String) -> [String] {
    (try? FileSystem.names(in: directory)) ?? []
  }

  private func launch(_ path: String, group: String, of widget: WidgetDescription) {
    let id = widget.id
    var request = SpawnRequest(
      path: path, arguments: ["start", directories.group(group)],
      environment: options.environment, workingDirectory: "/")
    let app = registry.app(widget.appID)
    AppOpening(registry: registry, directories: directories, environment: options.environment)
      .confine(
        &request, entitlements: transferEntitlements(widget), kind: .background,
        id: widget.appID, bundle: app?.bundle ?? widget.bundle, program: app?.executable)
    let number = nextStarter
    nextStarter += 1
    do {
      transferStarters[number] = try AppProcess(request, in: .detached, reactor: reactor) {
        [weak self] end in
        self?.transferStarters[number] = nil
        if end != .code(0) { self?.note(.note, of: id, "\(Self.program) \(end)") }
      }
    } catch {
      note(.note, of: id, "\(error)")
    }
  }

  /// Beside this program.
  static var transfersProgram: String? {
    BundleSearch.currentExecutable().map(FileSystem.directory(of:))
      .map { "\($0)/\(program)" }.flatMap { FileSystem.isFile($0) ? $0 : nil }
  }

  /// Says where the app is that is started when its transfers are done.
  private func register(_ app: AppDescription) {
    let path = "\(directories.transfers)/\(app.id).json"
    let bytes = JSONValue.object(["bundle": .string(app.bundle)]).bytes
    guard (try? FileSystem.read(path)) != bytes else { return }
    do {
      try FileSystem.writeWhole(bytes, to: path)
    } catch {
      note(.note, of: nil, "its background transfers will not start \(app.name): \(error)")
    }
  }
}
