package import TodayEngine
package import TodayWire

/// The requests of a board or a subcommand to its host.
extension WidgetHost {
  // MARK: Bundles

  /// Scans for bundles in the background, and posts the result.
  package func scanBundles() { bundles.startScan() }

  /// Whether a scan is running or will start soon.
  package var isScanning: Bool { bundles.isScanning }

  /// Scans and waits, so that a subcommand prints the present state and not that of the last board.
  package func refreshRegistry() { bundles.refresh() }

  /// The user has agreed to the program that a widget has now.
  package func agree(toProgramOf id: WidgetID) throws(FileError) {
    try bundles.agree(toProgramOf: id)
  }

  /// The settings of the app that a widget belongs to; `nil` if it has none.
  package func settings(of id: WidgetID) -> AppSettings? { bundles.settings(of: id) }

  /// Uninstalled widgets whose positions are stored.
  package var removedWidgets: Set<WidgetID> {
    InstallStore(directories, report: { _ in }).read().removedWidgets
  }

  // MARK: The config

  /// Which cards are on the board by the config; `nil` if the stored settings decide.
  package var section: BoardSection? { board.section }

  /// Sets the section before this host starts.
  ///
  /// - Parameter written: The section with the names of the widgets as the file has them.
  package func setSection(_ section: BoardSection?, written: BoardSection?) {
    _ = board.follow(section, written: written)
  }

  /// The board section that describes the present board.
  package var boardSection: BoardSection { engine.settings.section(after: section) }

  /// The `widgets:` section of the config, before this host starts.
  package var widgetConfig: [WidgetID: WidgetConfig] {
    get { configured.widgets }
    set { configured.begin(newValue) }
  }

  /// The settings of an app in the config, by their keys.
  package func configuredSettings(ofApp app: String) -> [String: WidgetConfig.Value] {
    configured.settings(ofApp: app)
  }

