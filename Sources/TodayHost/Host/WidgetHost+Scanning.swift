import CTodaySystem
import Glibc
import TodayEngine

/// The process that looks for bundles: a slow disk or a strange bundle is its trouble alone, and the
/// board carries no reader of property lists.
struct RunningScan {
  var token: ProcessToken
  /// Something changed meanwhile.
  var isToBeRepeated = false
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
  package func scanBundles() {
    guard scan == nil else {
      scan?.isToBeRepeated = true
      return
    }
    let request = Self.scanRequest(
      locale: options.locale, folders: options.extraFolders, environment: options.environment)
    guard let process = try? supervisor.spawn(request) else {
      trouble("bundles cannot be looked for: no process can be started")
      return
    }
    // It says nothing that anybody reads: what it finds is in the registry.
    for descriptor in [process.input, process.output, process.errors] { close(descriptor) }
    scan = RunningScan(token: process.token)
  }

  /// Once for many changes: an app is copied file by file.
  func scanSoon() {
    guard !isScanDue else { return }
    isScanDue = true
    _ = reactor.schedule(at: HostClock.awake + .milliseconds(300)) { [weak self] in
      self?.isScanDue = false
      self?.scanBundles()
    }
  }

  func scanEvent(_ event: ProcessEvent) {
    switch event {
    case .spawned: return
    case .failed(let reason): trouble("bundles cannot be looked for: \(reason)")
    case .exited(let end):
      if end != .code(0) { trouble(scanTrouble) }
      takeRegistry()
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

  private func takeRegistry() {
    guard let new = Registry.read(from: directories.registryFile), new != registry else { return }
    registry = new
    forgetConfigured()
    watchBundles()
    post(installedEvent(isFirstRun: false))
    settleConfigured()
  }

  /// Waits for a scan: what verbs say is true now, not when the board last ran.
  package func refreshRegistry() {
    if let new = Self.scanNow(
      directories, locale: options.locale, folders: options.extraFolders,
      environment: options.environment)
    {
      registry = new
    } else {
      trouble(scanTrouble)
    }
  }

  /// Looks for bundles now, and waits: before there is anything to show at all.
  package static func scanNow(
    _ directories: Directories, locale: String, folders: [String], environment: [String: String]
  ) -> Registry? {
    let request = scanRequest(locale: locale, folders: folders, environment: environment)
    let null = Glibc.open("/dev/null", O_RDWR | O_CLOEXEC)
    guard null >= 0 else { return nil }
    defer { Glibc.close(null) }
    guard
      let (child, report) = try? SpawnPlan.spawn(
        request, descriptors: [null, null, null], flags: 0, parentDeathSignal: SIGKILL)
    else { return nil }
    close(report)
    var code: Int32 = 0
    var signal: Int32 = 0
    guard today_reap(child, true, &code, &signal), code == 0 else { return nil }
    return Registry.read(from: directories.registryFile)
  }
}
