import TodayEngine
import TodayHost
import TodayWire

/// Reads and stores the settings of apps for a board, one request after the other, so that a read
/// always sees earlier changes.
@MainActor
final class SettingsDesk {
  /// The settings that the config does not fix, and their stored values.
  struct Values {
    var form: SettingsForm
    var stored: [JSONMember]

    /// Whether a text is neither stored nor given by the form.
    var isIncomplete: Bool {
      form.settings.contains { setting in
        guard case .text = setting.kind else { return false }
        let value = setting.value(stored: stored.last { $0.name == setting.key }?.value)
        return Setting.plain(value).isEmpty
      }
    }
  }

  private let host: WidgetHost
  private let reactor: Reactor
  /// How long the board blocks for a result, so that keys pressed meanwhile go to the new form.
  private let patience: Duration
  private var work: AppDefaultsWork?
  private var waiting: [() -> Void] = []
  /// Shows why the settings cannot be read or stored: a message of the board, if nothing else is set.
  var failed: (BoardMessage) -> Void

  init(host: WidgetHost, reactor: Reactor, patience: Duration) {
    self.host = host
    self.reactor = reactor
    self.patience = patience
    failed = { host.post(.message($0)) }
  }

  /// Whether the board is locked. Requests the password; the user must then open the settings
  /// again.
  var isClosed: Bool {
    guard host.engine.isLocked else { return false }
    host.post(.user(.unlock))
    return true
  }

  /// The form of a card's settings, without those that the config fixes for all cards. A card's own
  /// settings override those, but its secrets are those of all cards.
  func form(of settings: AppSettings, _ card: WidgetID) -> SettingsForm {
    guard card.cardName != nil else {
      return settings.form.fixing(host.configPlaces(ofApp: settings.app.id))
    }
    return settings.form.ofCard
  }

  /// Reads the settings of a card. The board shows a failure as a message.
  ///
  /// - Parameter isNewCard: Whether the form is for another card of the same widget.
  func read(
    _ settings: AppSettings, of card: WidgetID, isNewCard: Bool = false,
    _ done: @escaping (Values) -> Void
  ) {
    change(settings, []) { [weak self] stored in
      guard let self else { return }
      let places = host.configPlaces(ofApp: settings.app.id)
      var stored = stored.filter { places[$0.name] == nil }
      let isOfCard = card.cardName != nil || isNewCard
      if isOfCard {
        let shared = host.configuredSettings(ofApp: settings.app.id)
        stored = settings.form.values(shared, over: stored)
        stored += settings.form.values(of: host.engine.info(of: card)?.parameters ?? .init())
      }
      let form = isOfCard ? settings.form.ofCard : settings.form.fixing(places)
      done(Values(form: form, stored: stored))
    }
  }

  /// Stores settings of a card, and updates what has them: the card, or all of the app's widgets.
  func store(
    _ changes: [JSONMember], of settings: AppSettings, _ card: WidgetID,
    _ done: @escaping () -> Void = {}
  ) {
    if card.cardName != nil {
      // It may have been removed while the form was open.
      guard var parameters = host.engine.info(of: card)?.parameters else { return }
      parameters.set(changes, in: settings.form)
      host.post(.user(.configure(card, parameters)))
      return done()
    }
    host.willStore(changes, of: settings)
    change(settings, changes) { [weak self] _ in
      self?.host.settingsChanged(ofApp: settings.app.id)
      done()
    }
  }

  private func change(
    _ settings: AppSettings, _ changes: [JSONMember],
    _ done: @escaping ([JSONMember]) -> Void
  ) {
    waiting.append { [weak self] in self?.begin(settings, changes, done) }
    workOn()
  }

  private func begin(
    _ settings: AppSettings, _ changes: [JSONMember],
    _ done: @escaping ([JSONMember]) -> Void
  ) {
    do throws(AppDefaults.Failure) {
      work = try settings.defaults.start(changes, reactor: reactor) { [weak self] answer in
        guard let self else { return }
        switch answer {
        case .success(let values): done(values)
        case .failure(let failure): failed(failure.message)
        }
        work = nil
        workOn()
      }
      work?.wait(atMost: patience)
    } catch {
      failed(error.message)
    }
  }

  private func workOn() {
    while work == nil, !waiting.isEmpty { waiting.removeFirst()() }
  }

  /// Waits for pending changes, so that none is lost when the board quits.
  func finish() {
    _ = reactor.run(until: { work == nil && waiting.isEmpty }, limit: .seconds(1))
  }
}
