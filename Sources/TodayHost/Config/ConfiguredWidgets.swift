import TodayEngine
import TodayWire

/// The `widgets:` section of the config: its intervals go above those of the bundles, its settings
/// above those that are stored. A script finds the settings in its environment; of any other widget
/// they are stored in the defaults of its app, where all of the app finds them.
@MainActor
final class ConfiguredWidgets {
  /// Starts a widget that waited for its settings.
  var launch: (Instance, LaunchParameters) -> Void = { _, _ in }
  /// The settings of an app, by its identifier, are others than before.
  var settingsChanged: (String) -> Void = { _ in }

  private let context: HostContext
  private let bundles: InstalledBundles
  private(set) var widgets: [WidgetID: WidgetConfig] = [:]
  /// Of apps, by their identifiers; none: to be resolved before one of its widgets starts.
  private var states: [String: State] = [:]
  /// Widgets that start when the settings of their apps are known.
  private var held: [Instance: LaunchParameters] = [:]
  /// All values that ever came from elsewhere, by app: a widget that runs may still print a value
  /// that it was started with.
  private var fetchedSecrets: [String: Set<String>] = [:]

  private enum State {
    case resolving(SettingResolver)
    case storing(AppDefaultsWork?)
    /// With the values as they would be typed.
    case settled([String: String])
  }

  init(_ context: HostContext, _ bundles: InstalledBundles) {
    self.context = context
    self.bundles = bundles
  }

  private var registry: Registry { bundles.registry }

  /// The config as it was read before this host began.
  func begin(_ widgets: [WidgetID: WidgetConfig]) { self.widgets = widgets }

  /// The config of an open board has changed: no widget is restarted for it.
  func follow(_ new: [WidgetID: WidgetConfig]) {
    let old = widgets
    guard new != old else { return }
    let ids = Set(new.keys).union(old.keys)
    let apps = Set(
      ids.filter { new[$0]?.settings != old[$0]?.settings }
        .compactMap { bundles.appID(of: $0) })
    widgets = new
    if ids.contains(where: {
      new[$0]?.interval != old[$0]?.interval || new[$0]?.size != old[$0]?.size
    }) {
      context.post(installed(isFirstRun: false))
    }
    for app in apps.sorted() {
      states[app] = nil
      settle(app, isChange: true)
    }
  }

  /// An app that is gone comes back, if it does, with nothing stored.
  func forgetRemoved() {
    states = states.filter { bundles.app($0.key) != nil }
  }

  /// Also of apps none of whose widgets is started: one that hides itself may wait for a setting.
  func settleAll() {
    guard !context.isReadOnly else { return }
    let named = widgets.filter { !$0.value.settings.isEmpty }.keys
      .compactMap { bundles.appID(of: $0) }
    let recorded = context.stores.configuredKeys.read().keys.filter { bundles.app($0) != nil }
    for app in Set(named).union(recorded).sorted() { settle(app) }
  }

  /// As its bundle says, and above that the config.
  private var infos: [WidgetInfo] {
    registry.widgetInfos.map { info in
      guard let config = widgets[info.id] else { return info }
      var info = info
      info.cardSize = config.size
      if let interval = config.interval {
        info.interval = interval
        info.script?.pace = .interval
      }
      return info
    }
  }

  func installed(isFirstRun: Bool) -> Event {
    .installed(
      infos, apps: registry.appInfos, broken: registry.brokenBundles, isFirstRun: isFirstRun)
  }

  /// What the config says of an app's settings, by their keys.
  func settings(ofApp app: String) -> [String: WidgetConfig.Value] {
    var settings: [String: WidgetConfig.Value] = [:]
    for widget in registry.widgets where widget.appID == app {
      settings.merge(widgets[widget.id]?.settings ?? [:]) { $1 }
    }
    return settings
  }

  /// The places of an app's settings in the config, by their keys.
  func places(ofApp app: String) -> [String: String] {
    var places: [String: String] = [:]
    for widget in registry.widgets where widget.appID == app {
      for (key, line) in widgets[widget.id]?.lines ?? [:] {
        places[key] = "config.yaml:\(line)"
      }
    }
    return places
  }

  /// What a script finds in its environment besides what is stored.
  func variables(ofApp app: String) -> [String: String] {
    if case .settled(let values) = states[app] { values } else { [:] }
  }

