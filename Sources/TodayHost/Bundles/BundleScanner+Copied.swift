import TodayEngine
import TodayWire

extension BundleScanner {
  /// Whether a bundle in the folder of installed apps was not installed.
  func isCopied(_ path: String, _ place: BundleSearch.Place) -> Bool {
    guard place.origin == .installed, let installs,
      let id = (try? PropertyList.read("\(path)/Info.plist"))?["CFBundleIdentifier"]?.string
    else { return false }
    guard let record = installs.apps[id] else { return true }
    // Other installed bundles are compared with their hashes: see ``ProgramPin``.
    guard record.isLinked, record.source.hasSuffix(".app"),
      let source = FileSystem.resolved(record.source)
    else { return false }
    return FileSystem.resolved(path) != source
  }

  /// Scans the copied bundles, after all others have their identifiers and groups.
  mutating func scanCopied() {
    guard let installs else { return }
    for (path, place) in copied {
      let before = registry.apps.count
      scanApp(path, place)
      guard registry.apps.count > before, let app = registry.apps.last else { continue }
      withhold(installs, from: app)
    }
  }

  /// Takes the groups of other apps from the entitlements of a copied app. An installation asks for them.
  private mutating func withhold(_ installs: InstallStore.Content, from app: AppDescription) {
    func owner(of group: String) -> String? {
      if let owner = installs.groupOwners[group] { return owner == app.id ? nil : owner }
      let others = registry.apps.filter {
        $0.id != app.id && $0.entitlements.groups.contains(group)
      }
      let extensions = registry.extensions.filter {
        $0.appID != app.id && $0.entitlements.groups.contains(group)
      }
      return others.first?.id ?? extensions.first?.appID
    }
    let own = lastExtensions(of: app)
    let groups = Set(([app.entitlements] + own.map(\.entitlements)).flatMap(\.groups))
    for group in groups.sorted() {
      guard let owner = owner(of: group) else { continue }
      registry.apps[registry.apps.count - 1].entitlements.groups.removeAll { $0 == group }
      for index in registry.widgets.indices where registry.widgets[index].appID == app.id {
        registry.widgets[index].entitlements.groups.removeAll { $0 == group }
      }
      for index in registry.handlers.indices where registry.handlers[index].appID == app.id {
        registry.handlers[index].entitlements.groups.removeAll { $0 == group }
      }
      add(
        "\(app.bundle)/Entitlements.plist", severity: .warning, id: app.id,
        key: Entitlements.groupsKey, .permission(.groupOfOther(Sanitizer.line(group), owner: owner))
      )
    }
  }
}
