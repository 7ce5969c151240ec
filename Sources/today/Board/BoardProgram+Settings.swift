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
      host.post(.message("\(host.engine.info(of: id)?.title ?? id) has no settings"))
      return
    }
    do {
      let state = SettingsState(
        card: id, title: settings.app.name, form: settings.form,
        values: try settings.defaults.read())
      screen.show(state)
    } catch {
      host.post(.message("\(error)"))
    }
  }

  func save(_ changes: [JSONMember], of id: WidgetID) {
    // It may have been locked while the form was open.
    guard !host.engine.isLocked else { return host.post(.user(.unlock)) }
    guard let settings = host.settings(of: id) else { return }
    do {
      try settings.defaults.write(changes)
      host.settingsChanged(ofApp: settings.app.id)
    } catch {
      host.post(.message("\(error)"))
    }
  }
}
