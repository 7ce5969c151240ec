package import TodayEngine
import TodayWire

/// What the config says of single widgets, and how far it has been seen to.
@MainActor
struct ConfiguredWidgets {
  var widgets: [WidgetID: WidgetConfig] = [:]
  /// Of apps, by their identifiers; none: to be seen to before one of its widgets starts.
  var states: [String: State] = [:]
  /// Widgets that start when the settings of their apps are known.
  var held: [Instance: LaunchParameters] = [:]
  /// What ever came from elsewhere, by app: a widget that runs may still say what it was started with.
  var secrets: [String: Set<String>] = [:]

  enum State {
    case resolving(SettingResolver)
    case storing(AppDefaultsWork?)
    /// With the values as they would be typed.
    case settled([String: String])
  }
}

/// The `widgets:` section of the config: its intervals go above those of the bundles, its settings
/// above those that are stored. A script finds them in its environment; of any other widget they are
/// stored in the defaults of its app, where all of the app finds them.
extension WidgetHost {
  package var widgetConfig: [WidgetID: WidgetConfig] {
    get { configured.widgets }
    set { configured.widgets = newValue }
  }

  /// Other words of an open board's config: no widget is started again for it.
  package func follow(_ new: [WidgetID: WidgetConfig]) {
    let old = configured.widgets
    guard new != old else { return }
    let ids = Set(new.keys).union(old.keys)
    let apps = Set(
      ids.filter { new[$0]?.settings != old[$0]?.settings }
        .compactMap { registry.widget($0)?.appID })
    configured.widgets = new
    if ids.contains(where: { new[$0]?.interval != old[$0]?.interval }) {
      post(installedEvent(isFirstRun: false))
    }
    for app in apps.sorted() {
      configured.states[app] = nil
      settle(app, isChange: true)
    }
  }

  /// An app that is gone comes back, if it does, with nothing stored.
  func forgetConfigured() {
    configured.states = configured.states.filter { registry.app($0.key) != nil }
  }

  /// Also of apps none of whose widgets is started: one that hides itself may wait for a setting.
  func settleConfigured() {
    guard !options.isReadOnly else { return }
    let named = configured.widgets.filter { !$0.value.settings.isEmpty }.keys
      .compactMap { registry.widget($0)?.appID }
    let recorded = stores.configuredKeys.read().keys.filter { registry.app($0) != nil }
    for app in Set(named).union(recorded).sorted() { settle(app) }
  }

  /// As its bundle says, and above that the config.
  var configuredInfos: [WidgetInfo] {
    registry.widgetInfos.map { info in
      guard let interval = configured.widgets[info.id]?.interval else { return info }
      var info = info
      info.interval = interval
      info.script?.pace = .interval
      return info
    }
  }

  /// What the config says of an app's settings, by their keys.
  package func configuredSettings(ofApp app: String) -> [String: WidgetConfig.Value] {
    var settings: [String: WidgetConfig.Value] = [:]
    for widget in registry.widgets where widget.appID == app {
      settings.merge(configured.widgets[widget.id]?.settings ?? [:]) { $1 }
    }
    return settings
  }

  /// Where in the config settings of an app are said.
  package func configPlaces(ofApp app: String) -> [String: String] {
    var places: [String: String] = [:]
    for widget in registry.widgets where widget.appID == app {
      for (key, line) in configured.widgets[widget.id]?.lines ?? [:] {
        places[key] = "config.yaml:\(line)"
      }
    }
    return places
  }

  /// What a script finds in its environment besides what is stored.
  func configuredVariables(ofApp app: String) -> [String: String] {
    if case .settled(let values) = configured.states[app] { values } else { [:] }
  }

