import Glibc

/// The folders of a user's config, data, state and cache: the XDG base directories, or folders under
/// `TODAY_HOME`.
package struct UserFolders: Sendable, Equatable {
  package var config: String
  package var data: String
  package var state: String
  package var cache: String
  /// The folder of all others, if `TODAY_HOME` names it.
  package private(set) var root: String?

  package init(config: String, data: String, state: String, cache: String) {
    self.config = config
    self.data = data
    self.state = state
    self.cache = cache
  }

  /// All folders under one.
  package init(root: String) {
    self.init(
      config: "\(root)/config", data: "\(root)/data", state: "\(root)/state",
      cache: "\(root)/cache")
    self.root = root
  }

  /// By the environment. Nothing is created.
  ///
  /// A relative XDG directory counts as unset, as the specification demands. A relative
  /// `TODAY_HOME` starts from the working directory.
  ///
  /// - Parameter home: The home directory if `HOME` names none, from the database of users.
  /// - Returns: nil if there is no home directory.
  package init?(environment: [String: String], home: () -> String?) {
    if let root = environment["TODAY_HOME"], !root.isEmpty {
      self.init(root: Self.absolute(root))
      return
    }
    func base(_ name: String, _ fallback: String) -> String? {
      if let path = environment[name], path.hasPrefix("/") { return path + "/today" }
      let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home()
      return home.map { ($0 == "/" ? "" : $0) + fallback + "/today" }
    }
    guard let config = base("XDG_CONFIG_HOME", "/.config"),
      let data = base("XDG_DATA_HOME", "/.local/share"),
      let state = base("XDG_STATE_HOME", "/.local/state"),
      let cache = base("XDG_CACHE_HOME", "/.cache")
    else { return nil }
    self.init(config: config, data: data, state: state, cache: cache)
  }

  private static func absolute(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard !path.hasPrefix("/"), let pointer = getcwd(nil, 0) else { return path }
    defer { free(pointer) }
    return String(cString: pointer) + "/" + path
  }

  // MARK: Files that a start reads first

  package var configFile: String { "\(config)/config.yaml" }
  package var themes: String { "\(config)/themes" }
  package var boardFile: String { "\(state)/board.json" }
  /// The theme that was chosen on the board.
  package var lookFile: String { "\(state)/look.json" }
  /// Whether the terminal's background is dark or light.
  package var groundFile: String { "\(cache)/ground" }
}
