/// The shared libraries of an app, in `Frameworks/`, and where the loader finds what a program links.
struct LibrarySearch {
  /// Where a library is.
  enum Place: Equatable {
    case inApp(String)
    /// In a folder that the program searches, outside the app.
    case elsewhere(String)
    /// In a folder of the system that the program searches itself.
    case searched(String)
    case system
    case nowhere
  }

  /// What a search path leads to.
  enum Reach: Equatable {
    case app, system, foreign
  }

  static let folder = "Frameworks"

  /// The app's bundle, without links in its path.
  let app: String
  private let home: String?

  init(_ app: String, environment: [String: String] = SpawnRequest.inheritedEnvironment) {
    self.app = FileSystem.resolved(app) ?? app
    home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The files in `Frameworks/`, sorted.
  static func names(in app: String) -> [String] {
    let names = (try? FileSystem.names(in: "\(app)/\(folder)", limit: 1000)) ?? []
    return names.filter { !$0.hasPrefix(".") && FileSystem.isFile("\(app)/\(folder)/\($0)") }
      .sorted()
  }

  /// Whether a file is called like a library: `libX.so`, or `libX.so.1`.
  static func isLibrary(_ name: String) -> Bool {
    name.split(separator: ".").dropFirst().contains("so")
  }

  /// The path that a search path of a file means; `nil` for one that depends on the current folder.
  static func expanded(_ path: String, for file: String) -> String? {
    let origin = FileSystem.directory(of: FileSystem.resolved(file) ?? file)
    for word in ["$ORIGIN", "${ORIGIN}"] where path == word || path.hasPrefix("\(word)/") {
      return resolved(origin + path.dropFirst(word.count))
    }
    return path.hasPrefix("/") ? resolved(path) : nil
  }

  /// A folder that exists has no links in its path then: `..` after a link leads elsewhere.
  private static func resolved(_ path: String) -> String {
    FileSystem.resolved(path) ?? normal(path)
  }

  private static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  func reach(of path: String, for file: String) -> Reach {
    guard let full = Self.expanded(path, for: file) else { return .foreign }
    if full.isPath(within: app) { return .app }
    let toolchains = home.map { home in SystemPaths.toolchains.map { "\(home)/\($0)" } } ?? []
    let isOfSystem =
      path.hasPrefix("/")
      && (SystemPaths.programs + toolchains).contains { full.isPath(within: $0) }
    return isOfSystem ? .system : .foreign
  }

  /// As the loader searches: the file's own paths first, then those of the system. `LD_LIBRARY_PATH` is
  /// not part of the app.
  func place(of name: String, for file: String, _ image: LinkedImage) -> Place {
    for path in image.searchPath {
      guard let folder = Self.expanded(path, for: file) else { continue }
      let found = "\(folder)/\(name)"
      guard FileSystem.isFile(found) else { continue }
      if folder.isPath(within: app) { return .inApp(found) }
      return reach(of: path, for: file) == .system ? .searched(path) : .elsewhere(found)
    }
    return isOfSystem(name) ? .system : .nowhere
  }

  private func isOfSystem(_ name: String) -> Bool {
    Self.systemFolders.contains { FileSystem.isFile("\($0)/\(name)") }
      || Self.listed.contains(name)
  }

  /// The names in the loader's list of all libraries, among its paths and numbers.
  private static let listed: Set<String> = {
    let cache = (try? FileSystem.read("/etc/ld.so.cache", limit: 64 << 20)) ?? []
    return Set(cache.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  }()

  private static let systemFolders: [String] = {
    let machines = ["x86_64-linux-gnu", "aarch64-linux-gnu", "riscv64-linux-gnu"]
    let roots = ["/lib", "/usr/lib"]
    return roots + ["/lib64", "/usr/lib64", "/usr/local/lib"]
      + roots.flatMap { root in machines.map { "\(root)/\($0)" } }
  }()
}
