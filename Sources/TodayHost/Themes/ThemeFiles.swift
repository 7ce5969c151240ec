package import TodayEngine
package import TodayWire

/// The existing scheme files and their parsed forms.
@MainActor
package struct ThemeFiles {
  private let directories: Directories
  /// The path of the running `today`.
  private let executable: String?

  package init(
    _ directories: Directories, executable: String? = BundleSearch.currentExecutable()
  ) {
    self.directories = directories
    self.executable = executable
  }

  /// Whether the user has a scheme of this name.
  package func hasOwn(_ name: String) -> Bool {
    ["yaml", "yml"].contains { FileSystem.isFile("\(ownFolder)/\(name).\($0)") }
  }

  private var ownFolder: String { directories.themes }

  /// The user's own come first.
  private var folders: [String] {
    let here = executable.map(FileSystem.directory(of:))
    let checkout = here.flatMap(BundleSearch.checkout(around:)).map { "\($0)/themes" }
    return [ownFolder] + SharedFolders.named("themes", executable: executable)
      + [checkout].compactMap { $0 }
  }

  package var names: [String] {
    var names: Set<String> = []
    for folder in folders {
      for file in (try? FileSystem.names(in: folder)) ?? [] {
        for ending in [".yaml", ".yml"] where file.hasSuffix(ending) && !file.hasPrefix(".") {
          names.insert(String(file.dropLast(ending.count)))
        }
      }
    }
    return names.sorted()
  }

  /// The file of a theme; a path is used unchanged.
  package func path(of name: String) -> String? {
    if name.contains("/") { return FileSystem.isFile(name) ? name : nil }
    return folders.lazy
      .flatMap { folder in ["yaml", "yml"].map { "\(folder)/\(name).\($0)" } }
      .first { FileSystem.isFile($0) }
  }

  /// The parsed form of a scheme file.
  package func parsed(_ path: String) throws(ThemeProblem) -> JSONValue {
    try (parsed([path])[path] ?? .failure(.unreadable(file: path))).get()
  }

  /// The parsed forms of several files: from the cache while a file is the same, and by one run of
  /// `today-config`, the program that reads YAML, for all others.
  package func parsed(_ paths: [String]) -> [String: Result<JSONValue, ThemeProblem>] {
    var results: [String: Result<JSONValue, ThemeProblem>] = [:]
    var left: [(path: String, resolved: String, stamp: Registry.Stamp)] = []
    for path in paths {
      let resolved = FileSystem.resolved(path) ?? path
      // Taken before reading, so that a file that changes meanwhile is read again.
      let stamp = Registry.Stamp(of: resolved)
      if let theme = cached(resolved, stamp) {
        results[path] = .success(theme)
      } else {
        left.append((path, resolved, stamp))
      }
    }
    guard !left.isEmpty else { return results }
    do throws(HelperFailure) {
      let output = try ConfigProgram(executable: executable).run(["themes"] + left.map(\.resolved))
      for (file, line) in zip(left, output.split(separator: 0x0A)) {
        let value = try? JSONReader.read(Array(line))
        if let theme = value?["theme"] {
          store(theme, file.resolved, file.stamp)
          results[file.path] = .success(theme)
        } else {
          let problem = value?["problem"].flatMap(SchemeProblem.init(json:))
          results[file.path] = .failure(
            problem.map { .scheme(file: file.path, $0) } ?? .unreadable(file: file.path))
        }
      }
    } catch {
      for file in left { results[file.path] = .failure(.helper(error)) }
    }
    return results
  }

  private func cachePath(_ path: String) -> String {
    "\(directories.cache)/themes/\(path.pathComponent).json"
  }

  private func cached(_ path: String, _ stamp: Registry.Stamp) -> JSONValue? {
    guard let bytes = try? FileSystem.read(cachePath(path)),
      let value = try? JSONReader.read(bytes),
      value["changed"]?.integer == stamp.changed, value["size"]?.integer == stamp.size
    else { return nil }
    return value["theme"]
  }

  private func store(_ theme: JSONValue, _ path: String, _ stamp: Registry.Stamp) {
    let value = JSONValue.object([
      "changed": .integer(stamp.changed), "size": .integer(stamp.size), "theme": theme,
    ])
    // Only a shortcut: without it, the next start parses again.
    try? FileSystem.writeWhole(value.bytes, to: cachePath(path))
  }
}
