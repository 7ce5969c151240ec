import TodayEngine

/// The installed app with the identifier of a new one, and its source.
package struct Replacement: Sendable, Equatable {
  package var app: AppDescription
  /// A path or a command, or `nil` if it was not installed with `today install`.
  package var source: String?
  /// The fingerprint of the key that has signed its package.
  package var signer: String?
  /// The address of the gallery in which it was found.
  package var gallery: String?

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
  /// Its source, as it will be recorded.
  package var source: String { script?.source ?? origin?.text ?? package ?? app.bundle }

  /// The installed app that it replaces.
  package var replaced: AppDescription? {
    replacement.map(\.app).flatMap { $0.origin == .installed ? $0 : nil }
  }

  /// Whether the old app has the same source, so that its data and permissions stay. For a script
  /// the identifier is enough.
  package var isUpgrade: Bool {
    guard let replacement else { return false }
    if script != nil { return true }
    return hasOrigin(replacement.source, replacement.signer, replacement.gallery)
  }

  /// Whether it is from the origin of another app with its identifier.
  private func hasOrigin(_ recorded: String?, _ signer: String?, _ gallery: String?) -> Bool {
    // The key shows that it is the same author, wherever the package is.
    if let signer { return signer == origin?.signer?.key.fingerprint }
    // A gallery may move its widgets to other addresses.
    if let gallery, gallery == origin?.gallery?.address { return true }
    guard let old = recorded else { return false }
    // Another version of the same repository.
    if case .git(let new)? = PackageOrigin(recorded: source),
      case .git(let known)? = PackageOrigin(recorded: old), new.address == known.address
    {
      return true
    }
    return old == source || old.hasPrefix(source + "/") || source.hasPrefix(old + "/")
  }

  private var signerChange: String {
    guard let old = replacement?.signer else { return "" }
    guard let new = origin?.signer?.key.fingerprint else {
      return " and signed by \(old), by an app that is not signed"
    }
    return " and signed by \(old), by an app of another author, \(new)"
  }

  /// Whether a removed app with its identifier was another one.
  var isOtherThanFormer: Bool {
    former.map { !hasOrigin($0.source, $0.signer, $0.gallery) } == true
  }

  /// Which data of another app it gets, or `nil`.
  var inheritance: String? {
    guard getsData, isOtherThanFormer, let former else { return nil }
    return "the data of a removed app with this identifier, installed from \(former.source)"
  }

  /// Why its identifier needs confirmation, or `nil`.
  package var takeover: String? {
    if let inheritance { return "get \(inheritance)" }
    if let replacement, !isUpgrade { return "replace \(replacement.sentence)\(signerChange)" }
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
    let record = store.read().apps[app.id]
    return Replacement(
      app: found, source: record?.source, signer: record?.signer, gallery: record?.gallery)
  }

  /// The record of a removed app with the identifier of a planned one, and whether it has left data.
  func former(of plan: InstallPlan) -> (record: InstallRecord, hasData: Bool)? {
    guard plan.replacement == nil, plan.record == nil,
      let record = store.read().former[plan.app.id]
    else { return nil }
    let ids = [plan.app.id] + plan.extensions.map(\.id.rawValue)
    let paths = ids.map(directories.container) + plan.ownGroups.map(directories.group)
    let hasData = paths.contains { (try? FileSystem.names(in: $0))?.isEmpty == false }
    return (record, hasData)
  }

  /// Other apps with an identifier that is a prefix of this one, or the other way round.
  func neighbours(of app: AppDescription) -> [AppDescription] {
    registry.apps.filter { other in
      other.id.hasPrefix(app.id + ".") || app.id.hasPrefix(other.id + ".")
    }
  }

  /// A tap on a link with such a scheme asks which app opens it.
  func schemeOwners(of app: AppDescription) -> [InstallPlan.SchemeOwner] {
    app.schemes.flatMap { scheme in
      registry.apps.filter { $0.id != app.id && $0.schemes.contains(scheme) }
        .map { InstallPlan.SchemeOwner(scheme: scheme, name: $0.name, app: $0.id) }
    }
  }

  /// Refuses identifiers of other apps' extensions and of included apps, even with confirmation.
  package func checkIdentity(of plan: InstallPlan) throws(Refusal) {
    guard !isInApplications(plan.app.bundle) else {
      throw .installedBundle(path: plan.app.bundle)
    }
    // Containers are named by identifiers of both kinds.
    let own = plan.extensions.map(\.id.rawValue)
    let ids = Set(own + [plan.app.id])
    for other in registry.extensions
    where ids.contains(other.id.rawValue) && other.appID != plan.app.id {
      throw .extensionOfOther(
        app: plan.app.name, other.id, other: other.appName, otherID: other.appID)
    }
    if let other = registry.apps.first(where: { own.contains($0.id) }) {
      throw .identifierOfOther(app: plan.app.name, other.id, other: other.name)
    }
    guard plan.app.id.hasPrefix(Self.shippedPrefix), !isShipped(plan.app.bundle) else { return }
    let shipped = registry.apps.first { other in
      other.id.hasPrefix(Self.shippedPrefix)
        && (other.origin.isBundled || isShipped(store.read().apps[other.id]?.source ?? ""))
        && (other.id == plan.app.id || plan.neighbours.contains(other))
    }
    if let shipped {
      throw .identifierOfToday(
        plan.app.id, other: shipped.name, bundle: FileSystem.name(of: plan.app.bundle))
    }
  }

  /// Whether a bundle is in the user's `Applications`: it cannot be replaced by itself.
  private func isInApplications(_ bundle: String) -> Bool {
    guard let folder = FileSystem.resolved(directories.applications) else { return false }
    let paths = [bundle, FileSystem.directory(of: bundle)].compactMap(FileSystem.resolved)
    return paths.contains { $0 == folder || $0.hasPrefix(folder + "/") }
  }

  /// Whether a bundle is part of the installation of the running `today`.
  private func isShipped(_ bundle: String) -> Bool {
    !shippedPrograms(of: bundle).isEmpty
      || registry.apps.contains { $0.origin.isBundled && $0.bundle == bundle }
  }
}
