import Glibc
import TodayEngine
import TodayWire

/// Fetches versions of repositories with the user's Git, confined.
///
/// Nothing of a repository runs: no hooks, filters or submodules. Links become plain files. Git
/// sees neither the user's settings nor passwords.
package struct GitRepository {
  /// Why a version was not fetched. Reasons of Git are sanitized.
  package enum Failure: Error, Equatable {
    case noProgram
    case failed(String)
    case tooSlow
  }

  private let origin: GitOrigin
  /// A folder in which Git may write.
  private let folder: String

  private static let patience = Duration.seconds(300)
  private static let limits = Confinement.Limits(descriptors: 1024, fileBytes: 1 << 30)

  /// - Parameter folder: An empty folder without links in its path.
  package init(_ origin: GitOrigin, in folder: String) {
    self.origin = origin
    self.folder = folder
  }

  /// Fetches the version without its history.
  ///
  /// - Parameter paths: The files and folders that are needed; empty for all. Those that are missing
  ///   in the repository are skipped.
  /// - Returns: The folder of its files, and its commit.
  package func fetch(only paths: [String] = []) throws -> (path: String, revision: String) {
    let path = "\(folder)/repository"
    try run(["init", "-q", "--template=", path])
    try run([
      "-C", path, "fetch", "-q", "--depth=1", "--no-tags", "--no-recurse-submodules",
      "--no-write-fetch-head", "--refmap=", "--", origin.address,
      "\(origin.reference):refs/today/version",
    ])
    if paths.isEmpty {
      try run(["-C", path, "checkout", "-q", "--detach", "refs/today/version", "--"])
    } else {
      // A path is a name, not a pattern.
      let names = try run(
        ["-C", path, "--literal-pathspecs", "ls-tree", "--name-only", "refs/today/version", "--"]
          + paths)
      let present = Set(names.split(whereSeparator: \.isNewline).map(String.init))
      for name in paths where present.contains(name) {
        try run(
          ["-C", path, "--literal-pathspecs", "checkout", "-q", "refs/today/version", "--", name])
      }
    }
    let revision = try run(["-C", path, "rev-parse", "--verify", "refs/today/version^{commit}"])
    return (path, String(revision.prefix { $0.isHexDigit }))
  }

  /// The newest version that the repository offers instead of the origin's: for the tag of a version
  /// the tag of the newest one; a branch or another tag itself.
  ///
  /// Versions with a word, such as `2.0-beta`, are offered only in place of such a version.
  package func newest() throws -> GitOrigin {
    guard VersionNumber.isVersion(origin.reference), !origin.isCommit else { return origin }
    let list = try run(["ls-remote", "--quiet", "--tags", "--refs", "--", origin.address])
    let current = VersionNumber(origin.reference)
    let isStable = Self.isStable(origin.reference)
    let prefix = "refs/tags/"
    let tags = list.split(whereSeparator: \.isNewline).prefix(100_000)
      .compactMap { $0.split(separator: "\t").last }
      .filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
      .filter { VersionNumber.isVersion($0) && (!isStable || Self.isStable($0)) }
    let newer = tags.filter { VersionNumber($0) > current }
      .sorted { VersionNumber($0) > VersionNumber($1) }
    // A tag whose name cannot be written as an origin is no version.
    for tag in newer {
      if case .git(let found)? = try? PackageOrigin(address: "\(origin.name)@\(tag)") {
        return found
      }
    }
    return origin
  }

  private static func isStable(_ version: String) -> Bool {
    !version.dropFirst(version.hasPrefix("v") ? 1 : 0).contains(where: \.isLetter)
  }

  @discardableResult
  private func run(_ arguments: [String]) throws -> String {
    guard let git = UserProgram.path(of: "git") else { throw Failure.noProgram }
    let protocolName = origin.address.hasPrefix("file:") ? "file" : "https"
    let settings = [
      "protocol.allow=never", "protocol.\(protocolName).allow=always", "core.hooksPath=/dev/null",
      "core.symlinks=false", "core.fsmonitor=false", "credential.helper=", "gc.auto=0",
      "submodule.recurse=false", "advice.detachedHead=false", "maintenance.auto=false",
    ]
    let request = SpawnRequest(
      path: git, arguments: settings.flatMap { ["-c", $0] } + arguments, environment: environment,
      workingDirectory: folder, confinement: confinement)
    let (end, output, errors) = try HelperRun.read(request, patience: Self.patience)
    guard let end else { throw Failure.tooSlow }
    guard end == .code(0) else {
      let lines = errors.split(whereSeparator: \.isNewline)
      let line = lines.first { $0.hasPrefix("fatal: ") } ?? lines.last ?? "\(end)"
      throw Failure.failed(Sanitizer.line(String(line.prefix(300))))
    }
    return output
  }

  private var environment: [String: String] {
    var entitlements = Entitlements()
    entitlements.network = true
    var environment = ConfinedEnvironment.of(
      SpawnRequest.inheritedEnvironment, entitlements: entitlements)
    for (name, value) in [
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_TERMINAL_PROMPT": "0",
      "GIT_ASKPASS": "/bin/false", "SSH_ASKPASS": "/bin/false", "LC_ALL": "C", "HOME": folder,
      "GIT_CEILING_DIRECTORIES": folder, "XDG_CONFIG_HOME": folder, "TMPDIR": folder,
    ] { environment[name] = value }
    environment["GIT_SSL_CAINFO"] = environment["SSL_CERT_FILE"]
    return environment
  }

  private var confinement: Confinement {
    let isLocal = origin.address.hasPrefix("file://")
    var confinement = Confinement.ofHelper(mayConnect: !isLocal)
    confinement.rules.append(.init(.write, folder))
    if isLocal {
      let path = String(origin.address.dropFirst("file://".count))
      confinement.rules.append(.init(.read, FileSystem.resolved(path) ?? path))
    } else if let file = environment["SSL_CERT_FILE"] {
      confinement.rules.append(.init(.read, file))
    }
    confinement.limits = Self.limits
    return confinement
  }
}

extension GitRepository.Failure: CustomStringConvertible {
  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .noProgram: "git is missing: install it, or add it to PATH"
    case .failed(let reason): "git cannot fetch it (\(reason)): check the address and the version"
    case .tooSlow: "git took longer than five minutes: try again"
    }
  }
}
