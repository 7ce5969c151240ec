import Glibc
package import TodayEngine
package import TodayOpening
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
    /// The runtime directory belongs to another user.
    case foreignRuntime(String)
    case runtimeNotDirectory(String)
    /// Other users may read or write the runtime directory.
    case sharedRuntime(String)

    package var description: String {
      switch self {
      case .noHome: "home directory not found: set HOME or TODAY_HOME"
      case .foreignRuntime(let path):
        "\(path) belongs to another user: set XDG_RUNTIME_DIR or TODAY_HOME to a directory of "
          + "your own"
      case .runtimeNotDirectory(let path): "\(path) is not a directory: remove it"
      case .sharedRuntime(let path): "\(path) is accessible to other users: remove it"
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
  /// A relative `TODAY_HOME` starts from the working directory.
  package init(environment: [String: String]) throws(Failure) {
    guard let folders = UserFolders(environment: environment, home: Self.accountHome) else {
      throw .noHome
    }
    if let root = folders.root {
      self = Directories(home: root)
      return
    }
    config = folders.config
    data = folders.data
    state = folders.state
    cache = folders.cache
    // After `su` the variable may still name another user's directory.
    if let path = environment["XDG_RUNTIME_DIR"], path.hasPrefix("/"), Self.isOurs(path) {
      runtime = path + "/today"
    } else {
      runtime = "/tmp/today-\(geteuid())"
    }
  }

  /// The home directory in the database of users.
  private static func accountHome() -> String? {
    guard let entry = getpwuid(geteuid()), let pointer = entry.pointee.pw_dir else { return nil }
    let home = String(cString: pointer)
    return home.hasPrefix("/") && home != "/nonexistent" ? home : nil
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
    guard status.st_uid == geteuid() else { throw .foreignRuntime(runtime) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .runtimeNotDirectory(runtime) }
    guard status.st_mode & 0o077 == 0 else { throw .sharedRuntime(runtime) }
  }

  // MARK: Places

  /// The folders without the runtime directory.
  package var folders: UserFolders {
    UserFolders(config: config, data: data, state: state, cache: cache)
  }

  package var applications: String { "\(data)/Applications" }
  /// An app's or an extension's own directory.
  package func container(_ id: String) -> String { "\(data)/Containers/\(id.pathComponent)" }
  /// All cards of a widget share it.
  package func container(_ id: WidgetID) -> String { container(id.extensionID.rawValue) }
  /// The folder of a script, which keeps the files of several cards apart because it does not know about
  /// cards.
  package func scriptFolder(_ id: WidgetID) -> String {
    container(id) + (id.cardName.map { "/Cards/\($0.pathComponent)" } ?? "")
  }
  /// What an app and its extensions share.
  package func group(_ id: String) -> String { "\(data)/Groups/\(id.pathComponent)" }
  /// The has-content flags.
  package var content: String { "\(state)/content" }
  /// The cards of an app that are on the board, for the app and its extensions.
  package func cards(ofApp app: String) -> String { "\(state)/cards/\(app.pathComponent)" }
  /// Where the program for background transfers finds the apps.
  package var transfers: String { "\(state)/transfers" }
  package var boardFile: String { folders.boardFile }
  package var logs: String { "\(state)/logs" }
  package var snapshots: String { "\(cache)/snapshots" }

  /// Pictures of widgets and their cells.
  var pictures: String { "\(cache)/pictures" }
  /// One widget's stored pictures and status.
  package func snapshots(of id: WidgetID) -> String { "\(snapshots)/\(id.pathComponent)" }
  package var registryFile: String { "\(cache)/registry.jsonl" }
  /// Compiled modules of the scripts in Python.
  package var pythonCache: String { "\(cache)/Python" }
  package var locks: String { "\(runtime)/locks" }
}
