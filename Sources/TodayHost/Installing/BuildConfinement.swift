import Glibc

/// The permissions of the manifest and the build of another author's package: use the toolchain,
/// write the package's folder, and read the packages that it depends on by path.
package struct BuildConfinement {
  private let package: String
  private let mayConnect: Bool
  private let directories: Directories

  /// - Parameters:
  ///   - package: The package's folder, without links in its path.
  ///   - mayConnect: Whether the build may use the network.
  package init(_ package: String, mayConnect: Bool, directories: Directories) {
    self.package = package
    self.mayConnect = mayConnect
    self.directories = directories
  }

  /// The home directory that the build sees.
  private var home: String { "\(package)/.build/today-home" }

  func confine(_ request: inout SpawnRequest) throws(FileError) {
    let real = request.environment["HOME"]
    // The package may contain a link in place of one of these folders.
    for name in ["tmp", "cache", "config"] {
      try ContainedFolder.make(package, ".build/today-home/\(name)")
    }
    var entitlements = Entitlements()
    entitlements.network = mayConnect
    var confinement = Confinement(rules: system(real), mayConnect: mayConnect)
    confinement.rules += toolchain(of: request.path, real)
    confinement.rules += dependencies(real).map { .init(.read, $0) }
    confinement.rules += [
      .init(.write, package), .init(.execute, "\(package)/.build"),
    ]
    var environment = ConfinedEnvironment.of(request.environment, entitlements: entitlements)
    environment["HOME"] = home
    environment["TMPDIR"] = "\(home)/tmp"
    environment["XDG_CACHE_HOME"] = "\(home)/cache"
    environment["XDG_CONFIG_HOME"] = "\(home)/config"
    environment["XDG_RUNTIME_DIR"] = nil
    environment["TODAY_HOME"] = nil
    // Foundation prefers it to HOME.
    environment["CFFIXED_USER_HOME"] = home
    request.environment = environment
    request.confinement = confinement
  }

  private func system(_ home: String?) -> [Confinement.Rule] {
    var rules = SystemPaths.programs.map { Confinement.Rule(.execute, $0) }
    if let home { rules += SystemPaths.toolchains.map { .init(.execute, "\(home)/\($0)") } }
    rules += SystemPaths.files.map { .init(.read, $0) }
    rules.append(.init(.readFiles, SystemPaths.processes))
    rules += SystemPaths.devices.map { .init(.device, $0) }
    if mayConnect { rules += SystemPaths.network.map { .init(.read, $0) } }
    return rules
  }

  /// `PREFIX/usr` of `PREFIX/usr/bin/swift`.
  private func toolchain(of swift: String, _ home: String?) -> [Confinement.Rule] {
    guard let real = FileSystem.resolved(swift) else { return [] }
    let programs = FileSystem.directory(of: real)
    let prefix = FileSystem.directory(of: programs)
    // A wrapper in ~/bin must not open the home directory.
    let isToolchain = FileSystem.isDirectory("\(prefix)/lib/swift") && !isProtected(prefix, home)
    return [.init(.execute, isToolchain ? prefix : programs)]
  }

  /// The packages that it and its dependencies name by a path, and the targets of links in them, as
  /// in Today's own SDK.
  private func dependencies(_ home: String?) -> [String] {
    var found: [String] = []
    var waiting = [package]
    while let folder = waiting.popLast(), found.count < 100 {
      guard let bytes = try? FileSystem.read("\(folder)/Package.swift", limit: 1 << 20) else {
        continue
      }
      for path in Self.paths(inManifest: String(decoding: bytes, as: UTF8.self)) {
        guard let real = FileSystem.resolved(path.hasPrefix("/") ? path : "\(folder)/\(path)"),
          FileSystem.isFile("\(real)/Package.swift"), !real.isPath(within: package),
          !found.contains(real), !isProtected(real, home)
        else { continue }
        found.append(real)
        waiting.append(real)
        let sources = (try? FileSystem.names(in: "\(real)/Sources")) ?? []
        found += sources.compactMap { FileSystem.resolved("\(real)/Sources/\($0)") }
          .filter { !$0.isPath(within: real) && isBeside($0, real, home) }
      }
    }
    return found
  }

  /// Whether a link in a package may lead to this path: into the parent folder of the package,
  /// unless that is the home directory.
  private func isBeside(_ path: String, _ package: String, _ home: String?) -> Bool {
    let folder = FileSystem.directory(of: package)
    return path.isPath(within: folder) && !isProtected(folder, home) && !isProtected(path, home)
  }

  /// A manifest must not name the home directory, or Today's data, as a package.
  private func isProtected(_ path: String, _ home: String?) -> Bool {
    let own = [directories.data, directories.state, directories.config, directories.cache]
    return (own + [home].compactMap { $0 }).contains { protected in
      let real = FileSystem.resolved(protected) ?? protected
      return real.isPath(within: path) || own.contains(protected) && path.isPath(within: real)
    }
  }

  /// All strings in quotation marks, because a path may also be the value of a constant.
  static func paths(inManifest text: String) -> [String] {
    text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 && !$0.element.contains("\n") && $0.element.utf8.count < 4096 }
      .map { String($0.element) }
  }
}
