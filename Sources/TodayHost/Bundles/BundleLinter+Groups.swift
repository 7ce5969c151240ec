import TodayEngine
import TodayWire

extension BundleLinter {
  /// Warns if an app and its extensions list different app groups, so that they cannot share data.
  ///
  /// An app without a program needs no group, and an unsandboxed app can open the files without
  /// one.
  static func checkGroups(_ scanner: inout BundleScanner) {
    for app in scanner.registry.apps where app.executable != nil && !app.entitlements.unsandboxed {
      let groups = app.entitlements.groups
      let extensions = (scanner.registry.widgets + scanner.registry.actions)
        .filter { $0.appID == app.id && !$0.entitlements.unsandboxed }
      for found in extensions {
        for group in found.entitlements.groups where !groups.contains(group) {
          warn(
            &scanner, found.bundle, found.id.rawValue,
            .groupNotOfApp(Sanitizer.line(group)))
        }
      }
      if let group = groups.first, !extensions.isEmpty,
        extensions.allSatisfy(\.entitlements.groups.isEmpty)
      {
        warn(
          &scanner, app.bundle, app.id,
          .groupOfAppAlone(Sanitizer.line(group)))
      }
    }
  }

  private static func warn(
    _ scanner: inout BundleScanner, _ bundle: String, _ id: String,
    _ mistake: BundleMistake.Permission
  ) {
    scanner.add(
      "\(bundle)/Entitlements.plist", severity: .warning, id: id, key: Entitlements.groupsKey,
      .permission(mistake))
  }
}
