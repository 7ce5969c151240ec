import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// The settings of a card's app, on the board.
extension BoardProgram {
  func openSettings(of id: WidgetID) {
    guard !host.options.isReadOnly else {
      host.post(.message("read-only: nothing is changed"))
      return
    }
    // As for editing: the user unlocks first, and asks again.
    guard !host.engine.isLocked else { return host.post(.user(.unlock)) }
    guard let settings = host.settings(of: id) else {
      sayNoSettings(of: id)
      return
    }
    work(on: settings, []) { program, values in
      // Whatever was opened meanwhile stays.
      guard program.screen.overlay == .none, !program.host.engine.isLocked else { return }
      let places = program.host.configPlaces(ofApp: settings.app.id)
      program.screen.show(
        SettingsState(
          card: id, title: settings.app.name,
          form: settings.form.fixing(places), values: values.filter { places[$0.name] == nil }))
      program.isPictureStale = true
    }
  }

  /// Where its app can be opened, whatever can be set is in there.
  private func sayNoSettings(of id: WidgetID) {
    let info = host.engine.info(of: id)
    let title = info?.title ?? id
    let key = screen.keyMap.name(of: .openApp, in: screen.words)
    guard let app = info?.appID, host.registry.app(app)?.executable != nil, !key.isEmpty else {
      return host.post(.message("\(title) has no settings"))
    }
    host.post(.message("\(title) has no settings here: \(key) opens its app"))
  }

  func save(_ changes: [JSONMember], of id: WidgetID) {
    // It may have been locked while the form was open.
    guard !host.engine.isLocked else { return host.post(.user(.unlock)) }
    guard let settings = host.settings(of: id) else { return }
    work(on: settings, changes) { program, _ in
      program.host.settingsChanged(ofApp: settings.app.id)
    }
  }

  /// One after the other: a form that is opened shows what was saved before.
  private func work(
    on settings: WidgetHost.AppSettings, _ changes: [JSONMember],
    _ done: @escaping (BoardProgram, [JSONMember]) -> Void
  ) {
    settingsWaiting.append { program in
      do {
        program.settingsWork = try settings.defaults.start(changes, reactor: program.reactor) {
          [weak program] answer in
          guard let program else { return }
          switch answer {
          case .success(let values): done(program, values)
          case .failure(let failure): program.host.post(.message("\(failure)"))
          }
          program.settingsWork = nil
          program.workOnSettings()
        }
        program.settingsWork?.wait(atMost: .milliseconds(40))
      } catch {
        program.host.post(.message("\(error)"))
      }
    }
    workOnSettings()
  }

  private func workOnSettings() {
    while settingsWork == nil, !settingsWaiting.isEmpty { settingsWaiting.removeFirst()(self) }
  }

  /// What was saved at the last moment is not lost.
  func finishSettings() {
    _ = reactor.run(
      until: { settingsWork == nil && settingsWaiting.isEmpty }, limit: .seconds(1))
  }
}
