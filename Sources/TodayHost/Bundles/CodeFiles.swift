import Glibc

/// The files of an installed app that run, or that determine what may run: programs, libraries,
/// modules of scripts, and the property lists of the bundles.
enum CodeFiles {
  /// SHA-256 of each, by its path in the app.
  static func hashes(in app: String) throws(FileError) -> [String: String] {
    var hashes: [String: String] = [:]
    for path in try paths(in: app) { hashes[path] = try FileHash.sha256(of: "\(app)/\(path)") }
    return hashes
  }

  /// One text for all hashes.
  static func digest(_ hashes: [String: String]) -> String {
    let lines = hashes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }
    return FileHash.sha256(of: Array(lines.joined().utf8))
  }

  /// Changes with the content of each file, and with their number. No file is read.
  static func stamp(of app: String) -> String? {
    guard let paths = try? paths(in: app) else { return nil }
    let lines = paths.map { "\(ProgramPin.stamp(of: "\(app)/\($0)") ?? "-") \($0)\n" }
    return FileHash.sha256(of: Array(lines.joined().utf8))
  }

  /// Sorted.
  private static func paths(in app: String) throws(FileError) -> [String] {
    var found: [String] = []
    func look(_ path: String) throws(FileError) {
      for name in try FileSystem.names(in: path.isEmpty ? app : "\(app)/\(path)") {
        let below = path.isEmpty ? name : "\(path)/\(name)"
        let full = "\(app)/\(below)"
        var status = stat()
        guard lstat(full, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFLNK, FileSystem.isDirectory(full) {
          // The target is in the bundle and is examined there. Following links could loop forever.
          continue
        } else if status.st_mode & S_IFMT == S_IFDIR {
          try look(below)
        } else if isCopyOfPython(below) {
          continue
        } else if FileSystem.isFile(full),
          isCode(name) || below.isPath(within: LibrarySearch.folder) || access(full, X_OK) == 0
        {
          found.append(below)
        }
      }
    }
    try look("")
    return found.sorted()
  }

  /// Python does not read these: it keeps its own elsewhere, see `PYTHONPYCACHEPREFIX`.
  private static func isCopyOfPython(_ path: String) -> Bool {
    path.hasSuffix(".pyc")
      && FileSystem.name(of: FileSystem.directory(of: path)) == "__pycache__"
  }

  private static func isCode(_ name: String) -> Bool {
    if ["Info.plist", "Entitlements.plist"].contains(name) { return true }
    // A library may have its version after its ending.
    return name.split(separator: ".").dropFirst().contains { endings.contains($0.lowercased()) }
  }

  private static let endings: Set = [
    "so", "dylib", "a", "node", "wasm", "jar", "class",
    "py", "pyc", "pyo", "pyz", "pth", "rb", "pl", "pm", "js", "mjs", "cjs", "ts", "lua", "luac",
    "sh",
    "bash", "zsh", "fish", "tcl", "php", "awk", "jq", "scm", "ex", "exs", "beam", "r", "sql",
  ]
}
