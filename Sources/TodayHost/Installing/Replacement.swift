/// The app whose identifier a new one has, and where that came from.
package struct Replacement: Sendable, Equatable {
  package var app: AppDescription
  /// A path or a command; nil: it was put there without `today install`.
  package var source: String?

  /// `Beta 1.0, installed from /home/ada/Beta.app`.
  package var sentence: String {
    let version = app.version.map { " \($0)" } ?? ""
    switch app.origin {
    case .installed:
      return "\(app.name)\(version), "
        + (source.map { "installed from \($0)" } ?? "copied to \(app.bundle) by hand")
    case .system, .checkout: return "\(app.name)\(version), which comes with Today"
    case .given: return "\(app.name)\(version) in \(app.bundle)"
    }
  }
}

extension InstallPlan {
  /// Where it comes from, as its record will say.
  package var source: String { script?.source ?? package ?? app.bundle }

  /// The installed app that it takes the place of.
  package var replaced: AppDescription? {
    replacement.map(\.app).flatMap { $0.origin == .installed ? $0 : nil }
  }

  /// Whether what it replaces came from the same place, so that everything of it stays: the package
  /// or the bundle in it. A script's identifier says that it is the same one.
  package var isUpgrade: Bool {
    guard let replacement else { return false }
    if script != nil { return true }
    guard let old = replacement.source else { return false }
    return old == source || old.hasPrefix(source + "/") || source.hasPrefix(old + "/")
  }

  /// Why it may not take an identifier without a yes; nil where it takes none of another's.
  package var takeover: String? {
    if let replacement, !isUpgrade { return "replace \(replacement.sentence)" }
    return neighbours.first.map {
      "use identifiers that overlap with those of \($0.name) (\($0.id)), another app"
    }
  }
}

extension Installer {
  static let shippedPrefix = "dev.today."

  func replacement(of app: AppDescription) -> Replacement? {
    guard let found = registry.apps.first(where: { $0.id == app.id && $0.origin != .given })
    else { return nil }
    return Replacement(app: found, source: store.read().apps[app.id]?.source)
  }

  /// Other apps with an identifier that begins with this one's, or the other way round.
  func neighbours(of app: AppDescription) -> [AppDescription] {
    registry.apps.filter { other in
      other.id.hasPrefix(app.id + ".") || app.id.hasPrefix(other.id + ".")
    }
  }

  /// Refuses what no yes allows: an extension of another app, and identifiers that come with Today.
  package func checkIdentity(of plan: InstallPlan) throws(Refusal) {
    let ids = Set((plan.widgets + plan.actions).map(\.id))
    for other in registry.widgets + registry.actions
    where ids.contains(other.id) && other.appID != plan.app.id {
      throw Refusal(
        "\(plan.app.name) claims the extension \(other.id) of \(other.appName) (\(other.appID)): "
          + "give it another identifier")
    }
    guard plan.app.id.hasPrefix(Self.shippedPrefix), !isShipped(plan.app.bundle) else { return }
    let shipped = registry.apps.first { other in
      other.id.hasPrefix(Self.shippedPrefix)
        && (other.origin.isBundled || isShipped(store.read().apps[other.id]?.source ?? ""))
        && (other.id == plan.app.id || plan.neighbours.contains(other))
    }
    if let shipped {
      throw Refusal(
        "\(plan.app.id) is an identifier of \(shipped.name), which comes with Today: give "
          + "\(FileSystem.name(of: plan.app.bundle)) another identifier")
    }
  }

  /// Whether a bundle belongs to the same installation as the running `today`.
  private func isShipped(_ bundle: String) -> Bool {
    !shippedPrograms(of: bundle).isEmpty
      || registry.apps.contains { $0.origin.isBundled && $0.bundle == bundle }
  }
}