  /// Values that came from elsewhere, which must not be logged.
  func secrets(ofApp app: String) -> [String] {
    // The longest first: one may be the beginning of another.
    (fetchedSecrets[app] ?? []).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  // MARK: Starting

  /// Whether the widget may start now; else it does as soon as its settings are known.
  func mayStart(_ instance: Instance, of app: String, _ parameters: LaunchParameters) -> Bool {
    if case .settled = states[app] { return true }
    if states[app] == nil, settings(ofApp: app).isEmpty { return true }
    held[instance] = parameters
    settle(app)
    return false
  }

  /// A widget that waits for its settings is not wanted any more.
  ///
  /// - Returns: Whether it waited.
  func dropLaunch(_ instance: Instance) -> Bool {
    held.removeValue(forKey: instance) != nil
  }

  private func settle(_ app: String, isChange: Bool = false) {
    guard states[app] == nil else { return }
    let resolver = SettingResolver(
      settings(ofApp: app), in: context.directories.config,
      environment: context.options.environment, reactor: context.reactor
    ) { [weak self] answer in self?.resolved(app, answer, isChange) }
    states[app] = .resolving(resolver)
    resolver.start()
  }

  private func resolved(_ app: String, _ answer: SettingResolver.Answer, _ isChange: Bool) {
    switch answer {
    case .failure(let failure):
      states[app] = nil
      context.reportProblem(.setting(failure))
      for (instance, _) in takeHeld(app) {
        context.post(.launchFailed(instance, .reason(.setting(failure))))
      }
    case .success(let values):
      let settings = settings(ofApp: app)
      let fetched = values.filter { settings[$0.key]?.isReference == true && !$0.value.isEmpty }
      fetchedSecrets[app, default: []].formUnion(fetched.values)
      if registry.widgets.contains(where: { $0.appID == app && $0.script != nil }) {
        settled(app, values)
        if isChange { settingsChanged(app) }
      } else {
        store(values, of: app)
      }
    }
  }

  private func settled(_ app: String, _ values: [String: String]) {
    states[app] = .settled(values)
    for (instance, parameters) in takeHeld(app) { launch(instance, parameters) }
    // What could not start for want of a setting.
    for widget in registry.widgets where widget.appID == app {
      context.post(.user(.retry(widget.id)))
    }
  }

  private func takeHeld(_ app: String) -> [(Instance, LaunchParameters)] {
    let held = held.filter { bundles.appID(of: $0.key.widget) == app }
    for instance in held.keys { self.held[instance] = nil }
    return held.sorted { $0.key.number < $1.key.number }.map { ($0.key, $0.value) }
  }

  // MARK: Storing

  private func store(_ values: [String: String], of app: String) {
    let old = context.stores.configuredKeys.read()[app] ?? []
    guard !context.isReadOnly, !(values.isEmpty && old.isEmpty),
      let description = bundles.app(app)
    else { return settled(app, values) }
    let wanted =
      members(of: values, description.settings)
      + old
      .filter { values[$0] == nil }.map { JSONMember($0, .null) }
    let defaults = bundles.defaults(of: description)
    work(defaults, [], app, values) { part, stored in
      let changes = wanted.filter { new in
        (stored.last { $0.name == new.name }?.value ?? .null) != new.value
      }
      part.storeKeys(values.keys, of: app, instead: old)
      guard !changes.isEmpty else { return part.settled(app, values) }
      part.work(defaults, changes, app, values) { part, _ in
        part.settled(app, values)
        part.settingsChanged(app)
      }
    }
  }

  private func members(of values: [String: String], _ form: SettingsForm?) -> [JSONMember] {
    values.sorted { $0.key < $1.key }.compactMap { key, text in
      let setting = form?.settings.first { $0.key == key }
      // What is wrong with it the check of the config says.
      guard let setting, let value = try? setting.value(typed: text) else { return nil }
      return JSONMember(key, value)
    }
  }

  private func work(
    _ defaults: AppDefaults, _ changes: [JSONMember], _ app: String, _ values: [String: String],
    _ done: @escaping (ConfiguredWidgets, [JSONMember]) -> Void
  ) {
    states[app] = .storing(nil)
    do throws(AppDefaults.Failure) {
      let work = try defaults.start(changes, reactor: context.reactor) { [weak self] answer in
        guard let self else { return }
        do throws(AppDefaults.Failure) {
          done(self, try answer.get())
        } catch {
          context.reportProblem(.settingsUnreadable(path: error.path))
          settled(app, values)
        }
      }
      if case .storing = states[app] { states[app] = .storing(work) }
    } catch {
      context.reportProblem(.settingsUnreadable(path: error.path))
      settled(app, values)
    }
  }

  private func storeKeys(
    _ keys: some Sequence<String>, of app: String, instead old: [String]
  ) {
    guard keys.sorted() != old.sorted() else { return }
    do throws(FileError) {
      try context.stores.configuredKeys.write(keys, of: app)
    } catch {
      context.reportProblem(.file(error.failure))
    }
  }
}
