import Glibc
import TodayEngine
import TodayWire

/// The installed bundles, and the scans that find them.
@MainActor
final class InstalledBundles {
  /// The result of the last scan.
  var registry: Registry { didSet { version += 1 } }
  /// Changes with the registry.
  private(set) var version = 0
  /// Called when a scan has found different bundles.
  var didChange: () -> Void = {}
  /// Called when the first scan has ended.
  var didScan: () -> Void = {}

  private let context: HostContext
  private let supervisor: Supervisor
  private var scan: Running?
  private var isScanDue = false
  private var hasScanned = false

  private struct Running {
    var token: ProcessToken
    /// Empty, unless the registry cannot be stored.
    var output: ScanOutput
    /// Something has changed during the scan.
    var isToBeRepeated = false
    /// How often this scan was repeated because another host had replaced the registry's file.
    var races: Int
  }

  init(_ registry: Registry, _ context: HostContext, _ supervisor: Supervisor) {
    self.registry = registry
    self.context = context
    self.supervisor = supervisor
  }

  // MARK: Lookup

  /// A widget, or one of several cards of it, with its settings.
  func widget(_ id: WidgetID) -> WidgetDescription? {
    guard var widget = registry.widget(id) else { return nil }
    guard id.cardName != nil, let parameters = context.engine.info(of: id)?.parameters else {
      return widget
    }
    let form = registry.app(widget.appID)?.settings ?? SettingsForm(items: [])
    widget.configuration = form.values(of: parameters)
    // The timeline of other settings is not shown.
    widget.build += "#\(parameters.stamp)"
    return widget
  }

  /// The installed cards of an app's widgets.
  func cards(ofApp app: String) -> [WidgetID] {
    context.engine.installedIDs.filter { context.engine.info(of: $0)?.appID == app }
  }

  func app(_ id: String) -> AppDescription? { registry.app(id) }

  /// The app that a widget belongs to, by its identifier.
  func appID(of id: WidgetID) -> String? {
    registry.appID(of: id) ?? registry.handlers.first { $0.id == id }?.appID
  }

  func defaults(of app: AppDescription) -> AppDefaults {
    AppDefaults(app, directories: context.directories, environment: context.options.environment)
  }

  var searchFolders: [String] { description.search.places.map(\.path) }

  // MARK: Scanning

  /// Whether nothing has changed on the disk since the last scan.
  var isCurrent: Bool {
    registry.isCurrent(for: description.search, locale: context.options.locale)
  }

  /// Whether a scan is running or will start soon.
  var isScanning: Bool { scan != nil || isScanDue }

  private var description: BundleScan {
    BundleScan(
      context.directories, locale: context.options.locale, folders: context.options.extraFolders,
      environment: context.options.environment)
  }

  /// Scans for bundles in the background.
  func startScan(races: Int = 0) {
    guard scan == nil else {
      scan?.isToBeRepeated = true
      return
    }
    guard let process = try? supervisor.spawn(description.request) else {
      context.reportProblem(.scanFailed(.noProcess))
      return
    }
    for descriptor in [process.input, process.errors] { close(descriptor) }
    let output = ScanOutput(process.output, context.reactor)
    scan = Running(token: process.token, output: output, races: races)
  }

  /// Many changes cause one scan: an app is copied file by file.
  func scanSoon(races: Int = 0) {
    guard !isScanDue else { return }
    isScanDue = true
    _ = context.reactor.schedule(at: HostClock.awake + .milliseconds(300)) { [weak self] in
      self?.isScanDue = false
      self?.startScan(races: races)
    }
  }

  /// Scans and waits, so that a subcommand prints the present state and not that of the last board.
  func refresh() {
    let result = description.run()
    if let new = result.registry { registry = new }
    if let problem = result.problem { context.reportProblem(problem) }
  }

  /// - Returns: Whether the event belongs to the scan's process.
  func processEvent(_ token: ProcessToken, _ event: ProcessEvent) -> Bool {
    guard let scan, scan.token == token else { return false }
    switch event {
    case .spawned, .peaked: return true
    case .failed(let failure): context.reportProblem(.scanFailed(failure))
    case .exited(let end):
      let result = description.result(of: end, output: scan.output.finish())
      if let problem = result.problem { context.reportProblem(problem) }
      if !take(result.registry), scan.races < BundleScan.mostRaces {
        scanSoon(races: scan.races + 1)
      }
      if !hasScanned {
        hasScanned = true
        didScan()
      }
    }
    let isToBeRepeated = self.scan?.isToBeRepeated ?? false
    self.scan = nil
    if isToBeRepeated { startScan() }
    return true
  }

  /// - Returns: Whether the registry is this host's. All hosts of a home share the file, so another
  ///   host's registry, for other folders or another language, may have replaced it since the scan.
  private func take(_ new: Registry?) -> Bool {
    guard let new else { return true }
    guard new.answers(description.search, context.options.locale) else { return false }
    guard new != registry else { return true }
    registry = new
    didChange()
    return true
  }

  // MARK: Changed programs

  /// A program that differs from the installed one does not run until the user allows it.
  ///
  /// - Throws: Why it may not run now.
  func checkProgram(_ widget: WidgetDescription) throws(LaunchProblem) {
    if let mistake = widget.mistake { throw .broken(mistake) }
    guard let pin = registry.widget(widget.id)?.pin ?? widget.pin else { return }
    let app = registry.app(widget.appID)?.bundle ?? widget.bundle
    let isSame = ProgramPin.stamp(of: widget, app: app, pin: pin) == pin.stamp
    if isSame, pin.isAgreed { return }
    // The scan hashes the present program. If it is equal to the allowed one, it may run.
    if !isSame { scanSoon() }
    throw .programChanged(widget.id)
  }

  /// The user has allowed the widget's present program.
  func agree(toProgramOf id: WidgetID) throws(FileError) {
    guard let widget = registry.widget(id), let pin = widget.pin, !pin.isAgreed else { return }
    var hashes: [String: String]?
    if pin.path == ProgramPin.whole, let app = registry.app(widget.appID) {
      hashes = try CodeFiles.hashes(in: app.bundle)
      // The permission is for the scanned program, not for a later change.
      guard hashes.map(CodeFiles.digest) == pin.hash else { return }
    }
    let agreed = hashes
    try InstallStore(context.directories, report: { _ in }).update { content in
      if let agreed {
        content.apps[widget.appID]?.hashes = agreed
      } else {
        content.apps[widget.appID]?.hashes[pin.path] = pin.hash
      }
    }
  }
}
