import TodayEngine
import TodayWire

/// The values of the secret settings of apps: what their programs send is shown, logged and stored without them.
///
/// The stored values of an app are read before one of its widgets starts, and again after their file has
/// changed.
@MainActor
final class AppSecrets {
  private let context: HostContext
  private let bundles: InstalledBundles
  /// All values that were known, by app, the last ones at the end. A running widget may still print a value
  /// that it was started with.
  private var values: [String: [String]] = [:]
  /// Made of ``values`` when they are needed.
  private var redactions: [String: Redaction] = [:]
  /// The settings of apps with a secret, for a version of the registry. Each message asks for them.
  private var settings: (version: Int, ofApps: [String: AppSettings?]) = (-1, [:])
  private var readings: [String: Reading] = [:]

  /// The last or present reading of an app's file.
  private struct Reading {
    /// The file's, before the reading.
    var stamp: FileStamp
    /// An app that changes its file all the time does not make the host read it all the time.
    var pace: TokenBucket
    var work: AppDefaultsWork?
    /// Not empty during the reading.
    var waiting: [() -> Void]
  }

  private static let burst = 5
  private static let interval = Duration.seconds(1)
  /// The values of an app that are remembered.
  private static let most = 100

  init(_ context: HostContext, _ bundles: InstalledBundles) {
    self.context = context
    self.bundles = bundles
  }

  /// The known values of an app.
  func known(ofApp app: String) -> [String] { values[app] ?? [] }

  /// What removes the known values from the texts of a widget. If their file has changed, that is read for
  /// the next text. A script removes its own.
  func redaction(of widget: WidgetID) -> Redaction {
    guard let app = bundles.appID(of: widget), values[app] != nil || settings(ofApp: app) != nil,
      bundles.widget(widget)?.script == nil
    else { return Redaction() }
    if !isReading(app) { whenKnown(ofApp: app) {} }
    if let redaction = redactions[app] { return redaction }
    let redaction = Redaction(known(ofApp: app))
    redactions[app] = redaction
    return redaction
  }

  func add(_ new: some Sequence<String>, ofApp app: String) {
    let added = new.filter { !$0.isEmpty && values[app]?.contains($0) != true }
    guard !added.isEmpty else { return }
    values[app] = ((values[app] ?? []) + added).suffix(Self.most)
    redactions[app] = nil
  }

  // MARK: Stored values

  /// Calls the function once the stored values of the app are known: at once if nothing has to be read.
  func whenKnown(ofApp app: String, _ body: @escaping () -> Void) {
    guard let (settings, stamp) = unread(ofApp: app) else { return body() }
    if isReading(app) {
      readings[app]?.waiting.append(body)
      return
    }
    let now = HostClock.awake
    var pace =
      readings[app]?.pace ?? TokenBucket(burst: Self.burst, every: Self.interval, at: now)
    _ = pace.take(at: now)
    readings[app] = Reading(stamp: stamp, pace: pace, waiting: [body])
    let work = try? settings.defaults.start(reactor: context.reactor) { [weak self] answer in
      let stored = (try? answer.get()) ?? []
      self?.add(settings.form.secrets(stored: stored), ofApp: app)
      self?.finish(app)
    }
    if let work { readings[app]?.work = work } else { finish(app) }
  }

  /// Whether nothing has to be read before the app's widgets start.
  func areKnown(ofApp app: String) -> Bool { unread(ofApp: app) == nil }

  private func isReading(_ app: String) -> Bool { readings[app]?.waiting.isEmpty == false }

  private func finish(_ app: String) {
    let waiting = readings[app]?.waiting ?? []
    readings[app]?.waiting = []
    readings[app]?.work = nil
    for body in waiting { body() }
  }

  /// What has to be read; `nil` if the app has no secret, or none that is not known.
  private func unread(ofApp app: String) -> (AppSettings, FileStamp)? {
    guard let settings = settings(ofApp: app), let stamp = FileStamp(of: settings.defaults.path)
    else { return nil }
    guard var last = readings[app], last.waiting.isEmpty else { return (settings, stamp) }
    return last.stamp != stamp && last.pace.take(at: HostClock.awake) ? (settings, stamp) : nil
  }

  /// `nil` if the app has no secret.
  private func settings(ofApp app: String) -> AppSettings? {
    if settings.version != bundles.version { settings = (bundles.version, [:]) }
    if let known = settings.ofApps[app] { return known }
    let found = bundles.app(app).flatMap { description in
      description.settings.map { form in
        AppSettings(app: description, form: form, defaults: bundles.defaults(of: description))
      }
    }
    let own = found.flatMap { $0.form.settings.contains(where: \.isSecret) ? $0 : nil }
    settings.ofApps[app] = .some(own)
    return own
  }
}

extension SettingsForm {
  /// The values of the secret settings: the stored ones, or the declared defaults.
  func secrets(stored: [JSONMember]) -> [String] {
    settings.filter(\.isSecret).compactMap { setting in
      let value = setting.value(stored: stored.last { $0.name == setting.key }?.value)
      return Setting.plain(value)
    }
  }
}
