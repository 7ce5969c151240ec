package import TodayEngine

/// The settings of an app, and where their values are stored.
package struct AppSettings: Sendable {
  package var app: AppDescription
  package var form: SettingsForm
  package var defaults: AppDefaults
}

extension InstalledBundles {
  /// The settings of the app that a widget belongs to; `nil` if it has no form.
  func settings(of id: WidgetID) -> AppSettings? {
    guard let app = appID(of: id).flatMap(app), let form = app.settings else { return nil }
    return AppSettings(app: app, form: form, defaults: defaults(of: app))
  }
}
