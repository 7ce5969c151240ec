import TodayEngine
import TodayWire

/// The values of the secret settings of apps: what their programs send is shown, logged and stored without them.
///
/// The stored values of an app are read before one of its widgets starts, and after their file has changed. What
/// the app's programs send meanwhile waits.
@MainActor
final class AppSecrets {
  /// Reads the stored settings of an app. `nil`: that could not be started. The reading ends with the object.
  typealias Read =
    @MainActor (AppSettings, @escaping (AppDefaultsWork.Answer) -> Void) -> AnyObject?

  private let context: HostContext
  private let bundles: InstalledBundles
  private let read: Read
  private var apps: [String: KnownSecrets] = [:]
  private var readings: [String: SecretReading] = [:]
  /// With the version of the registry in which they were found: each message asks for them.
  private var settings: [String: (version: Int, settings: AppSettings?)] = [:]
  private var owners: [WidgetID: (version: Int, app: String)] = [:]

  /// Shorter than the time that a widget has to start.
  private static let patience = Duration.seconds(2)
  /// The messages of an app that wait. With more, it would use the memory of the host.
  private static let mostWaiting = 100

  init(_ context: HostContext, _ bundles: InstalledBundles, read: Read? = nil) {
    self.context = context
    self.bundles = bundles
    self.read =
      read ?? { settings, done in
        try? settings.defaults.start(
          patience: Self.patience, reactor: context.reactor, done: done)
      }
  }

  /// All values that were known of an app. Those of a script are found by its own runs.
  func known(ofApp app: String) -> [String] { apps[app]?.all ?? [] }

  /// What removes the known values from the messages of a widget. A script removes its own.
  func redaction(of widget: WidgetID) -> Redaction {
    guard !apps.isEmpty, let app = app(of: widget), let known = apps[app], !isScript(widget) else {
      return Redaction()
    }
    return known.ofMessages
  }

  /// What removes the known values from the log.
  func redactionOfLog(of widget: WidgetID) -> Redaction {
    if apps.isEmpty { return Redaction() }
    return app(of: widget).flatMap { apps[$0]?.ofLog } ?? Redaction()
  }

  /// Adds the values of secret settings, which are about to be stored.
  func add(_ stored: [JSONMember], of form: SettingsForm, ofApp app: String) {
    apps[app, default: KnownSecrets()].add(form.storedSecrets(stored))
  }

  /// Adds values from other places. A setting that is no secret is only removed from the log.
  func add(fetched: [String: String], of form: SettingsForm?, ofApp app: String) {
    let secret = Set(form?.settings.filter(\.isSecret).map(\.key) ?? [])
    for (key, value) in fetched.sorted(by: { $0.key < $1.key }) {
      apps[app, default: KnownSecrets()].add([value], toLogOnly: !secret.contains(key))
    }
  }

  // MARK: Stored values

  /// Calls the function once the stored values of a widget's app are known: at once if nothing has to be read.
  func whenKnown(of widget: WidgetID, _ body: @escaping () -> Void) {
    guard let app = app(of: widget), settings(ofApp: app) != nil, !isScript(widget) else {
      return body()
    }
    whenKnown(ofApp: app, body)
  }

  func whenKnown(ofApp app: String, _ body: @escaping () -> Void) {
    guard let (settings, stamp) = unread(ofApp: app) else { return body() }
    if let count = readings[app]?.waiting.count, count > 0 {
      readings[app]?.wait(body)
      if count >= Self.mostWaiting { goOn(app) }
      return
    }
    let now = HostClock.awake
    readings[app, default: SecretReading(at: now)].begin(stamp, at: now, body)
    let work = read(settings) { [weak self] in self?.ended(app, settings, $0) }
    if let work {
      readings[app]?.work = work
    } else {
      failed(app, AppDefaults.Failure(path: settings.defaults.path))
    }
  }

  /// Whether nothing has to be read before the widget starts.
  func areKnown(of widget: WidgetID) -> Bool {
    isScript(widget) || app(of: widget).flatMap { unread(ofApp: $0) } == nil
  }

  private func ended(_ app: String, _ settings: AppSettings, _ answer: AppDefaultsWork.Answer) {
    switch answer {
    case .success(let stored):
      add(stored, of: settings.form, ofApp: app)
      goOn(app)
    case .failure(let failure): failed(app, failure)
    }
  }

  private func failed(_ app: String, _ failure: AppDefaults.Failure) {
    context.reportProblem(failure.message)
    readings[app]?.stamp = nil
    goOn(app)
  }

  private func goOn(_ app: String) {
    for body in readings[app]?.end() ?? [] { body() }
  }

  /// What has to be read; `nil` if the app has no secret, or none that is not known.
  private func unread(ofApp app: String) -> (AppSettings, FileStamp)? {
    guard let settings = settings(ofApp: app), let stamp = FileStamp(of: settings.defaults.path)
    else { return nil }
    let isDue = readings[app]?.isDue(stamp, at: HostClock.awake) ?? true
    return isDue ? (settings, stamp) : nil
  }

  // MARK: Apps

  /// `nil` if the app has no secret. They stay known while the widgets of a removed app end.
  private func settings(ofApp app: String) -> AppSettings? {
    if let known = settings[app], known.version == bundles.version { return known.settings }
    guard let description = bundles.app(app) else { return settings[app]?.settings }
    let found = findSettings(of: description)
    settings[app] = (bundles.version, found)
    return found
  }

  private func findSettings(of app: AppDescription) -> AppSettings? {
    guard let form = app.settings, form.settings.contains(where: \.isSecret) else { return nil }
    return AppSettings(app: app, form: form, defaults: bundles.defaults(of: app))
  }

  /// A script gets its settings with each run.
  private func isScript(_ widget: WidgetID) -> Bool {
    context.engine.info(of: widget)?.script != nil
  }

  private func app(of widget: WidgetID) -> String? {
    if let owner = owners[widget], owner.version == bundles.version { return owner.app }
    guard let app = bundles.appID(of: widget) else { return owners[widget]?.app }
    owners[widget] = (bundles.version, app)
    return app
  }
}
