import TodayEngine
package import TodayWire

/// The scheme files that there are, and their parsed forms.
@MainActor
package struct ThemeFiles {
  /// A sentence.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package var description: String
  }

  private let directories: Directories
  /// Of the running `today`.
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

  private var ownFolder: String { "\(directories.config)/themes" }

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

  /// The file of a theme; a path is itself.
  package func path(of name: String) -> String? {
    if name.contains("/") { return FileSystem.isFile(name) ? name : nil }
    return folders.lazy
      .flatMap { folder in ["yaml", "yml"].map { "\(folder)/\(name).\($0)" } }
      .first { FileSystem.isFile($0) }
  }

  /// The parsed form of a scheme file: from the cache while the file is the same, else by
  /// `today-config`, the program that knows YAML.
  package func parsed(_ path: String) throws(Failure) -> JSONValue {
    let path = FileSystem.resolved(path) ?? path
    let stamp = Registry.Stamp(of: path)
    if let theme = cached(path, stamp) { return theme }
    let theme = try parse(path)
    store(theme, path, stamp)
    return theme
  }

  /// The parsed forms of several files, by one run of the program that knows YAML for all that are
  /// in no cache.
  package func parsed(_ paths: [String]) -> [String: Result<JSONValue, Failure>] {
    var results: [String: Result<JSONValue, Failure>] = [:]
    var left: [(path: String, resolved: String, stamp: Registry.Stamp)] = []
    for path in paths {
      let resolved = FileSystem.resolved(path) ?? path
      // Before it is read: what changes meanwhile is read again.
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
        } else if let problem = value?["problem"]?.string {
          results[file.path] = .failure(Failure(description: Sanitizer.line(problem)))
        }
      }
    } catch {
      for file in left { results[file.path] = .failure(Failure(description: error.description)) }
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
    // Only a shortcut: without it the next start parses again.
    try? FileSystem.writeWhole(value.bytes, to: cachePath(path))
  }

  private func parse(_ path: String) throws(Failure) -> JSONValue {
    do throws(HelperFailure) {
      let output = try ConfigProgram(executable: executable).run(["theme", path])
      if let value = try? JSONReader.read(output) { return value }
    } catch {
      throw Failure(description: error.description)
    }
    throw Failure(description: "\(path) could not be read")
  }
}
