import Glibc
package import TodayEngine
import TodayWire

/// The folders of Today: the XDG base directories, or five directories under `TODAY_HOME`.
package struct Directories: Sendable, Equatable {
  /// `config.yaml`, `themes/`.
  package var config: String
  /// Installed apps, containers, groups.
  package var data: String
  /// Order, flags, logs: data that the user would miss.
  package var state: String
  /// Snapshots and the registry: data that can be made again.
  package var cache: String
  /// Locks and sockets, which a reboot removes.
  package var runtime: String

  /// Why the directories cannot be used.
  package enum Failure: Error, Equatable, CustomStringConvertible {
    case noHome
    case foreignRuntime(String)

    package var description: String {
      switch self {
      case .noHome: "home directory not found: set HOME or TODAY_HOME"
      case .foreignRuntime(let path):
        "\(path) belongs to another user or is accessible to others: set XDG_RUNTIME_DIR to a "
          + "directory of yours, or remove it"
      }
    }
  }

  /// All five under one directory.
  package init(home: String) {
    config = "\(home)/config"
    data = "\(home)/data"
    state = "\(home)/state"
    cache = "\(home)/cache"
    runtime = "\(home)/run"
  }

  /// By the environment. Nothing is created.
  ///
  /// A relative XDG directory counts as unset, as the specification demands. A relative
  /// `TODAY_HOME` starts from the working directory.
  package init(environment: [String: String]) throws(Failure) {
    if let home = environment["TODAY_HOME"], !home.isEmpty {
      self = Directories(home: Self.absolute(home))
      return
    }
    func base(_ name: String, _ fallback: String) throws(Failure) -> String {
      if let path = environment[name], path.hasPrefix("/") { return path + "/today" }
      return try Self.home(environment) + fallback + "/today"
    }
    let paths = [
      try base("XDG_CONFIG_HOME", "/.config"), try base("XDG_DATA_HOME", "/.local/share"),
      try base("XDG_STATE_HOME", "/.local/state"), try base("XDG_CACHE_HOME", "/.cache"),
    ]
    config = paths[0]
    data = paths[1]
    state = paths[2]
    cache = paths[3]
    // After `su` the variable may still name another user's directory.
    if let path = environment["XDG_RUNTIME_DIR"], path.hasPrefix("/"), Self.isOurs(path) {
      runtime = path + "/today"
    } else {
      runtime = "/tmp/today-\(geteuid())"
    }
  }

  private static func home(_ environment: [String: String]) throws(Failure) -> String {
    if let home = environment["HOME"], home.hasPrefix("/") { return home == "/" ? "" : home }
    guard let entry = getpwuid(geteuid()), let pointer = entry.pointee.pw_dir else {
      throw .noHome
    }
    let home = String(cString: pointer)
    guard home.hasPrefix("/"), home != "/nonexistent" else { throw .noHome }
    return home == "/" ? "" : home
  }

  private static func absolute(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard !path.hasPrefix("/"), let pointer = getcwd(nil, 0) else { return path }
    defer { free(pointer) }
    return String(cString: pointer) + "/" + path
  }

  private static func isOurs(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == geteuid()
  }

  /// The user's directories, for a command without a board.
  ///
  /// - Throws: Also if another user may have made the runtime directory.
  package static func checked(environment: [String: String]) throws(Failure) -> Directories {
    let directories = try Directories(environment: environment)
    try directories.checkRuntime()
    return directories
  }

  /// Creates the runtime directory and checks that no other user could have put locks there. Every
  /// user can write to `/tmp`.
  package func createRuntime() throws {
    try FileSystem.createDirectory(runtime)
    try checkRuntime()
    try FileSystem.createDirectory(locks)
  }

  /// Only checks, for code that reads: another user's locks and sockets are not trusted. A missing
  /// directory is not an error.
  package func checkRuntime() throws(Failure) {
    var status = stat()
    guard lstat(runtime, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
      status.st_mode & 0o077 == 0
    else { throw Failure.foreignRuntime(runtime) }
  }

  // MARK: Places

  package var applications: String { "\(data)/Applications" }
  /// An app's or an extension's own directory.
  package func container(_ id: String) -> String { "\(data)/Containers/\(id.pathComponent)" }
  package func container(_ id: WidgetID) -> String { container(id.rawValue) }
  /// What an app and its extensions share.
  package func group(_ id: String) -> String { "\(data)/Groups/\(id.pathComponent)" }
  /// The has-content flags.
  package var content: String { "\(state)/content" }
  /// Where the program for background transfers finds the apps.
  package var transfers: String { "\(state)/transfers" }
  package var boardFile: String { "\(state)/board.json" }
  package var logs: String { "\(state)/logs" }
  package var snapshots: String { "\(cache)/snapshots" }

  /// Pictures of widgets and their cells.
  var pictures: String { "\(cache)/pictures" }
  /// One widget's stored pictures and status.
  package func snapshots(of id: WidgetID) -> String { "\(snapshots)/\(id.pathComponent)" }
  package var registryFile: String { "\(cache)/registry.jsonl" }
  package var locks: String { "\(runtime)/locks" }
}
