import TodayEngine
import TodayWire

/// The `widgets:` section of the config. Its intervals override those of the bundles, its settings
/// the stored ones. A script gets the settings in its environment. The settings of other widgets
/// are stored in the defaults of their app, where all of its programs find them.
@MainActor
final class ConfiguredWidgets {
  /// Called to start a widget that waited for its settings.
  var launch: (Instance, LaunchParameters) -> Void = { _, _ in }
  /// Called when the settings of an app, named by its identifier, have changed.
  var settingsChanged: (String) -> Void = { _ in }

  let context: HostContext
  let bundles: InstalledBundles
  let secrets: AppSecrets
  private(set) var widgets: [WidgetID: WidgetConfig] = [:] { didSet { byApp = nil } }
  /// The configs of each app's widgets, in their order, for a version of the registry. Each start of a
  /// widget asks for them.
  private var byApp: (version: Int, configs: [String: [WidgetConfig]])?
  /// By the identifiers of apps. A missing entry is resolved before one of the app's widgets
  /// starts.
  var states: [String: State] = [:]
  /// Widgets that start when the settings of their apps are resolved.
  private var held: [Instance: LaunchParameters] = [:]

  enum State {
    case resolving(SettingResolver)
    case storing(AppDefaultsWork?)
    /// With values as a user would type them.
    case settled([String: String])
  }

  init(_ context: HostContext, _ bundles: InstalledBundles) {
    self.context = context
    self.bundles = bundles
    secrets = AppSecrets(context, bundles)
  }

  private var registry: Registry { bundles.registry }

  /// The config that was read before this host started.
  func begin(_ widgets: [WidgetID: WidgetConfig]) { self.widgets = widgets }

  /// The config of an open board has changed. No widget is restarted for it.
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
        || new[$0]?.limits != old[$0]?.limits
    }) {
      context.post(installed(isFirstRun: false))
    }
    for app in apps.sorted() {
      states[app] = nil
      settle(app, isChange: true)
    }
  }

  /// If the app is installed again, it starts with nothing stored.
  func forgetRemoved() {
    states = states.filter { bundles.app($0.key) != nil }
  }

  /// Also for apps whose widgets are not started: a hidden widget may wait for a setting.
  func settleAll() {
    guard !context.isReadOnly else { return }
    let named = widgets.filter { !$0.value.settings.isEmpty }.keys
      .compactMap { bundles.appID(of: $0) }
    let recorded = context.stores.configuredKeys.read().keys.filter { bundles.app($0) != nil }
    for app in Set(named).union(recorded).sorted() { settle(app) }
  }

  private var infos: [WidgetInfo] {
    var all = registry.widgetInfos
    if let fleet = context.fleet { all += fleet.infos }
    return overridden(all)
  }

  /// The interval of the bundle, overridden by the config.
  private func overridden(_ all: [WidgetInfo]) -> [WidgetInfo] {
    if widgets.isEmpty { return all }
    return all.map { info in
      guard let config = widgets[info.id] else { return info }
      var info = info
      info.cardSize = config.size
      info.limits = config.limits
      if let interval = config.interval {
        info.interval = interval
        info.script?.pace = .interval
        info.script?.background = nil
      }
      return info
    }
  }

  /// The widgets of the first cards; `nil` if the board has few more, or has cards of other machines.
  func first(_ count: Int, of settings: BoardSettings) -> Event? {
    guard context.fleet == nil, let stored = registry.stored, stored.widgetCount / 2 > count else {
      return nil
    }
    var (cards, ids): (Set<WidgetID>, [WidgetID]) = (Set(minimumCapacity: count), [])
    var seen = Set<WidgetID>(minimumCapacity: count)
    for card in settings.order where cards.count < count && settings.enabled.contains(card) {
      cards.insert(card)
      if seen.insert(card.extensionID).inserted { ids.append(card.extensionID) }
    }
    return .installedFirst(overridden(stored.widgetInfos(of: ids)), cards: cards)
  }

  func installed(isFirstRun: Bool) -> Event {
    .installed(
      infos, apps: registry.appInfos, broken: registry.brokenBundles, isFirstRun: isFirstRun)
  }

  /// What the config says of an app's widgets, in their order.
  private func configs(ofApp app: String) -> [WidgetConfig] {
    if let byApp, byApp.version == bundles.version { return byApp.configs[app] ?? [] }
    let configs = configsByApp
    byApp = (bundles.version, configs)
    return configs[app] ?? []
  }

  private var configsByApp: [String: [WidgetConfig]] {
    widgets.sorted { $0.key < $1.key }.reduce(into: [:]) { result, entry in
      guard entry.key.cardName == nil, let app = bundles.appID(of: entry.key) else { return }
      result[app, default: []].append(entry.value)
    }
  }

  /// The settings of an app in the config, by their keys.
  func settings(ofApp app: String) -> [String: WidgetConfig.Value] {
    configs(ofApp: app).reduce(into: [:]) { $0.merge($1.settings) { $1 } }
  }

  /// The places of an app's settings in the config, by their keys.
  func places(ofApp app: String) -> [String: String] {
    configs(ofApp: app).reduce(into: [:]) { places, config in
      for (key, line) in config.lines { places[key] = "config.yaml:\(line)" }
    }
  }

  /// The settings in the environment of a script, in addition to the stored ones.
  func variables(ofApp app: String) -> [String: String] {
    if case .settled(let values) = states[app] { values } else { [:] }
  }

  // MARK: Starting

  /// Resolves and stores the settings of an app, for a request of one of its extensions.
  func settleForRequest(of app: String) {
    if states[app] == nil, !settings(ofApp: app).isEmpty { settle(app) }
  }

  /// Whether nothing is being resolved or stored for an app.
  func isSettled(_ app: String) -> Bool {
    switch states[app] {
    case nil, .settled: true
    case .resolving, .storing: false
    }
  }

  /// Whether the widget may start now. If not, it starts when its settings and secrets are known.
  func mayStart(_ instance: Instance, of app: String, _ parameters: LaunchParameters) -> Bool {
    let isSettled = isSettled(app) && (states[app] != nil || settings(ofApp: app).isEmpty)
    if isSettled, secrets.areKnown(of: instance.widget) { return true }
    held[instance] = parameters
    guard isSettled else {
      settle(app)
      return false
    }
    secrets.whenKnown(of: instance.widget) { [weak self] in self?.launchHeld(app) }
    return false
  }

  /// Cancels the start of a widget that waits for its settings.
  ///
  /// - Returns: Whether it was waiting.
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
      secrets.add(fetched: fetched, of: bundles.app(app)?.settings, ofApp: app)
      if registry.widgets.contains(where: { $0.appID == app && $0.script != nil }) {
        settled(app, values)
        if isChange { settingsChanged(app) }
      } else {
        store(values, of: app)
      }
    }
  }

  func settled(_ app: String, _ values: [String: String]) {
    states[app] = .settled(values)
    launchHeld(app)
    // Widgets that could not start because a setting is missing.
    for id in bundles.cards(ofApp: app) { context.post(.user(.retry(id))) }
  }

  private func launchHeld(_ app: String) {
    for (instance, parameters) in takeHeld(app) { launch(instance, parameters) }
  }

  private func takeHeld(_ app: String) -> [(Instance, LaunchParameters)] {
    let held = held.filter { bundles.appID(of: $0.key.widget) == app }
    for instance in held.keys { self.held[instance] = nil }
    return held.sorted { $0.key.number < $1.key.number }.map { ($0.key, $0.value) }
  }
}
