import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// The context of a subcommand that works with widgets: directories, bundles and a host.
@MainActor
struct Session {
  let reactor = Reactor()
  let host: WidgetHost
  let clock: LocaleClock
  let loaded: LoadedConfig

  /// - Parameters:
  ///   - apps: Folders of apps to search before the usual ones.
  ///   - isStrict: Whether to use the strict rules, which are closer to Apple's.
  ///   - isLocked: Whether the board starts locked.
  ///   - configOptions: Values that override the config.
  ///   - waitsForConfig: Whether a changed config is read first.
  ///   - backgroundUpdates: The largest number of updates at the same time.
  /// - Throws: If there is no directory for the host's files.
  init(
    apps: [String] = [], isStrict: Bool = false, isReadOnly: Bool = false,
    isLocked: Bool = false, configOptions: [Config.Value] = [], waitsForConfig: Bool = true,
    backgroundUpdates: Int? = nil
  ) throws {
    var environment = SpawnRequest.inheritedEnvironment
    let directories = try Directories(environment: environment)
    if environment["TODAY_HOME"]?.isEmpty == false {
      // Children have another working directory, so a relative path would not work for them.
      environment["TODAY_HOME"] = FileSystem.directory(of: directories.config)
    }
    try directories.checkRuntime()
    Leaving.wait(directories)
    // On a read-only disk, the board cannot be changed.
    if !isReadOnly { try? directories.createRuntime() }
    var loaded = LoadedConfig(
      directories, environment: environment, options: configOptions, isReadOnly: isReadOnly,
      waits: waitsForConfig)
    let config = loaded.config
    var spoken = environment
    if let language = config.language {
      spoken["LC_ALL"] = language
      // Widgets, scripts and apps use the language of the board.
      environment["TODAY_LANGUAGE"] = language
    }
    clock = LocaleClock(zones: TimeZones(), environment: spoken)
    var options = WidgetHost.Options()
    options.locale = LocaleClock.name(environment: spoken)
    let folders = apps.isEmpty ? config.apps.map { Self.expanded($0, environment) } : apps
    options.extraFolders = folders.map { FileSystem.resolved($0) ?? $0 }
    options.isReadOnly = isReadOnly
    options.environment = environment
    var configuration = EngineConfiguration()
    configuration.isStrict = isStrict || config.isStrict
    configuration.startsLocked = isLocked
    configuration.seed = UInt64(truncatingIfNeeded: HostClock.wall.seconds)
    configuration.pacing.updateTolerance = .milliseconds(100)
    configuration.updatesInBackground = config.updatesInBackground
    configuration.showsIcons = config.showsIcons ?? IconFonts.areKnown(in: environment)
    configuration.pacing.historyInterval = config.history.interval
    configuration.concurrentBackgroundUpdates =
      backgroundUpdates ?? config.updatesAtOnce ?? ProcessorCount.online
    let registry = Session.registry(directories, options)
    host = WidgetHost(
      reactor: reactor, directories: directories, configuration: configuration, options: options,
      registry: registry)
    // Reading a thousand names takes time.
    if config.namesWidgets { loaded.names = registry.names }
    self.loaded = loaded
    host.front = ConsoleFront.shared
    // The board shows mistakes itself. A subcommand reports them and uses the previous values.
    if waitsForConfig, !isReadOnly {
      for problem in loaded.problems {
        StandardError.write(problem.sentence(file: loaded.file.path))
      }
    }
    host.follow(config.history)
    host.setSection(loaded.config.board, written: loaded.document.board)
    host.widgetConfig = loaded.config.widgets
    host.alerts = AlertDelivery(config)
  }

  /// Replaces `~` with the home directory.
  private static func expanded(_ path: String, _ environment: [String: String]) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = environment["HOME"] else { return path }
    return home + path.dropFirst()
  }

  /// The result of the last scan. If there was none for these folders, it scans now, so that the
  /// first frame shows the widgets.
  private static func registry(
    _ directories: Directories, _ options: WidgetHost.Options
  ) -> Registry {
    let search = BundleSearch(directories, apps: options.extraFolders)
    if let known = Registry.read(from: directories.registryFile),
      known.answers(search, options.locale)
    {
      return known
    }
    let scan = BundleScan(
      directories, locale: options.locale, folders: options.extraFolders,
      environment: options.environment)
    return scan.run().registry ?? Registry(search: search, locale: options.locale)
  }
}