  /// What comes from elsewhere is not for the log.
  func redaction(ofApp app: String) -> [String] {
    // The longest first: one may be the beginning of another.
    (configured.secrets[app] ?? []).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  // MARK: Starting

  /// Whether the widget may start now; else it does as soon as its settings are known.
  func hasSettings(_ instance: Instance, _ app: String, _ parameters: LaunchParameters) -> Bool {
    if case .settled = configured.states[app] { return true }
    if configured.states[app] == nil, configuredSettings(ofApp: app).isEmpty { return true }
    configured.held[instance] = parameters
    settle(app)
    return false
  }

  /// It is not wanted any more.
  func dropUnsettledLaunch(_ instance: Instance) -> Bool {
    configured.held.removeValue(forKey: instance) != nil
  }

  private func settle(_ app: String, isChange: Bool = false) {
    guard configured.states[app] == nil else { return }
    let resolver = SettingResolver(
      configuredSettings(ofApp: app), in: directories.config, environment: options.environment,
      reactor: reactor
    ) { [weak self] answer in self?.resolved(app, answer, isChange) }
    configured.states[app] = .resolving(resolver)
    resolver.start()
  }

  private func resolved(_ app: String, _ answer: SettingResolver.Answer, _ isChange: Bool) {
    switch answer {
    case .failure(let failure):
      configured.states[app] = nil
      reportProblem(failure.description)
      for (instance, _) in takeHeld(app) {
        post(.launchFailed(instance, .reason(failure.description)))
      }
    case .success(let values):
      let settings = configuredSettings(ofApp: app)
      let fetched = values.filter { settings[$0.key]?.isReference == true && !$0.value.isEmpty }
      configured.secrets[app, default: []].formUnion(fetched.values)
      if registry.widgets.contains(where: { $0.appID == app && $0.script != nil }) {
        settled(app, values)
        if isChange { settingsChanged(ofApp: app) }
      } else {
        store(values, of: app)
      }
    }
  }

  private func settled(_ app: String, _ values: [String: String]) {
    configured.states[app] = .settled(values)
    for (instance, parameters) in takeHeld(app) { launch(instance, parameters) }
    // What could not start for want of a setting.
    for widget in registry.widgets where widget.appID == app { post(.user(.retry(widget.id))) }
  }

  private func takeHeld(_ app: String) -> [(Instance, LaunchParameters)] {
    let held = configured.held.filter { registry.widget($0.key.widget)?.appID == app }
    for instance in held.keys { configured.held[instance] = nil }
    return held.sorted { $0.key.number < $1.key.number }.map { ($0.key, $0.value) }
  }

  // MARK: Storing

  private func store(_ values: [String: String], of app: String) {
    let old = stores.configuredKeys.read()[app] ?? []
    guard !options.isReadOnly, !(values.isEmpty && old.isEmpty),
      let description = registry.app(app)
    else { return settled(app, values) }
    let wanted =
      members(of: values, description.settings)
      + old
      .filter { values[$0] == nil }.map { JSONMember($0, .null) }
    let defaults = AppDefaults(
      description, directories: directories, environment: options.environment)
    work(defaults, [], app, values) { host, stored in
      let changes = wanted.filter { new in
        (stored.last { $0.name == new.name }?.value ?? .null) != new.value
      }
      host.keepConfiguredKeys(values.keys, of: app, instead: old)
      guard !changes.isEmpty else { return host.settled(app, values) }
      host.work(defaults, changes, app, values) { host, _ in
        host.settled(app, values)
        host.settingsChanged(ofApp: app)
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
    _ done: @escaping (WidgetHost, [JSONMember]) -> Void
  ) {
    configured.states[app] = .storing(nil)
    do throws(AppDefaults.Failure) {
      let work = try defaults.start(changes, reactor: reactor) { [weak self] answer in
        guard let self else { return }
        do throws(AppDefaults.Failure) {
          done(self, try answer.get())
        } catch {
          reportProblem(error.description)
          settled(app, values)
        }
      }
      if case .storing = configured.states[app] { configured.states[app] = .storing(work) }
    } catch {
      reportProblem(error.description)
      settled(app, values)
    }
  }

  private func keepConfiguredKeys(
    _ keys: some Sequence<String>, of app: String, instead old: [String]
  ) {
    guard keys.sorted() != old.sorted() else { return }
    do throws(FileError) {
      try stores.configuredKeys.write(keys, of: app)
    } catch {
      reportProblem("\(error)")
    }
  }
}
