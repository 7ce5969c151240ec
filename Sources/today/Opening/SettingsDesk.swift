import TodayEngine
import TodayHost
import TodayWire

/// Reads and stores the settings of apps for a board, one after the other: what is read shows what was
/// stored before.
@MainActor
final class SettingsDesk {
  /// What can be set, without what the config says, and what is stored of that.
  struct Values {
    var form: SettingsForm
    var stored: [JSONMember]
  }

  private let host: WidgetHost
  private let reactor: Reactor
  /// How long the board itself waits: keys that are pressed meanwhile belong to what comes of it.
  private let patience: Duration
  private var work: AppDefaultsWork?
  private var waiting: [() -> Void] = []

  init(host: WidgetHost, reactor: Reactor, patience: Duration) {
    self.host = host
    self.reactor = reactor
    self.patience = patience
  }

  /// Whether settings are neither read nor stored now; the user is asked to unlock the board if it is
  /// locked, and asks again.
  var isClosed: Bool {
    guard host.engine.isLocked else { return false }
    host.post(.user(.unlock))
    return true
  }

  /// What can be set of an app, where the config does not say it.
  func form(of settings: WidgetHost.AppSettings) -> SettingsForm {
    settings.form.fixing(host.configPlaces(ofApp: settings.app.id))
  }

  /// Reads the settings; a failure becomes the board's message.
  func read(_ settings: WidgetHost.AppSettings, _ done: @escaping (Values) -> Void) {
    change(settings, []) { [weak self] stored in
      guard let self else { return }
      let places = host.configPlaces(ofApp: settings.app.id)
      done(
        Values(
          form: settings.form.fixing(places), stored: stored.filter { places[$0.name] == nil }))
    }
  }

  /// Stores settings, and has the app's widgets updated.
  func store(
    _ changes: [JSONMember], of settings: WidgetHost.AppSettings,
    _ done: @escaping () -> Void = {}
  ) {
    change(settings, changes) { [weak self] _ in
      self?.host.settingsChanged(ofApp: settings.app.id)
      done()
    }
  }

  private func change(
    _ settings: WidgetHost.AppSettings, _ changes: [JSONMember],
    _ done: @escaping ([JSONMember]) -> Void
  ) {
    waiting.append { [weak self] in self?.begin(settings, changes, done) }
    workOn()
  }

  private func begin(
    _ settings: WidgetHost.AppSettings, _ changes: [JSONMember],
    _ done: @escaping ([JSONMember]) -> Void
  ) {
    do {
      work = try settings.defaults.start(changes, reactor: reactor) { [weak self] answer in
        guard let self else { return }
        switch answer {
        case .success(let values): done(values)
        case .failure(let failure): host.post(.message("\(failure)"))
        }
        work = nil
        workOn()
      }
      work?.wait(atMost: patience)
    } catch {
      host.post(.message("\(error)"))
    }
  }

  private func workOn() {
    while work == nil, !waiting.isEmpty { waiting.removeFirst()() }
  }

  /// What was stored at the last moment is not lost.
  func finish() {
    _ = reactor.run(until: { work == nil && waiting.isEmpty }, limit: .seconds(1))
  }
}
