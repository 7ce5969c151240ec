import Glibc
import TodayEngine
import TodayHost
import TodayWire

/// Installs a widget that a gallery offers: what arrives must be what the gallery says.
@MainActor
struct GalleryInstalling {
  let gallery: Gallery
  let entry: GalleryEntry
  /// The newest one for this machine.
  let version: GalleryVersion
  private let installing: AppInstalling

  init(_ gallery: Gallery, _ entry: GalleryEntry, _ installing: AppInstalling) throws {
    guard let version = entry.version(forHost: Version.current) else {
      throw Failure(
        "\(gallery.name)/\(entry.id) has no version for this machine and Today \(Version.current): "
          + "upgrade Today, or ask its author")
    }
    self.gallery = gallery
    self.entry = entry
    self.version = version
    self.installing = installing
  }

  /// The entry that `GALLERY/ID`, or an identifier alone, names; `nil` if it is something else, such
  /// as a path.
  static func find(
    _ text: String, in directories: Directories
  ) throws -> (gallery: Gallery, entry: GalleryEntry)? {
    // A file wins, so that a gallery cannot take the place of one.
    guard access(text, F_OK) != 0 else { return nil }
    let store = GalleryStore(directories)
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2, store.has(parts[0]) {
      let gallery = try store.gallery(parts[0])
      guard let entry = gallery.entry(parts[1]) else {
        throw Failure(
          "the gallery \(gallery.name) has no \(Sanitizer.line(parts[1])): find its name with today "
            + "search, or run today gallery update \(gallery.name)")
      }
      return (gallery, entry)
    }
    guard parts.count == 1 else { return nil }
    let found = store.all.compactMap { gallery in
      gallery.entry(text).map { (gallery: gallery, entry: $0) }
    }
    guard found.count < 2 else {
      let names = found.map { "\($0.gallery.name)/\($0.entry.id)" }.joined(separator: ", ")
      throw Failure("several galleries have \(Sanitizer.line(text)): write one of \(names)")
    }
    return found.first
  }

  /// The origin, and what the gallery says about it; `nil` for a script of the gallery.
  func package(
    _ options: PackageOptions
  ) throws -> (origin: PackageOrigin, options: PackageOptions)? {
    var options = options
    switch version.source {
    case .packages:
      guard let package = version.package else { return nil }
      options.hash = package.hash.text
      return (.web(package.address), options)
    case .repository(let git, _): return (.git(git), options)
    case .script: return nil
    }
  }

  func install(_ options: PackageOptions) throws {
    guard let package = try package(options) else {
      return try installScript { plan in
        if !options.allowsDowngrade {
          try installing.checkVersion(of: plan, from: "the gallery \(gallery.name)")
        }
        try installing.agree(to: [plan])
      }
    }
    try PackageInstalling(installing, package.options).install(package.origin) { try check(&$0) }
  }

  /// Compares what was fetched with the gallery.
  func check(_ offer: inout PackageInstalling.Offer) throws {
    let plan = offer.plan
    if case .repository(let git, let commit) = version.source, plan.origin?.revision != commit {
      throw Failure(
        "\(git.name)@\(git.reference) is not the commit \(commit), as the gallery "
          + "\(gallery.name) says: do not install it, or run today gallery update \(gallery.name)")
    }
    guard plan.app.id == entry.id else { throw difference("the app \(plan.app.id)") }
    guard plan.app.version == version.text else {
      throw difference("version \(plan.app.version ?? "unknown")")
    }
    guard !entry.undeclared(in: plan) else {
      throw difference("an app with permissions that the gallery does not name")
    }
    offer.plan.origin?.gallery = PackageGallery(gallery)
  }

  private func difference(_ found: String) -> Failure {
    Failure(
      "\(gallery.name)/\(entry.id) \(version.text) is \(Sanitizer.line(found)): tell the owner of "
        + "the gallery, and do not install it")
  }

  // MARK: Scripts

  /// - Parameters:
  ///   - isTrial: Whether the old version must return if the first update fails.
  ///   - agree: Shows the plan and asks.
  func installScript(isTrial: Bool = false, agreeing agree: (InstallPlan) throws -> Void) throws {
    guard case .script(let path, let hash) = version.source else { return }
    let directories = installing.session.host.directories
    try GalleryFetch(directories).script(path, hash, of: gallery) { file in
      let script = try ScriptFile(file)
      let name = "\(gallery.name)/\(entry.id)"
      let known = InstallStore(directories) { _ in }.read()
      // A script from elsewhere keeps its card.
      let id = known.identifier(ofScript: name, named: entry.id) { _ in true }
      let bundle = ScriptBundle(script, id: id)
      switch entry.difference(from: bundle, version) {
      case .version(let found): throw difference("version \(found)")
      case .permissions: throw difference("a script, which runs with your full permissions")
      case nil: break
      }
      let origin = ScriptOrigin(
        script, bundle, named: name, in: PackageGallery(gallery),
        searchPath: SpawnRequest.searchPath)
      try installing.install([(bundle, origin)], isTrial: isTrial) { try $0.forEach(agree) }
    }
  }
}
