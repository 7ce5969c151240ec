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
      let extensions = scanner.registry.extensions
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

  /// Warns if a document picker cannot read the documents of its app's file provider.
  static func checkDocumentGroups(_ scanner: inout BundleScanner) {
    let parts = scanner.registry.handlers(startedBy: .picker)
    for picker in parts where picker.documentGroup == nil && !picker.entitlements.unsandboxed {
      let provider = parts.first { $0.appID == picker.appID && $0.documentGroup != nil }
      guard let group = provider?.documentGroup, !picker.entitlements.groups.contains(group)
      else { continue }
      scanner.add(
        "\(picker.bundle)/Entitlements.plist", severity: .warning, id: picker.id.rawValue,
        key: Entitlements.groupsKey,
        .extension(.documents(.pickerWithoutGroup(Sanitizer.line(group)))))
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
