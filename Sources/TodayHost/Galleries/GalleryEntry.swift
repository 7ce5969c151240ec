import TodayEngine
package import TodayWire

/// A widget that a gallery offers, as the gallery describes it.
package struct GalleryEntry: Sendable, Equatable {
  /// The identifier of its app; for a script any name.
  package var id: String
  package var name: GalleryText
  package var summary: GalleryText
  package var category: GalleryCategory
  /// Further words that a search finds.
  package var keywords: [String]
  /// All entitlements of the app and its extensions.
  package var entitlements: Entitlements
  /// The newest one first.
  package var versions: [GalleryVersion]
  /// A view tree, which the board draws. It is read when it is drawn.
  package var picture: JSONValue?

  /// The newest version that this machine and a version of Today can run.
  package func version(forHost host: String) -> GalleryVersion? {
    versions.first { $0.isUsable(byHost: host) }
  }

  /// The permissions that need confirmation, as texts that follow "it may".
  package var demands: [String] {
    var demands: [String] = []
    if entitlements.unsandboxed { demands.append("run with your full permissions") }
    if entitlements.network { demands.append("use the network") }
    if !entitlements.readablePaths.isEmpty {
      demands.append("read \(entitlements.readablePaths.joined(separator: ", "))")
    }
    return demands.map(Sanitizer.line)
  }

  /// The permissions of an app that the gallery does not name.
  package func undeclared(in plan: InstallPlan) -> Bool {
    plan.entitlements.contains { own in
      own.unsandboxed && !entitlements.unsandboxed || own.network && !entitlements.network
        || !Set(own.readablePaths).isSubset(of: entitlements.readablePaths)
        || !Set(own.groups).isSubset(of: entitlements.groups)
    }
  }
}

/// How a script differs from what a gallery says about it.
package enum GalleryDifference: Sendable, Equatable {
  case version(String)
  /// The gallery does not name the permissions that every script has.
  case permissions
}

extension GalleryEntry {
  /// `nil` if the script may be installed.
  package func difference(
    from script: ScriptBundle, _ version: GalleryVersion
  ) -> GalleryDifference? {
    if script.version != version.text { return .version(script.version) }
    return entitlements.unsandboxed ? nil : .permissions
  }
}

/// A version of a widget, and where it is.
package struct GalleryVersion: Sendable, Equatable {
  package enum Source: Sendable, Equatable {
    /// Packages or archives at https addresses, for different processors.
    case packages([Package])
    /// A tag of a repository, which must be this commit.
    case repository(GitOrigin, commit: String)
    /// A file in the gallery itself, as a path beneath its folder.
    case script(path: String, hash: ContentHash)
  }

  package struct Package: Sendable, Equatable {
    package var address: String
    package var hash: ContentHash
    package var architecture: PackageArchitecture
  }

  package var text: String
  package var minimumHost: String
  package var source: Source

  /// The package for this machine.
  package var package: Package? {
    guard case .packages(let packages) = source else { return nil }
    return packages.first(where: \.architecture.isForThisMachine)
  }

  func isUsable(byHost host: String) -> Bool {
    guard VersionNumber(minimumHost) <= VersionNumber(host) else { return false }
    if case .packages = source { return package != nil }
    return true
  }

  /// Where it comes from, as a text.
  package var place: String {
    switch source {
    case .packages(let packages): (package ?? packages[0]).address
    case .repository(let git, _): "\(git.name)@\(git.reference)"
    case .script(let path, _): path
    }
  }
}

/// What a widget is about.
package enum GalleryCategory: String, Sendable, CaseIterable {
  case communication, developer, finance, home, media, news, system, time, weather, work, other
}
