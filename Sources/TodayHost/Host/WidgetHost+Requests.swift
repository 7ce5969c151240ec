package import TodayEngine
package import TodayWire

/// The requests of a board or a command to its host.
extension WidgetHost {
  // MARK: Bundles

  /// Looks for bundles in the background; what it finds is posted.
  package func scanBundles() { bundles.startScan() }

  /// Whether bundles are being looked for, or soon will be.
  package var isScanning: Bool { bundles.isScanning }

  /// Scans and waits: what verbs print is true now, not when the board last ran.
  package func refreshRegistry() { bundles.refresh() }

  /// The user has agreed to the program that a widget has now.
  package func agree(toProgramOf id: WidgetID) throws(FileError) {
    try bundles.agree(toProgramOf: id)
  }

  /// Of the app that a widget belongs to; nil where it has no settings.
  package func settings(of id: WidgetID) -> AppSettings? { bundles.settings(of: id) }

  /// Widgets that were uninstalled here, and whose places are kept.
  package var removedWidgets: Set<WidgetID> {
    InstallStore(directories, report: { _ in }).read().removedWidgets
  }

  // MARK: The config

  /// Which cards are on the board, by the config; nil: by the stored settings.
  package var section: BoardSection? {
    get { board.section }
    set { board.section = newValue }
  }

  /// The section of what is on the board now.
  package var boardSection: BoardSection { engine.settings.section(after: section) }

  /// The `widgets:` section of the config, before this host begins.
  package var widgetConfig: [WidgetID: WidgetConfig] {
    get { configured.widgets }
    set { configured.begin(newValue) }
  }

  /// What the config says of an app's settings, by their keys.
  package func configuredSettings(ofApp app: String) -> [String: WidgetConfig.Value] {
    configured.settings(ofApp: app)
  }

  /// The places of an app's settings in the config, by their keys.
  package func configPlaces(ofApp app: String) -> [String: String] {
    configured.places(ofApp: app)
  }

  /// How alerts reach the user beyond the board.
  package var alerts: AlertDelivery {
    get { alertNotifier.delivery }
    set { alertNotifier.delivery = newValue }
  }

  // MARK: What is stored

  /// Reads what is stored of widgets, where that has not been done.
  ///
  /// - Returns: Whether anything was read.
  @discardableResult
  package func loadIfNeeded(_ ids: some Sequence<WidgetID>) -> Bool { others.loadIfNeeded(ids) }

  /// Reads when widgets off the screen were last updated, a few at a time.
  package func loadStatuses() { storing.loadStatuses() }

  package func storedStatus(of id: WidgetID) -> UpdateStatus? { storing.status(of: id) }

  package func storedCost(of id: WidgetID) -> WidgetCost { costs.cost(of: id) }

  package var storedConsents: Consents { context.stores.consents.read() }

  /// Changes the stored settings of the board; open boards follow.
  ///
  /// - Throws: also where the config's board section could not be changed.
  package func changeSettings(_ change: SettingsChange) throws {
    let store = context.stores.settings
    if section == nil, store.read() == nil {
      // As a first run would: a change must not remove what it would have brought.
      let bundled = FirstRun.widgets(of: registry.widgetInfos)
      try store.update(.adopt(bundled))
    }
    if section != nil, change.isOfBoard {
      var settings = engine.settings
      settings.apply(change)
      try board.rewrite(settings, after: change)
    }
    try board.store(change)
  }

  /// Allows or revokes; open boards follow.
  package func changeConsents(_ change: ConsentChange) throws(FileError) {
    try context.stores.consents.update(change)
  }

  /// Sets a widget's flag as its containing app would; open boards follow.
  package func setContent(_ id: WidgetID, _ flag: ContentFlag) throws(FileError) {
    try context.stores.content.write(id, flag)
    ContentLog(context: context).note(id, flag)
  }

  /// Sets a widget's flag for a confined app, if the widget is the app's own.
  package func setContent(_ id: WidgetID, _ flag: Bool, saidBy app: String) {
    guard registry.widget(id)?.appID == app else {
      return context.note(
        .refused, of: app, "setHasContent: \(id) is not a widget of \(app)")
    }
    do throws(FileError) {
      try setContent(id, ContentFlag(value: flag, by: app, at: HostClock.wall))
    } catch {
      context.note(.note, of: id, "setHasContent: \(error)")
    }
  }

  /// Shows widgets that are not on the user's board, without storing it. One whose app says that it
  /// has no content stays hidden.
  package func enableForNow(_ ids: [WidgetID]) {
    var settings = engine.settings
    settings.enabled.formUnion(ids.filter { engine.contentFlag(of: $0)?.value ?? true })
    post(.settings(settings))
  }

  // MARK: Widgets

  /// Requests an update from the host that runs the widget.
  package func requestUpdateElsewhere(of id: WidgetID) { others.requestUpdate(of: id) }

  /// Starts an Action or Share extension for one request. It ends when the request does.
  ///
  /// - Parameter size: What its view may take, where it has one.
  /// - Throws: When no process can be started.
  package func startRequest(
    _ description: WidgetDescription, items: [ExtensionItem], size: CellSize
  ) throws -> RequestRunner {
    try requests.start(description, items: items, size: size)
  }

  package func give(_ hint: AuthorHint, of id: WidgetID) { hints.give(hint, of: id) }

  /// Measures the memory of all widgets, when the board is awake anyway.
  package func measureAll() { memory.measureAll() }
}
