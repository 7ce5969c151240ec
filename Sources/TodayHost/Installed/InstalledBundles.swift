import Glibc
import TodayEngine
import TodayWire

/// The bundles that are installed, and the scans that find them.
@MainActor
final class InstalledBundles {
  /// What the last scan has found.
  var registry: Registry
  /// A scan has found other bundles than are known.
  var didChange: () -> Void = {}
  /// The first scan has ended.
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
    /// Something has changed meanwhile.
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

  func widget(_ id: WidgetID) -> WidgetDescription? { registry.widget(id) }

  func app(_ id: String) -> AppDescription? { registry.app(id) }

  /// The app that a widget belongs to, by its identifier.
  func appID(of id: WidgetID) -> String? { registry.widget(id)?.appID }

  func defaults(of app: AppDescription) -> AppDefaults {
    AppDefaults(app, directories: context.directories, environment: context.options.environment)
  }

  var searchFolders: [String] { description.search.places.map(\.path) }

  // MARK: Scanning

  /// Whether bundles are being looked for, or soon will be.
  var isScanning: Bool { scan != nil || isScanDue }

  private var description: BundleScan {
    BundleScan(
      context.directories, locale: context.options.locale, folders: context.options.extraFolders,
      environment: context.options.environment)
  }

  /// Looks for bundles in the background.
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

  /// One scan for many changes: an app is copied file by file.
  func scanSoon(races: Int = 0) {
    guard !isScanDue else { return }
    isScanDue = true
    _ = context.reactor.schedule(at: HostClock.awake + .milliseconds(300)) { [weak self] in
      self?.isScanDue = false
      self?.startScan(races: races)
    }
  }

  /// Scans and waits: what verbs print is true now, not when the board last ran.
  func refresh() {
    let result = description.run()
    if let new = result.registry { registry = new }
    if let problem = result.problem { context.reportProblem(problem) }
  }

  /// - Returns: Whether it was an event of the scan's process.
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

  /// - Returns: Whether it was this host's. All hosts of a home share the file, so another host's,
  ///   of other places or in another language, may have replaced it since the scan's end.
  private func take(_ new: Registry?) -> Bool {
    guard let new else { return true }
    guard new.answers(description.search, context.options.locale) else { return false }
    guard new != registry else { return true }
    registry = new
    didChange()
    return true
  }

  // MARK: Changed programs

  /// A program that is not the one that was installed does not run until the user has agreed.
  ///
  /// - Throws: Why it may not be run now.
  func checkProgram(_ widget: WidgetDescription) throws(LaunchProblem) {
    guard let pin = registry.widget(widget.id)?.pin ?? widget.pin else { return }
    let app = registry.app(widget.appID)?.bundle ?? widget.bundle
    let isSame = ProgramPin.stamp(of: widget, app: app, pin: pin) == pin.stamp
    if isSame, pin.isAgreed { return }
    // A scan reads what it is now; an equal program may be run then.
    if !isSame { scanSoon() }
    throw .programChanged(widget.id)
  }

  /// The user has agreed to the program that a widget has now.
  func agree(toProgramOf id: WidgetID) throws(FileError) {
    guard let widget = registry.widget(id), let pin = widget.pin, !pin.isAgreed else { return }
    var hashes: [String: String]?
    if pin.path == ProgramPin.whole, let app = registry.app(widget.appID) {
      hashes = try CodeFiles.hashes(in: app.bundle)
      // The user has agreed to what the scan has found, and not to a later change.
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
