import Glibc
import TodayEngine
import TodayWire

/// Starts `today-transfers`, which performs the background transfers in a group's directory.
///
/// The host starts it because a widget's own children end with the widget; it outlives the host, too.
@MainActor
final class TransferStarter {
  nonisolated static let name = "today-transfers"

  private let context: HostContext
  private let bundles: InstalledBundles
  private var pacing = StartPacing()
  /// The program returns at once. The transfers continue in the background.
  private let starting = ProgramSet()

  init(_ context: HostContext, _ bundles: InstalledBundles) {
    self.context = context
    self.bundles = bundles
  }

  func start(_ widget: WidgetDescription, group: String) {
    let id = widget.id
    guard widget.entitlements.groups.contains(group) else {
      context.note(.refused, of: id, "startTransfers: \(group) is not in its entitlements")
      return
    }
    guard !context.isReadOnly else { return }
    guard transferEntitlements(widget).mayTransfer else {
      context.note(
        .refused, of: id,
        "startTransfers: com.apple.security.network.client is not in its entitlements")
      return
    }
    guard let path = Self.program else {
      context.note(
        .note, of: id, "\(Self.name) is not next to today: its background transfers wait")
      return
    }
    switch pacing.ask(group, at: HostClock.awake) {
    case .covered: return
    case .now: start(path, group: group, of: widget)
    case .at(let due):
      _ = context.reactor.schedule(at: due) { [weak self] in
        self?.pacing.released(group, at: HostClock.awake)
        self?.start(path, group: group, of: widget)
      }
    }
  }

  private func start(_ path: String, group: String, of widget: WidgetDescription) {
    if let app = bundles.app(widget.appID) { register(app) }
    launch(path, group: group, of: widget)
  }

  /// The app is started afterwards, so the program has the permissions of both.
  private func transferEntitlements(_ widget: WidgetDescription) -> Entitlements {
    var entitlements = widget.entitlements
    if let app = bundles.app(widget.appID) { entitlements.formUnion(app.entitlements) }
    return entitlements
  }

  /// Continues transfers that a shutdown or a kill has interrupted.
  func takeUpTransfers() {
    guard !context.isReadOnly, let path = Self.program else { return }
    var seen: Set<String> = []
    // Nothing of a bundle that cannot be used any more runs.
    for widget in bundles.registry.extensions where widget.mistake == nil {
      for group in widget.entitlements.groups
      where !seen.contains(group) && transferEntitlements(widget).mayTransfer
        && hasTransfers(group)
      {
        seen.insert(group)
        launch(path, group: group, of: widget)
      }
    }
  }

  /// Whether the group has a transfer whose end was not reported yet.
  private func hasTransfers(_ group: String) -> Bool {
    let root = context.directories.group(group)
    let below = "Library/Transfers"
    let sessions = ContainedFolder.names(root, below).flatMap { app in
      ContainedFolder.names(root, "\(below)/\(app)").map { "\(below)/\(app)/\($0)" }
    }
    return sessions.contains { session in
      let files = ContainedFolder.names(root, session)
      return files.contains { $0.hasSuffix(".task") } && !files.contains(".told")
    }
  }

  private func launch(_ path: String, group: String, of widget: WidgetDescription) {
    let id = widget.id
    let app = bundles.app(widget.appID)
    let request = AppOpening(
      registry: bundles.registry, directories: context.directories,
      environment: context.options.environment
    )
    .transfers(
      path, directory: context.directories.group(group),
      entitlements: transferEntitlements(widget), id: widget.appID,
      bundle: app?.bundle ?? widget.bundle, executable: app?.executable)
    do {
      try starting.start(request, reactor: context.reactor) { [weak self] end in
        if end != .code(0) { self?.context.note(.note, of: id, "\(Self.name) \(end)") }
      }
    } catch {
      context.note(.note, of: id, "\(error)")
    }
  }

  /// The program next to this one.
  static var program: String? {
    BundleSearch.currentExecutable().map(FileSystem.directory(of:))
      .map { "\($0)/\(name)" }.flatMap { FileSystem.isFile($0) ? $0 : nil }
  }

  /// Stores the path of the app that is started when its transfers are done.
  private func register(_ app: AppDescription) {
    let registration = TransferRegistration(app.id, context.directories)
    guard let error = registration.write(bundle: app.bundle) else { return }
    context.note(.note, of: nil, "its background transfers will not start \(app.name): \(error)")
  }
}
