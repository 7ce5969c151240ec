import CTodaySystem
import Glibc
import TodayEngine

/// The process that looks for bundles: a slow disk or a strange bundle is its trouble alone, and the
/// board carries no reader of property lists.
struct RunningScan {
  var token: ProcessToken
  /// Something changed meanwhile.
  var isToBeRepeated = false
  /// So many before it found another host's registry in the place of its own.
  var lostRaces = 0
}

extension WidgetHost {
  var searchFolders: [String] {
    BundleSearch(directories, apps: options.extraFolders).places.map(\.path)
  }

  /// The process's arguments: `today __scan LOCALE DIR…`.
  package static let scanArgument = "__scan"

  private static func scanRequest(
    locale: String, folders: [String], environment: [String: String]
  ) -> SpawnRequest {
    SpawnRequest(
      path: BundleSearch.currentExecutable() ?? "/proc/self/exe",
      arguments: [scanArgument, locale] + folders, environment: environment,
      workingDirectory: "/")
  }

  /// Looks for bundles behind the board's back; what it finds is posted.
  package func scanBundles() { scanBundles(lostRaces: 0) }

  /// Whether bundles are being looked for, or soon will be.
  package var isScanning: Bool { scan != nil || isScanDue }

  private func scanBundles(lostRaces: Int) {
    guard scan == nil else {
      scan?.isToBeRepeated = true
      return
    }
    let request = Self.scanRequest(
      locale: options.locale, folders: options.extraFolders, environment: options.environment)
    guard let process = try? supervisor.spawn(request) else {
      reportProblem("bundles cannot be looked for: no process can be started")
      return
    }
    // It says nothing that anybody reads: what it finds is in the registry.
    for descriptor in [process.input, process.output, process.errors] { close(descriptor) }
    scan = RunningScan(token: process.token, lostRaces: lostRaces)
  }

  /// Once for many changes: an app is copied file by file.
  func scanSoon(lostRaces: Int = 0) {
    guard !isScanDue else { return }
    isScanDue = true
    _ = reactor.schedule(at: HostClock.awake + .milliseconds(300)) { [weak self] in
      self?.isScanDue = false
      self?.scanBundles(lostRaces: lostRaces)
    }
  }

  func scanEvent(_ event: ProcessEvent) {
    switch event {
    case .spawned, .peaked: return
    case .failed(let reason): reportProblem("bundles cannot be looked for: \(reason)")
    case .exited(let end):
      if end != .code(0) { reportProblem(scanTrouble) }
      if !takeRegistry(), let lost = scan?.lostRaces, lost < Self.patientScans {
        scanSoon(lostRaces: lost + 1)
      }
      if !hasTakenUpTransfers {
        hasTakenUpTransfers = true
        takeUpTransfers()
      }
    }
    let isToBeRepeated = scan?.isToBeRepeated ?? false
    scan = nil
    if isToBeRepeated { scanBundles() }
  }

  /// What a scan found is read from its file: without a place for it nothing is found.
  private var scanTrouble: String {
    "bundles cannot be looked for: \(directories.cache) cannot be written: make it writable, or "
      + "set XDG_CACHE_HOME or TODAY_HOME to a directory that is"
  }

  /// - Returns: Whether it was this host's. Another's, of other places or in another language, has
  ///   come between the scan's end and now: all hosts of a home share the file.
  private func takeRegistry() -> Bool {
    guard let new = Registry.read(from: directories.registryFile) else { return true }
    guard new.answers(BundleSearch(directories, apps: options.extraFolders), options.locale) else {
      return false
    }
    guard new != registry else { return true }
    registry = new
    forgetConfigured()
    watchBundles()
    post(installedEvent(isFirstRun: false))
    settleConfigured()
    front?.registryDidChange()
    return true
  }

  /// How often a registry that is another host's is scanned for again, before the next change has to
  /// bring it.
  private static let patientScans = 5

  /// Waits for a scan: what verbs say is true now, not when the board last ran.
  package func refreshRegistry() {
    if let new = Self.scanNow(
      directories, locale: options.locale, folders: options.extraFolders,
      environment: options.environment)
    {
      registry = new
    } else {
      reportProblem(scanTrouble)
    }
  }

  /// Looks for bundles now, and waits: before there is anything to show at all.
  package static func scanNow(
    _ directories: Directories, locale: String, folders: [String], environment: [String: String]
  ) -> Registry? {
    let search = BundleSearch(directories, apps: folders)
    let request = scanRequest(locale: locale, folders: folders, environment: environment)
    for _ in 0...patientScans {
      guard complete(request) else { return nil }
      guard let found = Registry.read(from: directories.registryFile) else { return nil }
      // Else another host's scan wrote over it meanwhile.
      if found.answers(search, locale) { return found }
    }
    return nil
  }

  /// Runs a scan to its end, and says whether it went well.
  private static func complete(_ request: SpawnRequest) -> Bool {
    let null = Glibc.open("/dev/null", O_RDWR | O_CLOEXEC)
    guard null >= 0 else { return false }
    defer { Glibc.close(null) }
    guard
      let (child, report) = try? SpawnPlan.spawn(
        request, descriptors: [null, null, null], flags: 0, parentDeathSignal: SIGKILL)
    else { return false }
    close(report)
    var code: Int32 = 0
    var signal: Int32 = 0
    return today_reap(child, true, &code, &signal) && code == 0
  }
}