  /// To be called before settings are stored: a running widget may show a new secret at once.
  package func willStore(_ changes: [JSONMember], of settings: AppSettings) {
    configured.secrets.add(changes, of: settings.form, ofApp: settings.app.id)
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

  // MARK: Stored data

  /// Reads the stored data of widgets that were not read yet.
  ///
  /// - Returns: Whether anything was read.
  @discardableResult
  package func loadIfNeeded(_ ids: some Sequence<WidgetID>) -> Bool { others.loadIfNeeded(ids) }

  /// Reads the stored data of widgets that were not read yet, a few at a time: a thousand take most of
  /// a second.
  ///
  /// - Parameters:
  ///   - changed: Called after each turn in which something was read.
  ///   - ended: Called when all have been read.
  package func loadInTurns(
    _ ids: [WidgetID], changed: @escaping @MainActor () -> Void,
    ended: @escaping @MainActor () -> Void
  ) {
    others.loadInTurns(ids, changed: changed, ended: ended)
  }

  /// Reads when widgets off the screen were last updated, a few at a time.
  package func loadStatuses() { storing.loadStatuses() }

  package func storedStatus(of id: WidgetID) -> UpdateStatus? { storing.status(of: id) }

  /// When the next timeline of a widget is due; `nil` for never, and without a stored timeline.
  package func storedReloadDate(of id: WidgetID) -> WallTime? {
    bundles.widget(id).flatMap { TimelineStore($0, context).read()?.reloadDate }
  }

  package func storedCost(of id: WidgetID) -> WidgetCost { costs.cost(of: id) }

  package var storedConsents: Consents { context.stores.consents.read() }

  /// Changes the stored settings of the board. Open boards take the change over.
  ///
  /// - Throws: Also if the config's board section could not be changed.
  package func changeSettings(_ change: SettingsChange) throws {
    if section != nil, change.isOfBoard { try changeSection(change) }
    let store = context.stores.settings
    if section == nil, store.read() == nil {
      // Like a first run: otherwise the change would remove the widgets that a first run adds.
      let bundled = FirstRun.widgets(of: registry.widgetInfos)
      try store.update(.adopt(bundled))
    }
    try board.store(change)
  }

  /// Writes a change into the config's board section. A subcommand may have read the section
  /// minutes ago: if the file has another one by now, that one gets the change.
  private func changeSection(_ change: SettingsChange) throws(ConfigRefusal) {
    func rewrite(_ settings: BoardSettings) throws(ConfigRefusal) {
      var settings = settings
      settings.apply(change)
      try board.rewrite(settings, after: change)
      // The next change starts from this board.
      post(.settings(settings))
    }
    do throws(ConfigRefusal) {
      try rewrite(engine.settings)
    } catch {
      guard error == .changedMeanwhile else { throw error }
      let document = board.file.read()
      guard document.problems.isEmpty else { throw error }
      let before = section
      _ = board.follow(document.board?.resolved(registry.names), written: document.board)
      // Another command has added a card with the same name, which has settings of its own.
      if case .configure(let id, _) = change, section?.ids.contains(id) == true,
        before?.ids.contains(id) != true
      {
        throw error
      }
      // Without a section, the stored settings get the change.
      guard section != nil, let settings = board.ruled(engine.settings) else { return }
      try rewrite(settings)
    }
  }

  /// Allows or revokes. Open boards take the change over.
  package func changeConsents(_ change: ConsentChange) throws(FileError) {
    try context.stores.consents.update(change)
  }

  /// Sets a widget's flag as its containing app would. Open boards take the change over.
  package func setContent(_ id: WidgetID, _ flag: ContentFlag) throws(FileError) {
    try context.stores.content.write(id, flag)
    ContentLog(context: context).note(id, flag)
  }

  /// Performs a request of an app about its own widgets.
  package func perform(_ request: ContentRequest, of app: String) {
    switch request {
    case .hasContent(let flag, let widget): setContent(widget, flag, saidBy: app)
    case .reload(let kind):
      let elsewhere = reloadTimelines(ofKind: kind, of: app) { _ in true }
      for id in elsewhere { others.requestUpdate(of: id) }
    }
  }

  /// Requests new timelines of an app's widgets that this host runs.
  ///
  /// - Returns: The widgets that other hosts run.
  @discardableResult
  func reloadTimelines(
    ofKind kind: String?, of app: String, where isWanted: (WidgetID) -> Bool
  ) -> [WidgetID] {
    let widgets = bundles.cards(ofApp: app).filter { id in
      engine.isEnabled(id) && registry.widget(id)?.makesTimelines(ofKind: kind) == true
    }
    let own = widgets.filter { !others.contains($0) && isWanted($0) }
    reloads.request(own)
    return widgets.filter(others.contains)
  }

  /// Sets a widget's flag for a confined app, if the widget is the app's own.
  private func setContent(_ id: WidgetID, _ flag: Bool, saidBy app: String) {
    guard registry.appID(of: id) == app, id.cardName == nil || engine.info(of: id) != nil else {
      return context.note(
        .refused, of: WidgetID(app), "setHasContent: \(id) is not a widget of \(app)")
    }
    do throws(FileError) {
      try setContent(id, ContentFlag(value: flag, by: app, at: HostClock.wall))
    } catch {
      context.note(.note, of: id, "setHasContent: \(error)")
    }
  }

  /// Shows widgets that are not on the user's board, without storing that. A widget whose app set
  /// its flag to false stays hidden.
  package func enableForNow(_ ids: [WidgetID]) {
    var settings = engine.settings
    settings.enabled.formUnion(ids.filter { engine.contentFlag(of: $0)?.value ?? true })
    post(.settings(settings))
  }

  // MARK: Widgets

  /// Requests an update from the host that runs the widget.
  package func requestUpdateElsewhere(of id: WidgetID) { others.requestUpdate(of: id) }

  /// Starts an Action or Share extension for one request. Its process ends with the request.
  ///
  /// - Parameter size: The space for its view, if it has one.
  /// - Throws: If no process can be started.
  package func startRequest(
    _ description: WidgetDescription, items: [ExtensionItem], size: CellSize
  ) throws -> RequestRunner {
    try requests.start(description, kind: .items(items), size: size)
  }

  /// Resolves and stores the configured settings of an app, before a request of its extensions. A
  /// failure is reported.
  package func resolveSettings(ofApp app: String) {
    configured.settleForRequest(of: app)
    reactor.run(until: { configured.isSettled(app) }, limit: .seconds(20))
  }

  /// Starts a part of a Document Provider for one request. Its process ends with the request.
  ///
  /// - Parameter size: The space for the view of a picker.
  /// - Throws: If no process can be started.
  package func startRequest(
    _ description: WidgetDescription, kind: ExtensionRequest.Kind, size: CellSize,
    documents: DocumentStorage, limits: ExtensionRequest.Limits
  ) throws -> RequestRunner {
    try requests.start(
      description, kind: kind, size: size, documents: documents, limits: limits)
  }

  /// Starts a keyboard for a text field, with open access only if the user has given it. Its process
  /// ends with the sheet.
  ///
  /// - Throws: If no process can be started.
  package func startKeyboard(
    _ description: WidgetDescription, document: TextDocument, size: CellSize
  ) throws -> RequestRunner {
    try requests.startKeyboard(
      description, document: document,
      hasFullAccess: description.openAccess(in: storedConsents) ?? false, size: size)
  }

  package func give(_ hint: AuthorHint, of id: WidgetID) { hints.give(hint, of: id) }

  /// Measures the memory of all widgets. Called when the board is awake for another reason.
  package func measureAll() { memory.measureAll() }
}
