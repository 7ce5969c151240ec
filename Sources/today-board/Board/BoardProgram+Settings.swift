import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// The settings of a card's app, on the board.
extension BoardProgram {
  func openSettings(of id: WidgetID) {
    if refusesChange || settings.isClosed { return }
    guard let app = host.settings(of: id) else { return sayNoSettings(of: id) }
    settings.read(app, of: id) { [weak self] values in
      // A layer opened in the meantime stays open.
      guard let self, !screen.isCovered, !host.engine.isLocked else { return }
      screen.show(
        SettingsState(card: id, title: title(of: id, app), form: values.form, values: values.stored)
      )
      pictureChanged()
    }
  }

  /// Shows the form of another card of a widget, which is added when the form is saved.
  func openNewCard(of id: WidgetID) {
    if refusesChange || settings.isClosed { return }
    guard let app = host.settings(of: id) else { return sayNoSettings(of: id) }
    settings.read(app, of: id, isNewCard: true) { [weak self] values in
      guard let self, !screen.isCovered, !host.engine.isLocked else { return }
      screen.show(
        SettingsState(
          card: id, title: host.engine.info(of: id)?.title ?? app.app.name, form: values.form,
          values: values.stored, isNewCard: true))
      pictureChanged()
    }
  }

  private func title(of id: WidgetID, _ app: AppSettings) -> String {
    id.cardName == nil ? app.app.name : host.engine.info(of: id)?.title ?? app.app.name
  }

  /// Shows the form of a new card if a required setting has no value.
  func askSettings(of id: WidgetID) {
    guard !host.engine.isLocked, let app = host.settings(of: id) else { return }
    settings.read(app, of: id) { [weak self] values in
      guard let self, !screen.isCovered, values.isIncomplete else { return }
      screen.show(
        SettingsState(card: id, title: title(of: id, app), form: values.form, values: values.stored)
      )
      pictureChanged()
    }
  }

  /// Reports that there are no settings. If the app can be opened, the message names the key that opens it.
  private func sayNoSettings(of id: WidgetID) {
    let info = host.engine.info(of: id)
    let title = info?.title ?? id.rawValue
    let key = screen.keyMap.name(of: .openApp, in: screen.words)
    guard let app = info?.appID, host.registry.app(app)?.executable != nil, !key.isEmpty else {
      return host.post(.message(.noSettings(title: title)))
    }
    host.post(.message(.settingsInApp(title: title, key: key)))
  }

  func save(_ changes: [JSONMember], of id: WidgetID) {
    // The board may have been locked while the form was open.
    if settings.isClosed { return }
    guard let app = host.settings(of: id) else { return }
    settings.store(changes, of: app, id)
  }
}
