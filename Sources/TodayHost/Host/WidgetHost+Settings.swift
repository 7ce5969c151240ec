package import TodayEngine

/// The settings of apps.
extension WidgetHost {
  package struct AppSettings: Sendable {
    package var app: AppDescription
    package var form: SettingsForm
    package var defaults: AppDefaults
  }

  /// Of the app that a widget belongs to; nil where it has no form.
  package func settings(of id: WidgetID) -> AppSettings? {
    guard let widget = registry.widget(id), let app = registry.app(widget.appID),
      let form = app.settings
    else { return nil }
    return AppSettings(
      app: app, form: form,
      defaults: AppDefaults(app, directories: directories, environment: options.environment))
  }

  /// The app's widgets are asked for an update: live where they run, in the background otherwise,
  /// also while hidden if they may be asked then. Another host is asked to do it for those it runs.
  package func settingsChanged(ofApp id: String) {
    let widgets = registry.widgets.filter { $0.appID == id && engine.isEnabled($0.id) }.map(\.id)
    for widget in widgets where elsewhere.contains(widget) { ask(widget) }
    rereadVariables(ofApp: id)
    let running = Set(scripts.values.keys.map(\.widget))
    post(.updateRequested(widgets.filter { !elsewhere.contains($0) && !running.contains($0) }))
  }
}
