import TodayEngine
import TodayWire

/// Extensions that are scripts.
extension BundleScanner {
  /// Keeps what a script declares: the form of its app, where that has none of its own.
  mutating func noteVariables(of script: String) {
    guard let head = try? FileSystem.readStart(of: script, count: 1 << 16) else { return }
    watch(script)
    for variable in ScriptTags(source: head).variables {
      guard !scriptSettings.contains(where: { $0.key == variable.name }) else { continue }
      scriptSettings.append(variable.setting)
    }
  }

  /// Once all of an app's extensions are read.
  mutating func finish(_ app: inout AppDescription) {
    if app.settings == nil, !scriptSettings.isEmpty {
      app.settings = SettingsForm(items: scriptSettings.map(SettingsForm.Item.setting))
    }
    let own = registry.widgets.filter { $0.appID == app.id }
    guard !own.isEmpty, own.allSatisfy({ $0.attributes["TodayScript"] != nil }) else { return }
    // A script's app is its bundle alone: there is nothing to open.
    let bundle = app.bundle
    registry.problems.removeAll {
      $0.severity == .warning && $0.key == "CFBundleExecutable"
        && $0.path == "\(bundle)/Info.plist"
    }
  }
}
