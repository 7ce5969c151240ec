import TodayEngine
import TodayHost

/// Finds apps by their identifiers, or by the names of their widgets and cards.
@MainActor
enum InstalledNames {
  /// The app that a name on the command line means. The host has begun.
  ///
  /// The identifier of an app is a prefix of its widgets', so a whole one wins. Otherwise the name must
  /// mean widgets of one app only, as for the other commands.
  static func app(_ name: String, _ host: WidgetHost) throws(Failure) -> AppDescription {
    let registry = host.registry
    if let app = registry.app(name) { return app }
    let names = candidates(host)
    let found = Set(NameMatch.matches(name, among: names))
    let ids = Set(names.filter { found.contains($0.id) }.map(\.appID)).sorted()
    guard ids.count < 2 else {
      throw Failure(
        "\"\(name)\" could be \(ids.joined(separator: " or ")): write one of these identifiers")
    }
    guard let id = ids.first, let app = registry.app(id) else {
      throw WidgetNames.unknown(name, among: names)
    }
    return app
  }

  /// Of widgets, cards and other extensions, and of apps that have none of them.
  private static func candidates(_ host: WidgetHost) -> [WidgetName] {
    let registry = host.registry
    var names = WidgetNames.installed(host.engine)
    names += WidgetNames.of(registry.handlers)
    let owners = Set(names.map(\.appID))
    for app in registry.apps where !owners.contains(app.id) {
      names.append(WidgetName(id: WidgetID(app.id), appID: app.id, title: app.name))
    }
    return names
  }
}
