import Glibc

/// The rights that entitlements give on this machine to this user.
///
/// A value: facts about the disk are passed in.
package struct ConfinementPolicy: Sendable {
  /// The subject of the policy.
  package struct Subject: Sendable {
    package var entitlements: Entitlements
    /// The `.app` or `.appex`.
    package var bundle: String
    package var executable: String
    /// The container.
    package var container: String
    /// The folder with the list of the app's cards; `nil` for an app without widgets.
    package var cards: String?
    package var role = Role.widget

    package init(
      _ entitlements: Entitlements, bundle: String, executable: String, container: String,
      role: Role = .widget
    ) {
      self.entitlements = entitlements
      self.bundle = bundle
      self.executable = executable
      self.container = container
      self.role = role
    }
  }

  package enum Role: Sendable, Equatable {
    /// Also Action and Share extensions.
    case widget
    case app(AppDescription.Kind)
  }

  package var directories: Directories
  /// The folder that `~` stands for; `nil` if there is none.
  package var home: String?
  /// Root can read everything, so the permissions of other users say nothing about a path.
  package var isRoot = false
  /// The folder of `today` and its helper programs.
  package var programs: String?
  /// The names in a directory, or none if it cannot be read.
  package var names: @Sendable (String) -> [String] = { _ in [] }
  /// Without symbolic links; `nil` if the path does not exist.
  package var resolved: @Sendable (String) -> String? = { $0 }

  package init(_ directories: Directories, home: String?) {
    self.directories = directories
    self.home = home
  }

  /// Uses the disk of this machine.
  package static func current(
    _ directories: Directories, environment: [String: String]
  ) -> ConfinementPolicy {
    var policy = ConfinementPolicy(directories, home: environment["HOME"])
    policy.isRoot = geteuid() == 0
    policy.programs = BundleSearch.currentExecutable().map(FileSystem.directory(of:))
    policy.names = { (try? FileSystem.names(in: $0)) ?? [] }
    policy.resolved = FileSystem.resolved
    return policy
  }

  /// `nil` if the process has all rights of the user.
  package func confinement(of subject: Subject) -> Confinement? {
    let entitlements = subject.entitlements
    if entitlements.unsandboxed { return nil }
    var rules = SystemPaths.programs.map { Confinement.Rule(.execute, $0) }
    if let home { rules += SystemPaths.toolchains.map { .init(.execute, "\(home)/\($0)") } }
    rules += SystemPaths.files.map { .init(.read, $0) }
    rules += SystemPaths.versioned.flatMap { name in
      names("/etc").filter { $0.hasPrefix(name) }.sorted()
    }.map { .init(.read, "/etc/\($0)") }
    rules.append(.init(.readFiles, SystemPaths.processes))
    rules += SystemPaths.devices.map { .init(.device, $0) }
    rules += ownPrograms(of: subject)
    rules += readable(entitlements)
    rules.append(.init(.write, subject.container))
    if let cards = subject.cards { rules.append(.init(.read, cards)) }
    rules += entitlements.groups.map { .init(.write, directories.group($0)) }
    if entitlements.network {
      rules += SystemPaths.network.map { .init(.read, $0) }
      // A file that was replaced is a new file, so a rule for the old one does not apply to it.
      if !isRoot { rules.append(.init(.read, "/etc")) }
    }
    var confinement = Confinement(rules: rules, mayConnect: entitlements.network)
    if case .app(let kind) = subject.role { allowApp(kind, subject, &confinement) }
    return confinement
  }

  /// Confines a request, and removes variables that refer to forbidden paths from its environment.
  /// Programs in the path can be run, and temporary files can be made. Only needed variables are
  /// passed on.
  package func confine(_ request: inout SpawnRequest, as subject: Subject) {
    guard let confinement = confinement(of: subject) else { return }
    let path = request.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    let folders = path.split(separator: ":").filter { confinement.allowsExecuting(String($0)) }
    request.environment = ConfinedEnvironment.of(
      request.environment, entitlements: subject.entitlements)
    request.environment["PATH"] =
      folders.isEmpty ? "/usr/local/bin:/usr/bin:/bin" : folders.joined(separator: ":")
    request.environment["TMPDIR"] = "\(subject.container)/tmp"
    request.confinement = confinement
  }

  /// Additional rights of a containing app: it may have a terminal, and it starts background
  /// transfers itself.
  private func allowApp(
    _ kind: AppDescription.Kind, _ subject: Subject, _ confinement: inout Confinement
  ) {
    if kind == .terminal {
      confinement.rules.append(.init(.device, "/dev/tty"))
    }
    if subject.entitlements.network {
      if let programs { confinement.rules.append(.init(.execute, programs)) }
      // Named by the identifier, like the container.
      let name = FileSystem.name(of: subject.container)
      confinement.rules.append(.init(.read, "\(directories.transfers)/\(name).json"))
    }
  }

  // MARK: Programs

  /// The whole bundle of the app, whose libraries its extensions share, and the folder of the
  /// program if it is elsewhere, such as a build folder.
  private func ownPrograms(of subject: Subject) -> [Confinement.Rule] {
    let bundle = resolved(subject.bundle) ?? subject.bundle
    let plugIns = FileSystem.directory(of: bundle)
    let app = FileSystem.directory(of: plugIns)
    let isInApp = FileSystem.name(of: plugIns) == "PlugIns" && app.hasSuffix(".app")
    let whole = isInApp ? app : bundle
    let executable = resolved(subject.executable) ?? subject.executable
    if executable.isPath(within: whole) { return [.init(.execute, whole)] }
    let folder = FileSystem.directory(of: executable)
    let isSafe = !protected.contains { $0.isPath(within: folder) || folder.isPath(within: $0) }
    return [.init(.execute, whole), .init(.execute, isSafe ? folder : executable)]
  }

  // MARK: The user's files

  /// Listed paths never include these: other apps' data, and devices.
  private var protected: [String] {
    let own = [
      directories.data, directories.state, directories.config, directories.cache,
      directories.runtime,
    ]
    return own.map { resolved($0) ?? $0 } + ["/dev"]
  }

  private func readable(_ entitlements: Entitlements) -> [Confinement.Rule] {
    entitlements.readablePaths.flatMap { text -> [Confinement.Rule] in
      guard let path = expanded(text).flatMap(resolved) else { return [] }
      return reading(path, .read)
    }
  }

  /// If a folder contains something protected, all its other entries are allowed one by one.
  private func reading(_ path: String, _ access: Confinement.Access) -> [Confinement.Rule] {
    if protected.contains(where: { path.isPath(within: $0) }) { return [] }
    guard protected.contains(where: { $0.isPath(within: path) }) else {
      return [.init(access, path)]
    }
    let folder = path == "/" ? "" : path
    return names(path).sorted().flatMap { reading("\(folder)/\($0)", .readItself) }
  }

  /// An absolute path; `~` is the user's home.
  private func expanded(_ text: String) -> String? {
    if text == "~" { return home }
    if text.hasPrefix("~/") { return home.map { $0 + text.dropFirst() } }
    return text.hasPrefix("/") ? text : nil
  }
}
