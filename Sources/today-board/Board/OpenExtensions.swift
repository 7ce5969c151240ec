import TodayHost

/// The extensions that the user of a board works with: one in the sheet, and one keyboard.
@MainActor
final class OpenExtensions {
  /// The Action or Share extension whose sheet is open.
  var sheet: RequestRunner?
  /// The document that is being picked for a setting.
  var document: SettingDocument?
  let keyboard: KeyboardDesk

  init(_ host: WidgetHost) { keyboard = KeyboardDesk(host) }
}
