import TodayEngine
import TodayWire

/// Extensions that are scripts.
extension BundleScanner {
  /// Stores the variables that a script declares. They become the settings form of an app that has
  /// none.
  mutating func noteVariables(of script: String) {
    guard let head = try? FileSystem.readStart(of: script, count: 1 << 16) else { return }
    watch(script)
    for variable in ScriptTags(source: head).variables {
      guard !scriptSettings.contains(where: { $0.key == variable.name }) else { continue }
      scriptSettings.append(variable.setting)
    }
  }

  /// Called when all extensions of an app have been read.
  mutating func finish(_ app: inout AppDescription) {
    if app.settings == nil, !scriptSettings.isEmpty {
      app.settings = SettingsForm(items: scriptSettings.map(SettingsForm.Item.setting))
    }
    let own = lastExtensions(of: app)
    guard !own.isEmpty, !own.contains(where: Self.opensItsApp) else { return }
    // Such an app is only a bundle, so it cannot be opened.
    let bundle = app.bundle
    registry.problems.removeAll {
      $0.severity == .warning && $0.key == "CFBundleExecutable"
        && $0.path == "\(bundle)/Info.plist"
    }
  }

  /// Cards open their app, but not those of scripts.
  private static func opensItsApp(_ description: WidgetDescription) -> Bool {
    description.attributes["TodayScript"] == nil
      && ExtensionPoint(identifier: description.pointIdentifier)?.isOnBoard ?? true
  }
}
