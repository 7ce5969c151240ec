import Glibc
package import TodayEngine
import TodayWire

extension Uninstaller {
  /// An app whose removal has begun. It is stored until all of its data is removed, because the bundle,
  /// which names its widgets, is removed first.
  package struct Removal: Sendable, Equatable {
    package var app: AppDescription
    package var widgets: [WidgetDescription]
    var handlers: [WidgetDescription]
    /// Its widgets and their cards.
    package var ids: [WidgetID]
    var removesContainers: Bool
    /// The groups whose data is removed.
    var groups: [String]

    /// Whether the app was a script, of which not even the position stays.
    package var isOfScript: Bool { Uninstaller.areScripts(widgets + handlers) }
  }

  /// Finishes removals that were interrupted after the bundle was removed.
  ///
  /// - Parameter registry: The current registry.
  /// - Returns: The removals that are finished now.
  package static func finishInterrupted(
    _ directories: Directories, registry: Registry
  ) throws -> [Removal] {
    let store = InstallStore(directories, report: { _ in })
    guard !store.read().removals.isEmpty else { return [] }
    let lock = try FileLock("\(directories.data)/install.lock", patience: .seconds(5))
    defer { lock.release() }
    let entitlements = registry.apps.map(\.entitlements) + registry.extensions.map(\.entitlements)
    let kept = Set(entitlements.flatMap(\.groups))
    var finished: [Removal] = []
    for (id, json) in store.read().removals.sorted(by: { $0.key < $1.key }) {
      let isInstalled = registry.apps.contains { $0.id == id && $0.origin == .installed }
      guard let removal = Removal(json: json), !isInstalled, !FileSystem.isTaken(removal.app.bundle)
      else {
        // It was interrupted before the bundle was removed, or the app is back: its data stays.
        try store.update { $0.removals[id] = nil }
        continue
      }
      var found = Registry(search: BundleSearch(places: []), locale: registry.locale)
      found.apps = [removal.app]
      found.widgets = removal.widgets
      found.handlers = removal.handlers
      try Uninstaller(directories, registry: found).removeStored(
        removal.app, removal.ids, removesContainers: removal.removesContainers,
        groups: removal.groups.filter { !kept.contains($0) })
      finished.append(removal)
    }
    return finished
  }

  /// Stores that the removal of an app has begun.
  func begin(
    _ app: AppDescription, _ ids: [WidgetID], removesContainers: Bool, groups: [String]
  ) throws(FileError) {
    let removal = Removal(
      app: app, widgets: registry.widgets.filter { $0.appID == app.id },
      handlers: registry.handlers.filter { $0.appID == app.id }, ids: ids,
      removesContainers: removesContainers, groups: groups)
    try installs.update { $0.removals[app.id] = removal.json }
  }
}

extension Uninstaller.Removal {
  init?(json: JSONValue) {
    guard let app = json["app"].flatMap(AppDescription.init(json:)) else { return nil }
    func descriptions(_ name: String) -> [WidgetDescription] {
      (json[name]?.array ?? []).compactMap(WidgetDescription.init(json:))
    }
    func texts(_ name: String) -> [String] { (json[name]?.array ?? []).compactMap(\.string) }
    self.init(
      app: app, widgets: descriptions("widgets"), handlers: descriptions("handlers"),
      ids: texts("ids").map(WidgetID.init(rawValue:)),
      removesContainers: json["removesContainers"]?.bool ?? false, groups: texts("groups"))
  }

  var json: JSONValue {
    .object([
      "app": app.json, "widgets": .array(widgets.map(\.json)),
      "handlers": .array(handlers.map(\.json)), "ids": .array(ids.map { .string($0.rawValue) }),
      "removesContainers": .bool(removesContainers), "groups": .array(groups.map(JSONValue.string)),
    ])
  }
}
